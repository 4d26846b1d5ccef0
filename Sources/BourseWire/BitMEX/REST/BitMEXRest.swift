import BourseCore
import BourseOrderBook

/// What is asked of the venue by single requests: paths under its address, and the bodies of the answers.
public enum BitMEXRest {
    /// The address of the real venue.
    public static let base = "https://www.bitmex.com"
    /// The most rows one answer with bars may have.
    public static let maximumCount = 1000

    /// The path that lists the instruments being traded.
    public static let instrumentsPath = "/api/v1/instrument/active"

    /// The path of finished bars.
    ///
    /// - Parameters:
    ///   - interval: How long they last.
    ///   - symbol: Whose they are.
    ///   - count: How many at most; held to ``maximumCount``.
    ///   - start: The earliest end of a bar that is wanted.
    ///   - end: The latest end of a bar that is wanted.
    ///   - isReversed: Newest first.
    ///   - includesPartial: With the bar that is not finished.
    public static func bucketedPath(
        _ interval: CandleInterval,
        _ symbol: Symbol,
        count: Int = 500,
        start: Timestamp? = nil,
        end: Timestamp? = nil,
        isReversed: Bool = true,
        includesPartial: Bool = false
    ) -> String {
        var path = "/api/v1/trade/bucketed?binSize=\(interval.rawValue)&symbol=\(encoded(symbol))"
        path += "&count=\(min(max(count, 1), maximumCount))&reverse=\(isReversed)&partial=\(includesPartial)"
        if let start { path += "&startTime=\(start)" }
        if let end { path += "&endTime=\(end)" }
        return path
    }

    /// The path of a book.
    ///
    /// - Parameters:
    ///   - symbol: Whose it is.
    ///   - depth: Levels of each side; 0 for all.
    public static func bookPath(_ symbol: Symbol, depth: Int = 25) -> String {
        "/api/v1/orderBook/L2?symbol=\(encoded(symbol))&depth=\(max(0, depth))"
    }

    /// The name with what means something in an address written as `%` and two digits.
    private static func encoded(_ symbol: Symbol) -> String {
        symbol.name.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: String(UnicodeScalar(byte))
            default: "%" + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
