import BourseClient
import Foundation

/// A trade of a list.
///
/// Its texts are written once: by the list, off the main actor, or when a row is shown before the list came to it.
public struct TradeRow: Identifiable, Sendable {
    private let content: TradeRowContent
    private var trade: API.Trade { content.trade }

    /// Makes the row of a trade; its texts are not written yet.
    init(_ trade: API.Trade, _ formats: DeskFormats) { content = TradeRowContent(trade, formats) }

    /// The identity of the trade.
    public var id: String { trade.id }
    /// `NVDA`.
    public var symbol: String { trade.symbol }
    /// `21 Mar 25 150 call` of an option; empty for others.
    public var contract: String { content.texts.contract }
    /// `Long` or `Short`.
    public var side: String { content.texts.side }
    /// The quantity.
    public var quantity: String { content.texts.quantity }
    /// When it was closed, in the zone of the account.
    public var closed: String { content.texts.closed }
    /// `1 h 53 m`.
    public var held: String { content.texts.held }
    /// `+$95.64`.
    public var net: String { content.texts.net }
    /// `+48.5%`; an em dash without a return.
    public var percent: String { content.texts.percent }
    /// `+0.48`; an em dash without a planned risk.
    public var multiple: String { content.texts.multiple }
    /// Whether it won.
    public var tone: Tone { Tone(trade.netProfit) }
    /// What VoiceOver reads.
    public var accessibilityText: String { content.texts.accessibilityText }
    /// Whether its texts are written.
    public var isWritten: Bool { content.isWritten }

    var closedAt: Date { trade.closedAt }
    var netProfit: Decimal { trade.netProfit }
    var searchText: String { content.texts.searchText }

    /// Writes the texts, unless they are.
    func write() { _ = content.texts }
}

extension TradeRow: Equatable {
    /// Rows are equal if they have the same trade in the same formats.
    public static func == (left: TradeRow, right: TradeRow) -> Bool {
        left.content === right.content
            || (left.trade == right.trade && left.content.formats == right.content.formats)
    }
}

/// The order of a list of trades.
public enum TradeOrder: String, CaseIterable, Sendable {
    case newest, oldest, best, worst, symbol

    /// The title of the order.
    public var title: String {
        switch self {
        case .newest: "Newest first"
        case .oldest: "Oldest first"
        case .best: "Highest net P&L"
        case .worst: "Lowest net P&L"
        case .symbol: "Symbol"
        }
    }

    /// Returns whether a trade comes before another; those that are equal are ordered by their identity.
    func precedes(_ left: TradeRow, _ right: TradeRow) -> Bool {
        switch self {
        case .newest: left.closedAt != right.closedAt ? left.closedAt > right.closedAt : left.id < right.id
        case .oldest: left.closedAt != right.closedAt ? left.closedAt < right.closedAt : left.id < right.id
        case .best: left.netProfit != right.netProfit ? left.netProfit > right.netProfit : left.id < right.id
        case .worst: left.netProfit != right.netProfit ? left.netProfit < right.netProfit : left.id < right.id
        case .symbol: left.symbol != right.symbol ? left.symbol < right.symbol : left.closedAt > right.closedAt
        }
    }
}
