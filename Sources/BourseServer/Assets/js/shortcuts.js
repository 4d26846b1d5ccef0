// Every shortcut there is. The keyboard, the help dialog and the command palette all read this one table.
import { openPalette } from "./open-palette.js";
import { togglePrivacy } from "./privacy.js";
import { toggleTheme } from "./theme.js";

export const shortcuts = [
  { keys: ["g", "y"], title: "Today", href: "/", icon: "today" },
  { keys: ["g", "j"], title: "Journal", href: "/journal", icon: "journal" },
  { keys: ["g", "m"], title: "Markets", href: "/markets", icon: "markets" },
  { title: "Watchlists", href: "/markets/lists", icon: "star" },
  { keys: ["g", "n"], title: "News", href: "/news", icon: "news" },
  { keys: ["g", "p"], title: "Predictions", href: "/predictions", icon: "predictions" },
  { keys: ["g", "l"], title: "Live market", href: "/live", icon: "live" },
  { keys: ["g", "f"], title: "Funds", href: "/funds", icon: "funds" },
  { title: "Fund screener", href: "/funds/screener", icon: "funds" },
  { title: "Market screener", href: "/markets/screener", icon: "markets" },
  { title: "Options screener", href: "/options/screener", icon: "options" },
  { title: "Compare funds", href: "/funds/compare", icon: "funds" },
  { title: "Favorite funds", href: "/funds/favorites", icon: "funds" },
  { title: "Fund holdings", href: "/funds/holdings", icon: "funds" },
  { keys: ["g", "o"], title: "Options", href: "/options", icon: "options" },
  { title: "Strategies", href: "/options/strategies", icon: "options" },
  { title: "Lessons", href: "/options/lessons", icon: "options" },
  { title: "Practice account", href: "/options/practice", icon: "options" },
  { title: "Calculators", href: "/options/calculators", icon: "options" },
  { title: "Optimizer", href: "/options/optimizer", icon: "options" },
  { title: "Brokers", href: "/options/brokers", icon: "options" },
  { keys: ["g", "d"], title: "Days", href: "/journal/days", icon: "calendar" },
  { keys: ["g", "t"], title: "Trades", href: "/journal/trades", icon: "trades" },
  { keys: ["g", "e"], title: "Enter an execution", href: "/journal/enter", icon: "plus", kind: "action" },
  { keys: ["g", "i"], title: "Imports", href: "/journal/imports", icon: "import" },
  { keys: ["g", "w"], title: "Portfolio", href: "/portfolio", icon: "portfolio" },
  { title: "Transactions", href: "/portfolio/transactions", icon: "portfolio" },
  { title: "New transaction", href: "/portfolio/transactions/new", icon: "plus", kind: "action" },
  { title: "Rebalancing", href: "/portfolio/rebalancing", icon: "portfolio" },
  { title: "Scenarios", href: "/portfolio/scenarios", icon: "portfolio" },
  { keys: ["g", "h"], title: "Household", href: "/portfolio/household", icon: "home" },
  { title: "Household accounts", href: "/portfolio/household/accounts", icon: "home" },
  { title: "Budget", href: "/portfolio/household/budget", icon: "home" },
  { title: "Debts", href: "/portfolio/household/debts", icon: "home" },
  { title: "Goals", href: "/portfolio/household/goals", icon: "home" },
  { title: "Spending", href: "/portfolio/household/spending", icon: "home" },
  { title: "Bank entries", href: "/portfolio/household/entries", icon: "home" },
  { title: "Bank files", href: "/portfolio/household/imports", icon: "home" },
  { keys: ["g", "c"], title: "Calendar", href: "/calendar", icon: "calendar" },
  { keys: ["g", "a"], title: "Alerts", href: "/alerts", icon: "bell" },
  { title: "New alert", href: "/alerts/new", icon: "bell" },
  { keys: ["g", "s"], title: "Settings", href: "/settings", icon: "settings" },
  { title: "Sources", href: "/settings/sources", icon: "retry" },
  { title: "Get started", href: "/start", icon: "today" },
  { title: "About", href: "/about", icon: "info" },
  { keys: ["/"], title: "Filter this page", run: focusFilter },
  { keys: ["j"], title: "Next row", run: () => moveRow(1) },
  { keys: ["k"], title: "Previous row", run: () => moveRow(-1) },
  { keys: ["Enter"], title: "Open row" },
  { keys: ["h"], title: "Hide or show money", icon: "eye", kind: "action", run: togglePrivacy },
  { keys: ["Ctrl", "K"], title: "Search or run a command" },
  { keys: ["?"], title: "Keyboard", icon: "keyboard", kind: "action", run: openHelp },
  { title: "Refresh this page", icon: "retry", kind: "action", run: () => import("./refresh.js").then((it) => it.refresh()) },
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
