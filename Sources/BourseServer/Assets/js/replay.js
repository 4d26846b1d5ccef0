// Replays a trade: hides what came after a bar, and steps on by buttons, keys or by itself. The page is complete without.
const PACE = 450;

function start(box) {
  const charts = [...box.closest("section").querySelectorAll("svg[data-cross]")].map((svg) => {
    const data = JSON.parse(svg.dataset.cross);
    const cover = document.createElementNS(svg.namespaceURI, "rect");
    cover.setAttribute("class", "replay-cover");
    cover.setAttribute("visibility", "hidden");
    svg.append(cover);
    return { svg, data, cover };
  });
  const bars = Number(box.dataset.bars);
  if (!charts.length || bars < 2) return;
  const range = box.querySelector("input");
  const text = box.querySelector("output");
  const play = box.querySelector("[data-do=play]");
  let timer = 0;

  // Where more bars than pixels were given, neighbors share a place.
  const placeOf = (data, bar) => Math.min(data.x.length - 1, Math.floor((bar * data.x.length) / bars));

  function reading(bar) {
    const { data } = charts.find(({ svg }) => svg.clientWidth > 0) ?? charts[0];
    const place = placeOf(data, bar);
    const isPrivate = document.documentElement.dataset.privacy === "on";
    const values = Object.entries(data.s)
      .filter(([name, series]) => series[place] && !["Open", "High", "Low", "Volume"].includes(name))
      .filter(([name]) => !(isPrivate && data.m.includes(name)))
      .map(([name, series]) => `${name} ${series[place]}`);
    return `${data.t[place]}: ${values.join(", ")}`;
  }

  function show(bar) {
    const current = Math.max(0, Math.min(bars - 1, bar));
    range.value = current;
    for (const { svg, data, cover } of charts) {
      const place = placeOf(data, current);
      const pitch = data.x.length > 1 ? (data.x.at(-1) - data.x[0]) / (data.x.length - 1) : 8;
      const left = data.x[place] + pitch / 2;
      const right = data.x.at(-1) + pitch / 2 + 1;
      const size = { x: left, y: 16, width: Math.max(0, right - left), height: svg.viewBox.baseVal.height - 36 };
      for (const [name, value] of Object.entries(size)) cover.setAttribute(name, value);
      cover.setAttribute("visibility", current < bars - 1 ? "visible" : "hidden");
    }
    text.textContent = reading(current);
    range.setAttribute("aria-valuetext", text.textContent);
    if (current === bars - 1) pause();
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
    text.setAttribute("aria-live", "polite");
  }

  function toggle() {
    if (timer) return pause();
    if (Number(range.value) >= bars - 1) show(Number(box.dataset.first));
    // Every bar would be read out while it plays.
    text.setAttribute("aria-live", "off");
    play.textContent = "Pause";
    timer = setInterval(() => show(Number(range.value) + 1), PACE);
  }

  const step = (count) => { pause(); show(Number(range.value) + count); };
  const actions = {
    play: toggle,
    entry: () => { pause(); show(Number(box.dataset.first)); },
    back: () => step(-1),
    next: () => step(1),
    end: () => { pause(); show(bars - 1); },
  };

  box.addEventListener("click", (event) => actions[event.target.closest("[data-do]")?.dataset.do]?.());
  range.addEventListener("input", () => { pause(); show(Number(range.value)); });
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = { ArrowLeft: "back", ArrowRight: "next", Home: "entry", End: "end" }[event.key]
      ?? (event.key === " " && event.target === range ? "play" : undefined);
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    actions[name]();
  });
  range.max = bars - 1;
  range.value = bars - 1;
  box.hidden = false;
}

for (const box of document.querySelectorAll("[data-replay]")) start(box);
