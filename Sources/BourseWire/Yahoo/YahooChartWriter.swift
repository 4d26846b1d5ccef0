import BourseCore

/// Writes the answers of `/v8/finance/chart/{symbol}`.
public enum YahooChartWriter {
    static let names = BarNames(
        time: "timestamp",
        open: "open",
        high: "high",
        low: "low",
        close: "close",
        volume: "volume"
    )

    /// The answer; at the times of `gaps` stands `null` instead of prices, as where nobody traded for a minute.
    ///
    /// - Complexity: O(n log n) for n bars.
    public static func bytes(_ chart: YahooChart, gaps: [Timestamp] = []) -> [UInt8] {
        let rows = chart.bars.map { ($0.time, Optional($0)) } + gaps.map { ($0, nil) }
        let sorted = rows.sorted { $0.0 < $1.0 }
        return YahooEnvelope.bytes("chart") { writer in
            writer.object { writer in
                meta(chart.meta, &writer)
                if !sorted.isEmpty {
                    writer.name("timestamp")
                    writer.array { writer in for row in sorted { writer.value(row.0.seconds) } }
                }
                events(chart, &writer)
                indicators(sorted.map(\.1), &writer)
            }
        }
    }

    private static func meta(_ meta: YahooChartMeta, _ writer: inout JSONWriter) {
        writer.name("meta")
        writer.object { writer in
            writer.field("symbol", meta.symbol)
            writer.write(YahooChartMeta.fields, of: meta)
            guard meta.pre != nil || meta.regular != nil || meta.post != nil else { return }
            writer.name("currentTradingPeriod")
            writer.object { writer in
                span("pre", meta.pre, &writer)
                span("regular", meta.regular, &writer)
                span("post", meta.post, &writer)
            }
        }
    }

    private static func span(_ name: StaticString, _ span: YahooSpan?, _ writer: inout JSONWriter) {
        guard let span else { return }
        writer.name(name)
        writer.object { writer in
            writer.field("start", span.start.seconds)
            writer.field("end", span.end.seconds)
        }
    }

    private static func events(_ chart: YahooChart, _ writer: inout JSONWriter) {
        guard !chart.dividends.isEmpty || !chart.splits.isEmpty else { return }
        writer.name("events")
        writer.object { writer in
            named("dividends", chart.dividends, \.time, &writer) { writer, dividend in
                writer.field("amount", dividend.amount)
                writer.field("date", dividend.time.seconds)
            }
            named("splits", chart.splits, \.time, &writer) { writer, split in
                writer.field("date", split.time.seconds)
                writer.field("numerator", plain: split.numerator.description)
                writer.field("denominator", plain: split.denominator.description)
                writer.field("splitRatio", "\(split.numerator):\(split.denominator)")
            }
        }
    }

    private static func named<Event>(
        _ name: StaticString,
        _ events: [Event],
        _ time: (Event) -> Timestamp,
        _ writer: inout JSONWriter,
        _ body: (inout JSONWriter, Event) -> Void
    ) {
        guard !events.isEmpty else { return }
        writer.name(name)
        writer.object { writer in
            for event in events {
                writer.name(dynamic: String(time(event).seconds))
                writer.object { body(&$0, event) }
            }
        }
    }

    private static func indicators(_ rows: [MarketBar?], _ writer: inout JSONWriter) {
        writer.name("indicators")
        writer.object { writer in
            writer.name("quote")
            writer.array { writer in
                writer.object { writer in
                    guard !rows.isEmpty else { return }
                    column("open", rows, &writer) { $0.open.description }
                    column("high", rows, &writer) { $0.high.description }
                    column("low", rows, &writer) { $0.low.description }
                    column("close", rows, &writer) { $0.close.description }
                    column("volume", rows, &writer) { $0.volume?.description }
                }
            }
            guard rows.contains(where: { $0?.adjustedClose != nil }) else { return }
            writer.name("adjclose")
            writer.array { writer in
                writer.object { writer in column("adjclose", rows, &writer) { $0.adjustedClose?.description } }
            }
        }
    }

    private static func column(
        _ name: StaticString,
        _ rows: [MarketBar?],
        _ writer: inout JSONWriter,
        _ text: (MarketBar) -> String?
    ) {
        writer.name(name)
        writer.array { writer in for row in rows { writer.plain(row.flatMap(text) ?? "null") } }
    }
}
