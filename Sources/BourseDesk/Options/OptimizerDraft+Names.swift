import BourseOptions

extension OptimizerDraft {
    /// The names of the fields, as addresses and assistants use them.
    package static let names =
        texts.map(\.0) + ["view", "direction", "legs", "rank", "permission", "unlimited", "fills"]

    private static var texts: [(String, WritableKeyPath<OptimizerDraft, String>)] {
        [
            ("symbol", \.symbol), ("spot", \.spot), ("volatility", \.volatility), ("skew", \.skew), ("rate", \.rate),
            ("dividendYield", \.dividendYield), ("target", \.target), ("targetDate", \.targetDate),
            ("confidence", \.confidence), ("points", \.points), ("days", \.days), ("horizon", \.horizon),
            ("budget", \.budget), ("loss", \.loss), ("fee", \.fee),
        ]
    }

    /// The orders of the strategies by their names.
    package static let rankings: [String: OptimizerGoal.Ranking] = [
        "expected": .expectedProfit, "probability": .probabilityOfProfit, "return": .returnOnRisk,
    ]

    /// Makes a draft of named texts; a field that is not sent is as at the first visit.
    ///
    /// - Parameter typed: Returns the text of a field, which may be empty, or nil if it was not sent.
    package init(_ typed: (_ name: String) -> String?) {
        self.init()
        func chosen(_ name: String) -> String? { typed(name).flatMap { $0.isEmpty ? nil : $0 } }
        for (name, path) in Self.texts {
            if let text = typed(name) { self[keyPath: path] = String(text.prefix(64)) }
        }
        symbol = symbol.uppercased()
        view = chosen("view").flatMap(View.init(rawValue:)) ?? view
        direction = chosen("direction").flatMap(MarketView.Volatility.init(rawValue:)) ?? direction
        legs = chosen("legs").flatMap { Int($0) }.map { min(max(1, $0), 4) } ?? legs
        ranking = chosen("rank").flatMap { Self.rankings[$0] } ?? ranking
        permission = chosen("permission") ?? ""
        allowsUnlimitedLoss = chosen("unlimited") == "on"
        fills = chosen("fills").flatMap(OptimizerGoal.Fills.init(rawValue:)) ?? fills
    }
}
