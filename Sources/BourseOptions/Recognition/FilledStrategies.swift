import BourseCore

/// A number of contracts or shares that were bought or sold.
public struct PositionFill: Hashable, Sendable {
    /// What was traded.
    public enum FilledInstrument: Hashable, Sendable {
        /// An option of a hundred shares.
        case option(OptionRight, strike: Price, expiration: TradingDay)
        /// Shares.
        case shares
    }

    /// What the option is on, or whose shares.
    public let underlying: Symbol
    /// What was traded.
    public let instrument: FilledInstrument
    /// How many contracts or shares: above 0 bought, below 0 sold.
    public let quantity: Int

    /// Makes a fill.
    public init(_ underlying: Symbol, _ instrument: FilledInstrument, quantity: Int) {
        self.underlying = underlying
        self.instrument = instrument
        self.quantity = quantity
    }

    /// Makes a fill of a listed contract, whose root stands for the underlying.
    public init(_ contract: OptionContract, quantity: Int) {
        self.init(
            contract.root,
            .option(contract.right, strike: contract.strike, expiration: contract.expiration),
            quantity: quantity
        )
    }
}

/// What fills that belong together are called, one name for each underlying.
///
/// Fills add up: several rows of one contract are one leg, and what closes a contract takes it away. So a trade is named
/// by the fills that opened it, and an account by all it holds.
public struct FilledStrategies: Hashable, Sendable {
    /// What the fills of one underlying are.
    public struct Underlying: Hashable, Sendable {
        /// The underlying.
        public let symbol: Symbol
        /// The name of it all.
        public let recognition: Recognition
        /// The strategies it consists of; their legs count days from the day asked about.
        public let apart: StrategyParts
    }

    /// The underlyings in the order of their symbols, without those of which nothing is left.
    public let underlyings: [Underlying]

    /// Names what fills add up to.
    ///
    /// - Parameter day: The day from which expiries count, such as that of the trade: an option with half a year and more
    ///   to go is a long-dated one.
    /// - Complexity: O(fills), and that of ``StrategyParts/init(_:in:)`` for each underlying.
    public init(_ fills: [PositionFill], asOf day: TradingDay, in catalogue: StrategyCatalogue = .standard) {
        let legs = Dictionary(grouping: fills, by: \.underlying).mapValues { $0.map { $0.leg(asOf: day) } }
        underlyings = legs.sorted { $0.key < $1.key }.compactMap { symbol, legs in
            let apart = StrategyParts(legs, in: catalogue)
            guard !apart.parts.isEmpty || !apart.others.isEmpty else { return nil }
            return Underlying(symbol: symbol, recognition: Recognition(apart), apart: apart)
        }
    }
}

extension PositionFill {
    fileprivate func leg(asOf day: TradingDay) -> PositionLeg {
        switch instrument {
        case .shares: PositionLeg(.stock, quantity: quantity, entry: .zero)
        case .option(let right, let strike, let expiration):
            PositionLeg(
                .option(right, strike: strike, days: expiration.number - day.number),
                quantity: quantity,
                entry: .zero
            )
        }
    }
}
