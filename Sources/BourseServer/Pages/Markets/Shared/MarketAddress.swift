import BourseCore
import BourseWeb
import Foundation
import Hummingbird

/// Where the page of an instrument is.
enum MarketAddress {
    /// "/markets/AAPL", "/markets/%5EGSPC".
    static func path(_ symbol: Symbol) -> String { "/markets/" + Query.escape(symbol.name) }
}

extension SignedInContext {
    /// The symbol in the address; nothing when it cannot be one.
    var symbol: Symbol? {
        parameters.get("symbol").flatMap { Symbol($0.removingPercentEncoding ?? $0) }
    }
}
