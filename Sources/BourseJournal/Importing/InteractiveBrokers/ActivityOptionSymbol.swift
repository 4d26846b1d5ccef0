import BourseCore

/// An option's symbol in the forms that statements use: `BTBT 22MAY26 2.5 C`, the OCC symbol
/// `AMZN  251003C00225000`, and for options on futures the exchange's `LOZ6 P6500`, whose strike and day stand in the
/// Financial Instrument Information alone.
struct ActivityOptionSymbol {
    /// The root.
    let root: Symbol
    /// The last day, when the symbol has it.
    let expiration: TradingDay?
    /// The strike, when the symbol has it.
    let strike: Price?
    /// The right, when the symbol has it.
    let right: OptionRight?

    /// Reads a symbol; nothing when it has none of the forms.
    init?(_ text: String) {
        if let contract = OptionContract(occ: text) {
            root = contract.root
            expiration = contract.expiration
            strike = contract.strike
            right = contract.right
            return
        }
        let words = text.uppercased().split(separator: " ")
        if words.count >= 4, let right = Self.right(words[words.count - 1]),
            let strike = BrokerNumber(String(words[words.count - 2]))?.price,
            let root = Symbol(words.dropLast(3).joined(separator: "."))
        {
            self.root = root
            expiration = BrokerDay.compact(words[words.count - 3])
            self.strike = strike
            self.right = right
            return
        }
        guard words.count == 2, let root = Symbol(String(words[0])), let right = Self.right(words[1].prefix(1)),
            BrokerDay.number(words[1].dropFirst(), digits: 1...8) != nil
        else { return nil }
        self.root = root
        self.right = right
        expiration = nil
        strike = nil
    }

    private static func right(_ text: Substring) -> OptionRight? {
        switch text {
        case "C": .call
        case "P": .put
        default: nil
        }
    }
}
