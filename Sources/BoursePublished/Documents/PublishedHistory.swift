import BourseAPI
import BourseCore
import BourseMarkets

/// The price history of an instrument.
///
/// A point's `date` is a day and nothing else, for a phone drops a point whose date it cannot read; the instant of a bar
/// within a day is beside it, as `time`.
public enum PublishedHistory {
    /// The answer of `/api/history`.
    ///
    /// - Parameter zone: The exchange's, whose days the bars are on.
    public static func json(_ symbol: Symbol, in currency: Currency, bars: some Sequence<Bar>, zone: ZoneRules) -> JSON
    {
        fields.json((symbol, currency, bars.map { ($0, zone) }))
    }

    private typealias ZonedBar = (bar: Bar, zone: ZoneRules)

    private static let fields = DocumentFields<(symbol: Symbol, currency: Currency, bars: [ZonedBar])>([
        .field("symbol", .text) { $0.symbol.name },
        .field("currency", .text) { $0.currency.code },
        .field("history", .list(of: point)) { $0.bars },
    ])

    private static let point = DocumentFields<ZonedBar>([
        .field("date", .day) {
            switch $0.bar.time {
            case .day(let day): day
            case .start(let start): $0.zone.day(at: start)
            }
        },
        .optional("time", .time) { if case .start(let start) = $0.bar.time { start } else { nil } },
        .field("open", .price) { $0.bar.open },
        .field("high", .price) { $0.bar.high },
        .field("low", .price) { $0.bar.low },
        .field("close", .price) { $0.bar.close },
        .field("volume", .whole) { $0.bar.volume },
    ])
}
