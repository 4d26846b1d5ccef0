import BourseCore
import BourseWorld

/// Short forms for tests.
enum Fixed {
    static func time(_ iso: String) -> Timestamp {
        ISOTime(iso).map { $0.timestamp(in: .utc) } ?? Timestamp(seconds: -1)
    }

    static func symbol(_ name: String) -> Symbol { Symbol(name) ?? WorldListing.all[0].symbol }

    /// Friday, 20 November 2026, 14:37:20 in New York.
    static let now = time("2026-11-20T19:37:20Z")
    /// The Sunday after it.
    static let sunday = time("2026-11-22T15:00Z")
    /// Worlds that properties are asked of.
    static let seeds: [UInt64] = [2026, 1, 0x9e37_79b9_7f4a_7c15]
    /// One of each kind, and some shares.
    static let symbols = [
        "NVDA", "SPY", "GOOGL", "BRK-B", "BKNG", "AMCR", "RELIANCE.NS", "^GSPC", "^VIX", "^NSEI", "BTC-USD", "DOGE-USD",
        "EURUSD=X", "USDJPY=X", "CL=F", "XLE", "O",
    ]
}
