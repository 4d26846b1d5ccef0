import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("A history and what is told of it now")
struct MergedNAVsTests {
    private static let today = MadeUpFunds.today

    private static func merge(_ known: [(String, String)], fetched: [(String, String)]) throws -> MergedNAVs {
        let rows = try fetched.map { try Fixed.row($0.0, $0.1) }
        return MergedNAVs(try Fixed.series(known), fetched: rows, today: today.adding(days: 400))
    }

    @Test
    func wildValue_thatIsToldNoMoreThoughItsNeighborsAre_isWithdrawn() throws {
        let known = [("2026-06-01", "10"), ("2026-06-02", "99"), ("2026-06-03", "10.1"), ("2026-06-04", "1")]
        let merged = try Self.merge(known, fetched: [("2026-06-01", "10"), ("2026-06-03", "10.1")])
        #expect(merged.withdrawn.map(\.day.description) == ["2026-06-02", "2026-06-04"])
        #expect(merged.series == (try Fixed.series([known[0], known[2]])) && merged.missing == 0)
    }

    @Test(arguments: [
        // Not far enough from what is around it.
        [("2026-06-01", "10"), ("2026-06-02", "13.9"), ("2026-06-03", "10")],
        // A change of the unit: what follows is as far away.
        [("2026-06-01", "10"), ("2026-06-02", "100"), ("2026-06-03", "101")],
        // A step on the way.
        [("2026-06-01", "10"), ("2026-06-02", "20"), ("2026-06-03", "40")],
    ])
    func value_thatMayBeRight_isKeptThoughItIsToldNoMore(known: [(String, String)]) throws {
        let merged = try Self.merge(known, fetched: [known[0], known[2]])
        #expect(merged.withdrawn.isEmpty && merged.missing == 1 && merged.series.count == 3)
    }

    @Test
    func wildValue_whoseNeighborsAreNotToldEither_isKept() throws {
        let known = [("2026-06-01", "10"), ("2026-06-02", "99"), ("2026-06-03", "10.1")]
        #expect(try Self.merge(known, fetched: [known[2]]).series.count == 3)
        #expect(try Self.merge(known, fetched: [known[0]]).series.count == 3)
        #expect(try Self.merge(known, fetched: []).series.count == 3)
    }

    @Test(arguments: Seeds.first(20))
    func nothingElseIsLost_andWhatIsToldNowCounts(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let rows = made.rows(120, percent: 30)
        let known = NAVSeries.clean(rows.filter { _ in !made.generator.oneIn(4) }, today: Self.today).series
        let fetched = made.rows(120, percent: 30).filter { _ in !made.generator.oneIn(4) }
        let merged = MergedNAVs(known, fetched: fetched, today: Self.today)
        let toldByDay = Dictionary(uniqueKeysWithValues: fetched.map { ($0.day, $0.nav) })
        let withdrawn = Set(merged.withdrawn.map(\.day))
        #expect(withdrawn.isDisjoint(with: toldByDay.keys))
        var expected = toldByDay
        for position in known.units.indices {
            let row = known.row(at: position)
            if toldByDay[row.day] == nil, !withdrawn.contains(row.day) { expected[row.day] = row.nav }
        }
        let found = merged.series.units.indices.map { merged.series.row(at: $0) }
        #expect(found == expected.map { NAVRow(day: $0.key, nav: $0.value) }.sorted { $0.day < $1.day })
        #expect(merged.missing == expected.count - toldByDay.count)
    }
}
