import BourseCore
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// The most prices, and as many rates, that one person may enter.
    public static let mostEntered = 10_000
    /// The most bonds whose terms one person may enter; all of them are valued at once.
    public static let mostBonds = 500
    /// The oldest price of a bond, in years: the yield of an earlier day is no guide to today's.
    private static let oldestPrice = 10

    /// Saves a price or a rate that a person enters, in place of the one of its day, or the terms of a bond.
    ///
    /// A price or a rate is used on days for which no source has one.
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
            if let maturity = bond.terms.bond?.maturity {
                guard maturity > today, Transaction.days.contains(maturity.number) else {
                    throw PortfolioError.entry("The maturity must be after today, \(today), and before 2200.")
                }
            }
            day = bond.terms.price?.day ?? today
            guard day >= today.adding(months: -12 * Self.oldestPrice) else {
                throw PortfolioError.entry(
                    "The price is more than \(Self.oldestPrice) years old. Enter a newer price or the yield."
                )
            }
        }
        guard Transaction.days.contains(day.number), day <= today else {
            throw PortfolioError.entry("The day must be from 1900 to today, \(today).")
        }
        if case .bond(let bond) = value, bond.terms.bond != nil, bond.terms.valuation(on: today) == nil {
            throw PortfolioError.entry(
                "This price implies a yield outside −5% to 100%. Check the price, its date and the coupon."
            )
        }
        let most = if case .bond = value { Self.mostBonds } else { Self.mostEntered }
        guard try await store.enter(value, atMost: most, user: user.id, now: environment.now()) else {
            throw PortfolioError.entry("The limit of \(most) entries is reached. Delete some first.")
        }
    }

    /// Saves the terms of a bond as they were typed.
    ///
    /// - Returns: The bond, valued today.
    /// - Throws: ``PortfolioError/entry(_:)``, or what the store throws.
    @discardableResult
    public func enter(_ draft: BondDraft, user: User) async throws -> ValuedBond {
        let today = today(of: user)
        let bond: EnteredBond
        do throws(BondDraft.DraftRefusal) {
            bond = try draft.read(today: today)
        } catch {
            throw PortfolioError.entry(error.message)
        }
        try await enter(.bond(bond), user: user)
        return ValuedBond(bond, on: today)
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

    /// The terms of a bond that a person entered; nil without any.
    public func bondTerms(of symbol: Symbol, user: User) async throws -> BondTerms? {
        try await state(of: user).owned.bonds[symbol]
    }

    /// Deletes a price, a rate or the terms of a bond that a person entered.
    ///
    /// - Throws: ``PortfolioError/noEntry``, ``PortfolioError/noBond``, or what the store throws.
    public func removeEntered(_ place: EnteredPlace, user: UserID) async throws {
        guard try await store.removeEntered(place, user: user, now: environment.now()) else {
            if case .bond(let symbol) = place { throw PortfolioError.noBond(symbol) }
            throw PortfolioError.noEntry
        }
    }
}
