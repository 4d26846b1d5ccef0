import BourseDesk
import BourseOptions
import BourseWeb

/// A search as an address asks for it.
struct OptimizerQuery {
    let query: Query
    private(set) var draft = OptimizerDraft()

    init(_ query: Query) {
        self.query = query
        func text(_ name: String, _ path: WritableKeyPath<OptimizerDraft, String>) {
            if let typed = query.typed(name) { draft[keyPath: path] = String(typed.prefix(64)) }
        }
        for (name, path) in Self.texts { text(name, path) }
        draft.symbol = draft.symbol.uppercased()
        draft.view = query["view"].flatMap(OptimizerDraft.View.init(rawValue:)) ?? draft.view
        draft.direction = query["direction"].flatMap(MarketView.Volatility.init(rawValue:)) ?? draft.direction
        draft.legs = query["legs"].flatMap(Int.init).map { min(max(1, $0), 4) } ?? draft.legs
        draft.ranking = query["rank"].flatMap { Self.rankings[$0] } ?? draft.ranking
        draft.permission = query["permission"] ?? ""
        draft.allowsUnlimitedLoss = query["unlimited"] == "on"
        draft.fills = query["fills"].flatMap(OptimizerGoal.Fills.init(rawValue:)) ?? draft.fills
    }

    private static var texts: [(String, WritableKeyPath<OptimizerDraft, String>)] {
        [
            ("symbol", \.symbol), ("spot", \.spot), ("volatility", \.volatility), ("skew", \.skew), ("rate", \.rate),
            ("dividendYield", \.dividendYield), ("target", \.target), ("targetDate", \.targetDate),
            ("confidence", \.confidence), ("points", \.points), ("days", \.days), ("horizon", \.horizon),
            ("budget", \.budget), ("loss", \.loss), ("fee", \.fee),
        ]
    }

    static let rankings: [String: OptimizerGoal.Ranking] = [
        "expected": .expectedProfit, "probability": .probabilityOfProfit, "return": .returnOnRisk,
    ]

    /// Whether a search was asked for, and not only the form.
    var isSearch: Bool { query["search"] != nil }

    /// The parameters of exactly this search.
    var canonical: Query {
        Query(
            query.parameters.filter { parameter in
                !parameter.value.isEmpty && parameter.name != "p"
                    && (Self.texts.contains { $0.0 == parameter.name }
                        || ["view", "direction", "legs", "rank", "permission", "unlimited", "fills", "search"].contains(
                            parameter.name
                        ))
            }
        )
    }
}
