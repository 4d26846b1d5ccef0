import BourseCore
import BourseJournal

extension TradeSubject {
    /// "NVDA 18 Dec 2026 190 C": the symbol with its contracts.
    public var title: String { [symbol.name, contracts].filter { !$0.isEmpty }.joined(separator: " ") }

    /// What comes after the symbol: nothing, the contract of an option, or the contracts of a merged trade.
    public var contracts: String {
        guard legs > 1 else { return key.instrument.description }
        let count = "\(legs) trades"
        guard keys.count > 1 else {
            return key.instrument.description.isEmpty ? count : "\(key.instrument.description) · \(count)"
        }
        let names = keys.map { key in
            if key.instrument.symbol != symbol { return key.instrument.title }
            return key.instrument.description.isEmpty ? key.instrument.type.rawValue : key.instrument.description
        }
        let rest = names.count - 2
        return names.prefix(2).joined(separator: " + ") + (rest > 0 ? " + \(rest) more" : "")
    }
}
