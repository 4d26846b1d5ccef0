import BourseCore

/// What was traded: the contract of a trade, or what the contracts of a merged trade have in common.
public struct TradeSubject: Hashable, Sendable {
    /// The keys of the legs in order of opening, each once; a trade that is not merged has one.
    public let keys: [PositionKey]
    /// The number of legs; 1 for a trade that is not merged.
    public let legs: Int
    /// The average opening price; nil for several contracts or directions, whose prices have no average.
    public let entryPrice: Ratio?
    /// The average closing price; nil for several contracts or directions.
    public let exitPrice: Ratio?
    /// The first key.
    public let key: PositionKey

    /// The account.
    public var account: String { key.account }
    /// The currency.
    public var currency: Currency { key.currency }
    /// The symbol, of an option that of its underlying; of several symbols the first leg's.
    public var symbol: Symbol { key.instrument.symbol }
    /// The contract; nil for several.
    public var instrument: TradedInstrument? { keys.count == 1 ? key.instrument : nil }
    /// The type; nil for several.
    public var type: InstrumentType? {
        keys.allSatisfy { $0.instrument.type == key.instrument.type } ? key.instrument.type : nil
    }
    /// The expiration that all contracts have.
    public var expiration: TradingDay? {
        keys.allSatisfy { $0.instrument.expiration == key.instrument.expiration } ? key.instrument.expiration : nil
    }
    /// The strike that all contracts have.
    public var strike: Price? {
        keys.allSatisfy { $0.instrument.strike == key.instrument.strike } ? key.instrument.strike : nil
    }

    /// The name of the type: that of ``type``, or `several`.
    public var typeName: String { type?.rawValue ?? Self.severalTypes }

    /// The name of the type of a trade whose legs are of several types.
    public static let severalTypes = "several"
}

extension MatchedJournal {
    /// What was traded.
    ///
    /// - Complexity: O(legs).
    public func subject(of trade: RoundTrip) -> TradeSubject {
        let key = key(of: trade)
        guard let legs = mergedLegs(of: trade) else {
            return TradeSubject(
                keys: [key],
                legs: 1,
                entryPrice: trade.entryPrice,
                exitPrice: trade.exitPrice,
                key: key
            )
        }
        var keys: [PositionKey] = []
        for leg in legs where !keys.contains(self.key(of: leg)) { keys.append(self.key(of: leg)) }
        let hasOnePrice = keys.count == 1 && legs.allSatisfy { $0.direction == trade.direction }
        return TradeSubject(
            keys: keys,
            legs: legs.count,
            entryPrice: hasOnePrice ? trade.entryPrice : nil,
            exitPrice: hasOnePrice ? trade.exitPrice : nil,
            key: key
        )
    }
}
