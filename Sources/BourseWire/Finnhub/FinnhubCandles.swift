import BourseCore

/// The answer of `/stock/candle`, which does not name the symbol.
///
/// Prices of days and longer spans are adjusted for splits, not for dividends; those of shorter spans are as they were
/// paid. The time of a bar of a day or longer is no instant but a date: ``day(of:)``.
public struct FinnhubCandles: Hashable, Sendable {
    /// The bars, the oldest first, one for each time; none where there is no data.
    public var bars: [MarketBar]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    static let names = BarNames(time: "t", open: "o", high: "h", low: "l", close: "c", volume: "v")

    /// The day of a bar of a day, a week or a month: the date of its time in UTC.
    ///
    /// Finnhub tells midnight in UTC, or in New York in older answers. Read with New York's clock, midnight in UTC would be
    /// the evening before.
    public static func day(of bar: MarketBar) -> TradingDay { ZoneRules.utc.day(at: bar.time) }

    /// Makes an answer.
    public init(_ bars: [MarketBar]) { self.bars = bars }

    /// Reads the answer; one without data, `{"s":"no_data"}`, has no bars.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try FinnhubBody.object(bytes, limits)
        var rows = AnswerRows(now: now, limits: limits)
        switch fields["s"] {
        case .text("no_data"): bars = []
        case .text("ok"):
            guard case .list(let times) = fields["t"] else { throw .unexpected("t") }
            bars = try ColumnBars(times: times, values: fields, names: Self.names).bars(&rows)
        case .text(let status): throw AnswerBody.failure(status)
        default: throw .unexpected("s")
        }
        faults = rows.faults
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        guard !bars.isEmpty else { return Array(#"{"s":"no_data"}"#.utf8) }
        var writer = JSONWriter()
        writer.object { writer in
            column("c", &writer) { $0.close.description }
            column("h", &writer) { $0.high.description }
            column("l", &writer) { $0.low.description }
            column("o", &writer) { $0.open.description }
            writer.field("s", "ok")
            column("t", &writer) { String($0.time.seconds) }
            column("v", &writer) { $0.volume?.description ?? "null" }
        }
        return writer.bytes
    }

    private func column(_ name: StaticString, _ writer: inout JSONWriter, _ text: (MarketBar) -> String) {
        writer.name(name)
        writer.array { writer in for bar in bars { writer.plain(text(bar)) } }
    }
}
