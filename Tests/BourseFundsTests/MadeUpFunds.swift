import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

/// Histories and payments from a seed.
struct MadeUpFunds {
    static let today = TradingDay(number: 20_800)
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Rows by day: working days with holidays and gaps, values with four decimals that wander by `percent` a day.
    mutating func rows(_ count: Int, percent: Double = 2, gaps: Bool = true) -> [NAVRow] {
        var rows: [NAVRow] = []
        var day = Self.today.adding(days: -(count * 7 / 5 + 10))
        var ticks = Double(generator.int(50_000...5_000_000))
        while rows.count < count, day < Self.today {
            if !day.weekday.isWeekend, !(gaps && generator.oneIn(20)) {
                let nav = Price(units: Int64(ticks.rounded()) * 10_000)
                rows.append(NAVRow(day: day, nav: nav))
                ticks = max(10_000, ticks * (1 + percent / 100 * Double(generator.int(-1_000...1_020)) / 1_000))
            }
            day = day.adding(days: gaps && generator.oneIn(200) ? generator.int(2...30) : 1)
        }
        return rows
    }

    mutating func series(_ count: Int, percent: Double = 2, gaps: Bool = true) -> NAVSeries {
        NAVSeries.clean(rows(count, percent: percent, gaps: gaps), today: Self.today).series
    }
}

/// Fixed histories.
enum Fixed {
    static func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }

    static func row(_ day: String, _ nav: String) throws -> NAVRow {
        NAVRow(day: try self.day(day), nav: try Price(nav))
    }

    static func series(_ rows: [(String, String)]) throws -> NAVSeries {
        NAVSeries.clean(try rows.map { try row($0.0, $0.1) }, today: MadeUpFunds.today.adding(days: 400)).series
    }

    static func money(_ text: String) throws -> Money { try Money(text) }
}
