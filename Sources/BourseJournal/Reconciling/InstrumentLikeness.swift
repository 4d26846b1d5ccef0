import BourseCore

/// What two files agree on about an instrument: some call a share of an exchange-traded fund a stock.
struct InstrumentLikeness: Hashable {
    private let symbol: Symbol
    private let type: InstrumentType
    private let expiration: TradingDay?
    private let strike: Price?

    /// Makes the likeness of an instrument.
    init(_ instrument: TradedInstrument) {
        symbol = instrument.symbol
        type = instrument.type == .etf ? .stock : instrument.type
        expiration = instrument.expiration
        strike = instrument.strike
    }
}
