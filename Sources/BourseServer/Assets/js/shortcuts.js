// Every shortcut there is. The keyboard, the help dialog and the command palette all read this one table.
import { openPalette } from "./open-palette.js";
import { togglePrivacy } from "./privacy.js";
import { toggleTheme } from "./theme.js";

export const shortcuts = [
  { keys: ["g", "y"], title: "Today", href: "/", icon: "today", kind: "page" },
  { keys: ["g", "j"], title: "Journal", href: "/journal", icon: "journal", kind: "page" },
  { keys: ["g", "m"], title: "Markets", href: "/markets", icon: "markets", kind: "page" },
  { title: "Watchlists", href: "/markets/lists", icon: "star", kind: "page" },
  { keys: ["g", "n"], title: "News", href: "/news", icon: "news", kind: "page" },
  { keys: ["g", "p"], title: "Predictions", href: "/predictions", icon: "predictions", kind: "page" },
  { keys: ["g", "l"], title: "Live market", href: "/live", icon: "live", kind: "page" },
  { keys: ["g", "f"], title: "Funds", href: "/funds", icon: "funds", kind: "page" },
  { title: "Fund screener", href: "/funds/screener", icon: "funds", kind: "page" },
  { title: "Screener of shares and other instruments", href: "/markets/screener", icon: "markets", kind: "page" },
  { title: "Screener of options", href: "/options/screener", icon: "options", kind: "page" },
  { title: "Compare funds", href: "/funds/compare", icon: "funds", kind: "page" },
  { title: "Favorite funds", href: "/funds/favorites", icon: "funds", kind: "page" },
  { title: "Fund holdings", href: "/funds/holdings", icon: "funds", kind: "page" },
  { keys: ["g", "o"], title: "Options", href: "/options", icon: "options", kind: "page" },
  { title: "Strategies", href: "/options/strategies", icon: "options", kind: "page" },
  { title: "Calculators", href: "/options/calculators", icon: "options", kind: "page" },
  { title: "Optimizer", href: "/options/optimizer", icon: "options", kind: "page" },
  { title: "Brokers", href: "/options/brokers", icon: "options", kind: "page" },
  { keys: ["g", "d"], title: "Days", href: "/journal/days", icon: "calendar", kind: "page" },
  { keys: ["g", "t"], title: "Trades", href: "/journal/trades", icon: "trades", kind: "page" },
  { keys: ["g", "e"], title: "Enter an execution", href: "/journal/enter", icon: "plus", kind: "action" },
  { keys: ["g", "i"], title: "Imports", href: "/journal/imports", icon: "import", kind: "page" },
  { keys: ["g", "w"], title: "Portfolio", href: "/portfolio", icon: "portfolio", kind: "page" },
  { title: "Transactions", href: "/portfolio/transactions", icon: "portfolio", kind: "page" },
  { title: "New transaction", href: "/portfolio/transactions/new", icon: "plus", kind: "action" },
  { title: "Rebalancing", href: "/portfolio/rebalancing", icon: "portfolio", kind: "page" },
  { title: "Scenarios", href: "/portfolio/scenarios", icon: "portfolio", kind: "page" },
  { keys: ["g", "h"], title: "Household", href: "/portfolio/household", icon: "home", kind: "page" },
  { title: "Household accounts", href: "/portfolio/household/accounts", icon: "home", kind: "page" },
  { title: "Budget", href: "/portfolio/household/budget", icon: "home", kind: "page" },
  { title: "Debts", href: "/portfolio/household/debts", icon: "home", kind: "page" },
  { title: "Goals", href: "/portfolio/household/goals", icon: "home", kind: "page" },
  { title: "Spending", href: "/portfolio/household/spending", icon: "home", kind: "page" },
  { title: "Bank entries", href: "/portfolio/household/entries", icon: "home", kind: "page" },
  { title: "Bank files", href: "/portfolio/household/imports", icon: "home", kind: "page" },
  { keys: ["g", "c"], title: "Calendar", href: "/calendar", icon: "calendar", kind: "page" },
  { keys: ["g", "a"], title: "Alerts", href: "/alerts", icon: "bell", kind: "page" },
  { title: "New alert", href: "/alerts/new", icon: "bell", kind: "page" },
  { keys: ["g", "s"], title: "Settings", href: "/settings", icon: "settings", kind: "page" },
  { title: "Sources", href: "/settings/sources", icon: "retry", kind: "page" },
  { title: "Get started", href: "/start", icon: "today", kind: "page" },
  { title: "About", href: "/about", icon: "info", kind: "page" },
  { keys: ["/"], title: "Filter this page", run: focusFilter },
  { keys: ["j"], title: "Next row", run: () => moveRow(1) },
  { keys: ["k"], title: "Previous row", run: () => moveRow(-1) },
  { keys: ["Enter"], title: "Open row" },
  { keys: ["h"], title: "Hide or show money", icon: "eye", kind: "action", run: togglePrivacy },
  { keys: ["Ctrl", "K"], title: "Search or run a command" },
  { keys: ["?"], title: "Keyboard", icon: "keyboard", kind: "action", run: openHelp },
  { title: "Print this page", icon: "print", kind: "action", run: () => print() },
  { title: "Switch between dark and light", icon: "theme", kind: "action", run: toggleTheme },
].map((each) => ({ keys: [], ...each }));

function focusFilter() {
  const field = document.querySelector("[data-page-filter]");
  if (field) field.select();
  else openPalette();
}

function moveRow(step) {
  const rows = [...document.querySelectorAll("table[data-rows] tbody tr:not([data-opened])")].filter((row) => row.querySelector("a"));
  if (rows.length === 0) return;
  const current = rows.findIndex((row) => row.hasAttribute("data-selected"));
  const next = Math.max(0, Math.min(rows.length - 1, current + step));
  rows[current]?.removeAttribute("data-selected");
  rows[next].setAttribute("data-selected", "");
  rows[next].querySelector("a").focus({ preventScroll: true });
  rows[next].scrollIntoView({ block: "nearest" });
}

function openHelp() {
  import("./help.js").then((help) => help.open());
}
