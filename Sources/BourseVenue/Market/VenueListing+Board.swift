import BourseCore

extension VenueListing {
    /// The board of the simulated venue: perpetual contracts with the steps that the real venue uses.
    public static let board: [VenueListing] = [
        listing(
            "XBTUSD",
            ordinal: 88,
            root: "XBT",
            quote: "USD",
            contract: .inverse,
            tick: 10_000_000,
            lot: 100,
            level: 103_000,
            size: 60_000,
            levels: 400,
            messages: 47,
            orders: 1.6,
            volatility: 0.024,
            beta: 1
        ),
        listing(
            "ETHUSD",
            ordinal: 297,
            root: "ETH",
            quote: "USD",
            contract: .quanto(satoshi: 100),
            tick: 5_000_000,
            lot: 1,
            level: 3_850,
            size: 900,
            levels: 250,
            messages: 24,
            orders: 0.7,
            volatility: 0.032,
            beta: 0.75
        ),
        listing(
            "XBTUSDT",
            ordinal: 402,
            root: "XBT",
            quote: "USDT",
            contract: .linear(perCoin: 1_000_000),
            tick: 10_000_000,
            lot: 1000,
            level: 103_012,
            size: 400_000,
            levels: 300,
            messages: 36,
            orders: 1.1,
            volatility: 0.024,
            beta: 1
        ),
        listing(
            "ETHUSDT",
            ordinal: 403,
            root: "ETH",
            quote: "USDT",
            contract: .linear(perCoin: 100_000),
            tick: 1_000_000,
            lot: 1000,
            level: 3_850.4,
            size: 300_000,
            levels: 250,
            messages: 22,
            orders: 0.6,
            volatility: 0.032,
            beta: 0.75
        ),
        listing(
            "SOLUSDT",
            ordinal: 404,
            root: "SOL",
            quote: "USDT",
            contract: .linear(perCoin: 10_000),
            tick: 1_000_000,
            lot: 1000,
            level: 187.3,
            size: 800_000,
            levels: 200,
            messages: 16,
            orders: 0.5,
            volatility: 0.044,
            beta: 0.7
        ),
        listing(
            "XRPUSDT",
            ordinal: 405,
            root: "XRP",
            quote: "USDT",
            contract: .linear(perCoin: 100),
            tick: 10_000,
            lot: 1000,
            level: 2.3814,
            size: 200_000,
            levels: 200,
            messages: 10,
            orders: 0.3,
            volatility: 0.046,
            beta: 0.6
        ),
        listing(
            "DOGEUSDT",
            ordinal: 406,
            root: "DOGE",
            quote: "USDT",
            contract: .linear(perCoin: 100),
            tick: 1_000,
            lot: 1000,
            level: 0.21345,
            size: 900_000,
            levels: 150,
            messages: 7,
            orders: 0.2,
            volatility: 0.052,
            beta: 0.6
        ),
    ].compactMap { $0 }

    /// The listings of the board that are asked for, in the board's order; all when nothing is asked for.
    public static func board(only names: [String]) -> [VenueListing] {
        names.isEmpty ? board : board.filter { names.contains($0.symbol.name) }
    }

    /// A listing of the board; nothing when the name is not a symbol.
    private static func listing(
        _ name: String,
        ordinal: Int64,
        root: String,
        quote: String,
        contract: VenueContract,
        tick: Int64,
        lot: Int64,
        level: Double,
        size: Int64,
        levels: Int,
        messages: Double,
        orders: Double,
        volatility: Double,
        beta: Double
    ) -> VenueListing? {
        guard let symbol = Symbol(name) else { return nil }
        return VenueListing(
            symbol: symbol,
            ordinal: ordinal,
            root: root,
            quote: quote,
            contract: contract,
            tick: Price(units: tick),
            lot: lot,
            level: Price(units: Int64((level * 1e8 / Double(tick)).rounded()) * tick),
            typicalSize: size,
            levelsPerSide: levels,
            bookMessagesPerSecond: messages,
            ordersPerSecond: orders,
            dailyVolatility: volatility,
            beta: beta
        )
    }
}
