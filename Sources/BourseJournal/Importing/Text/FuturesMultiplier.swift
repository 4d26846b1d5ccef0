import BourseCore

/// What one point of a futures price is worth, for contracts whose file does not say.
///
/// Source: the contract specifications of CME Group (CME, CBOT, NYMEX, COMEX), of Cboe for VX and VXM, of ICE for SB, KC,
/// CT, CC, OJ and DX, and of Eurex for those that begin with F. Grains are per cent a bushel, which is how they are
/// quoted.
enum FuturesMultiplier {
    private static let pointValues: [String: String] = [
        "ES": "50", "MES": "5", "NQ": "20", "MNQ": "2", "RTY": "50", "M2K": "5", "YM": "5", "MYM": "0.5",
        "EMD": "100", "NKD": "5", "VX": "1000", "VXM": "100",
        "CL": "1000", "MCL": "100", "QM": "500", "NG": "10000", "QG": "2500", "RB": "42000", "HO": "42000",
        "GC": "100", "MGC": "10", "SI": "5000", "SIL": "1000", "HG": "25000", "MHG": "2500", "PL": "50", "PA": "100",
        "ZB": "1000", "UB": "1000", "ZN": "1000", "TN": "1000", "ZF": "1000", "ZT": "2000", "SR3": "2500",
        "6A": "100000", "6B": "62500", "6C": "100000", "6E": "125000", "6J": "12500000", "6M": "500000",
        "6N": "100000", "6S": "125000", "M6A": "10000", "M6B": "6250", "M6E": "12500", "E7": "62500",
        "ZC": "50", "ZS": "50", "ZW": "50", "KE": "50", "ZL": "600", "ZM": "100",
        "SB": "1120", "KC": "375", "CT": "500", "CC": "10", "OJ": "150", "DX": "1000",
        "FDAX": "25", "FDXM": "5", "FDXS": "1", "FESX": "10", "FGBL": "1000", "FGBM": "1000", "FGBS": "1000",
        "FGBX": "1000", "FSMI": "10",
        "LE": "400", "HE": "400", "GF": "500", "BTC": "5", "MBT": "0.1", "ETH": "50", "MET": "0.1",
    ]

    /// The letters of the months of futures, from January.
    static let monthCodes = Array("FGHJKMNQUVXZ")

    /// The multiplier of a contract such as `/ESZ25`, `MNQM6` or `/6EH26:XCME`; nothing when its root is not known.
    static func multiplier(of symbol: String) -> Multiplier? {
        let root = root(of: symbol)
        return pointValues[root].flatMap { try? Multiplier($0) }
    }

    /// The currency of a contract of Eurex; nothing for others, which are in US dollars or unknown.
    static func currency(of symbol: String) -> Currency? {
        let root = root(of: symbol)
        guard root.hasPrefix("F"), root.count == 4, pointValues[root] != nil else { return nil }
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
