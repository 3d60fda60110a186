// What plain forms and links cannot do: copy the address, a few keys, and keeping the reader's place after a change.
(() => {
  const root = document.documentElement;
  root.classList.add("js");

  const typing = (target) => target.closest("input:not([type=radio], [type=checkbox]), textarea, select") !== null;

  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") return walk(event);
    if (event.key === "Escape") return close(event);
    if (typing(event.target)) return;
    const wanted = event.key === "/" ? document.querySelector("[data-search]") : column(event.key);
    if (!wanted) return;
    event.preventDefault();
    wanted.focus();
    if (wanted.type === "radio") wanted.click();
  });

  // The tab of a column or, where the columns stand side by side, its head.
  function column(key) {
    if (!/^[1-4]$/.test(key)) return null;
    const of = (columns) => document.querySelectorAll(columns)[Number(key) - 1];
    const tab = of(".tabs input");
    return tab?.checkVisibility() ? tab : of(".cmp thead [tabindex]");
  }

  // Up and down go through the cards found.
  function walk(event) {
    const search = event.target.closest(".search");
    if (!search) return;
    const stops = [search.querySelector("input[type=search]"), ...search.querySelectorAll("a.hit")];
    const next = stops[stops.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function close(event) {
    const open = event.target.closest("details[open]");
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const address = new URL(button.dataset.copy, window.location.href).href;
    const copied = await copy(address);
    button.querySelector(".copied").hidden = !copied;
    button.querySelector("span:not(.copied)").hidden = copied;
    if (copied) say(button.querySelector(".copied").textContent);
  });

  // A store's laptop serves plain http, where browsers offer no clipboard: there the older way.
  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
    const field = document.querySelector(".url input");
    root.classList.remove("js");
    field.select();
    const done = document.execCommand("copy");
    root.classList.add("js");
    return done;
  }

  function say(text) {
    const status = document.getElementById("said");
    if (status) status.textContent = text;
  }

  // After a change the focus stays where it was, or goes to the open slot (on a phone to the heading: no keyboard pops up).
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "explorer") return;
    const refused = document.querySelector("#act-form .alert");
    if (refused) {
      // The reason stands at the head of the form, the button that asked for it at its foot.
      refused.tabIndex = -1;
      return refused.focus();
    }
    if (document.activeElement !== document.body) return;
    const fine = window.matchMedia("(pointer: fine)").matches;
    const next = document.querySelector("#explorer [aria-invalid=true]") || document.querySelector(fine ? "[data-search]" : "#chain-h");
    next?.focus({ preventScroll: true });
  });

  // A form that was opened below its button takes the focus.
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id === "act-form") event.target.querySelector("input:not([type=hidden]), select")?.focus();
  });

  // What was unfolded stays so.
  let unfolded = [];
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.target.id === "explorer") unfolded = [...event.target.querySelectorAll("details.fold[id][open]")].map((fold) => fold.id);
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "explorer") return;
    for (const id of unfolded.splice(0)) document.getElementById(id)?.setAttribute("open", "");
  });

  // The column being read and "only differences" outlive every change, the way back and a reload. The server has one
  // column checked on every page; what the reader chose goes before it where the page has that column.
  const CHOICES = { column: ".tabs input", only: "#only" };
  const chosen = {};
  const stored = (key, value) => {
    try {
      if (value !== undefined) sessionStorage.setItem(key, value);
      return sessionStorage.getItem(key);
    } catch {
      return null; // a browser that stores nothing: then for as long as the page is open
    }
  };
  function choose() {
    const column = chosen.column ?? stored("column");
    const radio = [...document.querySelectorAll(CHOICES.column)].find((it) => it.value === column);
    if (radio) radio.checked = true;
    const only = document.querySelector(CHOICES.only);
    if (only) only.checked = (chosen.only ?? stored("only")) === "true";
  }
  document.addEventListener("change", (event) => {
    for (const key of Object.keys(CHOICES)) {
      if (!event.target.matches(CHOICES[key])) continue;
      chosen[key] = key === "only" ? String(event.target.checked) : event.target.value;
      stored(key, chosen[key]);
    }
  });
  document.addEventListener("htmx:afterSwap", (event) => event.target.id === "explorer" && choose());
  window.addEventListener("pageshow", choose);
  choose();

  // A request that came to nothing must not look like one that changed nothing.
  const trouble = (event) => {
    const line = document.getElementById("trouble");
    if (line) line.textContent = event.type === "htmx:beforeRequest" ? "" : line.dataset.words;
  };
  for (const kind of ["htmx:beforeRequest", "htmx:responseError", "htmx:sendError", "htmx:timeout"]) document.addEventListener(kind, trouble);

  // The language switch stands outside of what is swapped, so it learns the present address when it is used.
  document.addEventListener("submit", (event) => {
    const next = event.target.matches(".langs") && event.target.elements.next;
    if (next) next.value = window.location.pathname + window.location.search;
  });
})();
