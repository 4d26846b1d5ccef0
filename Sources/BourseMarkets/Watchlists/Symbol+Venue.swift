import BourseCore

extension Symbol {
    /// The symbol as sources write it, where a file has its exchange before it.
    ///
    /// TradingView's `NASDAQ:NVDA` is `NVDA`, and `NSE:TCS` is `TCS.NS`. Exchanges that no source covers stay.
    public var withoutVenue: Symbol {
        guard let colon = name.firstIndex(of: ":") else { return self }
        let rest = String(name[name.index(after: colon)...])
        return switch name[..<colon] {
        case "NASDAQ", "NYSE", "AMEX", "ARCA", "BATS", "CBOE":
            Symbol(rest.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "-")) ?? self
        case "NSE": Symbol(rest + ".NS") ?? self
        default: self
        }
    }
}
