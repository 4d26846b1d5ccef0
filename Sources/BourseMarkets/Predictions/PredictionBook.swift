import BourseCore

/// A price of a prediction book and how many shares stand at it.
public struct PredictionLevel: Hashable, Sendable {
    /// The price of a share that pays 1, 0 to 1.
    public var price: Price
    /// How many shares.
    public var size: Quantity

    /// Makes a level.
    public init(price: Price, size: Quantity) {
        self.price = price
        self.size = size
    }
}

/// A level with all that is better.
public struct PredictionDepth: Hashable, Sendable {
    /// The level.
    public let level: PredictionLevel
    /// How many shares stand at this price or a better one.
    public let shares: Quantity
    /// What they cost together, in dollars.
    public let cost: Money
}

/// Who wants shares of an outcome, and who offers them.
public struct PredictionBook: Hashable, Sendable {
    /// The exchange's name for the share.
    public var token: String
    /// When the book stood so.
    public var asOf: Timestamp
    /// What is wanted, the highest price first.
    public let bids: [PredictionLevel]
    /// What is offered, the lowest price first.
    public let asks: [PredictionLevel]

    /// Makes a book of levels in any order.
    ///
    /// Levels of one price are added; those without shares or with prices outside 0 to 1 are left out.
    public init(token: String, asOf: Timestamp, bids: [PredictionLevel], asks: [PredictionLevel]) {
        self.token = token
        self.asOf = asOf
        self.bids = Self.arranged(bids).reversed()
        self.asks = Self.arranged(asks)
    }

    private static func arranged(_ levels: [PredictionLevel]) -> [PredictionLevel] {
        var sizes: [Price: Quantity] = [:]
        for level in levels where level.size > .zero && level.price >= .zero && level.price <= PredictionMarket.certain
        {
            sizes[level.price, default: .zero] += level.size
        }
        return sizes.map { PredictionLevel(price: $0.key, size: $0.value) }.sorted { $0.price < $1.price }
    }

    /// Halfway between the best bid and the best ask; nothing where a side is empty.
    public var mid: Price? {
        guard let bid = bids.first?.price, let ask = asks.first?.price else { return nil }
        return Price(units: bid.units + (ask.units - bid.units) / 2)
    }

    /// How far the best bid and the best ask are apart; below 0 when they cross.
    public var spread: Price? {
        guard let bid = bids.first?.price, let ask = asks.first?.price else { return nil }
        return Price(units: ask.units - bid.units)
    }

    /// Whether somebody would pay at least what somebody asks, which no standing book can say.
    public var isCrossed: Bool { spread.map { $0 <= .zero } ?? false }

    /// The bids from the best on, each with what stands before it.
    public var bidDepth: [PredictionDepth] { Self.cumulative(bids) }
    /// The asks from the best on, each with what stands before it.
    public var askDepth: [PredictionDepth] { Self.cumulative(asks) }

    private static func cumulative(_ levels: [PredictionLevel]) -> [PredictionDepth] {
        var (shares, cost) = (Quantity.zero, Money.zero)
        return levels.map { level in
            shares += level.size
            cost += Money(price: level.price, quantity: level.size)
            return PredictionDepth(level: level, shares: shares, cost: cost)
        }
    }

    /// The same book for the other answer of two: who pays p for Yes sells No at 1 − p.
    public func complement(token: String) -> PredictionBook {
        func other(_ level: PredictionLevel) -> PredictionLevel {
            PredictionLevel(price: Price(units: PredictionMarket.certain.units - level.price.units), size: level.size)
        }
        return PredictionBook(token: token, asOf: asOf, bids: asks.map(other), asks: bids.map(other))
    }
}
