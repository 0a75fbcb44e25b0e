// Starts the client. Written by hand because browsers start programs from scripts only, and because
// somebody has to say so if that fails.
const sorry = () => {
  const trouble = document.getElementById("trouble").content.firstElementChild;
  let chosen = null;
  try {
    chosen = localStorage.getItem("zwickmuehle.language");
  } catch {
    // Storage is forbidden: then nobody has chosen a language.
  }
  const known = [...trouble.querySelectorAll("[lang]")];
  const codes = [chosen, ...navigator.languages, "en"].map((code) => code?.split("-")[0]);
  const code = codes.find((code) => known.some((text) => text.lang === code));
  for (const text of known) text.hidden = text.lang !== code;
  document.documentElement.lang = code;
  document.body.append(trouble);
};

// The client says so if there are no texts that it could show.
addEventListener("trouble", sorry);

try {
  const { default: init } = await import("{client}");
  await init({ module_or_path: "{wasm}" });
} catch (error) {
  console.warn(error);
  sorry();
}
