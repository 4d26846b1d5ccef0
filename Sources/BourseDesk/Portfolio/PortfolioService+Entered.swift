import BourseCore
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// The most prices, and as many rates and bonds, that one person may enter.
    public static let mostEntered = 10_000

    /// Keeps a price or a rate that a person enters, in place of the one of its day, or the terms of a bond.
    ///
    /// A price or a rate counts on days of which no source tells one.
    ///
    /// - Throws: ``PortfolioError/entry(_:)``, or what the store throws.
    public func enter(_ value: EnteredValue, user: User) async throws {
        let today = today(of: user)
        let day: TradingDay
        switch value {
        case .price(let price):
            guard price.price > .zero else { throw PortfolioError.entry("A price must be above 0.") }
            day = price.day
        case .rate(let rate):
            guard rate.currency != rate.other else {
                throw PortfolioError.entry("A rate needs two currencies. Choose another one.")
            }
            day = rate.day
        case .bond(let bond):
            switch bond.terms {
            case .duration: day = today
            case .fixedCoupon(let terms, let quote):
                guard terms.maturity > today, Transaction.days.contains(terms.maturity.number) else {
                    throw PortfolioError.entry("The maturity must be after today, \(today), and before 2200.")
                }
                if case .price(_, let priced) = quote { day = priced } else { day = today }
            }
        }
        guard Transaction.days.contains(day.number), day <= today else {
            throw PortfolioError.entry("The day must be from 1900 to today, \(today).")
        }
        if case .bond(let bond) = value, case .fixedCoupon = bond.terms, bond.terms.valuation(on: today) == nil {
            throw PortfolioError.entry("This price means a yield below −5% or above 100%. Check it.")
        }
        guard try await store.enter(value, atMost: Self.mostEntered, user: user.id, now: environment.now()) else {
            throw PortfolioError.entry(
                "The limit of \(Self.mostEntered) entries is reached. Delete some first."
            )
        }
    }

    /// The bonds whose terms a person entered, by symbol, valued today.
    public func bonds(of user: User) async throws -> [ValuedBond] {
        let owned = try await state(of: user).owned
        return try await scenarioBench.run {
            owned.bonds.sorted { $0.key < $1.key }.map { symbol, terms in
                ValuedBond(EnteredBond(symbol: symbol, terms: terms), on: owned.portfolio.settings.asOf)
            }
        }
    }

    /// Takes a price, a rate or the terms of a bond away that a person entered.
    ///
    /// - Throws: ``PortfolioError/noEntry``, ``PortfolioError/noBond``, or what the store throws.
    public func removeEntered(_ place: EnteredPlace, user: UserID) async throws {
        guard try await store.removeEntered(place, user: user, now: environment.now()) else {
            if case .bond(let symbol) = place { throw PortfolioError.noBond(symbol) }
            throw PortfolioError.noEntry
        }
    }
}
