// Short pulses under a finger, on devices that have them. Settings turn them off; so does a wish for less motion.
const isOff = () => /(?:^|; )haptics=off(?:;|$)/.test(document.cookie) || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Vibrates for so many milliseconds. Browsers refuse that before the first press of a page, and complain in the console. */
export function pulse(time = 10) {
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive && !isOff()) navigator.vibrate(time);
}
