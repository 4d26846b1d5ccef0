import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

extension PortfolioStoreContract {
    static func bondsComeBack(_ store: any PortfolioStore, _ ann: UserID, _ bob: UserID) async throws {
        let now = SampleMarkets.time(0)
        let day = TradingDay(number: 20_000)
        func bond(_ number: Int, _ terms: BondTerms) -> EnteredBond {
            EnteredBond(symbol: SampleMarkets.symbol(number), terms: terms)
        }
        func fixed(_ frequency: CouponFrequency, _ quote: BondQuote) -> BondTerms {
            .fixedCoupon(Bond(coupon: Ratio(units: 1), frequency: frequency, maturity: day.adding(days: 9)), quote)
        }
        func enter(_ bond: EnteredBond, _ user: UserID) async throws -> Bool {
            try await store.enter(.bond(bond), atMost: 3, user: user, now: now)
        }
        let bonds = [
            bond(1, .duration(BondTerms.durations.upperBound)),
            bond(2, fixed(.monthly, .yield(BondTerms.yields.lowerBound))),
            bond(3, fixed(.annual, .price(Price(units: .max), on: day))),
        ].sorted { $0.symbol < $1.symbol }
        for bond in bonds.reversed() { try Breach.unless(try await enter(bond, ann), is: true, "a bond is stored") }
        try Breach.unless(try await store.portfolio(of: ann).bonds, is: bonds, "what was entered")
        try Breach.unless(try await store.portfolio(of: ann).entered, is: EnteredPrices(), "prices beside them")
        try Breach.unless(try await store.portfolioRevision(of: ann), is: 3, "revision")
        // Other terms take their place, and none beyond the maximum is stored.
        let other = EnteredBond(symbol: bonds[0].symbol, terms: fixed(.quarterly, .yield(BondTerms.yields.upperBound)))
        try Breach.unless(try await enter(other, ann), is: true, "other terms")
        try Breach.unless(try await enter(bond(4, .duration(.init(units: 0))), ann), is: false, "one too many")
        try Breach.unless(try await store.portfolio(of: ann).bonds, is: [other] + bonds[1...], "after a change")
        // They are neither visible to another person nor deleted by one.
        try Breach.unless(try await store.portfolio(of: bob).bonds, is: [], "another person's")
        for (user, isThere) in [(bob, false), (ann, true), (ann, false)] {
            let isGone = try await store.removeEntered(.bond(other.symbol), user: user, now: now)
            try Breach.unless(isGone, is: isThere, "whether it was taken away")
        }
        try Breach.unless(try await store.portfolio(of: ann).bonds, is: Array(bonds[1...]), "what is left")
    }
}
