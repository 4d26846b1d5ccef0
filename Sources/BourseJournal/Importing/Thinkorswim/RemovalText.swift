import BourseCore

/// Reads the descriptions of options that left the account without a trade.
///
/// Two generations of the same row are known:
/// `REMOVAL OF OPTION DUE TO EXPIRATION -1.0 SPY 100 (Weeklys) 5 JUN 26 715 PUT` and, since accounts moved to Schwab,
/// `Removed due to Expiration PUT S & P 500 INDEX $6800 EXP 02/13/26: EXP: -3.0 .SPXW260213P6800`, also without the
/// first words and with `ASG:`.
///
/// The quantity is the change of the position, not the position: a butterfly's bought wings go with −3.0, its sold
/// body with +6.0. So −1 takes a long option away and is a sale; +1 takes a short one away and is a purchase.
struct RemovalText {
    /// Expired, assigned or exercised.
    let effect: Effect
    /// The option.
    let instrument: TradedInstrument
    /// Units of the underlying per contract.
    let multiplier: Multiplier
    /// The change of the position, not 0.
    let change: Quantity

    /// Whether a description is about an option that was removed.
    static func isRemoval(_ description: String) -> Bool {
        let text = description.uppercased()
        guard !text.hasPrefix("REMOVAL OF OPTION"), !text.hasPrefix("REMOVED DUE TO") else { return true }
        return text.contains(" .") && [": EXP:", ": ASG:", ": EXE:"].contains { text.contains($0) }
    }

    /// Reads a description; nothing when it is not understood.
    init?(_ description: String) {
        guard let effect = Self.effect(description.uppercased()) else { return nil }
        self.effect = effect
        let words = SeriesText.words(description)
        let quantity: Substring
        if let last = words.last, last.hasPrefix("."), words.count >= 2 {
            guard let option = Self.option(last.dropFirst()) else { return nil }
            instrument = option
            multiplier = .hundred
            quantity = words[words.count - 2]
        } else {
            guard let index = words.firstIndex(where: { BrokerNumber(String($0)) != nil }),
                let series = SeriesText(words[(index + 1)...]), let option = series.instrument
            else { return nil }
            instrument = option
            multiplier = series.multiplier ?? .hundred
            quantity = words[index]
        }
        guard let change = BrokerNumber(String(quantity))?.quantity, change != .zero else { return nil }
        self.change = change
    }

    private static func effect(_ text: String) -> Effect? {
        if text.contains("ASSIGN") || text.contains("ASG:") { return .assign }
        if text.contains("EXERCISE") || text.contains("EXE:") { return .exercise }
        return text.contains("EXPIRATION") || text.contains("EXP:") ? .expire : nil
    }

    /// Reads `SPXW260213P6800`: root, yymmdd, C or P, strike in plain digits.
    private static func option(_ text: Substring) -> TradedInstrument? {
        guard let letter = text.lastIndex(where: { $0 == "C" || $0 == "P" }) else { return nil }
        let head = text[..<letter]
        let date = head.suffix(6)
        guard date.count == 6, let root = Symbol(String(head.dropLast(6))),
            let expiration = BrokerDay.iso("20\(date)"),
            let strike = BrokerNumber(String(text[text.index(after: letter)...]))?.price
        else { return nil }
        return TradedInstrument(
            symbol: ThinkorswimSymbol.symbol(ofRoot: root),
            right: text[letter] == "C" ? .call : .put,
            expiration: expiration,
            strike: strike
        )
    }
}
