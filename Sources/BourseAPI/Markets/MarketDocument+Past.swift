import BourseCore
import BourseMarkets

extension MarketDocument {
    /// A bar: of a day or longer with its `day`, of a shorter step with the `time` it begins.
    public static func bar(_ bar: Bar) -> JSON {
        let time: (String, JSON) =
            switch bar.time {
            case .day(let day): ("day", .day(day))
            case .start(let time): ("time", .time(time))
            }
        return .object([
            time, ("open", .price(bar.open)), ("high", .price(bar.high)), ("low", .price(bar.low)),
            ("close", .price(bar.close)), ("volume", .quantity(bar.volume)),
        ])
    }

    /// A split: `new` shares for every `old` ones.
    public static func split(_ split: Split) -> JSON {
        .object([
            ("day", .day(split.day)), ("new", .number(String(split.new))), ("old", .number(String(split.old))),
        ])
    }

    /// A dividend for each share of its own day.
    public static func dividend(_ dividend: Dividend) -> JSON {
        .object([("exDay", .day(dividend.exDay)), ("amount", .price(dividend.amount))])
    }

    /// What ``bar(_:)`` tells.
    public static var barSchema: JSONSchema {
        .object(
            ["open": .number, "high": .number, "low": .number, "close": .number, "volume": .number],
            optional: ["day": .day, "time": .time]
        ).named("Bar")
    }

    /// What ``split(_:)`` tells.
    public static var splitSchema: JSONSchema {
        .object(["day": .day, "new": .integer, "old": .integer]).named("Split")
    }

    /// What ``dividend(_:)`` tells.
    public static var dividendSchema: JSONSchema {
        .object(["exDay": .day, "amount": .number]).named("Dividend")
    }
}
