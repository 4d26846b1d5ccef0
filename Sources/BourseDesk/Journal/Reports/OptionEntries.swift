import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

/// Options at the moment at which trades opened them, from stored daily prices of what they are on.
struct OptionEntries {
    private let journal: UserJournal
    private let legs: OptionLegs

    init(_ journal: UserJournal) {
        self.journal = journal
        legs = OptionLegs(journal)
    }

    /// How far the strike was out of the money, as a share of the price of the underlying: 0.05 is 5 %, below 0 is in
    /// the money.
    ///
    /// Nil without a stored price of that day.
    func moneyness(ofTradeAt index: Int) -> Double? {
        guard let option = legs.option(ofTradeAt: index), let strike = option.strike,
            let spot = journal.spot(of: option, at: journal.matched.trades[index].openedAt)
        else { return nil }
        let distance = strike.double / spot - 1
        return option.type == .call ? distance : -distance
    }

    /// The magnitude of delta after Black, Scholes and Merton with the volatility that explains the first price paid; nil
    /// without a stored price of that day, and where no volatility explains the price.
    func delta(ofTradeAt index: Int) -> Double? {
        let trade = journal.matched.trades[index]
        guard let option = legs.option(ofTradeAt: index),
            let first = journal.matched.parts[trade.parts].first(where: \.isOpening),
            let terms = journal.impliedTerms(of: option, at: journal.matched.ledger.fills[Int(first.fill)])
        else { return nil }
        let delta = BlackScholes.value(terms).delta
        return delta.isFinite ? min(abs(delta), 1) : nil
    }
}
