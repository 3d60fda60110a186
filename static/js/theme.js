// Bootstrap reads the theme from an attribute; it follows the reader's system. Loaded in <head> and not
// deferred, so that a dark page never flashes white. Without scripts the colours of site.css alone follow it.
(() => {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    document.documentElement.dataset.bsTheme = dark.matches ? "dark" : "light";
  };
  apply();
  dark.addEventListener("change", apply);
})();
