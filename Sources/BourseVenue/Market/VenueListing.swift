import BourseCore

/// What one contract is worth, and in which coin.
public enum VenueContract: Hashable, Sendable {
    /// One contract is one dollar, settled in bitcoin: worth `10^8 / price` satoshi.
    case inverse
    /// A contract whose dollar price is paid in satoshi: worth `price · satoshi`.
    case quanto(satoshi: Int64)
    /// `perCoin` contracts are one coin, settled in a dollar coin counted in millionths.
    case linear(perCoin: Int64)
}

/// An instrument the venue lists, and how lively its market is.
public struct VenueListing: Hashable, Sendable {
    /// What the venue calls it.
    public var symbol: Symbol
    /// The venue's number of it; the numbers of its levels begin with it.
    public var ordinal: Int64
    /// The coin underneath; listings of one coin move together.
    public var root: String
    /// The currency of the price.
    public var quote: String
    /// The contract.
    public var contract: VenueContract
    /// The smallest step of the price.
    public var tick: Price
    /// The smallest step of the size, in contracts.
    public var lot: Int64
    /// The price the simulation starts at.
    public var level: Price
    /// The typical size of a level near the touch, in contracts.
    public var typicalSize: Int64
    /// How many levels a side keeps.
    public var levelsPerSide: Int
    /// Messages of the full book in a second, on average.
    public var bookMessagesPerSecond: Double
    /// Market orders in a second, on average.
    public var ordersPerSecond: Double
    /// Standard deviation of the logarithm of the price over a day.
    public var dailyVolatility: Double
    /// How far it follows the market as a whole, 0…1.
    public var beta: Double

    /// Makes a listing.
    public init(
        symbol: Symbol,
        ordinal: Int64,
        root: String,
        quote: String,
        contract: VenueContract,
        tick: Price,
        lot: Int64,
        level: Price,
        typicalSize: Int64,
        levelsPerSide: Int,
        bookMessagesPerSecond: Double,
        ordersPerSecond: Double,
        dailyVolatility: Double,
        beta: Double
    ) {
        self.symbol = symbol
        self.ordinal = ordinal
        self.root = root
        self.quote = quote
        self.contract = contract
        self.tick = tick
        self.lot = lot
        self.level = level
        self.typicalSize = typicalSize
        self.levelsPerSide = levelsPerSide
        self.bookMessagesPerSecond = bookMessagesPerSecond
        self.ordersPerSecond = ordersPerSecond
        self.dailyVolatility = dailyVolatility
        self.beta = beta
    }
}

extension VenueListing {
    /// The price of `ticks` steps.
    func price(_ ticks: Int64) -> Price { Price(units: ticks * tick.units) }

    /// The steps of a price, rounded down.
    func ticks(_ price: Price) -> Int64 { price.units / tick.units }

    /// The nearest price on the grid, at least one step.
    func price(nearest value: Double) -> Price {
        price(max(1, Int64((value * 1e8 / Double(tick.units)).rounded())))
    }

    /// A number of contracts that is a whole number of lots, at least one.
    func size(_ contracts: Double) -> Int64 {
        max(1, Int64((min(contracts, 1e12) / Double(lot)).rounded())) * lot
    }
}
