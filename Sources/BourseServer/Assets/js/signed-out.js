// Without a person, the icon of the installed app has no count.
navigator.clearAppBadge?.().catch(() => {});
