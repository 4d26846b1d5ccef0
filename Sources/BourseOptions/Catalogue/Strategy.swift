/// A named way of putting options together, and what there is to know about it.
public struct Strategy: Decodable, Hashable, Sendable {
    /// What it is for.
    public enum Category: String, Decodable, CaseIterable, Hashable, Sendable {
        /// Premium earned on shares or cash.
        case income
        /// Gains when the underlying rises.
        case bullish
        /// Gains when the underlying falls.
        case bearish
        /// Gains when the underlying stays.
        case neutral
        /// Gains when the underlying moves far.
        case volatile
        /// Protects shares.
        case hedging
        /// Builds one instrument out of others.
        case synthetic
    }

    /// Which way the underlying should go.
    public enum Outlook: String, Decodable, CaseIterable, Hashable, Sendable {
        /// Up, far.
        case stronglyBullish = "strongly-bullish"
        /// Up.
        case bullish
        /// Nowhere.
        case neutral
        /// Down.
        case bearish
        /// Down, far.
        case stronglyBearish = "strongly-bearish"
        /// Far, either way.
        case bigMove = "big-move"
    }

    /// Which change of implied volatility helps after entry.
    public enum VolatilityView: String, Decodable, CaseIterable, Hashable, Sendable {
        /// A rise.
        case rising
        /// A fall.
        case falling
        /// Neither matters much.
        case any
    }

    /// How the strikes of butterflies and condors lie.
    public enum Wings: String, Decodable, Hashable, Sendable {
        /// Both outer strikes are as far from the middle.
        case equal
        /// One is farther.
        case unequal
    }

    /// A worked example with places for the numbers, which the engine computes.
    public struct Example: Decodable, Hashable, Sendable {
        /// What somebody does, with places such as `{cost}`.
        public let story: String
        /// What happens then.
        public let outcomes: [ExampleOutcome]
        /// What it teaches.
        public let lesson: String

        /// What happens when the underlying moves.
        public struct ExampleOutcome: Decodable, Hashable, Sendable {
            /// The move until expiry as a fraction.
            public let move: Double
            /// What that brings, with the places `{price}` and `{profit}`.
            public let text: String
        }
    }

    /// Its name in addresses: `bull-call-spread`.
    public let id: String
    /// Its name for people.
    public let name: String
    /// What others call it.
    public let aliases: [String]
    /// What it is for.
    public let category: Category
    /// How much it asks of a trader: 1 beginner, 2 intermediate, 3 advanced, 4 expert, 5 professional.
    public let complexity: Int
    /// Which way the underlying should go.
    public let outlook: Outlook
    /// Which change of implied volatility helps.
    public let volatilityView: VolatilityView
    /// Its parts.
    public let legs: [StrategyLeg]
    /// How the strikes must lie for legs to be this strategy and not its cousin.
    public let wings: Wings?
    /// One sentence about it.
    public let summary: String
    /// How it is built, loses, wins and ends.
    public let description: String
    /// When it fits.
    public let whenToUse: [String]
    /// When it does not.
    public let whenToAvoid: [String]
    /// What to remember.
    public let keyPoints: [String]
    /// How to look after it.
    public let management: [String]
    /// What goes wrong most often.
    public let mistakes: [String]
    /// An example.
    public let example: Example
    /// Strategies like it.
    public let related: [String]
    /// Words to find it by.
    public let tags: [String]
}

/// A part of a strategy, with its strike and expiry relative to the market.
public struct StrategyLeg: Decodable, Hashable, Sendable {
    /// Bought or sold.
    public enum LegSide: String, Decodable, Hashable, Sendable {
        /// Bought.
        case buy
        /// Sold.
        case sell
    }

    /// What is held.
    public enum LegInstrument: String, Decodable, Hashable, Sendable {
        /// A call.
        case call
        /// A put.
        case put
        /// A hundred shares.
        case stock
        /// What exercising the sold put would take.
        case cash
    }

    /// Which of a strategy's expiries.
    public enum LegExpiration: String, Decodable, Hashable, Sendable {
        /// The first.
        case near
        /// Twice as far.
        case far
        /// A year or more away.
        case leaps
    }

    /// Bought or sold.
    public let side: LegSide
    /// What is held.
    public let instrument: LegInstrument
    /// How many.
    public let quantity: Int
    /// Steps from the strike nearest to the underlying; nothing for shares and cash.
    public let strike: Int?
    /// Which expiry; the near one when there is none.
    public let expiry: LegExpiration?
}
