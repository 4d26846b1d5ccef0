import BourseCore
import BourseJournal

/// The option contracts of trades.
struct OptionLegs {
    private let journal: UserJournal

    init(_ journal: UserJournal) { self.journal = journal }

    /// The option of a trade; nil for other instruments, and for merged trades of several contracts.
    func option(ofTradeAt index: Int) -> TradedInstrument? {
        let trade = journal.matched.trades[index]
        let key = journal.matched.key(of: trade)
        let legs = journal.matched.mergedLegs(of: trade) ?? []
        guard key.instrument.type.isOption,
            legs.allSatisfy({ journal.matched.key(of: $0).instrument == key.instrument })
        else { return nil }
        return key.instrument
    }

    /// The last day of a trade's options; nil for other instruments, and for merged trades of several last days.
    func expiration(ofTradeAt index: Int) -> TradingDay? {
        let trade = journal.matched.trades[index]
        let expiration = journal.matched.key(of: trade).instrument.expiration
        let legs = journal.matched.mergedLegs(of: trade) ?? []
        return legs.allSatisfy { journal.matched.key(of: $0).instrument.expiration == expiration } ? expiration : nil
    }
}
