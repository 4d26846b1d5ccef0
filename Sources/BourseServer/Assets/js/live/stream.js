// The line to the server. It heals itself, rests while nobody looks, and says how it is.
const silence = 8000; // the server says something at least every two seconds
const names = ["status", "head", "book", "tape", "candle", "depth", "clock", "quotes", "beat"];

/** `address` says where to listen, `take` gets each event, `lost` hears why there are none and when it tries again. */
export function stream(address, take, lost) {
  let source = null;
  let heard = 0;
  let failures = 0;
  let timer = 0;
  let isPaused = false;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function open() {
    close();
    if (isPaused || document.hidden) return;
    const mine = new EventSource(address());
    source = mine;
    heard = performance.now();
    mine.onerror = () => {
      if (source !== mine) return;
      // The browser tries again by itself unless the answer was an error.
      if (mine.readyState === EventSource.CLOSED) retryIn(Math.min(2 ** failures++, 30));
      else lost("The connection to Bourse was lost.", 0);
    };
    for (const name of names) {
      mine.addEventListener(name, (event) => {
        if (source !== mine) return;
        heard = performance.now();
        failures = 0;
        take(name, JSON.parse(event.data), event.lastEventId);
      });
    }
  }

  function retryIn(seconds) {
    close();
    lost("Bourse does not respond.", seconds);
    timer = seconds > 0 ? setTimeout(retryIn, 1000, seconds - 1) : setTimeout(open, 0);
  }

  setInterval(() => {
    if (!source) return;
    const quiet = performance.now() - heard;
    // A line that is being made gets longer.
    if (quiet > (source.readyState === EventSource.OPEN ? 2 : 5) * silence) open();
    else if (quiet > silence) lost(`No data for ${Math.round(quiet / 1000)} s.`, 0);
  }, 1000);
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  addEventListener("online", open);

  return {
    open,
    /** Stops listening, and begins again where it stopped. */
    pause(value) {
      isPaused = value;
      open();
    },
  };
}
