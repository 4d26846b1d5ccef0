import BourseCore
import Testing

@testable import BourseOptions

@Suite("Hedges of a loss")
struct HedgeScanTests {
    /// Puts and calls at 70 to 130 in steps of 10, 60 days.
    private static func chain() throws -> OptionChain {
        let spot = try Price("100")
        let market = OptionMarket(spot: spot, volatility: 0.25, rate: 0.04, style: .european)
        let half = try Price("0.05")
        let rows = try stride(from: 70, through: 130, by: 10).map { strike -> ChainRow in
            let strike = try Price("\(strike)")
            func quote(_ right: OptionRight) -> OptionQuote {
                let mid = market.modelPrice(right, strike: strike, days: 60)
                // To the cent, as prices are quoted.
                let units = mid.units / 1_000_000 * 1_000_000
                return OptionQuote(
                    bid: Price(units: max(0, units - half.units)),
                    ask: Price(units: units + half.units),
                    volatility: 0.25
                )
            }
            return ChainRow(strike: strike, call: quote(.call), put: quote(.put))
        }
        return OptionChain(
            spot: spot,
            rate: 0.04,
            style: .european,
            expiries: [ChainExpiry(days: 60, rows: rows)]
        )
    }

    private func scan(target: String, budget: String? = nil, shares: Int = 0, move: Double = -0.2) throws -> HedgeScan {
        HedgeScan(
            move: move,
            volatility: 0.1,
            days: 10,
            target: try Money(target),
            exposure: try Money("100000"),
            budget: try budget.map { try Money($0) },
            shares: shares
        )
    }

    /// What a leg is worth under the shock of ``scan(target:budget:shares:move:)``: the middle of its quotes, and what the
    /// formula adds to it.
    private func then(_ leg: PositionLeg, move: Double) -> Double {
        guard let option = leg.option else { return 0 }
        func value(_ spot: Double, _ days: Double, _ volatility: Double) -> Double {
            BlackScholes.value(
                OptionTerms(
                    right: option.right,
                    spot: spot,
                    strike: option.strike.double,
                    years: days / 365,
                    rate: 0.04,
                    volatility: volatility
                )
            ).price
        }
        let middle = leg.entry.double + (leg.quantity > 0 ? -0.05 : 0.05)
        return middle + value(100 * (1 + move), 50, 0.35) - value(100, 60, 0.25)
    }

    @Test(arguments: [-0.2, 0.2])
    func cheapestOfEachKind_reachesTheTarget_asTryingAllSays(_ move: Double) throws {
        let chain = try Self.chain()
        let hedges = try scan(target: "5000", move: move).hedges(on: chain)
        #expect(Set(hedges.map(\.kind)) == [.single, .spread])
        let right: OptionRight = move < 0 ? .put : .call
        for hedge in hedges {
            let gain = hedge.legs.reduce(0.0) { sum, leg in
                sum + (then(leg, move: move) - leg.entry.double) * Double(leg.quantity) * 100
            }
            #expect(abs(hedge.gain.double - gain) < 1e-4 && hedge.gain.double >= 5000)
            #expect(hedge.cost == .zero - hedge.legs.reduce(Money.zero) { $0 + $1.cashFlow } && hedge.cost > .zero)
            #expect(hedge.legs.allSatisfy { $0.option?.right == right })
        }
        // Every single option, bought until the target is reached or ten contracts cover the exposure.
        var least: Double?
        for row in try #require(chain.expiries.first).rows {
            guard let quote = row[right], quote.bid > .zero else { continue }
            let leg = PositionLeg(.option(right, strike: row.strike, days: 60), quantity: 1, entry: quote.ask)
            let gain = (then(leg, move: move) - quote.ask.double) * 100
            guard gain > 0 else { continue }
            let count = (5000 / gain).rounded(.up)
            if count <= 10 { least = min(least ?? .infinity, count * quote.ask.double * 100) }
        }
        let single = try #require(hedges.first { $0.kind == .single })
        #expect(abs(single.cost.double - (try #require(least))) < 1e-6)
    }

    @Test
    func optionThatIsQuotedFarFromItsModelValue_isLeftOut_andNoSpreadGainsMoreThanItsWidth() throws {
        let chain = try Self.chain()
        let expiry = try #require(chain.expiries.first)
        // The put at 120 costs 5 less than the model says, as if its volatility were that of the call.
        let rows = try expiry.rows.map { row in
            guard row.strike == (try Price("120")), let put = row[.put] else { return row }
            let less = try Price("5")
            let cheap = OptionQuote(
                bid: Price(units: put.bid.units - less.units),
                ask: Price(units: put.ask.units - less.units),
                volatility: put.volatility
            )
            return ChainRow(strike: row.strike, call: row[.call], put: cheap)
        }
        let odd = OptionChain(
            spot: chain.spot,
            rate: 0.04,
            style: .european,
            expiries: [ChainExpiry(days: 60, rows: rows)]
        )
        for move in [-0.000_1, -0.2] {
            let hedges = try scan(target: "300", move: move).hedges(on: odd)
            for hedge in hedges {
                #expect(hedge.legs.allSatisfy { $0.option?.strike != (try? Price("120")) })
                guard hedge.kind == .spread, let bought = hedge.legs.first, let strike = bought.option?.strike,
                    let other = hedge.legs.last?.option?.strike
                else { continue }
                let width = abs(strike.double - other.double) * Double(bought.quantity) * 100
                #expect(hedge.cost.double + hedge.gain.double <= width + 1e-6)
            }
        }
    }

    @Test
    func currencyThatFalls_takesItsPartOfWhatTheOptionsAreWorth() throws {
        let chain = try Self.chain()
        var scan = try scan(target: "5000")
        let whole = try #require(scan.hedges(on: chain).first { $0.kind == .single })
        scan.currency = -0.5
        let half = try #require(scan.hedges(on: chain).first { $0.kind == .single })
        let worth = half.legs.reduce(0.0) { $0 + then($1, move: -0.2) * Double($1.quantity) * 100 }
        #expect(abs(half.gain.double - (worth / 2 - half.cost.double)) < 1e-4)
        #expect(half.cost > whole.cost)
    }

    @Test
    func budget_limitsWhatIsBought() throws {
        let chain = try Self.chain()
        let hedges = try scan(target: "15000", budget: "800").hedges(on: chain)
        let (most, target) = (try Money("800"), try Money("15000"))
        #expect(!hedges.isEmpty && hedges.allSatisfy { $0.cost <= most && $0.gain < target })
        #expect(try scan(target: "5000", budget: "1").hedges(on: chain).isEmpty)
    }

    @Test
    func collar_needsShares_andCostsNothingWhereItCan() throws {
        let chain = try Self.chain()
        let collar = try #require(
            try scan(target: "5000", shares: 1000).hedges(on: chain).first { $0.kind == .collar }
        )
        #expect(collar.legs.map(\.quantity).reduce(0, +) == 0 && collar.legs[0].quantity <= 10)
        #expect(collar.legs[1].option?.right == .call && collar.cost <= .zero)
        #expect(try scan(target: "5000", shares: 99).hedges(on: chain).allSatisfy { $0.kind != .collar })
    }

    @Test
    func nothing_isFoundWhereNothingCanBe() throws {
        let chain = try Self.chain()
        #expect(try scan(target: "0").hedges(on: chain).isEmpty)
        #expect(try scan(target: "5000", move: 0).hedges(on: chain).isEmpty)
        #expect(try scan(target: "5000").hedges(on: OptionChain(spot: chain.spot, expiries: [])).isEmpty)
        // What expires before the shock is no hedge.
        var late = try scan(target: "5000")
        late.days = 60
        #expect(late.hedges(on: chain).isEmpty)
    }
}
