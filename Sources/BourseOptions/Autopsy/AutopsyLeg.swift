import BourseCore

/// One contract of a trade, or the shares beside it, from flat to flat.
public struct AutopsyLeg: Hashable, Sendable {
    /// What was traded.
    public enum AutopsyInstrument: Hashable, Sendable {
        /// An option with its strike and last day.
        case option(OptionRight, strike: Price, expiration: TradingDay)
        /// Shares of the underlying.
        case shares
    }

    /// What was traded.
    public let instrument: AutopsyInstrument
    /// The place of its underlying among the markets of the autopsy.
    public let market: Int
    /// Units of the underlying per unit of quantity.
    public let multiplier: Multiplier
    /// The fills in order of time; their quantities add up to 0.
    public let fills: [AutopsyFill]
    /// The profit of the fills before fees.
    public let grossProfit: Money

    /// Makes a leg.
    public init(
        _ instrument: AutopsyInstrument,
        market: Int = 0,
        multiplier: Multiplier,
        fills: [AutopsyFill],
        grossProfit: Money
    ) {
        self.instrument = instrument
        self.market = market
        self.multiplier = multiplier
        self.fills = fills
        self.grossProfit = grossProfit
    }
}

/// A purchase or sale of an ``AutopsyLeg``.
public struct AutopsyFill: Hashable, Sendable {
    /// A moment before the close of a day.
    public struct AutopsyMoment: Hashable, Sendable {
        /// Where the price of the underlying at a moment is from.
        public enum SpotOrigin: String, CaseIterable, Hashable, Sendable {
            /// A bar shorter than a day that covers the moment.
            case minutes
            /// The straight line from the open to the close of the day: an estimate.
            case line
        }

        /// The price of the underlying.
        public let spot: Price
        /// The time until the close as a fraction of 24 hours, 0 or more.
        public let daysToClose: Double
        /// Where the price is from.
        public let origin: SpotOrigin

        /// Makes a moment.
        public init(spot: Price, daysToClose: Double, origin: SpotOrigin = .minutes) {
            self.spot = spot
            self.daysToClose = daysToClose
            self.origin = origin
        }
    }

    /// The exchange's day.
    public let day: TradingDay
    /// How much: above 0 bought, below 0 sold.
    public let quantity: Quantity
    /// The price per unit.
    public let price: Price
    /// The fees; negative for a rebate.
    public let fees: Money
    /// Whether an exercise or assignment caused it, so that its price is not one of the market.
    public let isExercise: Bool
    /// When it was filled, if the price of the underlying at that time is known; else it counts as at the close.
    public let moment: AutopsyMoment?

    /// Makes a fill.
    public init(
        day: TradingDay,
        quantity: Quantity,
        price: Price,
        fees: Money = .zero,
        isExercise: Bool = false,
        moment: AutopsyMoment? = nil
    ) {
        self.day = day
        self.quantity = quantity
        self.price = price
        self.fees = fees
        self.isExercise = isExercise
        self.moment = moment
    }

    /// Whether the price of the underlying at the fill is one that was paid at that time.
    var hasExactSpot: Bool { moment?.origin == .minutes }
}
