import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct QuoteBoardClosesTests {
    private let apple = MarketRig.symbol("AAPL")
    private let friday = MarketRig.day("2026-06-12")

    /// A source whose close before is that of no session, and another one that provides the past.
    private func rig(_ share: MadeUpShare, before: Price) -> MarketRig {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        rig.second.provide([
            rig.second.quote(apple, [.last: .cents(101_00), .previousClose: before], asOf: rig.clock.now)
        ])
        let start = MarketRig.day("2026-03-02")
        rig.past.script.reply { [friday] in .success(share.prices($0.from ?? start, friday)) }
        return rig
    }

    @Test func changeOfTheDay_isMeasuredFromTheCloseInTheHistory_whateverASourceTells() async throws {
        let share = MadeUpShare()
        let close = Price.cents(share.paid(friday))
        let rig = rig(share, before: .cents(90_00))
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        let before = await rig.board.snapshots(of: [apple])[0]
        #expect(before.quote.change(on: .nasdaq) == .cents(11_00))
        try await rig.running { _ = try await rig.markets.prices.past(of: apple, step: .day) }
        let after = await rig.board.snapshots(of: [apple])[0]
        #expect(after.quote[.previousClose]?.value == close && after.quote[.previousClose]?.source == rig.past.id)
        #expect(after.quote.change(on: .nasdaq) == Price(units: Price.cents(101_00).units - close.units))
        #expect(after.held.map(\.reason) == [.otherClose(close, source: rig.past.id)])
        #expect(after.version > before.version)
        // It provides the same again.
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        let again = await rig.board.snapshots(of: [apple])[0]
        #expect(again.quote[.previousClose]?.value == close && again.held.count == 1)
    }

    @Test func closeThatAgrees_keepsItsSource() async throws {
        let share = MadeUpShare()
        let rig = rig(share, before: .cents(share.paid(friday) + 30))
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        try await rig.running { _ = try await rig.markets.prices.past(of: apple, step: .day) }
        let row = await rig.board.snapshots(of: [apple])[0]
        #expect(row.quote[.previousClose]?.source == rig.second.id && row.held.isEmpty)
    }
}
