"""The days on which the exchanges of New York open, by the rules that they publish, without a line of Bourse."""

from datetime import date, timedelta

GOOD_FRIDAYS = {
    date.fromisoformat(day)
    for day in (
        "2020-04-10 2021-04-02 2022-04-15 2023-04-07 2024-03-29 2025-04-18 2026-04-03 2027-03-26 2028-04-14 2029-03-30 "
        "2030-04-19 2031-04-11 2032-03-26 2033-04-15 2034-04-07 2035-03-23 2036-04-11 2037-04-03 2038-04-23 2039-04-08"
    ).split()
}
YEARS = range(2020, 2040)
# Days of mourning since 2020.
ANNOUNCED = {date(2025, 1, 9)}
MONDAY, THURSDAY, SATURDAY, SUNDAY = 0, 3, 5, 6


def is_open(day: date) -> bool:
    assert day.year in YEARS, f"exchange_days.py has no Good Friday of {day.year}"
    return day.weekday() < SATURDAY and day not in ANNOUNCED and not is_holiday(day)


def is_holiday(day: date) -> bool:
    month, weekday, nth = day.month, day.weekday(), (day.day + 6) // 7
    on_mondays = {1: 3, 2: 3, 9: 1}
    return (
        (weekday == MONDAY and on_mondays.get(month) == nth)
        or (weekday == MONDAY and month == 5 and day.day > 24)
        or (weekday == THURSDAY and month == 11 and nth == 4)
        or day in GOOD_FRIDAYS
        # New Year's Day on a Saturday is not moved to the old year: that Friday is none of its year's days.
        or day in {observed(date(day.year, *fixed)) for fixed in fixed_holidays(day.year)}
    )


def fixed_holidays(year: int) -> list[tuple[int, int]]:
    return [(1, 1), (7, 4), (12, 25)] + ([(6, 19)] if year >= 2022 else [])


def observed(day: date) -> date:
    """A holiday on a Saturday is observed on Friday, one on a Sunday on Monday."""
    return day + timedelta(days={SATURDAY: -1, SUNDAY: 1}.get(day.weekday(), 0))


def from_to(first: date, last: date) -> list[date]:
    """All calendar days of a span."""
    return [first + timedelta(days=number) for number in range((last - first).days + 1)]
