import BourseCore

/// The days of a period from the first to the last on which something was invested, as places of days.
///
/// Days between two times of being invested belong to it, for the money could have been put to work on them; days before
/// the first and after the last do not, for nothing was invested. Source: CFA Institute, "Global Investment Performance
/// Standards (GIPS)" 2010, provision 3.A.6: a terminated portfolio counts up to the last period it was managed in.
struct InvestedSpan: Hashable, Sendable {
    /// At the end of this day it begins; −1 is before the first.
    let start: Int
    /// The first day that is counted: ``start`` where something was held then, else the day of the first payment.
    let first: Int
    /// The last day: the period's, or the one on which the last holding and the last cash went.
    let last: Int

    /// The days of it that began with something held, and those on which what came in left the same day.
    ///
    /// Without a gap they are as many as ``days``.
    let investedDays: Int

    /// How many days there are from the first to the last, with those between on which nothing was invested.
    var days: Int { last - first }
}

extension ValueSeries {
    /// The days between the ends of two days on which something was invested; nothing when there is none.
    ///
    /// - Complexity: O(days).
    func invested(_ lane: Lane, from start: Int, to end: Int) -> InvestedSpan? {
        guard start < end, start >= -1, end < count else { return nil }
        guard let first = ((start + 1)...end).first(where: { isAtWork(lane, at: $0) }) else { return nil }
        // What arrived without being paid in works from the next day, but is there at the end of its own.
        let last = (first...end).last { isHeld(lane, at: $0) || isAtWork(lane, at: $0) } ?? first
        let begin = isHeld(lane, at: start) ? start : first - 1
        let investedDays = ((begin + 1)...last).count {
            isHeld(lane, at: $0 - 1) || isAtWork(lane, at: $0) && !isHeld(lane, at: $0)
        }
        return InvestedSpan(
            start: begin,
            first: isHeld(lane, at: begin) ? begin : first,
            last: last,
            investedDays: investedDays
        )
    }

    /// What a span gained, of a period that it is part of: value at the end less value at the start and what came in, plus
    /// what went out.
    func gain(_ lane: Lane, over span: InvestedSpan) -> Money {
        var gain = value(lane, at: span.last) - value(lane, at: span.start)
        for index in (span.start + 1)...span.last { gain += outflow(lane, at: index) - inflow(lane, at: index) }
        return gain
    }

    /// Whether anything is there at the end of the day at a place: holdings, with or without a value, or cash; −1 is before
    /// the first.
    private func isHeld(_ lane: Lane, at index: Int) -> Bool {
        guard index >= 0 else { return false }
        let row = lane.number * count + index
        return values[row] != 0 || held[row] > 0 || missing[row] > 0
    }

    /// Whether the day at a place can have a return: something is held, was there before, or was paid in.
    private func isAtWork(_ lane: Lane, at index: Int) -> Bool {
        let row = lane.number * count + index
        return held[row] > 0 || missing[row] > 0 || !isIdle(row, before: index > 0 ? values[row - 1] : 0)
    }
}
