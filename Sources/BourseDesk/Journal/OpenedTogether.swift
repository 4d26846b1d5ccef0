import BourseCore
import BourseJournal
import BourseOptions

/// The legs of one strategy: what one account opened in one underlying within the same second.
public struct OpenedTogether: Sendable {
    /// The closed trades among them, as indexes of the journal, in order of instrument.
    public let trades: [Int]
    /// The positions among them that are still open, as indexes of the journal.
    public let open: [Int]
    /// What all of them together were when they were opened.
    public let strategies: StrategyParts
}

extension UserJournal {
    /// The strategy that a trade in options is a leg of; nothing when it was opened by itself, or is merged.
    ///
    /// - Complexity: O(trades) for the first call of a revision, else O(legs · log legs).
    public func openedTogether(withTradeAt index: Int) -> OpenedTogether? {
        let trade = matched.trades[index]
        let key = matched.key(of: trade)
        guard key.instrument.type.isOption, let members = order(of: trade) else { return nil }
        let trades = members.trades.sorted {
            matched.key(of: matched.trades[$0]).instrument < matched.key(of: matched.trades[$1]).instrument
        }
        let open = members.open
        guard trades.count + open.count > 1 else { return nil }
        let fills =
            trades.compactMap {
                openingFill(
                    matched.key(of: matched.trades[$0]),
                    matched.trades[$0].direction,
                    matched.trades[$0].parts
                )
            }
            + open.compactMap {
                openingFill(matched.key(of: matched.open[$0]), matched.open[$0].direction, matched.open[$0].parts)
            }
        let day = Self.exchangeZone.day(at: trade.openedAt)
        guard fills.count == trades.count + open.count,
            let name = FilledStrategies(fills, asOf: day).underlyings.first
        else { return nil }
        return OpenedTogether(trades: trades, open: open, strategies: name.apart)
    }

    /// What a trade or a position was opened with; nil for parts of contracts.
    func openingFill(_ key: PositionKey, _ direction: Direction, _ parts: Range<Int>) -> PositionFill? {
        Self.fill(key, direction: direction, quantity: openedQuantity(parts))
    }

    /// What was opened in the first second: a leg that grew later is named by how it began.
    private func openedQuantity(_ parts: Range<Int>) -> Quantity {
        guard let first = matched.parts[parts].first.map({ matched.ledger.fills[Int($0.fill)].time.seconds }) else {
            return .zero
        }
        return matched.parts[parts].reduce(.zero) { sum, part in
            let isFirst = matched.ledger.fills[Int(part.fill)].time.seconds == first
            return isFirst && part.isOpening ? sum + part.quantity : sum
        }
    }

    private static func fill(_ key: PositionKey, direction: Direction, quantity: Quantity) -> PositionFill? {
        let (whole, rest) = quantity.units.quotientAndRemainder(dividingBy: Quantity(1).units)
        guard rest == 0, whole > 0 else { return nil }
        let count = Int(clamping: whole) * (direction == .long ? 1 : -1)
        let instrument = key.instrument
        if let strike = instrument.strike, let expiration = instrument.expiration {
            let right: OptionRight = instrument.type == .call ? .call : .put
            return PositionFill(
                instrument.symbol,
                .option(right, strike: strike, expiration: expiration),
                quantity: count
            )
        }
        return PositionFill(instrument.symbol, .shares, quantity: count)
    }
}
