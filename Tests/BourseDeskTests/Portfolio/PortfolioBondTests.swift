import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct PortfolioBondTests {
    private static let today = MarketRig.day("2026-06-15")
    private static let terms: [BondDraft.Field: String] = [
        .symbol: "US91282CJZ59", .coupon: "4.25", .payments: "2", .maturity: "2034-02-15", .yield: "4.4",
    ]

    private func messages(_ texts: [BondDraft.Field: String]) -> Set<BondDraft.Field> {
        do {
            _ = try BondDraft(Self.terms.merging(texts) { $1 }).read(today: Self.today)
            return []
        } catch {
            return Set(error.messages.keys)
        }
    }

    @Test func draft_isRead_andShownAsItWasTyped() throws {
        let read = try BondDraft(Self.terms).read(today: Self.today)
        let bond = Bond(
            coupon: Ratio(units: 425_000_000),
            frequency: .semiannual,
            maturity: MarketRig.day("2034-02-15")
        )
        let expected = BondTerms.fixedCoupon(bond, .yield(Ratio(units: 440_000_000)))
        #expect(read == EnteredBond(symbol: MarketRig.symbol("US91282CJZ59"), terms: expected))
        #expect(BondDraft(showing: read) == BondDraft(Self.terms))
        let priced = Self.terms.merging([.yield: "", .price: "99.03", .payments: "", .coupon: "4.25%"]) { $1 }
        let quote = BondQuote.price(try Price("99.03"), on: Self.today)
        #expect(try BondDraft(priced).read(today: Self.today).terms == .fixedCoupon(bond, quote))
        let length = BondDraft([.symbol: "gilt", .duration: "6.8", .payments: "2"])
        let short = try length.read(today: Self.today)
        #expect(short == EnteredBond(symbol: MarketRig.symbol("GILT"), terms: .duration(Ratio(units: 68_000_000_000))))
        #expect(BondDraft(showing: short)[.duration] == "6.8")
    }

    @Test func draft_thatCannotBe_saysWhichField() {
        #expect(messages([:]).isEmpty && messages([.yield: "−0.5"]).isEmpty && messages([.coupon: "0"]).isEmpty)
        for (texts, fields) in [
            ([.symbol: "="], [.symbol]), ([.coupon: ""], [.coupon]), ([.coupon: "101"], [.coupon]),
            ([.coupon: "-1"], [.coupon]), ([.payments: "3"], [.payments]), ([.maturity: "soon"], [.maturity]),
            ([.maturity: ""], [.maturity]), ([.yield: ""], [.yield]), ([.price: "99"], [.yield]),
            ([.yield: "101"], [.yield]), ([.yield: "-6"], [.yield]), ([.yield: "", .price: "0"], [.price]),
            ([.yield: "", .price: "99", .priceDay: "soon"], [.priceDay]), ([.duration: "7"], [.duration]),
            ([.duration: "101", .coupon: "", .maturity: "", .yield: ""], [.duration]),
            ([.symbol: "", .coupon: "x", .maturity: "x", .yield: "x"], [.symbol, .coupon, .maturity, .yield]),
        ] as [([BondDraft.Field: String], Set<BondDraft.Field>)] {
            #expect(messages(texts) == fields, "\(texts)")
        }
    }

    @Test func bondWithTerms_isABond_andMovesWithRates() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.enter("buy", [.symbol: "US91282CJZ59", .quantity: "10", .price: "1000"])
        try await rig.enter("buy", [.symbol: "GILT", .quantity: "10", .price: "100"])
        let shock = ScenarioRequest(values: [.rates: 1])
        let before = try await rig.desk.scenarios(of: rig.ann)
        #expect(try before.outcome(of: shock).change == .zero)
        #expect(before.model.holdings.allSatisfy { $0.asset.assetClass == .other })
        try await rig.desk.enter(.bond(try BondDraft(Self.terms).read(today: Self.today)), user: rig.ann)
        let prepared = try await rig.desk.scenarios(of: rig.ann)
        let outcome = try prepared.outcome(of: shock)
        // 10,000 of a clean price of 99.03, which falls to 92.85; nothing of the other.
        #expect(abs(outcome.change.double + 623.7737676083824) < 1e-6)
        let classes = outcome.lines.map { ($0.holding.asset.symbol.name, $0.holding.asset.assetClass) }
        #expect(Dictionary(classes) { $1 } == ["US91282CJZ59": .bond, "GILT": .other])
        let bonds = try await rig.desk.bonds(of: rig.ann)
        #expect(bonds.count == 1 && abs((bonds.first?.modifiedDuration ?? 0) - 6.386007886) < 1e-7)
        #expect(try await rig.desk.bonds(of: rig.bob).isEmpty)
        let symbol = MarketRig.symbol("US91282CJZ59")
        try await rig.desk.removeEntered(.bond(symbol), user: rig.ann.id)
        #expect(try await rig.desk.scenarios(of: rig.ann).outcome(of: shock).change == .zero)
        await #expect(throws: PortfolioError.noBond(symbol)) {
            try await rig.desk.removeEntered(.bond(symbol), user: rig.ann.id)
        }
    }

    @Test func termsOfAnInstrument_decideItsMove_andNotItsClass() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "10", .price: "100"])
        let length = EnteredBond(symbol: MarketRig.symbol("AAPL"), terms: .duration(Ratio(units: 100_000_000_000)))
        try await rig.desk.enter(.bond(length), user: rig.ann)
        let prepared = try await rig.desk.scenarios(of: rig.ann)
        #expect(prepared.model.holdings.first?.asset.assetClass == .share)
        // 1,100 · (e^−0.1 − 1).
        let outcome = try prepared.outcome(of: ScenarioRequest(values: [.market: -20, .rates: 1]))
        #expect(abs(outcome.change.double + 104.678840160445) < 1e-6)
    }

    @Test func bondThatCannotBeValued_isRefused() async throws {
        let rig = try PortfolioRig()
        for texts in [
            [.maturity: "2026-06-15"], [.maturity: "2200-01-01"], [.yield: "", .price: "999"],
            [.yield: "", .price: "0.01"], [.yield: "", .price: "99", .priceDay: "2026-06-16"],
            [.yield: "", .price: "99", .priceDay: "2035-01-01"],
        ] as [[BondDraft.Field: String]] {
            let bond = try BondDraft(Self.terms.merging(texts) { $1 }).read(today: Self.today)
            await #expect(throws: PortfolioError.self, "\(texts)") {
                try await rig.desk.enter(.bond(bond), user: rig.ann)
            }
        }
        #expect(try await rig.desk.bonds(of: rig.ann).isEmpty)
    }
}
