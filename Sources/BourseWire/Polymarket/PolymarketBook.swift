import BourseCore

/// A price of a book and how many shares stand at it.
public struct PolymarketLevel: Hashable, Sendable {
    /// The price, 0 to 1.
    public var price: Price
    /// The shares, more than 0.
    public var size: Quantity

    /// Makes a level.
    public init(price: Price, size: Quantity) {
        self.price = price
        self.size = size
    }
}

/// The answer of the exchange's `/book?token_id=…`.
public struct PolymarketBook: Hashable, Sendable {
    /// The share.
    public var token: String
    /// The market, by its name on the chain.
    public var market: String?
    /// When the book stood so.
    public var time: Timestamp
    /// A name for exactly this book.
    public var hash: String?
    /// What is wanted, the highest price first.
    public var bids: [PolymarketLevel]
    /// What is offered, the lowest price first.
    public var asks: [PolymarketLevel]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes a book.
    public init(token: String, time: Timestamp, bids: [PolymarketLevel], asks: [PolymarketLevel]) {
        self.token = token
        self.time = time
        self.bids = bids
        self.asks = asks
    }

    /// Whether somebody would pay at least what somebody asks, which no standing book can say.
    public var isCrossed: Bool {
        guard let bid = bids.first, let ask = asks.first else { return false }
        return bid.price >= ask.price
    }

    /// Fields of the book that are known and not read.
    public static let ignored = [IgnoredFields("the stream's name for an order book", "event_type")]

    /// Reads the answer about `token`.
    ///
    /// The order of the levels is not relied on.
    /// - Throws: ``AnswerError``.
    /// - Complexity: O(n log n) for n levels.
    public init(
        decoding bytes: [UInt8],
        token: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let fields = try PolymarketBody.object(bytes, limits)
        var reader = JSONFieldReader(fields, now: now, numbersInTexts: true)
        guard let found = reader.text("asset_id", limit: 100) else { throw .unexpected("asset_id") }
        guard found == token else { throw .otherSymbol(found: found, expected: token) }
        guard let time = reader.pastMilliseconds("timestamp") else {
            if case .future = reader.faults.last?.reason { throw .future(Self.statedTime(fields) ?? now) }
            throw .unexpected("timestamp")
        }
        var rows = AnswerRows(now: now, limits: limits, numbersInTexts: true)
        let bids = try Self.levels(fields["bids"], "bids", &rows)
        let asks = try Self.levels(fields["asks"], "asks", &rows)
        self.init(token: found, time: time, bids: bids.reversed(), asks: asks)
        market = reader.text("market")
        hash = reader.text("hash")
        rows.faults.add(reader.faults)
        faults = rows.faults
    }

    private static func statedTime(_ fields: [String: JSONValue]) -> Timestamp? {
        var anytime = JSONFieldReader(
            fields,
            now: Timestamp(seconds: AnswerClock.seconds.upperBound),
            numbersInTexts: true
        )
        return anytime.pastMilliseconds("timestamp")
    }

    /// The levels from the lowest price on, one for each price; of two with the same price the later counts.
    private static func levels(
        _ fetched: JSONValue?,
        _ name: String,
        _ rows: inout AnswerRows
    ) throws(AnswerError) -> [PolymarketLevel] {
        guard case .list(let elements) = fetched else { throw .unexpected(name) }
        let read = try rows.read(elements, name) { reader -> (row: Int?, level: PolymarketLevel)? in
            guard let price = reader.probability("price") else {
                reader.refuse("price")
                return nil
            }
            guard let size = reader.quantity("size"), size > .zero else {
                reader.refuse("size", .notPositive)
                return nil
            }
            return (reader.row, PolymarketLevel(price: price, size: size))
        }
        return ColumnBars.arranged(read, field: name, time: \.level.price, row: \.row, &rows.faults).map(\.level)
    }

    /// The answer as the exchange writes it: bids and asks with the best last.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("market", market)
            writer.field("asset_id", token)
            writer.field("hash", hash)
            writer.field("timestamp", String(time.microseconds / 1000))
            Self.write("bids", bids.reversed(), &writer)
            Self.write("asks", asks.reversed(), &writer)
        }
        return writer.bytes
    }

    private static func write(_ name: StaticString, _ levels: [PolymarketLevel], _ writer: inout JSONWriter) {
        writer.name(name)
        writer.array { writer in
            for level in levels {
                writer.object { writer in
                    writer.field("price", level.price.description)
                    writer.field("size", level.size.description)
                }
            }
        }
    }
}
