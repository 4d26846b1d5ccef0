import BourseCore

extension YahooChart {
    /// Reads the answer about `symbol`.
    ///
    /// A time without trades is an answer without bars. Prices are rounded half to even at 8 decimals, and to nothing
    /// coarser: see ``YahooChartMeta/rounded(_:)``.
    /// - Throws: ``AnswerError``.
    /// - Complexity: O(length), and O(n log n) for n bars.
    public init(
        decoding bytes: [UInt8],
        symbol: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let results = try YahooEnvelope.results(bytes, "chart", limits)
        guard case .object(let result) = results.first else { throw .noData }
        var rows = AnswerRows(now: now, limits: limits)
        self.init(meta: try Self.meta(result, symbol, &rows))
        bars = try Self.bars(result, &rows)
        if case .object(let events) = result["events"] {
            dividends = try Self.events(events["dividends"], "dividends", &rows) { Self.dividend(&$0) }
            splits = try Self.events(events["splits"], "splits", &rows) { Self.split(&$0) }
            dividends.sort { $0.time < $1.time }
            splits.sort { $0.time < $1.time }
        } else if let events = result["events"], events != .null {
            rows.faults.add(AnswerFault(row: nil, field: "events", reason: .wrongKind, said: events.excerpt))
        }
        faults = rows.faults
    }

    private static func meta(
        _ result: [String: JSONValue],
        _ symbol: String,
        _ rows: inout AnswerRows
    ) throws(AnswerError) -> YahooChartMeta {
        guard case .object(let fields) = result["meta"] else { throw .unexpected("meta") }
        var reader = rows.reader(fields)
        guard let found = reader.text("symbol") else { throw .unexpected("meta.symbol") }
        guard found.uppercased() == symbol.uppercased() else { throw .otherSymbol(found: found, expected: symbol) }
        var meta = YahooChartMeta(symbol: found)
        reader.read(YahooChartMeta.fields, into: &meta)
        if let time = meta.time, time > reader.latest { throw .future(time) }
        if let periods = reader.object("currentTradingPeriod") {
            var inner = rows.reader(periods)
            meta.pre = span("pre", &inner, rows)
            meta.regular = span("regular", &inner, rows)
            meta.post = span("post", &inner, rows)
            reader.take(inner.faults, within: "currentTradingPeriod")
        }
        rows.faults.add(reader.faults)
        return meta
    }

    private static func span(_ name: String, _ reader: inout JSONFieldReader, _ rows: AnswerRows) -> YahooSpan? {
        guard let fields = reader.object(name) else { return nil }
        var inner = rows.reader(fields)
        defer { reader.take(inner.faults, within: name) }
        guard let start = inner.seconds("start"), let end = inner.seconds("end") else { return nil }
        guard start <= end else {
            inner.note("end", .inconsistent)
            return nil
        }
        return YahooSpan(start: start, end: end)
    }

    private static func bars(
        _ result: [String: JSONValue],
        _ rows: inout AnswerRows
    ) throws(AnswerError) -> [MarketBar] {
        guard case .object(let indicators) = result["indicators"] else { throw .unexpected("indicators") }
        guard case .list(let quotes) = indicators["quote"], case .object(let values) = quotes.first else {
            throw .unexpected("indicators.quote")
        }
        let times: [JSONValue]
        switch result["timestamp"] {
        case .list(let list): times = list
        // Where nothing was traded there is no list of times, and no column either.
        case nil, .null: times = []
        default: throw .unexpected("timestamp")
        }
        if times.isEmpty, values.values.allSatisfy({ $0 == .null || $0 == .list([]) }) { return [] }
        return try ColumnBars(
            times: times,
            values: values,
            adjusted: try adjusted(indicators),
            names: YahooChartWriter.names
        ).bars(&rows)
    }

    private static func adjusted(_ indicators: [String: JSONValue]) throws(AnswerError) -> [JSONValue]? {
        guard let fetched = indicators["adjclose"], fetched != .null else { return nil }
        guard case .list(let lists) = fetched, case .object(let fields) = lists.first else {
            throw .unexpected("indicators.adjclose")
        }
        switch fields["adjclose"] {
        case .list(let column): return column
        case nil, .null: return nil
        default: throw .unexpected("indicators.adjclose.adjclose")
        }
    }

    /// Events, which come as an object whose names are the seconds of their times.
    private static func events<Event>(
        _ fetched: JSONValue?,
        _ name: String,
        _ rows: inout AnswerRows,
        _ body: (inout JSONFieldReader) -> Event?
    ) throws(AnswerError) -> [Event] {
        switch fetched {
        case nil, .null: return []
        case .object(let events):
            let sorted = events.sorted { $0.key < $1.key }.map(\.value)
            return try rows.readBeside(sorted, name, body)
        case .some(let other):
            rows.faults.add(AnswerFault(row: nil, field: name, reason: .wrongKind, said: other.excerpt))
            return []
        }
    }

    private static func dividend(_ reader: inout JSONFieldReader) -> YahooDividend? {
        // A dividend that is agreed is told before its day.
        guard let time = reader.seconds("date") else {
            reader.refuse("date")
            return nil
        }
        guard let amount = reader.price("amount") else {
            reader.refuse("amount")
            return nil
        }
        return YahooDividend(time: time, amount: amount)
    }

    private static func split(_ reader: inout JSONFieldReader) -> YahooSplit? {
        guard let time = reader.seconds("date") else {
            reader.refuse("date")
            return nil
        }
        var parts: [Quantity] = []
        for name in ["numerator", "denominator"] {
            guard let part = reader.quantity(name), part > .zero else {
                reader.refuse(name, .notPositive)
                return nil
            }
            parts.append(part)
        }
        return YahooSplit(time: time, numerator: parts[0], denominator: parts[1])
    }
}
