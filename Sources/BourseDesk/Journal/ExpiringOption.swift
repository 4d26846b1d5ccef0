import BourseCore
import BourseJournal
import BoursePortfolio

/// An open option of a person, with its expiration.
public struct ExpiringOption: Hashable, Sendable {
    /// The option.
    public let instrument: TradedInstrument
    /// The last day.
    public let day: TradingDay
    /// Whether it was bought, not written.
    public let isLong: Bool
    /// The number of contracts, above 0.
    public let quantity: Quantity

    /// The open options that expire on a day or later, by day: those of the journal, and those of the portfolio that the
    /// journal does not have.
    ///
    /// - Complexity: O(n log n) in open positions and holdings.
    public static func open(from first: TradingDay, journal: UserJournal, holdings: [Holding]) -> [ExpiringOption] {
        let matched = journal.matched
        var known: Set<TradedInstrument> = []
        var options: [ExpiringOption] = []
        for position in matched.open {
            let instrument = matched.key(of: position).instrument
            guard let day = instrument.expiration, day >= first else { continue }
            known.insert(instrument)
            options.append(
                ExpiringOption(
                    instrument: instrument,
                    day: day,
                    isLong: position.direction == .long,
                    quantity: position.quantity
                )
            )
        }
        for holding in holdings {
            guard let contract = holding.asset.option, contract.expiration >= first else { continue }
            let instrument = TradedInstrument(
                symbol: contract.root,
                right: contract.right,
                expiration: contract.expiration,
                strike: contract.strike
            )
            guard let instrument, !known.contains(instrument) else { continue }
            let isLong = holding.quantity > .zero
            options.append(
                ExpiringOption(
                    instrument: instrument,
                    day: contract.expiration,
                    isLong: isLong,
                    quantity: isLong ? holding.quantity : .zero - holding.quantity
                )
            )
        }
        return options.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .map(\.element)
    }
}
