import BourseCore

/// One row of a chain as a broker or an exchange lists it.
public struct ListedOption: Hashable, Sendable {
    /// Calendar days until it expires.
    public var days: Int
    /// The price at which the right can be used.
    public var strike: Price
    /// Call or put.
    public var right: OptionRight
    /// What a seller gets per share; 0 when nobody bids.
    public var bid: Price
    /// What a buyer pays per share.
    public var ask: Price
    /// The volatility per year that the row says, as a fraction; when there is none, the price implies it.
    public var volatility: Double?

    /// Makes a row.
    public init(days: Int, strike: Price, right: OptionRight, bid: Price, ask: Price, volatility: Double? = nil) {
        self.days = days
        self.strike = strike
        self.right = right
        self.bid = bid
        self.ask = ask
        self.volatility = volatility
    }
}

/// A row of a chain that cannot be used, and why.
public struct RefusedOption: Error, Hashable, Sendable {
    /// What is wrong with a row.
    public enum RefusedOptionReason: Hashable, Sendable {
        /// A number is out of range.
        case input(OptionInputError)
        /// The bid is above the ask.
        case crossed(bid: Price, ask: Price)
        /// Nobody offers it: the ask is 0.
        case noAsk
        /// The row says no volatility, and the price halfway between bid and ask implies none.
        case noVolatility(NoImpliedVolatility)
        /// An earlier row has the same contract; rows count from 0.
        case duplicate(of: Int)

        /// What is wrong, in a few words: "bid 2.1 is above ask 2".
        public var text: String {
            switch self {
            case .input(let error): error.message
            case .crossed(let bid, let ask): "bid \(bid) is above ask \(ask)"
            case .noAsk: "the ask is 0, so there are no sellers"
            case .noVolatility(let error): "no implied volatility: \(error.message)"
            case .duplicate(let row): "the same option is in row \(row + 1)"
            }
        }
    }

    /// Which row; rows count from 0.
    public let row: Int
    /// The row.
    public let option: ListedOption
    /// What is wrong.
    public let reason: RefusedOptionReason

    /// One sentence: "row 3: bid 2.1 is above ask 2".
    public var message: String { "row \(row + 1): \(reason.text)" }
}

extension RefusedOption.RefusedOptionReason: Error {}
