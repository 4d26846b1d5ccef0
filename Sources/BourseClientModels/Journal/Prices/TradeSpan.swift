import BourseClient
import BourseCore
import BourseValues
import Foundation

/// When a trade was open and what was executed, by which its prices are read.
public struct TradeSpan: Hashable, Sendable {
    /// An execution of the trade.
    struct Fill: Hashable, Sendable {
        let time: Date
        /// The price of the instrument whose bars are drawn; nil for options, whose prices are on another scale.
        let price: Decimal?
        let isBuy: Bool
        /// `Buy 100 at 125.50`.
        let text: String
    }

    let symbol: String
    let currency: String
    let firstDay, lastDay: Day?
    let fills: [Fill]

    /// The fewest days that are shown before and after a trade.
    private static let fewestAround = 30

    /// The span of an answer: half as many days as the trade was open are shown before and after it.
    init(_ answer: API.TradeResponse, _ formats: DeskFormats) {
        let trade = answer.trade
        symbol = trade.symbol
        currency = trade.currency
        let held = trade.closedAt.timeIntervalSince(trade.openedAt) / 86_400
        let around = max(Self.fewestAround, Int(min(max(0, held), 36_500) / 2))
        firstDay = Self.day(trade.openedAt, adding: -around, formats)
        lastDay = Self.day(trade.closedAt, adding: around, formats)
        fills = answer.executions.map { execution in
            let side = execution.side.rawValue.capitalizedFirst
            let isOption = OptionRight(rawValue: execution.type.rawValue) != nil
            return Fill(
                time: execution.time,
                price: isOption ? nil : execution.price,
                isBuy: execution.side == .buy,
                text: "\(side) \(formats.quantity(execution.quantity)) at \(formats.price(execution.price))"
            )
        }
    }

    private static func day(_ time: Date, adding days: Int, _ formats: DeskFormats) -> Day? {
        Day(formats.local(time).day.adding(days: days).description)
    }
}
