import BourseClient
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import Synchronization

/// A trade with its texts, which all copies of a row share.
final class TradeRowContent: Sendable {
    let trade: API.Trade
    let formats: DeskFormats
    private let written = Mutex<TradeTexts?>(nil)

    init(_ trade: API.Trade, _ formats: DeskFormats) {
        self.trade = trade
        self.formats = formats
    }

    var isWritten: Bool { written.withLock { $0 != nil } }

    /// The texts, written when they are asked for first.
    var texts: TradeTexts {
        written.withLock { written in
            if let written { return written }
            let texts = TradeTexts(trade, formats)
            written = texts
            return texts
        }
    }
}

/// The texts of a trade.
final class TradeTexts: Sendable {
    let contract, side, quantity, closed, held, net, percent, multiple, accessibilityText, searchText: String

    init(_ trade: API.Trade, _ formats: DeskFormats) {
        contract = Self.contract(trade)
        side = trade.direction.rawValue.capitalizedFirst
        quantity = formats.quantity(trade.quantity)
        closed = formats.time(trade.closedAt)
        held = DayText.duration(seconds: Int64(trade.closedAt.timeIntervalSince(trade.openedAt)))
        net = formats.signedMoney(trade.netProfit, trade.currency)
        percent = formats.percent(trade.returnOnCost, plus: "+")
        multiple = formats.ratio(trade.rMultiple, plus: "+")
        searchText = "\(trade.symbol) \(contract) \(trade.account)".lowercased()
        let name = contract.isEmpty ? trade.symbol : "\(trade.symbol) \(contract)"
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
