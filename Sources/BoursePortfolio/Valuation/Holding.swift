import BourseCore

/// What an account holds of one asset, and what it is worth on the last day.
public struct Holding: Hashable, Sendable {
    /// The account.
    public let account: String
    /// What is held.
    public let asset: PortfolioAsset
    /// The lots; together they are ``quantity`` and ``cost``.
    public let lots: [Lot]
    /// How much; below 0 for what was sold short.
    public let quantity: Quantity
    /// What it cost, in the currency of the asset.
    public let cost: Money
    /// The same in the base currency, at the rates of the days of its lots.
    public let baseCost: Money
    /// The price it is valued at; nothing when none is known, also where it is valued at its cost.
    public let price: HoldingPrice?
    /// What its value follows from; nothing when it has none.
    public let valuedAt: ValuationBasis?
    /// Whether a source, a model or its owner has reported a price of it so far.
    public let hasSource: Bool
    /// The rate of its currency in the base currency.
    public let rate: DatedRate
    /// What it is worth in the currency of the asset; nothing when there is neither a price nor a cost to value it at, or
    /// when it is too much to be counted.
    public let value: Money?
    /// The same in the base currency.
    public let baseValue: Money?
    /// The gain of what is held.
    public let unrealized: GainSplit?
    /// What the last day with new prices, and those after it, did: the change of the value less what was bought and plus
    /// what was sold and paid.
    public let dayChange: Money?

    /// ``unrealized`` ÷ cost; nothing without cost.
    public var unrealizedReturn: Ratio? { unrealized.flatMap { Ratio($0.total, over: baseCost.magnitude) } }

    /// What to know of a value that no reported price is behind, as a sentence; nothing where one is.
    public var valuationNote: String? {
        let name = asset.symbol.text
        switch valuedAt {
        case .cost: return "No source has a price for \(name). It is valued at cost."
        case .trade where hasSource: return nil
        case .trade:
            guard let price else { return nil }
            return "No source has a price for \(name). It is valued at your trade of \(price.day.text)."
        case .price: return nil
        case nil: return price == nil ? "No source has a price for \(name). Its value is unknown." : nil
        }
    }

    /// Where the price or the cost that it is valued at comes from: the source, `own trade` or `cost`.
    public var valuationSource: String {
        valuedAt == .cost ? ValuationBasis.cost.rawValue : price?.source ?? "own trade"
    }
}

/// What the value of a holding follows from.
public enum ValuationBasis: String, Hashable, Sendable, CaseIterable {
    /// A price that a source, a model or its owner reports.
    case price
    /// The price of an own purchase or sale.
    case trade
    /// What it cost when it was brought in: no price is known.
    case cost
}

/// A price and where it comes from.
public struct HoldingPrice: Hashable, Sendable {
    /// The price of one unit; of own trades and of what was brought in a quotient of amounts.
    public let unit: UnitPrice
    /// Its day.
    public let day: TradingDay
    /// Who told it, ``EnteredPrices/source`` when its owner did; nothing when it is that of an own purchase or sale.
    public let source: String?
    /// Whether it is older than a week.
    public let isStale: Bool

    /// ``unit`` rounded half to even to 10^−8, for comparing; 0 where it is smaller than half of that.
    public var price: Price { unit.rounded }
}

/// Cash of an account in one currency.
public struct CashBalance: Hashable, Sendable {
    /// The account.
    public let account: String
    /// The currency.
    public let currency: Currency
    /// How much; below 0 for a debt.
    public let amount: Money
    /// The same in the base currency; nothing without a rate.
    public let baseAmount: Money?
    /// The rate it is converted at; nothing without one.
    public let rate: DatedRate?
}
