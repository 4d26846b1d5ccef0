import BourseCore

/// The part of a description that names one option series: `AAPL 100 19 JUN 26 200 CALL`.
///
/// Text in parentheses or brackets, `(Weeklys)`, `(Wk3)` or `[AM]`, does not change the contract's terms. Options
/// on futures name the contract too: `/ESM26 1/50 6 APR 26 (Wk1) /E1AJ26 7000 PUT`, where 1/50 means 50.
struct SeriesText: Hashable {
    /// The symbol of the underlying.
    let symbol: Symbol
    /// The number between the symbol and the date, when there is one.
    let multiplier: Multiplier?
    /// The last day.
    let expiration: TradingDay
    /// The strike and the right; nothing when the text ends with the date.
    let terms: SeriesTerms?

    /// What is behind the date.
    struct SeriesTerms: Hashable {
        let strike: Price
        let right: OptionRight
    }

    /// Reads the words from the symbol on; nothing when they are anything else, a spread for one.
    init?(_ words: some Sequence<Substring>) {
        var words = Array(words)
        guard let symbol = words.first.flatMap({ ThinkorswimSymbol.symbol($0) }) else { return nil }
        self.symbol = symbol
        words.removeFirst()
        // The option's own code repeats what the underlying and the date say.
        words.removeAll { $0.hasPrefix("/") }
        if words.count == 4 || words.count == 6 {
            guard let number = Self.multiplier(words.removeFirst()) else { return nil }
            multiplier = number
        } else {
            multiplier = nil
        }
        guard words.count == 3 || words.count == 5,
            let expiration = BrokerDay.spelled(day: words[0], month: words[1], year: words[2])
        else { return nil }
        self.expiration = expiration
        guard words.count == 5 else {
            terms = nil
            return
        }
        guard let right = OptionRight(rawValue: words[4].lowercased()),
            let strike = BrokerNumber(String(words[3]))?.price, strike > .zero
        else { return nil }
        terms = SeriesTerms(strike: strike, right: right)
    }

    /// The option, when the text has a strike and a right.
    var instrument: TradedInstrument? {
        terms.flatMap { TradedInstrument(symbol: symbol, right: $0.right, expiration: expiration, strike: $0.strike) }
    }

    /// Reads `100`, or the `1/50` of options on futures.
    static func multiplier(_ word: Substring) -> Multiplier? {
        let number = word.hasPrefix("1/") ? word.dropFirst(2) : word
        return BrokerNumber(String(number))?.multiplier
    }

    /// The words of `text` without text in parentheses and brackets.
    static func words(_ text: some StringProtocol) -> [Substring] {
        var depth = 0
        var plain = ""
        for character in text {
            switch character {
            case "(", "[": depth += 1
            case ")", "]":
                depth = max(0, depth - 1)
                plain.append(" ")
            default: if depth == 0 { plain.append(character) }
            }
        }
        return plain.split(separator: " ")
    }
}
