// The depth chart: thousandths of the plot and ready labels become paths at the size the chart was drawn for.
import { fill, paint, write } from "./frame.js";
import { keep, redraw } from "./part.js";

/** Takes over the depth chart of the page; the answer shows a frame. */
export function depth(desk, query) {
  const pane = desk.querySelector("[data-depth-pane]");
  let newest = null;

  function draw() {
    fill(pane, ".note", newest?.remark);
    for (const svg of pane.querySelectorAll("svg[data-depth]")) {
      if (!newest || svg.getClientRects().length === 0) continue;
      const { width, top, foot } = JSON.parse(svg.dataset.depth);
      for (const side of ["bid", "ask"]) {
        const shares = newest[`${side}s`];
        const points = [];
        for (let i = 0; i < shares.length; i += 2) {
          points.push(`${((width * shares[i]) / 1000).toFixed(1)} ${(foot - ((foot - top) * shares[i + 1]) / 1000).toFixed(1)}`);
        }
        const line = points.length > 0 ? `M${points.join("L")}` : "";
        const [area, edge] = svg.querySelectorAll(`.depth-${side}`);
        edge.setAttribute("d", line);
        area.setAttribute("d", line && `${line}V${foot}H${width / 2}Z`);
      }
      svg.querySelectorAll(".depth-amount").forEach((node, i) => write(node, newest.amounts[i]));
      svg.querySelectorAll(".depth-price").forEach((node, i) => write(node, newest.prices[i]));
      fill(svg, ".depth-empty", "");
      fill(svg, ".depth-bids", newest.bidsTitle);
      fill(svg, ".depth-asks", newest.asksTitle);
    }
  }

  keep(pane, (parts) => redraw(pane, query, parts).then(draw, () => {}), [".live-plot"]);
  return (frame) => {
    newest = frame;
    paint("depth", draw);
  };
}
