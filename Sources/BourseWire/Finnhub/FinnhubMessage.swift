import BourseCore

/// A trade of the live line.
public struct FinnhubTrade: Hashable, Sendable {
    /// The symbol, such as `AAPL` or `BINANCE:BTCUSDT`.
    public var symbol: String
    /// The price.
    public var price: Price
    /// How much was traded; 0 for a new price without a trade.
    public var volume: Quantity
    /// When, to the millisecond.
    public var time: Timestamp

    /// Makes a trade.
    public init(symbol: String, price: Price, volume: Quantity, time: Timestamp) {
        self.symbol = symbol
        self.price = price
        self.volume = volume
        self.time = time
    }

    /// Fields of a trade that are known and not read.
    public static let ignored = [IgnoredFields("each exchange has its own condition codes", "c")]
}

/// The trades of one message.
public struct FinnhubTrades: Hashable, Sendable {
    /// The trades, in the order of the message.
    public var trades: [FinnhubTrade]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes a message.
    public init(_ trades: [FinnhubTrade]) { self.trades = trades }
}

/// What Finnhub says on the live line.
public enum FinnhubMessage: Hashable, Sendable {
    /// Trades, of one or of several symbols.
    case trades(FinnhubTrades)
    /// A sign of life; it wants no answer.
    case ping
    /// A failure, in Finnhub's words.
    case error(String)
    /// A message of a type that is not known.
    case other(String)

    /// The message as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            switch self {
            case .trades(let message):
                writer.name("data")
                writer.array { writer in for trade in message.trades { Self.write(trade, &writer) } }
                writer.field("type", "trade")
            case .ping: writer.field("type", "ping")
            case .error(let text):
                writer.field("msg", text)
                writer.field("type", "error")
            case .other(let type): writer.field("type", type)
            }
        }
        return writer.bytes
    }

    private static func write(_ trade: FinnhubTrade, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("p", trade.price)
            writer.field("s", trade.symbol)
            writer.field("t", trade.time.microseconds / 1000)
            writer.field("v", plain: trade.volume.description)
        }
    }
}

/// What Finnhub is told on the live line; it does not answer.
public enum FinnhubCommand: Hashable, Sendable {
    /// Trades of the symbol are wanted.
    case subscribe(String)
    /// Trades of the symbol are not wanted any more.
    case unsubscribe(String)

    /// Reads a command; nothing when it is none.
    public init?(decoding bytes: [UInt8]) {
        guard case .object(let fields) = try? JSONValue(reading: bytes, limits: AnswerLimits(bytes: 1024)),
            case .text(let type) = fields["type"], case .text(let symbol) = fields["symbol"],
            (1...64).contains(symbol.utf8.count)
        else { return nil }
        switch type {
        case "subscribe": self = .subscribe(symbol)
        case "unsubscribe": self = .unsubscribe(symbol)
        default: return nil
        }
    }

    /// The command as Finnhub wants it.
    public var bytes: [UInt8] {
        let (type, symbol) =
            switch self {
            case .subscribe(let symbol): ("subscribe", symbol)
            case .unsubscribe(let symbol): ("unsubscribe", symbol)
            }
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("type", type)
            writer.field("symbol", symbol)
        }
        return writer.bytes
    }
}
