import BourseCore
import BourseMarkets

extension MarketDocument {
    /// A bar: of a day or longer with its `day`, of a shorter step with the `time` at which it begins.
    static let bar = DocumentFields<Bar>(
        named: "Bar",
        [
            .optional("day", .day) { if case .day(let day) = $0.time { day } else { nil } },
            .optional("time", .time) { if case .start(let time) = $0.time { time } else { nil } },
            .field("open", .price) { $0.open },
            .field("high", .price) { $0.high },
            .field("low", .price) { $0.low },
            .field("close", .price) { $0.close },
            .field("volume", .quantity) { $0.volume },
        ]
    )

    /// A split: `new` shares for every `old` ones.
    static let split = DocumentFields<Split>(
        named: "Split",
        [
            .field("day", .day) { $0.day },
            .field("new", .integer) { Int($0.new) },
            .field("old", .integer) { Int($0.old) },
        ]
    )

    /// A dividend for each share of its own day.
    static let dividend = DocumentFields<Dividend>(
        named: "Dividend",
        [
            .field("exDay", .day) { $0.exDay },
            .field("amount", .price) { $0.amount },
        ]
    )
}
