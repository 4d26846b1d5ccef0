import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues

/// Schemes and histories as sources provide them, from a seed.
public struct FetchedFunds {
    private var generator: SeededGenerator

    /// Makes them of a seed.
    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// A source, and a time in seconds from the start of 2026.
    public static func provenance(_ seconds: Int64, by source: String = "api.mfapi.in") -> Provenance {
        Provenance(by: source, at: Timestamp(seconds: 1_767_225_600 + seconds))
    }

    /// A scheme with all of its fields, or with few.
    public mutating func scheme(_ code: Int32, isBare: Bool = false, listed: Provenance) -> StoredScheme {
        var facts = SchemeFacts(code: code, name: "Axis Bluechip 'A' – Direct Plan \(code)")
        guard !isBare else { return StoredScheme(facts, latest: nil, listedAt: listed.at) }
        facts.isin = "INF846K01\(100 + code % 900)"
        facts.reinvestmentISIN = "-"
        facts.house = "Axis Mutual Fund"
        facts.category = "Open Ended Schemes(Equity Scheme - Large Cap Fund)"
        facts.type = "Open Ended Schemes"
        facts.plan = "Direct"
        facts.option = "Growth"
        facts.expenseRatio = ExpenseRatio(
            perYear: Ratio(units: Int128(generator.int64(1...3_000_000)) * 100),
            day: TradingDay(number: 20_400)
        )
        facts.assets = FundAssets(
            average: Money(units: Int128(generator.int64(1...99_999_999_999)) * 100_000_000_000_000),
            quarterEnd: TradingDay(number: 20_453)
        )
        return StoredScheme(
            facts,
            latest: Self.row(20_400, generator.int64(1...9_999_999) * 10_000),
            listedAt: listed.at
        )
    }

    /// A history of weekdays up to a day of 2026, with holidays: values of four decimals that wander by a percent.
    public mutating func history(
        _ code: Int32,
        values: Int,
        provenance: Provenance = provenance(0),
        cautions: [String] = []
    )
        -> StoredHistory
    {
        StoredHistory(code: code, series: series(values), provenance: provenance, cautions: cautions)
    }

    /// The values of such a history.
    public mutating func series(_ count: Int) -> NAVSeries {
        var rows: [NAVRow] = []
        var day = TradingDay(number: 20_500)
        while rows.count < count {
            if !day.weekday.isWeekend, !generator.oneIn(25) { rows.append(Self.row(day.number, 10_000)) }
            day = day.adding(days: -1)
        }
        rows.reverse()
        var ticks = generator.int64(80_000...3_000_000)
        for index in rows.indices {
            rows[index] = Self.row(rows[index].day.number, ticks * 10_000)
            ticks = max(10_000, ticks + ticks * generator.int64(-1_000...1_040) / 100_000)
        }
        return NAVSeries.clean(rows, today: TradingDay(number: 20_500)).series
    }

    /// A value of a day counted since 1970, in 10^−8.
    public static func row(_ day: Int, _ units: Int64) -> NAVRow {
        NAVRow(day: TradingDay(number: day), nav: Price(units: units))
    }
}
