import BourseCore
import BourseFunds
import BourseScreening
import BourseTestSupport
import Testing

@Suite("Screening")
struct ScreenUniverseTests {
    /// A few categories, so that groups have several members; codes and names in no order, some names alike.
    private static func schemes(_ count: Int, _ made: inout MadeUpFunds) -> [Scheme] {
        let codes = made.generator.shuffled(100..<(100 + count))
        return codes.map { code in
            let letter = made.generator.pick(["a", "A", "b", "Zeta", "quant"])
            var scheme = Scheme(SchemeFacts(code: Int32(code), name: "\(letter) fund \(made.generator.int(1...9))"))
            scheme.category = made.generator.pick([.largeCap, .gilt, .elss, .unspecified])
            scheme.plan = made.generator.pick([.direct, .direct, .regular])
            scheme.option = made.generator.pick([.growth, .growth, .unspecified, .payout, .bonus])
            scheme.structure = made.generator.pick(SchemeStructure.allCases)
            scheme.house = made.generator.oneIn(5) ? nil : made.generator.pick(MadeUpScreens.houses)
            if !made.generator.oneIn(4) {
                scheme.expenseRatio = ExpenseRatio(
                    perYear: Ratio(units: Int128(made.generator.int(5...250)) * 1_000_000),
                    day: MadeUpFunds.today
                )
            }
            if !made.generator.oneIn(4) {
                scheme.assets = FundAssets(
                    average: Money(units: Int128(made.generator.int(1...999_999)) * 100_000_000_000_000_000_000),
                    quarterEnd: MadeUpFunds.today.adding(days: made.generator.oneIn(6) ? -92 : 0)
                )
            }
            return scheme
        }
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(15))
    func answers_afterUpdates_areThoseOfANaiveScreenOfEverythingComputedAgain(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let schemes = Self.schemes(60, &made)
        var waiting: [[NAVRow]] = []
        var table = NAVTable()
        for _ in schemes {
            var rows = made.rows(made.generator.pick([0, 1, 2, 40, 300, 900]))
            // Equal histories make equal figures; cut ones are of schemes that ended.
            if made.generator.oneIn(6), let other = waiting.last { rows = other }
            if made.generator.oneIn(5) { rows.removeLast(min(rows.count, made.generator.int(5...30))) }
            let known = rows.isEmpty ? 0 : made.generator.int(0...rows.count)
            table.append(NAVSeries.clean(Array(rows.prefix(known)), today: MadeUpFunds.today).series)
            waiting.append(rows)
        }
        var universe = ScreenUniverse(schemes, metrics: try MetricsTable(table), of: table)
        var percentiles = PercentileColumns()
        var screens = MadeUpScreens(seed: seed)
        for _ in 0..<4 {
            let naive = try NaiveScreen(schemes, table)
            #expect(universe.activeCount == schemes.indices.filter(naive.lives).count)
            Self.compareStandings(universe, naive)
            for _ in 0..<15 {
                let screen = screens.screen()
                percentiles.prepare(screen.metrics, in: universe)
                let answer = universe.answer(screen, places: 0..<100, percentiles: percentiles)
                Self.compare(answer, naive, screen)
                let page = universe.answer(screen, places: 2..<5)
                #expect(page.hits == Array(answer.hits.dropFirst(2).prefix(3)), "\(screen)")
                #expect(universe.answer(screen, places: 100..<200).hits.isEmpty)
            }
            var changed: [Int] = []
            for row in schemes.indices where made.generator.oneIn(2) {
                for next in waiting[row].filter({ day in table.lastDay(row).map { $0 < day.day } ?? true }).prefix(50) {
                    let added = table.append(next, to: row)
                    #expect(added)
                }
                changed.append(row)
            }
            universe.update(changed, of: table)
        }
    }

    private static func compare(_ answer: ScreenAnswer, _ naive: NaiveScreen, _ screen: FundScreen) {
        let expected = naive.answer(screen)
        #expect(answer.hits.map(\.row) == expected.rows && answer.total == expected.rows.count, "\(screen)")
        #expect(answer.removals.map(\.condition) == screen.conditions)
        #expect(answer.removals.map(\.count) == expected.removed, "\(screen)")
        #expect(answer.removals.map(\.lacking) == expected.lacking, "\(screen)")
        #expect(answer.removals.map(\.alone) == expected.alone, "\(screen)")
        let all = answer.total + answer.withoutNAV + answer.stale + expected.removed.reduce(0, +)
        #expect(all == answer.schemes && answer.schemes == naive.schemes.count, "\(screen)")
        #expect(answer.metrics == screen.metrics)
        for hit in answer.hits {
            let values = screen.metrics.map { naive.value(hit.row, $0) }
            #expect(zip(hit.values, values).allSatisfy { Nearness.isNear($0, $1, 1e-12) }, "\(screen)")
            #expect(hit.lastDay == naive.table.lastDay(hit.row) && hit.firstDay == naive.table.firstDay(hit.row))
        }
    }

    /// Where one scheme stands, computed for it alone, is where a naive screen sees it among all.
    private static func compareStandings(_ universe: ScreenUniverse, _ naive: NaiveScreen) {
        for row in naive.schemes.indices {
            let standings = universe.percentiles(of: row, .sharpe, [.year, .max])
            let peers = universe.peers(of: row)
            for period in [ReturnPeriod.year, .max] {
                let expected = naive.value(row, .percentile(.sharpe, period))
                #expect(Nearness.isNear(standings[period]?.percentile, expected, 1e-9), "row \(row), \(period)")
                let compared = peers.count { naive.value($0, .metric(.sharpe, period)) != nil }
                #expect(standings[period].map { $0.peers == compared } ?? true, "row \(row), \(period)")
            }
        }
    }

    private static func scheme(_ code: Int32, _ name: String) -> Scheme {
        var scheme = Scheme(SchemeFacts(code: code, name: name))
        scheme.category = .largeCap
        scheme.plan = .direct
        scheme.option = .growth
        return scheme
    }

    /// Two that live, one that ended with the best return of all, and one without a value.
    private static func four() throws -> (schemes: [Scheme], table: NAVTable) {
        var table = NAVTable()
        table.append(try Fixed.series([("2025-06-01", "10"), ("2026-06-01", "11")]))
        table.append(try Fixed.series([("2025-06-01", "10"), ("2026-06-01", "12")]))
        table.append(try Fixed.series([("2025-05-20", "10"), ("2026-05-21", "90")]))
        table.append(NAVSeries.clean([], today: MadeUpFunds.today).series)
        return ((1...4).map { Self.scheme($0, "Fund \($0)") }, table)
    }

    @Test
    func schemesThatEnded_neitherRankNorAreFound_unlessAskedFor() throws {
        let (schemes, table) = try Self.four()
        let universe = ScreenUniverse(schemes, metrics: try MetricsTable(table), of: table)
        #expect(universe.valued == 3 && universe.activeCount == 2 && universe.newestDay?.description == "2026-06-01")
        let screen = try FundScreen("percentile return 1Y >= 0; return 1Y > 5%; sort return 1Y")
        let answer = universe.answer(screen)
        #expect(answer.hits.map(\.row) == [1, 0] && answer.stale == 1 && answer.withoutNAV == 1)
        #expect(answer.hits.map { $0.values[0] } == [0, 100])
        let all = universe.answer(try FundScreen("return 1Y > 5%; stale; sort return 1Y"), metrics: [.age])
        #expect(all.hits.map(\.row) == [2, 1, 0] && all.withoutNAV == 1 && all.stale == 0)
        #expect(all.hits[1].values.first == 1 && all.metrics == [.age, .metric(.returns, .year)])
        let largeCap = [ScreenCondition.category([.one(.largeCap)])]
        #expect(universe.answer(FundScreen(largeCap, includesStale: true)).hits.map(\.row) == [0, 1, 2, 3])
        #expect(universe.answer(FundScreen(largeCap)).hits.map(\.row) == [0, 1])
        #expect(universe.peers(of: 0) == [0, 1] && universe.peers(of: 2).isEmpty && universe.peers(of: 3).isEmpty)
        let ended = universe.answer(try FundScreen("percentile return 1Y >= 0; stale"))
        #expect(ended.hits.map(\.row) == [0, 1] && ended.removals[0].lacking == 1)
    }

    @Test
    func percentiles_ofAnEarlierState_areNotUsed() throws {
        var (schemes, table) = try Self.four()
        schemes[3].category = .gilt
        var universe = ScreenUniverse(schemes, metrics: try MetricsTable(table), of: table)
        var percentiles = PercentileColumns()
        percentiles.prepare([.percentile(.returns, .year)], in: universe)
        #expect(percentiles.value(.returns, .year, row: 0) == 100)
        #expect(percentiles.value(.returns, .year, row: 2) == nil && percentiles.value(.sharpe, .year, row: 0) == nil)
        let added = table.append(try Fixed.row("2026-06-02", "50"), to: 0)
        #expect(added)
        universe.update([0], of: table)
        let answer = universe.answer(try FundScreen("percentile return 1Y <= 0"), percentiles: percentiles)
        #expect(answer.hits.map(\.row) == [0])
        percentiles.prepare([.percentile(.returns, .year)], in: universe)
        #expect(percentiles.value(.returns, .year, row: 0) == 0 && percentiles.value(.returns, .year, row: 1) == 100)
    }

    @Test
    func universeWithoutSchemesOrValues_isAnswered() throws {
        let none = ScreenUniverse([], metrics: try MetricsTable(NAVTable()), of: NAVTable())
        let old = try FundScreen("age > 1; sort age")
        #expect(none.answer(old).total == 0 && none.newestDay == nil)
        var table = NAVTable()
        table.append(NAVSeries.clean([], today: MadeUpFunds.today).series)
        let empty = ScreenUniverse([Self.scheme(1, "A")], metrics: try MetricsTable(table), of: table)
        #expect(empty.answer(FundScreen()).withoutNAV == 1)
        #expect(empty.answer(FundScreen(includesStale: true)).total == 1)
        #expect(!empty.isActive(0) && empty.lastDay(0) == nil)
    }

    @Test
    func age_onTheAnniversary_isWhole() throws {
        var table = NAVTable()
        table.append(try Fixed.series([("2021-06-01", "10"), ("2026-06-01", "11")]))
        table.append(try Fixed.series([("2021-06-02", "10"), ("2026-06-01", "11")]))
        let universe = ScreenUniverse(
            [Self.scheme(1, "A"), Self.scheme(2, "B")],
            metrics: try MetricsTable(table),
            of: table
        )
        let five = try FundScreen("age >= 5")
        #expect(universe.answer(five).hits.map(\.row) == [0])
    }
}
