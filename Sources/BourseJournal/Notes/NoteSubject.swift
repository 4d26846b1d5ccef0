/// What a note can be about.
public enum NoteSubject: Hashable, Sendable {
    /// A day, a week or a month.
    case period(NotePeriod)
    /// A trade.
    case trade(TradeID)

    /// Reads a period as ``NotePeriod`` does, or the identity of a trade; nil for anything else.
    public init?(_ text: String) {
        if let period = NotePeriod(text) {
            self = .period(period)
        } else if let trade = TradeID(text) {
            self = .trade(trade)
        } else {
            return nil
        }
    }

    /// `day`, `week`, `month` or `trade`.
    public var kind: String {
        switch self {
        case .period(let period): period.kind.rawValue
        case .trade: Self.tradeKind
        }
    }

    /// The kind of every trade.
    public static let tradeKind = "trade"

    /// The period, if it is one.
    public var period: NotePeriod? { if case .period(let period) = self { period } else { nil } }

    /// The trade, if it is one.
    public var trade: TradeID? { if case .trade(let trade) = self { trade } else { nil } }
}

extension NoteSubject: CustomStringConvertible {
    /// `2026-03-31`, `2026-W14`, `2026-03`, or the identity of a trade.
    public var description: String {
        switch self {
        case .period(let period): period.description
        case .trade(let trade): trade.description
        }
    }
}
