import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Hedges of a scenario with a chain of options")
struct ScenarioHedgeTests {
    private typealias Visit = MarketsAPIVisit

    /// A tenth of 200 shares at 600.
    private static let loss = 12_000.0
    private static let scenario = "instrument=MSFT&instrumentMove=-10"

    /// MSFT, which closed at 600 on each of the last days, with its options of 32 days.
    private static func markets(_ now: Timestamp) -> FixedMarkets {
        var markets = FixedMarkets()
        markets.chains[Visit.microsoft] = Visit.chain(now: now)
        let close = Visit.price("600")
        let days = (1...20).reversed().map { Visit.today.adding(days: -$0) }.filter { !$0.weekday.isWeekend }
        let bars = days.map { Bar(time: .day($0), open: close, high: close, low: close, close: close) }
        markets.prices[Visit.microsoft] = [.day: FetchedPrices(step: .day, bars: bars, asOf: Visit.today)]
        return markets
    }

    private static func buy(_ symbol: String, _ quantity: String, _ price: String, on day: String, _ ann: Visitor)
        async throws
    {
        let fields = ["symbol": symbol, "quantity": quantity, "price": price, "day": day, "fee": ""]
        let purchase = PortfolioVisit.purchase.merging(fields) { $1 }
        #expect(try await ann.post("/portfolio/transactions/new", purchase).status == .seeOther)
    }

    private static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        try await Visit.serve(markets) { rig, ann in
            try await buy("MSFT", "200", "600", on: "2026-06-12", ann)
            try await body(rig, ann)
        }
    }

    /// A hedge of the answer.
    private struct FoundHedge {
        let kind: String
        let legs: [LegNotation]
        let cost: Double
        let gain: Double
        let remaining: Double
        let cut: Double

        init(_ object: [String: Any]) throws {
            func number(_ name: String) throws -> Double { try #require(object[name] as? Double, "\(object)") }
            kind = try #require(object["kind"] as? String)
            legs = try #require(object["legs"] as? [String]).map { try LegNotation($0) }
            (cost, gain, remaining) = (try number("cost"), try number("gain"), try number("remainingLoss"))
            cut = try number("cut")
        }
    }

    private static func hedges(_ ann: Visitor, _ more: String = "") async throws -> [FoundHedge] {
        let answer = try await ann.object("/api/v1/portfolio/scenarios/hedges?\(scenario)\(more)")
        #expect((answer["change"] as? Double).map { abs($0 + loss) < 1e-6 } == true)
        let proposals = try #require(answer["proposals"] as? [[String: Any]])
        let proposal = try #require(proposals.first)
        #expect(proposals.count == 1 && proposal["symbol"] as? String == "MSFT" && proposal["problem"] is NSNull)
        #expect((proposal["move"] as? Double).map { abs($0 + 0.1) < 1e-12 } == true)
        #expect((proposal["loss"] as? Double).map { abs($0 - loss) < 1e-6 } == true)
        let found = try #require(proposal["hedges"] as? [[String: Any]])
        for hedge in found { #expect(hedge["expiration"] as? String == Visit.expiry.description) }
        return try found.map { try FoundHedge($0) }
    }

    /// What one of a leg costs per share, and what it is worth after the fall: halfway between its quotes, and what the
    /// model adds.
    private static func prices(of leg: LegNotation, now: Timestamp) throws -> (entry: Double, then: Double) {
        guard case .option(let right, let strike, .days(32), _) = leg.instrument else {
            Issue.record("\(leg) is no option of 32 days")
            return (0, 0)
        }
        let quote = try #require(
            Visit.chain(now: now).options.first { $0.contract.right == right && $0.contract.strike == strike }
        )
        let (bid, ask) = (try #require(quote.bid).double, try #require(quote.ask).double)
        var terms = Visit.terms(right, strike)
        let before = OptionValue(of: terms, style: .american).price
        terms.spot = 540
        let after = OptionValue(of: terms, style: .american).price
        return (leg.quantity > 0 ? ask : bid, (bid + ask) / 2 + after - before)
    }

    @Test func hedge_costsItsLegs_andLeavesTheLossLessItsGain() async throws {
        try await Self.serve { rig, ann in
            let found = try await Self.hedges(ann)
            // Two puts at 580 with as many calls sold at 620, which pay for them, and without; two spreads do not gain half.
            #expect(found.map(\.kind) == ["collar", "single", "spread"])
            #expect(found.map { $0.gain >= Self.loss / 2 } == [true, true, false])
            for hedge in found {
                let prices = try hedge.legs.map { try Self.prices(of: $0, now: rig.clock.now) }
                let sizes = hedge.legs.map { Double($0.quantity) * 100 }
                let cost = zip(sizes, prices).reduce(0) { $0 + $1.0 * $1.1.entry }
                let worth = zip(sizes, prices).reduce(0) { $0 + $1.0 * $1.1.then }
                #expect(abs(hedge.cost - cost) < 1e-6, "\(hedge)")
                // The volatility of a price in whole cents is not quite that of the model.
                #expect(abs(hedge.gain - (worth - cost)) < 2, "\(hedge) \(worth - cost)")
                #expect(abs(hedge.remaining - (Self.loss - hedge.gain)) < 1e-6, "\(hedge)")
                #expect(abs(hedge.cut - hedge.gain / Self.loss) < 1e-9, "\(hedge)")
            }
            let (collar, single) = (found[0], found[1])
            #expect(single.legs.map(\.quantity) == [2] && collar.legs.map(\.quantity) == [2, -2])
            #expect(collar.cost < 0 && single.cost > 0 && found[2].cost > 0)
        }
    }

    /// The bought puts are worth what is halfway between their quotes, a cent less than they cost.
    @Test func hedgeThatIsBought_cutsTheLossOfTheScenarioByItsGain() async throws {
        try await Self.serve { _, ann in
            let hedge = try #require(try await Self.hedges(ann).first { $0.kind == "single" })
            let leg = try #require(hedge.legs.first)
            guard case .option(let right, let strike, _, _) = leg.instrument, let entry = leg.entry else {
                Issue.record("\(leg) is no option with a price")
                return
            }
            let contract = try #require(
                OptionContract(root: Visit.microsoft, expiration: Visit.expiry, right: right, strike: strike)
            )
            let symbol = contract.occSymbol.filter { $0 != " " }
            try await Self.buy(symbol, "\(leg.quantity)", "\(entry)", on: "2026-06-15", ann)

            let answer = try await ann.object("/api/v1/portfolio/scenarios?\(Self.scenario)")

            let change = try #require(answer["change"] as? Double)
            let spread = Double(leg.quantity) * 100 * 0.01
            #expect(abs(-change - (hedge.remaining - spread)) < 2, "\(change) \(hedge)")
        }
    }

    @Test func budget_limitsTheCost_andThePageShowsWhatTheAPIAnswers() async throws {
        try await Self.serve { _, ann in
            let single = try #require(try await Self.hedges(ann).first { $0.kind == "single" })
            let found = try await Self.hedges(ann, "&budget=2000")
            #expect(single.cost > 2000 && found.allSatisfy { $0.cost <= 2000 })
            let fewer = try #require(found.first { $0.kind == "single" })
            #expect(fewer.legs.map(\.quantity) == [1] && abs(fewer.cost * 2 - single.cost) < 1e-6)
            #expect(abs(fewer.gain * 2 - single.gain) < 1e-6)

            let page = try await ann.get("/portfolio/scenarios/hedges?\(Self.scenario)")
            let money = MoneyText(style: .western, currency: .usd)
            for hedge in try await Self.hedges(ann) {
                for amount in [abs(hedge.cost), hedge.remaining] {
                    #expect(page.text.contains(money.text(Money(rounding: amount))), "\(amount)")
                }
                #expect(page.text.contains(money.signed(Money(rounding: hedge.gain))), "\(hedge)")
            }
            for text in ["Protective puts", "Put spread", "Collar", "Net credit", "expires 17 Jul 2026"] {
                #expect(page.text.contains(text), "\(text)")
            }
        }
    }
}
