// Prints the page, and puts on paper what a page itself does not show: its address and its time.
const stamp = document.querySelector("[data-as-of]");

function time(milliseconds) {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: stamp.dataset.asOf, day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit",
  }).format(milliseconds);
}

addEventListener("beforeprint", () => {
  if (!stamp) return;
  // Values are those of the moment at which the page was loaded; on live pages, some are newer.
  const [loaded, printed] = [time(performance.timeOrigin), time(Date.now())];
  stamp.textContent = `As of ${loaded} ${stamp.dataset.zone}${loaded === printed ? "" : `, printed ${printed}`}`;
  document.documentElement.style.setProperty("--address", JSON.stringify(location.href.replace(/#.*$/, "")));
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});
