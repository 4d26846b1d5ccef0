import BourseMarkets

extension AlertMeasure: CustomStringConvertible {
    /// The fewest and the most sessions an average volume is taken of.
    public static let averageDays = 2...250

    /// Its text, as storage and the API have it.
    ///
    /// So `price`, `day-change`, `rise:15m`, `year-high`, `volume:20`, `delta`.
    public var description: String {
        switch self {
        case .price: "price"
        case .dayChange: "day-change"
        case .move(let move, let window): "\(move.rawValue):\(window.rawValue)"
        case .yearHigh: "year-high"
        case .yearLow: "year-low"
        case .volume(let days): "volume:\(days)"
        case .nav: "nav"
        case .greek(let greek): greek.rawValue
        case .impliedVolatility: "implied-volatility"
        case .spread: "spread"
        case .imbalance: "imbalance"
        case .probability: "probability"
        case .drawdown: "drawdown"
        case .dailyLoss: "daily-loss"
        case .brokenRules: "broken-rules"
        case .matches: "matches"
        case .newMatches: "new-matches"
        case .stories(let kind): kind.map { "stories:\($0.rawValue)" } ?? "stories"
        }
    }

    /// Reads such text; nothing when it is not.
    public init?(_ text: String) {
        let plain: [AlertMeasure] = [
            .price, .dayChange, .yearHigh, .yearLow, .nav, .impliedVolatility, .spread, .imbalance, .probability,
            .drawdown, .dailyLoss, .brokenRules, .stories(nil), .matches, .newMatches,
        ]
        if let measure = plain.first(where: { $0.description == text }) {
            self = measure
        } else if let greek = AlertGreek(rawValue: text) {
            self = .greek(greek)
        } else {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { return nil }
            if let move = AlertMove(rawValue: parts[0]), let window = AlertWindow(rawValue: parts[1]) {
                self = .move(move, window)
            } else if parts[0] == "volume", let days = Int(parts[1]), Self.averageDays.contains(days) {
                self = .volume(days: days)
            } else if parts[0] == "stories", let kind = NewsEventKind(rawValue: parts[1]) {
                self = .stories(kind)
            } else {
                return nil
            }
        }
    }
}
