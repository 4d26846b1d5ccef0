import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The part of a fund's history that its chart shows.
struct FundWindow {
    /// The positions of its first and last value; nothing when no value is of these days.
    let range: ClosedRange<Int>?
    /// What it is called: `3 years`, `2 Jan 2024 – 31 Mar 2025`.
    let title: String
    /// What a reader has to know of it, or empty.
    let remark: String

    init(_ series: NAVSeries, _ fundQuery: FundQuery) {
        guard let first = series.firstDay, let last = series.lastDay else {
            (range, title, remark) = (nil, "", "")
            return
        }
        if fundQuery.hasDays, fundQuery.days.start != nil || fundQuery.days.end != nil {
            let days = fundQuery.days
            let low = series.index(atOrAfter: days.start ?? first)
            let high = series.index(atOrBefore: days.end ?? last)
            if let low, let high, low <= high { range = low...high } else { range = nil }
            title = DayText.range(
                days.start ?? min(first, days.end ?? first),
                days.end ?? max(last, days.start ?? last)
            )
            remark = range == nil ? "no NAV in this period" : ""
            return
        }
        title = FundFormatter.period(fundQuery.period)
        let end = series.count - 1
        guard let start = fundQuery.period.start(asOf: last) else {
            (range, remark) = (0...end, "")
            return
        }
        guard let position = series.index(atOrBefore: start) else {
            (range, remark) = (0...end, "begins \(DayText.medium(first))")
            return
        }
        (range, remark) = (position...end, "")
    }

    /// Positions in the range at even distances, at most so many; the ends and those to keep are always among them.
    static func picks(_ range: ClosedRange<Int>, most: Int, keeping required: [Int] = []) -> (
        positions: [Int], step: Int
    ) {
        let step = max(1, (range.count + most - 2) / max(1, most - 1))
        var positions = Array(stride(from: range.upperBound, through: range.lowerBound, by: -step).reversed())
        if positions.first != range.lowerBound { positions.insert(range.lowerBound, at: 0) }
        let more = required.filter { range.contains($0) && !positions.contains($0) }
        return ((positions + more).sorted(), step)
    }

    /// `each NAV`, `every 5th NAV`.
    static func rhythm(_ step: Int) -> String {
        switch step {
        case ...1: "every NAV"
        case 2: "every 2nd NAV"
        case 3: "every 3rd NAV"
        case let step where (step % 100 < 11 || step % 100 > 13) && step % 10 == 1: "every \(step)st NAV"
        case let step where (step % 100 < 11 || step % 100 > 13) && step % 10 == 2: "every \(step)nd NAV"
        case let step where (step % 100 < 11 || step % 100 > 13) && step % 10 == 3: "every \(step)rd NAV"
        case let step: "every \(step)th NAV"
        }
    }
}
