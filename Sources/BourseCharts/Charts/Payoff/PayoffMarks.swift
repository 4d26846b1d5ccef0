/// What a payoff chart points out beside its curves.
public struct PayoffMarks: Sendable, Hashable {
    /// A price with the words beside it: where the underlying stands, or where the position breaks even.
    public struct MarkedPrice: Sendable, Hashable {
        /// The price, in the underlying's quote currency.
        public let price: Double
        /// What stands beside the mark, such as "NVDA 184.20" or "168.20".
        public let label: String

        /// Makes a mark; one whose price lies outside the window is not drawn.
        public init(price: Double, label: String) {
            self.price = price
            self.label = label
        }
    }

    /// The range one standard deviation wide that is tinted behind the curves.
    public struct Band: Sendable, Hashable {
        /// Its two ends, in the underlying's quote currency.
        public let prices: ClosedRange<Double>
        /// What stands inside it, such as "±1σ"; empty for a band that is explained elsewhere.
        public let label: String

        /// Makes a band.
        public init(prices: ClosedRange<Double>, label: String) {
            self.prices = prices
            self.label = label
        }
    }

    /// The most a position can gain or lose at expiry.
    public enum Extreme: Sendable, Hashable {
        /// An amount of money, written beside the curve where it reaches the level: "max +$360".
        ///
        /// Where the level lies beyond the window, an arrow at the edge leads there.
        case level(Double, label: String)
        /// No bound as the price rises: an arrow at the right edge, with a label such as "unlimited gain".
        case unlimited(label: String)
    }

    /// The strike of one leg, marked on the price axis.
    public struct Strike: Sendable, Hashable {
        /// The leg's place in the position, from 0; a script finds the leg by it.
        public let leg: Int
        /// The strike, in the underlying's quote currency.
        public let price: Double
        /// The letter on the mark: "C" for a call, "P" for a put.
        public let letter: String
        /// Whether the leg was sold: its mark is filled, a bought leg's is hollow.
        public let isShort: Bool
        /// The leg in words, such as "Buy 2 puts, strike 165".
        public let label: String

        /// Makes a mark; one whose price lies outside the window is not drawn.
        public init(leg: Int, price: Double, letter: String, isShort: Bool, label: String) {
            self.leg = leg
            self.price = price
            self.letter = letter
            self.isShort = isShort
            self.label = label
        }
    }

    /// Where the underlying stands now.
    public var spot: MarkedPrice?
    /// The range one standard deviation wide.
    public var band: Band?
    /// Where the expiry curve crosses zero.
    public var breakEvens: [MarkedPrice]
    /// The best result at expiry.
    public var maximum: Extreme?
    /// The worst result at expiry.
    public var minimum: Extreme?
    /// The strikes of the legs.
    public var strikes: [Strike]
    /// Whether the strikes can be focused and dragged: only where a script on the page answers.
    public var areStrikesMovable: Bool

    /// Makes the marks; all are optional.
    public init(
        spot: MarkedPrice? = nil,
        band: Band? = nil,
        breakEvens: [MarkedPrice] = [],
        maximum: Extreme? = nil,
        minimum: Extreme? = nil,
        strikes: [Strike] = [],
        areStrikesMovable: Bool = false
    ) {
        self.spot = spot
        self.band = band
        self.breakEvens = breakEvens
        self.maximum = maximum
        self.minimum = minimum
        self.strikes = strikes
        self.areStrikesMovable = areStrikesMovable
    }
}
