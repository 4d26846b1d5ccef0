import BourseCore
import BourseJournal
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("The profit through a day")
struct DayCurveTests {
    private static let open = Timestamp(seconds: 1_767_623_400)

    /// Ten shares of S1 bought at the open of 5 January 2026 at 100 and sold after 3½ minutes at 101 with fees of 0.50
    /// each, and a share of S2 that wins 3 within the second minute.
    private func journal() async throws -> UserJournal {
        let rig = JournalRig()
        let rows = [
            "main,2026-01-05T14:30:00Z,S1,stock,,,buy,10,100,1,0.5,USD,,,\n",
            "main,2026-01-05T14:33:30Z,S1,stock,,,sell,10,101,1,0.5,USD,,,\n",
            "main,2026-01-05T14:31:10Z,S2,stock,,,buy,1,50,1,0,USD,,,\n",
            "main,2026-01-05T14:31:50Z,S2,stock,,,sell,1,53,1,0,USD,,,\n",
        ]
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        return try await rig.journal.journal(of: rig.ann)
    }

    private func curve(hasMinutes: Bool) async throws -> DayCurve? {
        let journal = try await journal()
        let rig = MarketRig(listed: ["S1", "S2"].map { MarketRig.share($0) }, hasSources: false)
        if hasMinutes {
            let ends: [Int64] = [100, 105, 112, 99, 101]
            let bars = zip(ends, ends.dropFirst()).enumerated().map { minute, prices in
                Bar(
                    time: .start(Self.open.adding(seconds: Int64(minute) * 60)),
                    open: .cents(prices.0 * 100),
                    high: .cents(max(prices.0, prices.1) * 100),
                    low: .cents(min(prices.0, prices.1) * 100),
                    close: .cents(prices.1 * 100),
                    volume: Quantity(1)
                )
            }
            let now = Self.open.adding(seconds: 86_400)
            let series = BarSeries<RawPrices>.clean(bars, step: .minute, now: .start(now)).series
            let stored = StoredPrices(series, source: SourceID("test"), fetchedAt: now)
            rig.store.change { $0.prices[.init(symbol: MarketRig.symbol("S1"), step: .minute)] = stored }
        }
        let service = TradePriceService(markets: rig.markets, environment: .deterministic(clock: rig.clock))
        let indexes = Array(journal.matched.trades.indices)
        return await service.dayCurve(of: indexes, on: MarketRig.day("2026-01-05"), in: journal)
    }

    @Test func storedMinutes_areMarksBetweenTheExecutions() async throws {
        let curve = try #require(try await curve(hasMinutes: true))
        #expect(curve.points.map { $0.time.seconds - Self.open.seconds } == [0, 60, 120, 180, 240])
        // 10 · 5 − 0.5, then 10 · 12 − 0.5 + 3, then −10 − 0.5 + 3, and 10 − 1 + 3 when both are closed.
        #expect(curve.points.map(\.profit.description) == ["-0.5", "49.5", "122.5", "-7.5", "12"])
        #expect(curve.marked == 1 && curve.unmarked == 1 && !curve.usesModel)
    }

    @Test func withoutMinutes_thereIsNoCurve() async throws {
        #expect(try await curve(hasMinutes: false) == nil)
    }

    @Test func longDay_hasFewPoints_andEndsWithItsResult() throws {
        let changes = (0...400).map { (time: Self.open.adding(seconds: Int64($0) * 60), amount: Money(units: 1)) }
        let curve = try #require(DayCurve(changes, marked: 1, unmarked: 0, usesModel: false))
        #expect(curve.points.count <= DayCurve.mostPoints + 1 && curve.points.last?.profit == Money(units: 401))
    }
}
