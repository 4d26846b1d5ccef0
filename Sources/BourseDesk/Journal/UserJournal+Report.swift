import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// Divides trades into groups.
    ///
    /// - Parameter indexes: Trades of the journal, of one currency, in order of closing.
    /// - Complexity: O(n) in trades.
    public func report(of indexes: [Int], by grouping: TradeGrouping) -> TradeReport {
        TradeReport(indexes.map { matched.trades[$0] }, by: grouping) { place, trade in
            groups(ofTradeAt: indexes[place], trade, by: grouping)
        }
    }

    private func groups(
        ofTradeAt index: Int,
        _ trade: RoundTrip,
        by grouping: TradeGrouping
    ) -> [TradeReport.TradeGroup] {
        let key = matched.key(of: trade)
        let day = closingDays[index]
        let holding = HoldingTime(microseconds: trade.heldMicroseconds)
        return switch grouping {
        case .symbol: [.init(key.instrument.symbol.name)]
        case .type:
            [.init(matched.hasMergedTrades ? matched.subject(of: trade).typeName : key.instrument.type.rawValue)]
        case .direction: [.init(trade.direction.rawValue)]
        case .account: [.init(key.account)]
        case .setup: (annotation(ofTradeAt: index)?.setups ?? []).map { TradeReport.TradeGroup($0) }
        case .mistake: (annotation(ofTradeAt: index)?.mistakes ?? []).map { TradeReport.TradeGroup($0) }
        case .month: [.init(String(day.description.prefix(7)), place: day.startOfMonth.number)]
        case .weekday: [.init(DayText.weekday(day), place: day.number - day.startOfWeek.number)]
        case .holding: [.init(holding.title, place: holding.rawValue)]
        }
    }
}
