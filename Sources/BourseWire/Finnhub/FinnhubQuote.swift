import BourseCore

/// The answer of `/quote?symbol=…`, which does not name the symbol.
public struct FinnhubQuote: Hashable, Sendable {
    /// The last price.
    public var price: Price
    /// When it was made.
    public var time: Timestamp
    /// By how much it differs from the close before.
    public var change: Price?
    /// The same in percent: 1.27 is 1.27 %.
    public var changePercent: Ratio?
    /// The first price of the day.
    public var open: Price?
    /// The highest price of the day.
    public var high: Price?
    /// The lowest price of the day.
    public var low: Price?
    /// The close before the day.
    public var previousClose: Price?
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes a quote.
    public init(price: Price, time: Timestamp) {
        self.price = price
        self.time = time
    }

    static let fields: [WireField<FinnhubQuote>] = [
        .price("d", \.change, .any),
        .ratio("dp", \.changePercent),
        .price("h", \.high),
        .price("l", \.low),
        .price("o", \.open),
        .price("pc", \.previousClose),
    ]

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``; ``AnswerError/unknownSymbol`` for an answer of zeros, which is what Finnhub says of a
    ///   symbol that it does not know.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try FinnhubBody.object(bytes, limits)
        if Self.isNothing(fields) { throw .unknownSymbol }
        var reader = JSONFieldReader(fields, now: now)
        guard let price = reader.price("c") else { throw .unexpected("c") }
        guard let time = reader.seconds("t") else { throw .unexpected("t") }
        guard time <= reader.latest else { throw .future(time) }
        self.init(price: price, time: time)
        reader.read(Self.fields, into: &self)
        if let high, let low, high < low {
            reader.note("h", .inconsistent)
            reader.note("l", .inconsistent)
            self.high = nil
            self.low = nil
        }
        faults.add(reader.faults)
    }

    private static func isNothing(_ fields: [String: JSONValue]) -> Bool {
        ["c", "h", "l", "o", "pc", "t"].allSatisfy { name in
            switch fields[name] {
            case .number(let text): WrittenNumber.units(text, places: Price.places) == 0
            default: false
            }
        }
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("c", price)
            writer.write(Self.fields, of: self)
            writer.field("t", time.seconds)
        }
        return writer.bytes
    }

    /// What Finnhub says of a symbol that it does not know.
    public static var unknownSymbol: [UInt8] {
        Array(#"{"c":0,"d":null,"dp":null,"h":0,"l":0,"o":0,"pc":0,"t":0}"#.utf8)
    }
}
