import BourseCore
import BourseOptions

/// The quotes of a chain, one JSON object a line:
/// `{"type":"put","strike":95,"expiration":"2026-12-18","bid":1.2,"ask":1.3,"volatility":0.32}`.
///
/// `days` may stand for `expiration`; without `volatility` the price halfway between bid and ask implies it. A line that
/// cannot be read is told with its number and the others go on.
public struct QuoteLines: Sendable {
    /// The most lines taken.
    public static let most = 20_000

    /// What could be read, in order.
    public let quotes: [ListedOption]
    /// One sentence for each line that could not be read: "line 3: strike must be a number".
    public let problems: [String]

    /// Reads lines; blank ones are passed over.
    ///
    /// Refuses more lines than ``most`` and a body none of which can be read.
    public init(_ bytes: ArraySlice<UInt8>, today: TradingDay) throws(InvalidMember) {
        var quotes: [ListedOption] = []
        var problems: [String] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
            guard quotes.count + problems.count < Self.most else {
                throw InvalidMember("body", value: "\(lines.count) lines", allowed: "at most \(Self.most) lines")
            }
            do throws(InvalidMember) {
                guard let object = try? FlatObject(line) else {
                    throw InvalidMember("line", value: "", allowed: "a JSON object", reason: "not a JSON object")
                }
                quotes.append(try Self.quote(object, today: today))
            } catch { problems.append("line \(index + 1): \(error.reason)") }
        }
        guard !quotes.isEmpty else {
            let reason = problems.first ?? "there are no lines"
            throw InvalidMember("body", value: "\(problems.count) lines", allowed: "lines of quotes", reason: reason)
        }
        self.quotes = quotes
        self.problems = problems
    }

    private static func quote(_ object: FlatObject, today: TradingDay) throws(InvalidMember) -> ListedOption {
        let right = try object.choice("type", allowed: "call or put") { OptionRight(rawValue: $0) }
        let days: Int
        if object["days"] != nil {
            days = try object.whole("days")
        } else {
            let day = try object.choice("expiration", allowed: "a date such as 2026-12-18") { TradingDay(iso: $0) }
            days = day.number - today.number
            guard days >= 0 else { throw InvalidMember("expiration", value: "\(day)", allowed: "today or later") }
        }
        return ListedOption(
            days: days,
            strike: try object.price(.strike),
            right: right,
            bid: object["bid"] == nil ? .zero : try object.price(.price, "bid"),
            ask: try object.price(.price, "ask"),
            volatility: object["volatility"] == nil ? nil : try object.requiredNumber("volatility")
        )
    }
}
