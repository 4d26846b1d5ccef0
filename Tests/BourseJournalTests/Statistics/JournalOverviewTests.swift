import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Overview of closed trades")
struct JournalOverviewTests {
    /// Values that NumPy calculated for ``StatisticsJournal/sample(seed:count:)`` with the seed 21 and 60 trades.
    private static let expected: [(String, Double)] = [
        ("net-profit", 571.18),
        ("gross-profit", 656.6),
        ("total-wins", 3546.21),
        ("total-losses", -2975.03),
        ("trades", 60),
        ("winners", 29),
        ("losers", 29),
        ("breakeven", 2),
        ("win-rate", 0.48333333),
        ("expectancy", 9.5196667),
        ("median-trade", 0),
        ("deviation", 129.93805),
        ("profit-factor", 1.1919913),
        ("payoff", 1.1919913),
        ("average-win", 122.2831),
        ("average-loss", -102.58724),
        ("average-win-return", 0.1222831),
        ("average-loss-return", -0.10258724),
        ("largest-win", 236.28),
        ("largest-loss", -197.29),
        ("trading-days", 51),
        ("winning-days", 27),
        ("losing-days", 23),
        ("breakeven-days", 1),
        ("day-win-rate", 0.52941176),
        ("average-day", 11.199608),
        ("average-winning-day", 122.15148),
        ("average-losing-day", -118.5613),
        ("average-week", 57.118),
        ("average-month", 190.39333),
        ("best-day", 236.28),
        ("worst-day", -214.5),
        ("best-week", 506.54),
        ("worst-week", -183.22),
        ("best-month", 429.34),
        ("worst-month", -16.21),
        ("winning-streak", 3),
        ("losing-streak", 4),
        ("current-streak", 1),
        ("winning-day-streak", 4),
        ("losing-day-streak", 4),
        ("current-day-streak", 1),
        ("holding", 29268.1),
        ("holding-winners", 28249.655),
        ("holding-losers", 29202.621),
        ("median-holding", 28592),
        ("drawdown", 486.64),
        ("drawdown-days", 13),
        ("recovery-days", 4),
        ("recovery-factor", 1.1737218),
        ("current-drawdown", 183.28),
        ("volume", 60),
        ("daily-volume", 1.1764706),
        ("opened-value", 60000),
        ("trades-per-day", 1.1764706),
        ("fees", 85.42),
        ("fees-per-trade", 1.4236667),
        ("fees-share", 0.13009443),
        ("day-deviation", 122.80177),
        ("sharpe", 1.1359397),
        ("sortino", 1.7728096),
        ("risk-trades", 20),
        ("average-r", 0.15821578),
        ("total-r", 3.1643157),
    ]

    @Test
    func metrics_ofAKnownJournal_areThoseOfNumPy() throws {
        let overview = JournalOverview(try StatisticsJournal.sample(seed: 21, count: 60))
        #expect(Self.expected.count == OverviewMetric.all.count - 2)
        for (id, expected) in Self.expected {
            let metric = try #require(OverviewMetric.named(id))
            let value = try #require(overview.reading(of: metric).value?.double, "\(id)")
            #expect(abs(value - expected) <= 1e-6 * max(1, abs(expected)), "\(id): \(value) instead of \(expected)")
        }
    }

    @Test
    func metrics_haveUniqueIdentifiersAndTheirUnit() throws {
        let overview = JournalOverview(try StatisticsJournal.sample(seed: 3, count: 100))
        #expect(Set(OverviewMetric.all.map(\.id)).count == OverviewMetric.all.count)
        for reading in overview.readings {
            if let value = reading.value { #expect(value.unit == reading.metric.unit, "\(reading.metric.id)") }
            #expect((reading.value == nil) == (reading.absence != nil), "\(reading.metric.id)")
            #expect(reading.metric.definition.hasSuffix(".") && !reading.metric.formula.isEmpty)
        }
    }

    @Test
    func metrics_ofNoTrades_areZeroOrSayWhyThereAreNone() throws {
        let readings = JournalOverview(try StatisticsJournal.sample(seed: 1, count: 0)).readings
        for reading in readings where reading.value != nil {
            #expect(reading.value?.double == 0, "\(reading.metric.id)")
        }
        for id in ["win-rate", "expectancy", "profit-factor", "sharpe", "best-day", "average-r", "holding"] {
            let reading = try #require(readings.first { $0.metric.id == id })
            #expect(reading.value == nil && reading.absence?.hasSuffix(".") == true && reading.interval == nil)
        }
    }

    @Test
    func metrics_ofFewTrades_haveNoIntervalAndSaySo() throws {
        let overview = JournalOverview(try StatisticsJournal.sample(seed: 21, count: 9))
        let metric = try #require(OverviewMetric.named("expectancy"))
        let reading = overview.reading(of: metric)
        #expect(reading.count == 9 && reading.isOfFew && reading.interval == nil && reading.value != nil)
        let ratio = try #require(OverviewMetric.named("sharpe"))
        #expect(overview.reading(of: ratio).absence == "Fewer than 20 days with closed trades, or all days are equal.")
    }

    @Test(arguments: Seeds.first(40))
    func metrics_agreeWithEachOther(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let overview = JournalOverview(try StatisticsJournal.sample(seed: seed, count: generator.int(1...300)))
        func value(_ id: String) -> Double? {
            OverviewMetric.named(id).flatMap { overview.reading(of: $0).value?.double }
        }
        func isClose(_ one: Double?, _ other: Double?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return abs(one - other) <= 1e-6 * max(1, abs(one))
        }
        let net = value("net-profit")
        #expect(isClose(net, (value("gross-profit") ?? .nan) - (value("fees") ?? .nan)))
        #expect(isClose(net, (value("total-wins") ?? .nan) + (value("total-losses") ?? .nan)))
        #expect(isClose(value("expectancy"), (net ?? .nan) / Double(overview.sample.count)))
        #expect(isClose(net, overview.days.reduce(0) { $0 + $1.net.double }))
        #expect(isClose(net, overview.months.reduce(0) { $0 + $1.net.double }))
        #expect(overview.days.map(\.trades).reduce(0, +) == overview.sample.count)
        #expect((value("worst-day") ?? 1) <= (value("average-day") ?? 0) + 1e-9)
        #expect((value("average-day") ?? 1) <= (value("best-day") ?? 0) + 1e-9)
        #expect((value("current-drawdown") ?? 1) <= (value("drawdown") ?? 0))
        #expect(overview.drawdown.depth == overview.statistics.maxDrawdown)
        for reading in overview.readings {
            guard let interval = reading.interval, let value = reading.value?.double else { continue }
            let isInside = interval.lower.double <= value + 1e-6 && value - 1e-6 <= interval.upper.double
            #expect(isInside, "\(reading.metric.id): \(value) is outside of \(interval)")
        }
    }

    @Test
    func drawdown_thatIsRecovered_hasTheDaysOfHighLowAndRecovery() throws {
        let days = (0..<6).map { TradingDay(number: 20_000 + $0 * 2) }
        let nets = try ["10", "-4", "-8", "5", "7", "-1"].map { try Money($0) }
        let course = DrawdownCourse(nets, days: days)
        #expect(try course.depth == Money("12") && course.current == Money("1"))
        #expect(course.high == days[0] && course.low == days[2] && course.recovered == days[4])
        #expect(course.fallDays == 4 && course.recoveryDays == 4)
        let open = DrawdownCourse(Array(nets.prefix(4)), days: days)
        #expect(open.recovered == nil && open.recoveryDays == nil && open.fallDays == 4)
        let start = DrawdownCourse(try [Money("-3"), Money("3")], days: Array(days.prefix(2)))
        #expect(start.high == days[0] && start.low == days[0] && start.recovered == days[1])
        #expect(DrawdownCourse([], days: []).high == nil)
    }

    @Test
    func streaks_endWithAResultOfZero() throws {
        let day = TradingDay(number: 20_000)
        func streaks(_ nets: [Int]) -> Streaks {
            Streaks(nets.map { (net: Money(units: Int128($0)), day: day) })
        }
        #expect(streaks([1, 1, 0, 1]).winning?.length == 2)
        #expect(streaks([1, 1, 0]).current == nil)
        #expect(streaks([-1, -2, 3, -1]).losing?.length == 2 && streaks([-1, 3, -1, -1]).current?.length == 2)
        #expect(streaks([]).winning == nil)
    }
}
