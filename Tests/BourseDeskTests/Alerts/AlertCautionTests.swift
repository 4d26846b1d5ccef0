import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import Testing

@testable import BourseDesk

@Suite("What is told of alerts that cannot see everything")
struct AlertCautionTests {
    private func desk(_ rig: HubRig, _ others: [any MetricSource] = []) -> AlertService {
        AlertService(
            store: MemoryAlertStore(),
            sources: [OrderBookMetrics(hub: rig.hub)] + others,
            facts: AlertFacts { _ in AlertFacts.Subject(currency: .usd) },
            secrets: NoSecrets(),
            environment: .deterministic(clock: rig.clock)
        )
    }

    @Test func book_forWhichThereIsNoRoom_isSaidNotToBeWatched_untilThereIs() async throws {
        try await HubRig.run { rig in
            let values = OrderBookMetrics(hub: rig.hub)
            let desk = desk(rig)
            let symbols = (0...LiveMarketService.mostFollowed).compactMap { Symbol("S\($0)") }
            for symbol in symbols.dropLast() { try await rig.hub.glance(at: symbol) }
            let (inside, outside) = (AlertSubject.book(symbols[0]), AlertSubject.book(symbols[24]))
            #expect(await desk.cautions(on: inside, .price).isEmpty)
            #expect(await desk.cautions(on: outside, .price).first?.hasPrefix("Not watched now: the limit") == true)
            _ = await values.ticks(of: [outside: [.price]], now: rig.clock.now)
            #expect(await values.obstacle(to: outside) != nil)
            rig.clock.advance(seconds: LiveMarketService.lingering)
            #expect(await desk.cautions(on: outside, .price).isEmpty)
            _ = await values.ticks(of: [outside: [.price]], now: rig.clock.now)
            #expect(rig.source.requested.followed.last == [symbols[24]])
        }
    }

    @Test func figure_thatNobodyStores_isSaidNotToBeSeenWhileTheDeskIsOff() async throws {
        try await HubRig.run { rig in
            let desk = desk(rig)
            let book = try #require(AlertSubject("book:XBTUSD"))
            #expect(await desk.cautions(on: book, .price).isEmpty)
            #expect(await desk.cautions(on: book, .move(.fall, .fiveMinutes)).isEmpty)
            #expect(await desk.cautions(on: book, .spread) == [AlertPhrases.unseenWhileOff])
            #expect(await desk.cautions(on: book, .imbalance) == [AlertPhrases.unseenWhileOff])
            let nobody = try #require(AlertSubject("symbol:AAPL"))
            #expect(await desk.cautions(on: nobody, .price).count == 1)
        }
    }
}
