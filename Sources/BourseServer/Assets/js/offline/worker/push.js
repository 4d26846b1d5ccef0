// Notifications: what the desk sent is shown, several of one kind together, and a press leads to the page.
/** From so many messages of one topic on, they are shown as one. */
const crowd = 4;

self.addEventListener("push", (event) => event.waitUntil(receive(event)));

async function receive(event) {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // A message that cannot be read is still shown: a push without a notification is held against the desk.
  }
  const { topic = "alerts", title = "Bourse", text = "", path = "/", tag = topic, at, silent } = message;
  const shown = (await self.registration.getNotifications()).filter(({ data }) => data?.topic === topic);
  const others = shown.filter((notice) => notice.tag !== tag);
  const options = {
    icon: icon("icon-192.png"), badge: icon("icon-192.png"), silent: silent === "1", timestamp: Number(at) || Date.now(),
  };
  const isCrowd = others.length + 1 >= crowd || others.some(({ data }) => data.lines);
  if (topic === "alerts" && isCrowd) {
    const lines = [title, ...others.flatMap(({ data, title: other }) => data.lines ?? [other])];
    for (const notice of shown) notice.close();
    await self.registration.showNotification(`${lines.length} alerts`, {
      ...options, body: lines.slice(0, 5).join("\n"), tag: "alerts", data: { topic, path: "/alerts", lines },
    });
  } else {
    await self.registration.showNotification(title, {
      ...options, body: text, tag, renotify: silent !== "1", data: { topic, path },
      actions: topic === "alerts" ? [{ action: "open", title: "Open" }, { action: "seen", title: "Mark as seen" }] : [],
    });
  }
  await count();
}

const icon = (name) => `${assets}/icons/${name}`;

/** The number on the icon of the app: how many alerts were not seen. */
async function count() {
  if (!navigator.setAppBadge) return;
  try {
    const response = await fetch("/api/v1/alerts/fires?limit=1");
    if (!response.ok) return;
    const { unseen } = await response.json();
    await (unseen ? navigator.setAppBadge(unseen) : navigator.clearAppBadge());
  } catch {
    await navigator.setAppBadge();
  }
}

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === "seen" ? seen() : open(notification.data?.path ?? "/"));
});

async function seen() {
  const list = await fetch("/api/v1/alerts/fires?limit=1");
  if (!list.ok) return open("/alerts");
  const { fires } = await list.json();
  if (!fires.length) return;
  await fetch("/api/v1/alerts/seen", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ upTo: fires[0].number }),
  });
  await count();
}

/** A window that is open shows the page; without one, there is a new one. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const present = windows.find(({ url }) => new URL(url).pathname === address.pathname) ?? windows[0];
  if (!present) return self.clients.openWindow(address);
  await present.focus();
  if (new URL(present.url).pathname !== address.pathname) await present.navigate(address);
}

// A browser that renews its subscription tells the desk, or notifications would end without a word.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const key = oldSubscription?.options.applicationServerKey;
  const subscription = newSubscription
    ?? (key && await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/v1/account/push/subscription", {
    method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ endpoint, keys }),
  });
}
