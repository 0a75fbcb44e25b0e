// Keeps all files of the site, so that everything works without network. Written by hand because
// browsers start service workers from scripts only.
const CACHE = "zwickmuehle-{version}";
const FILES = [{files}];

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
      if (name !== CACHE) await caches.delete(name);
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
