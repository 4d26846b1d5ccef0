import BourseCore

/// A leg in one word, as addresses and the command line have it: `-2C105/30d@1.25~38`.
///
/// A sign for bought or sold (none is bought), the number, `C`, `P`, `S` for shares or `cash`, and for options the
/// strike, then `/` with days (`30d`) or a day (`2026-12-18`), `@` with the price per share, and `~` with the volatility
/// in percent. What is left out comes from the context: the default expiry, the model's price, the market's volatility.
public struct LegNotation: Hashable, Sendable {
    /// When an option expires.
    public enum NotationExpiration: Hashable, Sendable {
        /// After so many calendar days.
        case days(Int)
        /// On a day.
        case day(TradingDay)
    }

    /// What is held.
    public enum NotationInstrument: Hashable, Sendable {
        /// An option; its expiry and its volatility in percent, if it says them.
        case option(OptionRight, strike: Price, expiry: NotationExpiration?, volatilityPercent: Price?)
        /// Shares.
        case stock
        /// Money set aside.
        case cash
    }

    /// What is held.
    public var instrument: NotationInstrument
    /// How many, below 0 when sold.
    public var quantity: Int
    /// The price per share, if it says so.
    public var entry: Price?

    /// Makes a leg.
    public init(_ instrument: NotationInstrument, quantity: Int, entry: Price? = nil) {
        self.instrument = instrument
        self.quantity = quantity
        self.entry = entry
    }
}

extension LegNotation: CustomStringConvertible {
    /// The word, with a sign only when sold.
    public var description: String {
        var text = "\(quantity)"
        switch instrument {
        case .cash: return text + "cash"
        case .stock: text += "S"
        case .option(let right, let strike, let expiry, _):
            text += "\(right == .call ? "C" : "P")\(strike)"
            switch expiry {
            case .days(let days): text += "/\(days)d"
            case .day(let day): text += "/\(day)"
            case nil: break
            }
        }
        if let entry { text += "@\(entry)" }
        if case .option(_, _, _, let volatility?) = instrument { text += "~\(volatility)" }
        return text
    }
}

/// Why a word is no leg.
public struct LegNotationError: Error, Hashable, Sendable {
    /// The word, shortened.
    public let word: String
    /// What is wrong with it.
    public let reason: String

    /// One sentence with an example of what is meant.
    public var message: String { "'\(word)' is not a leg: \(reason) (example: -2C105/30d@1.25~38)" }
}

extension LegNotation {
    /// Reads a word.
    public init(_ word: String) throws(LegNotationError) {
        var reader = WordReader(word)
        let sign = reader.sign()
        let quantity = try reader.quantity() * sign
        switch reader.letters().lowercased() {
        case "s", "stock", "shares":
            self.init(.stock, quantity: quantity, entry: try reader.price(after: "@", naming: "price"))
        case "cash": self.init(.cash, quantity: quantity)
        case "c", "call": self = try Self.option(.call, quantity: quantity, &reader)
        case "p", "put": self = try Self.option(.put, quantity: quantity, &reader)
        default: throw reader.error("the quantity must be followed by C, P, S or cash")
        }
        try reader.end()
    }

    private static func option(
        _ right: OptionRight,
        quantity: Int,
        _ reader: inout WordReader
    ) throws(LegNotationError) -> LegNotation {
        let strike = try reader.number("strike")
        let expiry = try reader.expiry()
        let entry = try reader.price(after: "@", naming: "price")
        let volatility = try reader.price(after: "~", naming: "volatility")
        return LegNotation(
            .option(right, strike: strike, expiry: expiry, volatilityPercent: volatility),
            quantity: quantity,
            entry: entry
        )
    }

    /// Reads words separated by commas or blanks.
    public static func list(_ text: String) throws(LegNotationError) -> [LegNotation] {
        var legs: [LegNotation] = []
        for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
            legs.append(try LegNotation(String(word)))
        }
        return legs
    }
}

/// Reads a word from left to right.
private struct WordReader {
    private let word: String
    private var rest: Substring.UnicodeScalarView

    init(_ word: String) {
        self.word = word
        rest = Substring(word).unicodeScalars
    }

    func error(_ reason: String) -> LegNotationError {
        LegNotationError(word: String(word.unicodeScalars.prefix(40)), reason: reason)
    }

    mutating func sign() -> Int {
        switch rest.first {
        case "+":
            rest.removeFirst()
            return 1
        case "-", "−":
            rest.removeFirst()
            return -1
        default: return 1
        }
    }

    private mutating func take(while accepts: (Unicode.Scalar) -> Bool) -> String {
        let taken = rest.prefix(while: accepts)
        rest = rest.dropFirst(taken.count)
        return String(String.UnicodeScalarView(taken))
    }

    mutating func quantity() throws(LegNotationError) -> Int {
        let digits = take { ("0"..."9").contains($0) }
        guard let quantity = Int(digits.isEmpty ? "1" : digits), quantity > 0 else {
            throw error("the quantity must be a whole number of 1 or more")
        }
        return quantity
    }

    mutating func letters() -> String { take { $0.properties.isAlphabetic } }

    mutating func number(_ name: String) throws(LegNotationError) -> Price {
        let digits = take { ("0"..."9").contains($0) || $0 == "." }
        do { return try Price(digits) } catch { throw self.error("the \(name) must be a number") }
    }

    mutating func price(after mark: Unicode.Scalar, naming name: String) throws(LegNotationError) -> Price? {
        guard rest.first == mark else { return nil }
        rest.removeFirst()
        return try number(name)
    }

    mutating func expiry() throws(LegNotationError) -> LegNotation.NotationExpiration? {
        guard rest.first == "/" else { return nil }
        rest.removeFirst()
        let text = take { ("0"..."9").contains($0) || $0 == "-" }
        if rest.first == "d" || rest.first == "D" {
            rest.removeFirst()
            guard let days = Int(text), days >= 0 else { throw error("days must be a whole number of 0 or more") }
            return .days(days)
        }
        guard let day = TradingDay(iso: text) else {
            throw error("the expiration must be days such as 30d or a date such as 2026-12-18")
        }
        return .day(day)
    }

    func end() throws(LegNotationError) {
        guard rest.isEmpty else { throw error("unrecognized text at the end: '\(String(rest))'") }
    }
}
