public import BourseClient
import BourseCore
import BourseValues
public import Foundation

/// A month of the journal as weeks from Monday to Sunday, made on the device from the days of an answer.
public struct CalendarMonth: Equatable, Sendable {
    /// A day of the month.
    public struct Cell: Equatable, Identifiable, Sendable {
        /// The day.
        public let day: Day
        /// The number of trades that were closed; 0 for a day without any.
        public let trades: Int
        /// The net P&L; nil for a day without trades.
        public let netProfit: Decimal?
        /// `+$95.64`; empty for a day without trades.
        public let net: String
        /// Whether the day won.
        public let tone: Tone
        /// Whether the day has a note.
        public let hasNote: Bool
        /// What VoiceOver reads.
        public let accessibilityText: String

        /// The identity of the cell is its day.
        public var id: Day { day }
    }

    /// `March 2025`.
    public let title: String
    /// Seven cells for each week; nil for days of other months.
    public let weeks: [[Cell?]]
    /// The net P&L of each week, `+$95.64`; empty for a week without trades.
    public let weekNets: [String]
    /// The net P&L of the month.
    public let net: String
    /// Whether the month won.
    public let tone: Tone
    /// `12 trades`.
    public let tradesText: String

    /// Makes the month that a day is in.
    init(containing day: TradingDay, days: [API.DaysResponse.DayEntry], currency: String?, _ formats: DeskFormats) {
        let entries = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
        let (first, last) = (day.startOfMonth, day.endOfMonth)
        var weeks: [[Cell?]] = []
        var start = first.startOfWeek
        while start <= last {
            weeks.append(
                (0..<7).map { offset in
                    let day = start.adding(days: offset)
                    guard (first...last).contains(day) else { return nil }
                    return Day(year: day.year, month: day.month, dayOfMonth: day.day).map {
                        Self.cell($0, entries[$0], currency, formats)
                    }
                }
            )
            start = start.adding(days: 7)
        }
        let cells = weeks.joined().compactMap { $0 }
        let sum = cells.reduce(Decimal.zero) { $0 + ($1.netProfit ?? 0) }
        let trades = cells.reduce(0) { $0.adding($1.trades) }
        title = DayText.month(first)
        weekNets = weeks.map { week in
            let profits = week.compactMap { $0?.netProfit }
            return profits.isEmpty ? "" : formats.signedMoney(profits.reduce(0, +), currency)
        }
        net = trades == 0 ? "" : formats.signedMoney(sum, currency)
        tone = Tone(sum)
        tradesText = formats.count(trades, "trade")
        self.weeks = weeks
    }

    private static func cell(
        _ day: Day,
        _ entry: API.DaysResponse.DayEntry?,
        _ currency: String?,
        _ formats: DeskFormats
    ) -> Cell {
        let trades = entry?.trades ?? 0
        let net = trades == 0 ? "" : formats.signedMoney(entry?.netProfit, currency)
        let hasNote = entry?.note?.isEmpty == false
        let result = trades == 0 ? "no trades" : "\(formats.count(trades, "trade")), net \(net)"
        return Cell(
            day: day,
            trades: trades,
            netProfit: trades == 0 ? nil : entry?.netProfit,
            net: net,
            tone: trades == 0 ? .neutral : Tone(entry?.netProfit),
            hasNote: hasNote,
            accessibilityText: "\(formats.fullDay(day)), \(result)\(hasNote ? ", with a note" : "")"
        )
    }
}
