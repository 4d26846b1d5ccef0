import BourseClient
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation

/// A trade of a list, prepared once: scrolling reads texts and formats nothing.
public struct TradeRow: Equatable, Identifiable, Sendable {
    /// The identity of the trade.
    public let id: String
    /// `NVDA`.
    public let symbol: String
    /// `21 Mar 25 150 call` of an option; empty for others.
    public let contract: String
    /// `Long` or `Short`.
    public let side: String
    /// The quantity.
    public let quantity: String
    /// When it was closed, in the zone of the account.
    public let closed: String
    /// `1 h 53 m`.
    public let held: String
    /// `+$95.64`.
    public let net: String
    /// `+48.5%`; an em dash without a return.
    public let percent: String
    /// `+0.48`; an em dash without a planned risk.
    public let multiple: String
    /// Whether it won.
    public let tone: Tone
    /// What VoiceOver reads.
    public let accessibilityText: String

    let closedAt: Date
    let openedAt: Date
    let netProfit: Decimal
    let returnOnCost: Decimal?
    let searchText: String

    /// Prepares a trade.
    init(_ trade: API.Trade, _ formats: DeskFormats) {
        id = trade.id
        symbol = trade.symbol
        contract = Self.contract(trade)
        side = trade.direction.rawValue.capitalizedFirst
        quantity = formats.quantity(trade.quantity)
        closed = formats.time(trade.closedAt)
        held = DayText.duration(seconds: Int64(trade.closedAt.timeIntervalSince(trade.openedAt)))
        net = formats.signedMoney(trade.netProfit, trade.currency)
        percent = formats.percent(trade.returnOnCost, plus: "+")
        multiple = formats.ratio(trade.rMultiple, plus: "+")
        tone = Tone(trade.netProfit)
        closedAt = trade.closedAt
        openedAt = trade.openedAt
        netProfit = trade.netProfit
        returnOnCost = trade.returnOnCost
        searchText = "\(trade.symbol) \(contract) \(trade.account)".lowercased()
        let name = contract.isEmpty ? symbol : "\(symbol) \(contract)"
        accessibilityText = "\(name), \(side), closed \(closed), net \(net), return \(percent)"
    }

    /// `21 Mar 25 150 call`, as the web app writes it.
    private static func contract(_ trade: API.Trade) -> String {
        guard let right = OptionRight(rawValue: trade.type.rawValue), let symbol = Symbol(trade.symbol),
            let expiration = trade.expiration?.tradingDay, let strike = trade.strike?.price
        else { return "" }
        let option = TradedInstrument(symbol: symbol, right: right, expiration: expiration, strike: strike)
        return option?.description ?? ""
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
