import BourseCore
import BourseFunds
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// A draft of Schedule CG of the financial year that begins in a year.
    public func scheduleCG(
        of user: User,
        year: Int,
        from source: TaxSource,
        patience: Duration = .zero
    ) async throws -> ScheduleCG {
        let records = try await taxRecords(of: user, from: source, in: .inr, patience: patience)
        let facts = try await indianTaxFacts(of: user, for: records)
        return try await workbench.run { records.scheduleCG(of: year, facts: facts) }
    }

    /// What the list of funds, entered prices and the owner's choices say about the assets of records.
    ///
    /// The fair market value of 31 January 2018 is the price that the owner entered for that day, or else the net asset value
    /// of a fund.
    public func indianTaxFacts(of user: User, for records: TaxRecords) async throws -> IndianTaxFacts {
        let day = IndianTaxFacts.fairValueDay
        let stored = try await store.portfolio(of: user.id)
        let schemes = await prices.schemes(of: records.ledger.assets.map(\.symbol))
        var facts = IndianTaxFacts(
            classes: schemes.compactMapValues { IndianTaxClass($0.category) },
            chosen: stored.preferences.taxClasses.india,
            // With two ISINs, it is not known which of both units are held.
            isins: schemes.compactMapValues { $0.reinvestmentISIN == nil ? $0.isin : nil }
        )
        for symbol in schemes.keys {
            facts.fairValues[symbol] = records.prices[symbol]?.price(atOrBefore: day)
        }
        for entered in stored.entered.prices where entered.day == day {
            facts.fairValues[entered.symbol] = entered.price
        }
        return facts
    }
}
