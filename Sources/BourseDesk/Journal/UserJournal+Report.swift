import BourseCore
import BourseJournal

extension UserJournal {
    /// The day of the exchange on which a trade was opened.
    func openingDay(ofTradeAt index: Int) -> TradingDay { Self.exchangeZone.day(at: matched.trades[index].openedAt) }

    /// The groups of a dimension that each trade is in.
    ///
    /// - Complexity: O(1), and O(trades) the first time after a change of the journal.
    public func column(_ dimension: TradeDimension) -> TradeColumn {
        dimension.needs.isEmpty ? columns.column(dimension, of: self) : marketColumns.column(dimension, of: self)
    }

    /// Divides trades into groups.
    ///
    /// - Parameter indexes: Trades of the journal, of one currency, in order of closing.
    /// - Complexity: O(n) in trades.
    public func report(of indexes: [Int], by dimension: TradeDimension) -> TradeReport {
        TradeReport(matched.trades, at: indexes, by: dimension.subject, in: column(dimension))
    }

    /// Divides trades into groups, with a confidence interval of the expectancy of each.
    ///
    /// - Parameter indexes: Trades of the journal, of one currency, in order of closing.
    /// - Complexity: O(n) in trades, and that of ``Bootstrap`` for each group.
    public func reportWithIntervals(of indexes: [Int], by dimension: TradeDimension) -> TradeReport {
        withIntervals(report(of: indexes, by: dimension), of: indexes, by: dimension)
    }

    /// A report with a confidence interval of the expectancy of groups.
    ///
    /// - Parameters:
    ///   - indexes: The trades that the report counts.
    ///   - places: The groups, by their places; nil for all.
    /// - Complexity: O(n) in trades, and that of ``Bootstrap`` for each group.
    public func withIntervals(
        _ report: TradeReport,
        of indexes: [Int],
        by dimension: TradeDimension,
        ofGroupsAt places: Range<Int>? = nil
    ) -> TradeReport {
        report.withIntervals(matched.trades, at: indexes, in: column(dimension), ofGroupsAt: places)
    }

    /// Divides trades by two dimensions; nil when there would be more than ``TradeGrid/mostCells`` cells.
    ///
    /// - Parameter indexes: Trades of the journal, of one currency, in order of closing.
    /// - Complexity: O(n) in trades, plus the cells.
    public func grid(of indexes: [Int], by rows: TradeDimension, and columns: TradeDimension) -> TradeGrid? {
        TradeGrid(
            matched.trades,
            at: indexes,
            rows: (rows.subject, column(rows)),
            columns: (columns.subject, column(columns))
        )
    }

    /// A function that says whether a trade has a setup or a mistake for which `matches` is true.
    ///
    /// - Complexity: O(tags), and O(trades) the first time after a change of the journal.
    func tags(where matches: (String) -> Bool) -> (Int) -> Bool {
        let marked = [column(.setup), column(.mistake)].map { column in
            (column: column, marks: column.groups.map { !$0.value.isEmpty && matches($0.value) })
        }
        return { index in
            marked.contains { column, marks in
                column.codes(ofTradeAt: index).contains { marks[Int($0)] }
            }
        }
    }

    /// The conditions of a selection, those on one dimension together; conditions on no dimension are left out.
    func restrictions(_ conditions: [TradeCondition]) -> [TradeRestriction] {
        var order: [String] = []
        for condition in conditions where !order.contains(condition.dimension) { order.append(condition.dimension) }
        return order.compactMap { id in
            TradeDimension.named(id).map { dimension in
                TradeRestriction(conditions.filter { $0.dimension == id }, in: column(dimension))
            }
        }
    }

    /// The journal with what is known of markets.
    func knowing(_ market: TradeMarketFacts, columns: TradeColumns) -> UserJournal {
        var copy = self
        copy.market = market
        copy.marketColumns = columns
        return copy
    }
}
