// When something was and how long ago, in text. The worker and pages both load it, so it exports nothing and makes one value.
self.ages = {
  /** How long ago: "12 minutes ago". */
  since(time, now = Date.now()) {
    const minutes = Math.floor((now - time) / 60_000);
    const text = (count, unit) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
    if (minutes < 1) return "just now";
    if (minutes < 60) return text(minutes, "minute");
    if (minutes < 48 * 60) return text(Math.floor(minutes / 60), "hour");
    return text(Math.floor(minutes / 1440), "day");
  },

  /** The time of day in the reader's zone, "14:05 New York"; with the date if that is not today. */
  moment(time, { zone, zoneTitle } = {}, now = Date.now()) {
    const timeZone = zone || undefined;
    const day = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "short", year: "numeric" });
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
    const place = zoneTitle || clock.resolvedOptions().timeZone.split("/").pop().replaceAll("_", " ");
    const date = day.format(time) === day.format(now) ? "" : `${day.format(time)}, `;
    return `${date}${clock.format(time)} ${place}`;
  },
};
