import BourseCore

/// The answer of `/stock/market-status?exchange=US`.
public struct FinnhubMarketStatus: Hashable, Sendable {
    /// The exchange, such as `US`.
    public var exchange: String
    /// Whether it is open for the regular session.
    public var isOpen: Bool
    /// When this was so.
    public var time: Timestamp
    /// The holiday of the day.
    public var holiday: String?
    /// The part of the day; nothing where the exchange is closed for the night.
    public var session: FinnhubSession?
    /// The zone of the exchange.
    public var zone: String?
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes a status.
    public init(exchange: String, isOpen: Bool, time: Timestamp) {
        self.exchange = exchange
        self.isOpen = isOpen
        self.time = time
    }

    static let fields: [WireField<FinnhubMarketStatus>] = [
        .text("holiday", \.holiday),
        .choice("session", \.session),
        .text("timezone", \.zone),
    ]

    /// Reads the answer about `exchange`.
    ///
    /// - Throws: ``AnswerError``.
    public init(
        decoding bytes: [UInt8],
        exchange: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        var reader = JSONFieldReader(try FinnhubBody.object(bytes, limits), now: now)
        guard let found = reader.text("exchange", limit: 64) else { throw .unexpected("exchange") }
        guard found.uppercased() == exchange.uppercased() else { throw .otherSymbol(found: found, expected: exchange) }
        guard let isOpen = reader.flag("isOpen") else { throw .unexpected("isOpen") }
        guard let time = reader.seconds("t") else { throw .unexpected("t") }
        guard time <= reader.latest else { throw .future(time) }
        self.init(exchange: found, isOpen: isOpen, time: time)
        reader.read(Self.fields, into: &self)
        faults.add(reader.faults)
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("exchange", exchange)
            writer.field("isOpen", isOpen)
            writer.write(Self.fields, of: self)
            writer.field("t", time.seconds)
        }
        return writer.bytes
    }
}

/// A part of the day of an exchange.
public enum FinnhubSession: String, Hashable, Sendable, CaseIterable {
    /// Before the opening.
    case pre = "pre-market"
    /// The regular session.
    case regular
    /// After the close.
    case post = "post-market"
}
