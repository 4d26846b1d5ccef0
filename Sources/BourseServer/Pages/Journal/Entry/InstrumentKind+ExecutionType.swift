import BourseJournal
import BourseMarkets

extension InstrumentKind {
    /// The type of its executions; nil for indices and currency pairs, which the journal does not have.
    var executionType: InstrumentType? {
        switch self {
        case .share: .stock
        case .etf: .etf
        case .fund: .fund
        case .coin: .crypto
        case .future: .future
        case .index, .currencyPair: nil
        }
    }
}
