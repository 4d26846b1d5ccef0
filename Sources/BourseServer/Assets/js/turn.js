// How one page turns into the next; `transitions.css` draws it. This runs before the first paint: the way back mirrors the
// way there; a page that is loaded again or sorted stays where it is, and a live market is there at once.
addEventListener("pagereveal", ({ viewTransition: turn }) => {
  const { from, entry, navigationType } = self.navigation?.activation ?? {};
  if (!turn || !from?.url) return;
  const [before, now] = [from, entry].map(({ url }) => new URL(url).pathname);
  if (before === now || now.startsWith("/live/")) {
    turn.ready.catch(() => {});
    turn.skipTransition();
  } else if (navigationType === "traverse" ? entry.index < from.index : before.startsWith(`${now}/`)) turn.types.add("back");
});
