// What fingers do on pages. Loaded where there is a touch screen, or with the first touch.
import "./pinch.js";
import "./pull.js";

if (document.querySelector("[data-swipe]")) import("./swipe.js");
