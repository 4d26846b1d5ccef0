import BourseCore

/// The answers of Gamma's `/markets` and `/markets/{id}`.
public struct PolymarketMarkets: Hashable, Sendable {
    /// The markets, in the order of the answer.
    public var markets: [PolymarketMarket]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ markets: [PolymarketMarket]) { self.markets = markets }

    /// Reads a list of markets or one alone.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        var rows = AnswerRows(now: now, limits: limits, numbersInTexts: true)
        let inner = rows
        let elements = try PolymarketBody.list(bytes, limits)
        markets = try rows.read(elements, "market") { PolymarketMarket(&$0, inner) }
        faults = rows.faults
    }

    /// The answer of `/markets`.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in for market in markets { market.write(&writer) } }
        return writer.bytes
    }
}

/// The answers of Gamma's `/events`, `/events/{id}` and `/public-search`.
public struct PolymarketEvents: Hashable, Sendable {
    /// The events, in the order of the answer.
    public var events: [PolymarketEvent]
    /// Whether a search found more than it told.
    public var hasMore: Bool?
    /// How many a search found.
    public var total: Int?
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ events: [PolymarketEvent]) { self.events = events }

    /// Reads a list of events, one alone, or what a search found.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        var rows = AnswerRows(now: now, limits: limits, numbersInTexts: true)
        let inner = rows
        var elements = try PolymarketBody.list(bytes, limits)
        if elements.count == 1, case .object(let fields) = elements.first, let found = Self.found(fields) {
            elements = found
            var reader = rows.reader(fields)
            if let pagination = reader.object("pagination") {
                var page = rows.reader(pagination)
                hasMore = page.flag("hasMore")
                total = page.whole("totalResults", in: 0...Int64(Int32.max)).map { Int($0) }
                reader.take(page.faults, within: "pagination")
            }
            rows.faults.add(reader.faults)
        }
        events = try rows.read(elements, "event") { PolymarketEvent(&$0, inner) }
        faults = rows.faults
    }

    /// The events of a search; nothing when the fields are those of something else.
    ///
    /// A search that found nothing may have `null` for its events, and a page all the same.
    private static func found(_ fields: [String: JSONValue]) -> [JSONValue]? {
        guard fields["id"] == nil else { return nil }
        switch fields["events"] {
        case .list(let events): return events
        case .null:
            guard case .object = fields["pagination"] else { return nil }
            return []
        default: return nil
        }
    }

    /// The answer of `/events`.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in for event in events { event.write(&writer) } }
        return writer.bytes
    }

    /// The answer of `/public-search`.
    public var searchBytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("events")
            writer.array { writer in for event in events { event.write(&writer) } }
            writer.name("pagination")
            writer.object { writer in
                writer.field("hasMore", hasMore)
                writer.field("totalResults", total)
            }
        }
        return writer.bytes
    }
}

/// What all answers of Polymarket have in common: failures are `{"error":"…"}`.
enum PolymarketBody {
    static func object(_ bytes: [UInt8], _ limits: AnswerLimits) throws(AnswerError) -> [String: JSONValue] {
        let fields = try AnswerBody.object(bytes, limits)
        guard let error = fields["error"], error != .null else { return fields }
        guard case .text(let text) = error else { throw .refused(error.excerpt) }
        // Of a share that is not traded the book says that there is none.
        if text.lowercased().contains("no orderbook exists") { throw .unknownSymbol }
        throw AnswerBody.failure(text)
    }

    /// The elements of a list, or one object alone.
    static func list(_ bytes: [UInt8], _ limits: AnswerLimits) throws(AnswerError) -> [JSONValue] {
        if case .list(let elements) = try AnswerBody.value(bytes, limits) { return elements }
        return [.object(try object(bytes, limits))]
    }
}

/// Writes failures as Polymarket words them.
public enum PolymarketFailure {
    /// What the book says of a share that is not traded; comes with 404.
    public static var noBook: [UInt8] { bytes("No orderbook exists for the requested token id") }

    /// A failure in these words.
    public static func bytes(_ text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { $0.field("error", text) }
        return writer.bytes
    }
}
