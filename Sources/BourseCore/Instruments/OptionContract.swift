/// The right an option gives its holder.
public enum OptionRight: String, Hashable, Sendable, CaseIterable {
    /// To buy the underlying.
    case call
    /// To sell the underlying.
    case put
}

/// A listed option series.
///
/// Source of the symbol's form: the Options Symbology Initiative of the Options Clearing Corporation, 2010: a root of
/// up to 6 characters padded with blanks, the expiration as yymmdd, C or P, and the strike times 1000 in 8 digits.
public struct OptionContract: Hashable, Sendable {
    /// The option root; adjusted series carry a digit (`GREE1`).
    public let root: Symbol
    /// The day of expiration.
    public let expiration: TradingDay
    /// Call or put.
    public let right: OptionRight
    /// The price at which the right can be used.
    public let strike: Price

    /// Makes a contract; nothing when the root is longer than 6 characters or the strike has no OCC form: it must be
    /// positive, below 100 000 and a multiple of 0.001.
    public init?(root: Symbol, expiration: TradingDay, right: OptionRight, strike: Price) {
        guard root.name.utf8.count <= 6, strike.units > 0, strike.units % 100_000 == 0 else { return nil }
        guard strike.units / 100_000 < 100_000_000, (2000...2099).contains(expiration.year) else { return nil }
        self.root = root
        self.expiration = expiration
        self.right = right
        self.strike = strike
    }

    /// Reads an OCC symbol, padded to 21 characters or compact (`AAPL260918C00260000`).
    public init?(occ text: String) {
        let characters = Array(text)
        guard characters.count > 15, characters.count <= 21 else { return nil }
        let tail = characters.suffix(15)
        guard let root = Symbol(String(characters.dropLast(15))) else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            let digits = tail[(tail.startIndex + range.lowerBound)..<(tail.startIndex + range.upperBound)]
            guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
            return Int(String(digits))
        }
        guard let year = number(0..<2), let month = number(2..<4), let day = number(4..<6),
            let thousandths = number(7..<15),
            let expiration = TradingDay(year: 2000 + year, month: month, day: day)
        else { return nil }
        let right: OptionRight
        switch tail[tail.startIndex + 6] {
        case "C": right = .call
        case "P": right = .put
        default: return nil
        }
        let strike = Price(units: Int64(thousandths) * 100_000)
        self.init(root: root, expiration: expiration, right: right, strike: strike)
    }

    /// The 21-character OCC symbol: `AAPL  260918C00260000`.
    public var occSymbol: String {
        let padding = String(repeating: " ", count: 6 - root.name.utf8.count)
        let thousandths = String(strike.units / 100_000)
        let zeros = String(repeating: "0", count: 8 - thousandths.count)
        let date = expiration.description.dropFirst(2).filter { $0 != "-" }
        return "\(root)\(padding)\(date)\(right == .call ? "C" : "P")\(zeros)\(thousandths)"
    }
}
