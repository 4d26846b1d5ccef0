import BourseCore

/// A day of `/stable/historical-price-eod/full`: its prices are adjusted for splits, not for dividends.
public struct FMPDay: Hashable, Sendable {
    /// The day.
    public var day: TradingDay
    /// The first price.
    public var open: Price
    /// The highest price.
    public var high: Price
    /// The lowest price.
    public var low: Price
    /// The last price.
    public var close: Price
    /// How much was traded.
    public var volume: Quantity?
    /// The mean price, weighted by volume.
    public var averagePrice: Price?

    /// Makes a day.
    public init(day: TradingDay, open: Price, high: Price, low: Price, close: Price) {
        self.day = day
        self.open = open
        self.high = high
        self.low = low
        self.close = close
    }

    static let fields: [WireField<FMPDay>] = [.quantity("volume", \.volume), .price("vwap", \.averagePrice)]

    /// Fields of a day that are known and not read.
    public static let ignored = [
        IgnoredFields("derived from the prices", "change", "changePercent")
    ]
}

/// The answer of `/stable/historical-price-eod/full?symbol=…`.
public struct FMPHistory: Hashable, Sendable {
    /// The symbol.
    public var symbol: String
    /// The days, the oldest first, each once.
    public var days: [FMPDay]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(symbol: String, days: [FMPDay]) {
        self.symbol = symbol
        self.days = days
    }

    /// Reads the answer about `symbol`; rows of another symbol are left out.
    ///
    /// - Throws: ``AnswerError``.
    /// - Complexity: O(n log n) for n days.
    public init(
        decoding bytes: [UInt8],
        symbol: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let elements = try FMPBody.list(bytes, limits)
        if case .object(let first) = elements.first, case .text(let found) = first["symbol"],
            found.uppercased() != symbol.uppercased()
        {
            throw .otherSymbol(found: JSONValue.plain(found), expected: symbol)
        }
        var rows = AnswerRows(now: now, limits: limits)
        let read = try rows.read(elements, "day") { Self.day(&$0, symbol) }
        let days = ColumnBars.arranged(read, field: "date", time: \.day.day, row: \.row, &rows.faults).map(\.day)
        self.init(symbol: symbol, days: days)
        faults = rows.faults
    }

    private static func day(_ reader: inout JSONFieldReader, _ symbol: String) -> (row: Int?, day: FMPDay)? {
        guard let found = reader.text("symbol", limit: 64) else {
            reader.refuse("symbol")
            return nil
        }
        guard found.uppercased() == symbol.uppercased() else {
            reader.refuse("symbol", .notRequested)
            return nil
        }
        guard let day = reader.pastDay("date") else {
            reader.refuse("date")
            return nil
        }
        let midnight = LocalTime(day: day).timestamp(offset: 0)
        guard let bar = reader.bar(at: midnight, open: "open", high: "high", low: "low", close: "close") else {
            return nil
        }
        var read = FMPDay(day: day, open: bar.open, high: bar.high, low: bar.low, close: bar.close)
        reader.read(FMPDay.fields, into: &read)
        return (reader.row, read)
    }

    /// The answer as it is written, the newest first.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for day in days.reversed() {
                writer.object { writer in
                    writer.field("symbol", symbol)
                    writer.field("date", day.day.description)
                    writer.field("open", day.open)
                    writer.field("high", day.high)
                    writer.field("low", day.low)
                    writer.field("close", day.close)
                    writer.write(FMPDay.fields, of: day)
                }
            }
        }
        return writer.bytes
    }
}
