import BourseCore
import BourseJournal
import BourseOptions

/// Which trades an autopsy covers.
public enum AutopsyScope: String, CaseIterable, Hashable, Sendable {
    /// The trade alone; of a merged trade, all its legs.
    case trade
    /// All legs that were opened together with it.
    case structure
}

/// The realized profit of an option trade by day and Greek, and what it rests on.
public struct TradeAutopsy: Hashable, Sendable {
    /// A leg of the trade.
    public struct AutopsyContract: Hashable, Sendable {
        /// The identity of its trade.
        public let trade: String
        /// What was traded.
        public let instrument: TradedInstrument
        /// Bought or sold to open.
        public let direction: Direction
        /// Everything opened.
        public let quantity: Quantity
        /// The moment of each fill, with the price of the underlying; nil for a fill that counts as at the close.
        public let moments: [AutopsyFill.AutopsyMoment?]
        /// Its share of the profit, and the volatilities that its fills imply.
        public let result: Autopsy.LegResult

        /// Makes a leg.
        public init(
            trade: String,
            instrument: TradedInstrument,
            direction: Direction,
            quantity: Quantity,
            moments: [AutopsyFill.AutopsyMoment?],
            result: Autopsy.LegResult
        ) {
            self.trade = trade
            self.instrument = instrument
            self.direction = direction
            self.quantity = quantity
            self.moments = moments
            self.result = result
        }

        /// What each fill rests on, in order of time.
        public var fills: [AutopsyFillBasis] {
            zip(result.volatilities, moments).map { AutopsyFillBasis(volatility: $0, moment: $1) }
        }
    }

    /// What was assumed of an underlying.
    public struct AutopsyBasis: Hashable, Sendable {
        /// The underlying.
        public let symbol: Symbol
        /// The risk-free rate per year on the opening day, continuously compounded, as a fraction.
        public let rate: Double
        /// That of the last day.
        public let lastRate: Double
        /// What the rates of all days are the yields of; nil for a constant that is assumed.
        public let rateSource: Symbol?
        /// The dividend yield per year on the opening day, as a fraction.
        public let dividendYield: Double
        /// When its options may be exercised.
        public let style: ExerciseStyle
        /// The source of its prices.
        public let source: String
        /// When they were fetched.
        public let fetchedAt: Timestamp

        /// Makes assumptions.
        public init(
            symbol: Symbol,
            rate: Double,
            lastRate: Double,
            rateSource: Symbol?,
            dividendYield: Double,
            style: ExerciseStyle,
            source: String,
            fetchedAt: Timestamp
        ) {
            self.symbol = symbol
            self.rate = rate
            self.lastRate = lastRate
            self.rateSource = rateSource
            self.dividendYield = dividendYield
            self.style = style
            self.source = source
            self.fetchedAt = fetchedAt
        }
    }

    /// A fill of a contract.
    public struct AutopsyFillBasis: Hashable, Sendable {
        /// The implied volatility per year; nil for a fill without one and for shares.
        public let volatility: Double?
        /// The moment with the price of the underlying; nil for the close of the day.
        public let moment: AutopsyFill.AutopsyMoment?
    }

    /// The identity of the trade that was asked for.
    public let trade: String
    /// Which trades are covered.
    public let scope: AutopsyScope
    /// The currency of all amounts.
    public let currency: Currency
    /// The legs.
    public let contracts: [AutopsyContract]
    /// The profit by day and Greek.
    public let autopsy: Autopsy
    /// The assumptions about each underlying.
    public let basis: [AutopsyBasis]

    /// Makes an autopsy.
    public init(
        trade: String,
        scope: AutopsyScope,
        currency: Currency,
        contracts: [AutopsyContract],
        autopsy: Autopsy,
        basis: [AutopsyBasis]
    ) {
        self.trade = trade
        self.scope = scope
        self.currency = currency
        self.contracts = contracts
        self.autopsy = autopsy
        self.basis = basis
    }

    /// The fills of options, and how many of them imply a volatility.
    public var impliedFills: (found: Int, all: Int) {
        let options = contracts.filter { $0.instrument.type.isOption }.flatMap(\.result.volatilities)
        return (options.count { $0 != nil }, options.count)
    }
}
