import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Recording implied volatility", .timeLimit(.minutes(30)))
struct VolatilityServiceTests {
    private static let apple = MarketRig.symbol("AAPL")
    private static let expiration = MarketRig.day("2026-07-17")

    private static func sheet(_ rig: MarketRig, _ value: Double?, days: Int = 32) -> ChainSheet {
        ChainSheet(
            spot: Sourced(.cents(100_00), source: SourceID("first"), asOf: rig.clock.now),
            expirations: [expiration],
            expiration: expiration,
            days: days,
            terms: .init(rate: 0.04, dividendYield: 0, style: .american),
            rows: [],
            atTheMoney: value,
            expectedMove: nil,
            cautions: []
        )
    }

    @Test
    func chain_isRecordedOncePerQuarterOfAnHour_andItsLastOfTheDayStays() async throws {
        let rig = MarketRig()
        let service = rig.markets.volatilities
        for (value, seconds, days) in [(0.3, 0, 32), (0.9, 60, 32), (0.31, 900, 32), (0.32, 86_400, 31)] {
            rig.clock.advance(seconds: Int64(seconds))
            await service.record(Self.sheet(rig, value, days: days), of: Self.apple, in: .nasdaq)
        }
        let records = rig.store.content.volatilities[Self.apple] ?? []
        #expect(records.map(\.value) == [0.3, 0.31, 0.32])
        #expect(records.map(\.day) == ["2026-06-15", "2026-06-15", "2026-06-16"].map(MarketRig.day))
        #expect(records.allSatisfy { $0.expiration == Self.expiration })
    }

    @Test
    func whatImpliesNothing_isNotRecorded_andAFailedWriteIsTriedAgain() async throws {
        let rig = MarketRig()
        let service = rig.markets.volatilities
        await service.record(Self.sheet(rig, nil), of: Self.apple, in: .nasdaq)
        await service.record(Self.sheet(rig, 0.3, days: 0), of: Self.apple, in: .nasdaq)
        // The same prices on the day after, with a day less left.
        await service.record(Self.sheet(rig, 0.3, days: 31), of: Self.apple, in: .nasdaq)
        #expect(rig.store.content.volatilities.isEmpty)
        rig.store.change { $0.canWrite = false }
        await service.record(Self.sheet(rig, 0.3), of: Self.apple, in: .nasdaq)
        rig.store.change { $0.canWrite = true }
        await service.record(Self.sheet(rig, 0.4), of: Self.apple, in: .nasdaq)
        #expect(rig.store.content.volatilities[Self.apple]?.map(\.value) == [0.4])
    }

    @Test
    func whatPeopleWatch_isDueOnceADay_whileItsExchangeIsOpen() async throws {
        let names = ["AAPL", "MSFT", "SPY", "RELIANCE.NS", "BTC-USD", "A", "B", "C", "D"]
        let rig = MarketRig(
            listed: names.map { name in
                switch name {
                case "RELIANCE.NS": MarketRig.share(name, on: .nse)
                case "BTC-USD": MarketRig.share(name, on: .crypto, .coin)
                default: MarketRig.share(name)
                }
            }
        )
        for name in names {
            try await rig.markets.watchlists.setStar(true, MarketRig.symbol(name), user: UserID("ann"))
        }
        let service = rig.markets.volatilities
        let first = await service.due().map(\.name)
        #expect(first == ["A", "AAPL", "B", "C", "D"])
        #expect(await service.due().map(\.name) == ["MSFT", "SPY"])
        #expect(await service.due().isEmpty)
        // After the close nothing is due, and the next day everything is again.
        rig.clock.advance(seconds: 8 * 3600)
        #expect(await service.due().isEmpty)
        rig.clock.advance(seconds: 16 * 3600)
        #expect(await service.due().count == 5)
    }
}
