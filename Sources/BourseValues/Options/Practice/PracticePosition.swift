import BourseCore
import BourseOptions

/// A position with practice money: opened and closed at quoted prices, and never part of anything real.
public struct PracticePosition: Hashable, Sendable {
    /// Its identity.
    public let id: String
    /// The underlying.
    public let symbol: Symbol
    /// What its legs are called: "Bull put spread".
    public let name: String
    /// The price of the underlying at the opening.
    public let spot: Price
    /// How sure the person was of a profit, in percent; nil if they did not say.
    public let conviction: Int?
    /// The probability of a profit by option prices at the opening, in percent; nil if there was none.
    public let probability: Int?
    /// What a broker would have required at the opening: an estimate.
    public let margin: Money
    /// When it was opened.
    public let openedAt: Timestamp
    /// Its legs.
    public var legs: [PracticeLeg]

    /// Makes one.
    public init(
        id: String,
        symbol: Symbol,
        name: String,
        spot: Price,
        conviction: Int?,
        probability: Int?,
        margin: Money,
        openedAt: Timestamp,
        legs: [PracticeLeg]
    ) {
        self.id = id
        self.symbol = symbol
        self.name = name
        self.spot = spot
        self.conviction = conviction
        self.probability = probability
        self.margin = margin
        self.openedAt = openedAt
        self.legs = legs
    }

    /// When the last of its legs ended; nil while one is open.
    public var closedAt: Timestamp? {
        let ends = legs.compactMap(\.exit?.at)
        return ends.count == legs.count ? ends.max() : nil
    }

    /// What opening it brought, below 0 for what it cost, before fees.
    public var openingFlow: Money { legs.reduce(.zero) { $0 - $1.value(at: $1.entry) } }

    /// What the legs that have ended brought, below 0 for what they cost.
    public var closingFlow: Money {
        legs.reduce(.zero) { sum, leg in leg.exit.map { sum + leg.value(at: $0.price) } ?? sum }
    }

    /// What it made; nil while a leg is open.
    public var profit: Money? { closedAt == nil ? nil : openingFlow + closingFlow }
}

/// A leg of a practice position.
public struct PracticeLeg: Hashable, Sendable {
    /// How a leg ended.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
        /// Bought back or sold at the quoted price.
        case closed
        /// It expired in the money and was used, at the close of that day.
        case exercised
        /// It expired in the money and was assigned to its seller, at the close of that day.
        case assigned
        /// It expired out of the money.
        case lapsed
    }

    /// The price at which a leg ended.
    public struct Exit: Hashable, Sendable {
        /// The price per share.
        public let price: Price
        /// When.
        public let at: Timestamp
        /// How.
        public let ending: Ending

        /// Makes one.
        public init(price: Price, at: Timestamp, ending: Ending) {
            self.price = price
            self.at = at
            self.ending = ending
        }
    }

    /// The option; nil for shares.
    public let contract: OptionContract?
    /// Contracts or shares, below 0 for sold ones.
    public let quantity: Int
    /// The price per share at which it was opened.
    public let entry: Price
    /// How it ended; nil while it is open.
    public var exit: Exit?

    /// Makes one.
    public init(contract: OptionContract?, quantity: Int, entry: Price, exit: Exit? = nil) {
        self.contract = contract
        self.quantity = quantity
        self.entry = entry
        self.exit = exit
    }

    /// What the leg is worth at a price per share.
    public func value(at price: Price) -> Money {
        Money(units: Int128(price.units) * Int128(quantity) * (contract == nil ? 1 : 100) * 100_000_000)
    }
}

extension PracticeLeg {
    /// The leg in an address, with its expiration as a day and its price.
    public var notation: LegNotation {
        guard let contract else { return LegNotation(.stock, quantity: quantity, entry: entry) }
        return LegNotation(
            .option(
                contract.right,
                strike: contract.strike,
                expiry: .day(contract.expiration),
                volatilityPercent: nil
            ),
            quantity: quantity,
            entry: entry
        )
    }

    /// The leg as it was opened.
    ///
    /// - Parameter day: The day from which the days to its expiration count.
    public func position(on day: TradingDay) -> PositionLeg {
        guard let contract else { return PositionLeg(.stock, quantity: quantity, entry: entry) }
        let days = max(0, contract.expiration.number - day.number)
        return PositionLeg(
            .option(contract.right, strike: contract.strike, days: days),
            quantity: quantity,
            entry: entry
        )
    }
}
