// Keeps all files of the site, so that everything works without network. Written by hand because
// browsers start service workers from scripts only.
const CACHE = "zwickmuehle-{version}";
const FILES = [{files}];

// What is shown of news, as the page has said it last, in the reader's language.
const TEXTS = "zwickmuehle-texts";

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES);
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (![CACHE, TEXTS].includes(name)) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // What the server knows is not kept.
  if (pathname.startsWith("/api/") || ["/api", "/healthz", "/metrics"].includes(pathname)) return;
  const path = request.mode === "navigate" ? "/index.html" : pathname;
  if (!FILES.includes(path)) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(path)) ?? fetch(request);
  })());
});

addEventListener("message", (event) => {
  const { texts } = event.data ?? {};
  if (!texts) return;
  event.waitUntil((async () => {
    const cache = await caches.open(TEXTS);
    await cache.put("/texts", new Response(JSON.stringify(texts)));
  })());
});

addEventListener("push", (event) => {
  event.waitUntil((async () => {
    let told = {};
    try {
      told = event.data?.json() ?? {};
    } catch {
      // Browsers want something to be shown, whatever came.
    }
    const kept = await (await caches.open(TEXTS)).match("/texts");
    const texts = kept ? await kept.json() : {};
    const words = (texts[told.news] ?? "{game}").replace("{game}", texts[told.name] ?? "Zwickmühle");
    const path = /^[a-z0-9]{10}$/.test(told.game) ? `/online/${told.game}` : "/waiting";
    await registration.showNotification("Zwickmühle", {
      body: words,
      lang: texts.language ?? "en",
      icon: "/icon-192.png",
      // One message a game: what is new takes the place of what was.
      tag: path,
      renotify: true,
      data: { path },
    });
  })());
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const { path } = event.notification.data;
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((client) => new URL(client.url).pathname === path);
    await (there ? there.focus() : clients.openWindow(path));
  })());
});

// The browser has changed how the device is told. Whoever is signed in no more is not told any more, either.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const options = event.oldSubscription?.options;
    const { key, on } = await (await fetch("/api/push")).json();
    if (!key || !on) return;
    const fresh = event.newSubscription
      ?? await registration.pushManager.subscribe(options ?? { userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = fresh.toJSON();
    await fetch("/api/push", { method: "POST", body: JSON.stringify({ endpoint, keys }) });
  })());
});
