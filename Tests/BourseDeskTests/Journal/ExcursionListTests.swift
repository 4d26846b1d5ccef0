import BourseCore
import BourseJournal
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Excursions of lists of trades")
struct ExcursionListTests {
    /// More symbols than the service of prices holds histories in memory for.
    private static let symbols = (1...200).map { "S\($0)" }

    private func journal() async throws -> UserJournal {
        let rig = JournalRig()
        var rows: [String] = []
        for (opening, closing) in [("2026-01-05", "2026-01-06"), ("2026-01-07", "2026-01-08")] {
            for symbol in Self.symbols {
                rows.append("main,\(opening)T15:00:00Z,\(symbol),stock,,,buy,1,100,1,0,USD,,,\n")
                rows.append("main,\(closing)T15:00:00Z,\(symbol),stock,,,sell,1,101,1,0,USD,,,\n")
            }
        }
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        return try await rig.journal.journal(of: rig.ann)
    }

    private func prices() -> StoredPrices {
        let bars = (5...8).map { day in
            Bar(
                time: .day(MarketRig.day("2026-01-0\(day)")),
                open: .cents(10_000),
                high: .cents(10_200),
                low: .cents(9_900),
                close: .cents(10_100),
                volume: Quantity(1)
            )
        }
        let now = Timestamp(seconds: 1_767_970_800)
        let series = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(MarketRig.day("2026-01-09"))).series
        return StoredPrices(series, source: SourceID("test"), fetchedAt: now)
    }

    @Test func list_ofManySymbols_readsEachHistoryOnce() async throws {
        let journal = try await journal()
        let rig = MarketRig(listed: Self.symbols.map { MarketRig.share($0) }, hasSources: false)
        let prices = prices()
        rig.store.change { content in
            for symbol in Self.symbols {
                content.prices[.init(symbol: MarketRig.symbol(symbol), step: .day)] = prices
            }
        }
        #expect(journal.matched.trades.count == 400)
        let service = TradePriceService(markets: rig.markets, environment: .deterministic(clock: rig.clock))
        let reports = await service.excursions(of: Array(journal.matched.trades.indices), in: journal)
        #expect(reports.count == 400)
        #expect(reports.values.allSatisfy { $0.excursion.favorable > .zero })
        // Bars of a minute, of five minutes and of a day.
        #expect(rig.store.content.readings == 3 * Self.symbols.count)
    }
}
