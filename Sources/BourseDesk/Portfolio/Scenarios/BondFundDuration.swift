import BourseCore

/// How long the money of exchange-traded bond funds is bound, which says how they answer a change of rates.
enum BondFundDuration {
    /// The effective duration in years, to half a year; nothing for other instruments.
    ///
    /// Source: what the issuers publish of each fund (iShares, Vanguard, State Street), about the middle of 2025. It changes
    /// little where a fund keeps its range of maturities.
    static func years(of symbol: Symbol) -> Double? { table[symbol.name] }

    private static let table: [String: Double] = [
        "AGG": 6, "BIL": 0, "BIV": 6, "BLV": 13.5, "BND": 6, "BNDX": 7, "BSV": 2.5, "EMB": 7, "GOVT": 6, "HYG": 3,
        "IEF": 7, "IEI": 4, "JNK": 3, "LQD": 8, "MUB": 6.5, "SGOV": 0, "SHV": 0.5, "SHY": 2, "TIP": 6.5, "TLH": 12,
        "TLT": 15.5, "VCIT": 6, "VCSH": 2.5, "VGIT": 5, "VGLT": 14, "VTIP": 2.5,
    ]
}
