"""What fingers do on a phone: a pull at the top of a page, a swipe over a row."""

from options import wait_for_script
from steps import Fingers

# Stands in for the motor of a phone, and remembers its pulses across pages.
MOTOR = """
    window.pulses = JSON.parse(sessionStorage.getItem("pulses") ?? "[]");
    navigator.vibrate = (time) => {
        pulses.push(time);
        sessionStorage.setItem("pulses", JSON.stringify(pulses));
        return true;
    };
"""
STEPS = 8


def drag(page, start: tuple[float, float], end: tuple[float, float], lift: bool = True) -> Fingers:
    """Puts a finger down, moves it in a straight line, and lifts it unless told otherwise."""
    fingers = Fingers(page)
    fingers.put(1, *start)
    for step in range(1, STEPS + 1):
        fingers.put(1, *(a + (b - a) * step / STEPS for a, b in zip(start, end)))
    if lift:
        fingers.lift(1)
    return fingers


def pull(page, distance: float = 200, at: tuple[float, float] = (200, 110), lift: bool = True) -> Fingers:
    """Pulls the page down at its top."""
    wait_for_script(page, "pull")
    return drag(page, at, (at[0] + 4, at[1] + distance), lift)


def swipe(page, row, part: float, lift: bool = True) -> Fingers:
    """Swipes a row to the left over a part of its width."""
    wait_for_script(page, "swipe")
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    x, y = box["x"] + box["width"] - 8, box["y"] + 12
    return drag(page, (x, y), (x - part * box["width"], y + 4), lift)
