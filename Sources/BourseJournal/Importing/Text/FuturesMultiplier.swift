import BourseCore

/// What one point of a futures price is worth, for contracts whose file does not say.
///
/// Grains are quoted in cents per bushel and softs in cents per pound; the value is that of one cent.
enum FuturesMultiplier {
    /// A multiplier with where and when it was looked up.
    struct Specification: Hashable {
        let multiplier: Multiplier
        /// The exchange whose contract specifications have it, and their address.
        let source: String
        /// The day on which it was taken from there.
        let day: TradingDay
    }

    /// Contracts of one exchange, as they were specified on one day.
    private struct Listing {
        let source: String
        let day: String
        let pointValues: [String: String]
    }

    private static let cme = "CME Group, cmegroup.com/markets"
    private static let cboe = "Cboe Futures Exchange, cboe.com/tradable_products/vix"
    private static let ice = "ICE Futures U.S., ice.com/products"
    private static let eurex = "Eurex, eurex.com/ex-en/markets"

    private static let listings = [
        // Indices.
        Listing(
            source: cme,
            day: "2026-11-21",
            pointValues: [
                "ES": "50", "MES": "5", "NQ": "20", "MNQ": "2", "RTY": "50", "M2K": "5", "YM": "5", "MYM": "0.5",
                "EMD": "100", "NKD": "5",
            ]
        ),
        Listing(source: cboe, day: "2026-11-21", pointValues: ["VX": "1000", "VXM": "100"]),
        // Energy and metals.
        Listing(
            source: cme,
            day: "2026-11-21",
            pointValues: [
                "CL": "1000", "MCL": "100", "QM": "500", "NG": "10000", "QG": "2500", "RB": "42000", "HO": "42000",
                "GC": "100", "MGC": "10", "SI": "5000", "SIL": "1000", "HG": "25000", "MHG": "2500", "PL": "50",
                "PA": "100",
            ]
        ),
        // Interest rates and currencies.
        Listing(
            source: cme,
            day: "2026-11-21",
            pointValues: [
                "ZB": "1000", "UB": "1000", "ZN": "1000", "TN": "1000", "ZF": "1000", "ZT": "2000", "SR3": "2500",
                "6A": "100000", "6B": "62500", "6C": "100000", "6E": "125000", "6J": "12500000", "6M": "500000",
                "6N": "100000", "6S": "125000", "M6A": "10000", "M6B": "6250", "M6E": "12500", "E7": "62500",
            ]
        ),
        // Grains, livestock and coins.
        Listing(
            source: cme,
            day: "2026-11-21",
            pointValues: [
                "ZC": "50", "ZS": "50", "ZW": "50", "KE": "50", "ZL": "600", "ZM": "100", "LE": "400", "HE": "400",
                "GF": "500", "BTC": "5", "MBT": "0.1", "ETH": "50", "MET": "0.1",
            ]
        ),
        Listing(
            source: ice,
            day: "2026-11-27",
            pointValues: ["SB": "1120", "KC": "375", "CT": "500", "CC": "10", "OJ": "150", "DX": "1000"]
        ),
        Listing(
            source: eurex,
            day: "2026-11-27",
            pointValues: [
                "FDAX": "25", "FDXM": "5", "FDXS": "1", "FESX": "10", "FGBL": "1000", "FGBM": "1000", "FGBS": "1000",
                "FGBX": "1000", "FSMI": "10",
            ]
        ),
    ]

    /// The specifications of all contracts, by their roots.
    static let specifications: [String: Specification] = {
        var table: [String: Specification] = [:]
        for listing in listings {
            guard let day = TradingDay(iso: listing.day) else { continue }
            for (root, value) in listing.pointValues {
                guard let multiplier = try? Multiplier(value) else { continue }
                table[root] = Specification(multiplier: multiplier, source: listing.source, day: day)
            }
        }
        return table
    }()

    /// How many contracts are listed; each has one specification.
    static var listedCount: Int { listings.reduce(0) { $0 + $1.pointValues.count } }

    /// The letters of the months of futures, from January.
    static let monthCodes = Array("FGHJKMNQUVXZ")

    /// The multiplier of a contract such as `/ESZ25`, `MNQM6` or `/6EH26:XCME`; nothing when its root is not known.
    static func multiplier(of symbol: String) -> Multiplier? {
        specifications[root(of: symbol)]?.multiplier
    }

    /// The currency of a contract of Eurex; nothing for others, which are in US dollars or unknown.
    static func currency(of symbol: String) -> Currency? {
        let root = root(of: symbol)
        guard specifications[root]?.source == eurex else { return nil }
        return Currency(root == "FSMI" ? "CHF" : "EUR")
    }

    /// The letters before the month and the year: `ES` of `/ESZ25:XCME`.
    static func root(of symbol: String) -> String {
        let name = symbol.drop { $0 == "/" || $0 == "." }.prefix { $0 != ":" }
        let year = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let month = name.dropLast(year).last
        guard (1...4).contains(year), let month, monthCodes.contains(month), name.count > year + 1 else {
            return String(name)
        }
        return String(name.dropLast(year + 1))
    }
}
