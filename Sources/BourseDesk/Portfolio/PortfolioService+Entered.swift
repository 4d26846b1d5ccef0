import BourseCore
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// The most prices, and as many rates, that one person may enter.
    public static let mostEntered = 10_000

    /// Keeps a price or a rate that a person enters, in place of the one of its day.
    ///
    /// It counts on days of which no source tells one.
    ///
    /// - Throws: ``PortfolioError/entry(_:)``, or what the store throws.
    public func enter(_ value: EnteredValue, user: User) async throws {
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
        }
        let today = today(of: user)
        guard Transaction.days.contains(day.number), day <= today else {
            throw PortfolioError.entry("The day must be from 1900 to today, \(today).")
        }
        guard try await store.enter(value, atMost: Self.mostEntered, user: user.id, now: environment.now()) else {
            throw PortfolioError.entry(
                "The limit of \(Self.mostEntered) entries is reached. Delete some first."
            )
        }
    }

    /// Takes a price or a rate away that a person entered.
    ///
    /// - Throws: ``PortfolioError/noEntry``, or what the store throws.
    public func removeEntered(_ place: EnteredPlace, user: UserID) async throws {
        guard try await store.removeEntered(place, user: user, now: environment.now()) else {
            throw PortfolioError.noEntry
        }
    }
}
