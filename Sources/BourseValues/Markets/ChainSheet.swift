import BourseCore
import BourseMarkets
import BourseOptions

/// The options of one expiration as they are shown: what a source quotes, and what our engine makes of it.
public struct ChainSheet: Sendable {
    /// What was supposed that no source tells.
    public struct ChainAssumptions: Hashable, Sendable {
        /// The yearly rate without risk, continuously compounded, as a fraction.
        public var rate: Double
        /// The yearly dividend yield, continuously compounded, as a fraction.
        public var dividendYield: Double
        /// When they may be exercised: American for shares and funds, European for indices.
        public var style: ExerciseStyle

        /// The rate that is supposed where nobody gives one: 4 %.
        public static let usualRate = 0.04

        /// Makes terms.
        public init(rate: Double = usualRate, dividendYield: Double, style: ExerciseStyle) {
            self.rate = rate
            self.dividendYield = dividendYield
            self.style = style
        }
    }

    /// An option.
    public struct OptionCell: Hashable, Sendable {
        /// As it is quoted.
        public let option: FetchedOption
        /// The volatility that the price halfway between bid and ask implies, as a fraction a year.
        public let volatility: Double?
        /// The model's value and Greeks at that volatility.
        public let value: OptionValue?
        /// Whether exercising it now would be worth something.
        public let isInTheMoney: Bool

        /// Makes an option.
        public init(option: FetchedOption, volatility: Double?, value: OptionValue?, isInTheMoney: Bool) {
            self.option = option
            self.volatility = volatility
            self.value = value
            self.isInTheMoney = isInTheMoney
        }
    }

    /// A strike.
    public struct StrikeRow: Hashable, Sendable {
        /// The strike.
        public let strike: Price
        /// The call of it.
        public let call: OptionCell?
        /// The put of it.
        public let put: OptionCell?

        /// Makes a strike.
        public init(strike: Price, call: OptionCell?, put: OptionCell?) {
            self.strike = strike
            self.call = call
            self.put = put
        }
    }

    /// The price of the instrument when the options were told.
    public let spot: Sourced<Price>
    /// All expirations there are, ascending.
    public let expirations: [TradingDay]
    /// The expiration of ``rows``.
    public let expiration: TradingDay
    /// Days until then.
    public let days: Int
    /// What was supposed.
    public let terms: ChainAssumptions
    /// The strikes, ascending.
    public let rows: [StrikeRow]
    /// The volatility at the price of the instrument, as a fraction a year.
    public let atTheMoney: Double?
    /// How far the instrument is expected to move until the expiration.
    public let expectedMove: ExpectedMove?
    /// What could not be used, as sentences.
    public let cautions: [String]

    /// Makes a sheet.
    public init(
        spot: Sourced<Price>,
        expirations: [TradingDay],
        expiration: TradingDay,
        days: Int,
        terms: ChainAssumptions,
        rows: [StrikeRow],
        atTheMoney: Double?,
        expectedMove: ExpectedMove?,
        cautions: [String]
    ) {
        self.spot = spot
        self.expirations = expirations
        self.expiration = expiration
        self.days = days
        self.terms = terms
        self.rows = rows
        self.atTheMoney = atTheMoney
        self.expectedMove = expectedMove
        self.cautions = cautions
    }
}

extension ChainSheet {
    /// The option of a series; nil where the sheet has none, or is of another expiration.
    ///
    /// - Complexity: O(strikes).
    public func cell(of contract: OptionContract) -> OptionCell? {
        guard contract.expiration == expiration, let row = rows.first(where: { $0.strike == contract.strike }) else {
            return nil
        }
        return contract.right == .call ? row.call : row.put
    }
}

/// How far an instrument is expected to move.
public struct ExpectedMove: Hashable, Sendable {
    /// The price of the call and the put nearest to the money together: what the market pays for a move either way.
    public let straddle: Price?
    /// One standard deviation of the price: spot · σ · √t.
    public let deviation: Double

    /// Makes an expected move.
    public init(straddle: Price?, deviation: Double) {
        self.straddle = straddle
        self.deviation = deviation
    }
}

extension ChainSheet.OptionCell {
    /// The midpoint of bid and ask; nil unless both are known and the bid is not above the ask.
    public var mid: Price? { option.mid }
}
