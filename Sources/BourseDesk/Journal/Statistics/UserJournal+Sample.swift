import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// The trades that a filter selects, for statistics.
    ///
    /// - Parameter filter: The selection, of one currency; without one, that of most trades.
    /// - Complexity: O(trades).
    public func sample(of filter: TradeFilter) -> TradeSample { sample(of: filter, where: []) }

    /// The trades that both a filter and further conditions select, for comparisons.
    ///
    /// The conditions restrict the filter, also where both have conditions on one dimension.
    ///
    /// - Complexity: O(trades).
    public func sample(of filter: TradeFilter, where conditions: [TradeCondition]) -> TradeSample {
        var filter = filter
        filter.currency = filter.currency ?? mainCurrency
        let restrictions = restrictions(conditions)
        return TradeSample(
            matched.trades,
            at: filter.indexes(in: self).filter { index in restrictions.allSatisfy { $0.allows(index) } },
            currency: filter.currency ?? mainCurrency,
            day: { closingDays[$0] },
            risk: { plannedRisk(ofTradeAt: $0)?.amount },
            openPositions: openPositions(filter),
            notedDays: Set(dayNotes.keys)
        )
    }

    /// The metrics of the trades that a filter selects.
    ///
    /// - Complexity: O(trades).
    public func overview(of filter: TradeFilter) -> JournalOverview { JournalOverview(sample(of: filter)) }

    /// Each group of a dimension beside all other trades that a filter selects.
    ///
    /// - Complexity: O(trades · groups).
    public func differences(of filter: TradeFilter, by dimension: TradeDimension) -> [GroupDifference] {
        GroupDifference.all(sample(of: filter), in: column(dimension), isOrdered: dimension.isOrdered)
    }

    /// The groups of a dimension whose expectancy differs from that of all other trades by more than chance explains.
    ///
    /// - Returns: The corrected probabilities of chance by the value of the group.
    /// - Complexity: O(trades), with up to ``DifferenceTest/mostPermuted`` trades that of the permutations.
    public func holdingDifferences(ofTradesAt indexes: [Int], by dimension: TradeDimension) -> [String: Double] {
        GroupDifference.holding(indexes, of: matched.trades, in: column(dimension))
    }

    /// Open positions of the account, the currency, the type and the direction of a filter.
    private func openPositions(_ filter: TradeFilter) -> Int {
        matched.open.count { position in
            let key = matched.key(of: position)
            return (filter.account == nil || key.account == filter.account) && key.currency == filter.currency
                && (filter.type == nil || key.instrument.type == filter.type)
                && (filter.direction == nil || position.direction == filter.direction)
        }
    }
}
