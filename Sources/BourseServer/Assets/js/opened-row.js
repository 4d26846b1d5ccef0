// A row that opens below another one, with what the address of a link shows.
export const headers = { Accept: "text/html-fragment" };

// Resolves to the cell with the content. Without an answer the page of the link says what is wrong.
export async function openBelow(link, css) {
  let response;
  try {
    response = await fetch(link.href, { headers });
  } catch {
    // As below.
  }
  if (!response?.ok) return location.assign(link.href);
  const row = link.closest("tr");
  const place = document.createElement("tr");
  place.className = css;
  place.dataset.opened = "";
  place.setAttribute("role", "row");
  const cell = place.insertCell();
  cell.colSpan = row.cells.length;
  cell.setAttribute("role", "cell");
  cell.dataset.slot = "opened";
  cell.innerHTML = await response.text();
  row.after(place);
  return cell;
}

// The row that was opened below that of a link.
export function openedBelow(link) {
  const next = link.closest("tr").nextElementSibling;
  return next?.matches("[data-opened]") ? next : null;
}
