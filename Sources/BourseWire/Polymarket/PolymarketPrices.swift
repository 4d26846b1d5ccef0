import BourseCore

/// The answers of the exchange that are one number: `/price`, `/midpoint` and `/spread`.
public struct PolymarketPrice: Hashable, Sendable {
    /// Which number it is, and what the field is called.
    public enum PriceKind: String, Hashable, Sendable, CaseIterable {
        /// The best price of a side.
        case price
        /// The middle of the best prices.
        case midpoint = "mid"
        /// The distance of the best prices.
        case spread
    }

    /// Which number it is.
    public var kind: PriceKind
    /// The number, 0 to 1.
    public var price: Price

    /// Makes an answer.
    public init(_ kind: PriceKind, _ price: Price) {
        self.kind = kind
        self.price = price
    }

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], _ kind: PriceKind, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try PolymarketBody.object(bytes, limits)
        // No time is told, so that it does not matter which is now.
        var reader = JSONFieldReader(fields, now: Timestamp(seconds: 0), numbersInTexts: true)
        guard let price = reader.probability(kind.rawValue) else { throw .unexpected(kind.rawValue) }
        self.init(kind, price)
    }

    /// The answer as the exchange writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name(dynamic: kind.rawValue)
            writer.value(price.description)
        }
        return writer.bytes
    }
}

/// A price of the past.
public struct PolymarketPoint: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// The price, 0 to 1.
    public var price: Price

    /// Makes a point.
    public init(time: Timestamp, price: Price) {
        self.time = time
        self.price = price
    }
}

/// The answer of the exchange's `/prices-history?market=…`, which does not name the share.
public struct PolymarketHistory: Hashable, Sendable {
    /// The prices, the oldest first, one for each time.
    public var points: [PolymarketPoint]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ points: [PolymarketPoint]) { self.points = points }

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try PolymarketBody.object(bytes, limits)
        guard case .list(let elements) = fields["history"] else { throw .unexpected("history") }
        var rows = AnswerRows(now: now, limits: limits, numbersInTexts: true)
        let read = try rows.read(elements, "history") { reader -> (row: Int?, point: PolymarketPoint)? in
            guard let time = reader.pastSeconds("t") else {
                reader.refuse("t")
                return nil
            }
            guard let price = reader.probability("p") else {
                reader.refuse("p")
                return nil
            }
            return (reader.row, PolymarketPoint(time: time, price: price))
        }
        points = ColumnBars.arranged(read, field: "t", time: \.point.time, row: \.row, &rows.faults).map(\.point)
        faults = rows.faults
    }

    /// The answer as the exchange writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("history")
            writer.array { writer in
                for point in points {
                    writer.object { writer in
                        writer.field("t", point.time.seconds)
                        writer.field("p", point.price)
                    }
                }
            }
        }
        return writer.bytes
    }
}
