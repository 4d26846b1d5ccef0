import BourseAlerts
import BourseCore
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on options", .timeLimit(.minutes(30)))
struct OptionAlertTests {
    private let july = MarketRig.day("2026-07-17")
    private let subject = "option:AAPL  260717C00100000"

    /// The call and the put at 100 of July, told at a price halfway between bid and ask, with an instrument at `spot`.
    private func provide(_ mid: Int64, spot: Int64, ago: Int64 = 0, _ rig: MarketRig) {
        let apple = MarketRig.symbol("AAPL")
        let options = OptionRight.allCases.compactMap { right -> FetchedOption? in
            OptionContract(root: apple, expiration: july, right: right, strike: .cents(100_00)).map { contract in
                var option = FetchedOption(contract)
                (option.bid, option.ask) = (.cents(mid - 5), .cents(mid + 5))
                return option
            }
        }
        let asOf = rig.clock.now.adding(seconds: -ago)
        let chain = FetchedChain(
            spot: Sourced(.cents(spot), source: rig.chains.id, asOf: asOf),
            expirations: [july],
            expiration: july,
            options: options
        )
        rig.chains.script.reply { _ in .success(chain) }
    }

    /// Lets a minute pass, after which chains are asked for again, and looks.
    private func poll(_ rig: MarketRig, _ alerts: FigureRig) async {
        rig.clock.advance(seconds: 60)
        await alerts.poll()
    }

    @Test(arguments: [
        ("price", "above", "3", 400, 100_00), ("price", "crosses", "3", 400, 100_00),
        ("implied-volatility", "above", "0.3", 400, 100_00), ("delta", "above", "0.6", 600, 104_00),
        ("theta", "below", "-0.055", 400, 100_00), ("gamma", "below", "0.05", 400, 100_00),
        ("vega", "below", "0.115", 600, 104_00), ("rho", "above", "0.05", 600, 104_00),
    ])
    func figure_thatComesTrue_firesOnce(measure: String, trigger: String, level: String, mid: Int64, spot: Int64)
        async throws
    {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        try await rig.running {
            let alerts = try FigureRig(OptionMetrics(chains: rig.markets.chains), rig.clock)
            await alerts.start()
            try await alerts.make(subject, measure, trigger, level)
            provide(250, spot: 100_00, rig)
            await poll(rig, alerts)
            #expect(try await alerts.fires().isEmpty)
            provide(mid, spot: spot, rig)
            await poll(rig, alerts)
            await alerts.poll()
            #expect(try await alerts.fires().count == 1)
            provide(250, spot: 100_00, rig)
            await poll(rig, alerts)
            provide(mid, spot: spot, rig)
            await poll(rig, alerts)
            #expect(try await alerts.fires().count == 1)
            #expect(try await alerts.again().fires().count == 1)
        }
    }

    @Test func chainAsOldAsThePriceOfItsInstrument_neverFires() async throws {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        try await rig.running {
            let alerts = try FigureRig(OptionMetrics(chains: rig.markets.chains), rig.clock)
            await alerts.start()
            try await alerts.make(subject, "price", "above", "3")
            try await alerts.make(subject, "delta", "above", "0.1")
            provide(400, spot: 100_00, ago: QuoteMetrics.usualDelay - 59, rig)
            await poll(rig, alerts)
            #expect(try await alerts.fires().isEmpty)
            provide(400, spot: 100_00, rig)
            // Told once, and never again: what is shown with its age is not of now.
            rig.chains.script.fail(.late)
            await poll(rig, alerts)
            #expect(try await alerts.fires().isEmpty)
            rig.chains.script.fail(nil)
            provide(400, spot: 100_00, rig)
            await poll(rig, alerts)
            #expect(try await alerts.fires().count == 2)
        }
    }

    @Test func optionThatNobodyKnows_isTriedOnNothing_andSaysThatItIsNotSeenWhileOff() async throws {
        let rig = MarketRig()
        let alerts = try FigureRig(OptionMetrics(chains: rig.markets.chains), rig.clock)
        let draft = AlertDraft(subject: subject, measure: "delta", level: "0.5")
        #expect(try await alerts.desk.dryRun(draft, days: 90, of: alerts.user) == nil)
        let named = try draft.readSubject(of: alerts.user.id)
        #expect(await alerts.desk.cautions(on: named, .greek(.delta)) == [AlertPhrases.unseenWhileOff])
    }
}
