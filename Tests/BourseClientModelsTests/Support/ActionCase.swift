import BourseClient
import BourseClientModels
import Foundation
import Testing

/// A change that a model makes on the desk.
///
/// Suites over all actions run for each.
struct ActionCase: Sendable, CustomTestStringConvertible {
    /// An action of a model that shows content.
    @MainActor
    struct Open {
        let perform: () async -> Void
        /// What is shown, as a value that another one can be compared with.
        let shown: () -> [String]
        let problem: () -> Problem?
    }

    let name: String
    /// What the model reads before.
    let answers: [ModelCase.Answer]
    /// The method and the path of the change.
    let key: String
    /// The status and the body of a desk that made it.
    let done: (status: Int, body: String)
    /// Whether the change waits in the outbox without a connection.
    let waits: Bool
    /// Makes a model that shows content.
    let open: @MainActor @Sendable (DeskContext) async -> Open

    var testDescription: String { name }

    /// Every change that is shown before the desk confirms it.
    static let all: [ActionCase] = [
        ActionCase(
            name: "delete an alert",
            answers: answers(of: "AlertsModel"),
            key: "DELETE /api/v1/alerts/c4cd6a44f431c3f5483d30f2a5ab2253",
            done: (204, ""),
            waits: false
        ) { context in
            let model = AlertsModel(context)
            await model.load()
            return Open(
                perform: { await model.delete("c4cd6a44f431c3f5483d30f2a5ab2253") },
                shown: { (model.state.value ?? []).map(\.id) },
                problem: { model.problem }
            )
        },
        ActionCase(
            name: "remove a symbol",
            answers: answers(of: "MarketsModel"),
            key: "DELETE /api/v1/watchlists/a1/symbols/AAPL",
            done: (204, ""),
            waits: false
        ) { context in
            let model = MarketsModel(context)
            await model.load()
            return Open(
                perform: { await model.remove("AAPL") },
                shown: { (model.quotes.value ?? []).map(\.symbol) },
                problem: { model.problem }
            )
        },
        ActionCase(
            name: "rate a trade",
            answers: answers(of: "TradeModel"),
            key: "PUT /api/v1/journal/trades/09b1be338dda743ed2ed1be9de6e158d/annotation",
            done: (
                200,
                #"{"rating":4.5,"conviction":null,"setups":[],"mistakes":[],"note":"","revision":0}"#
            ),
            waits: true
        ) { context in
            let model = TradeModel(context, id: Subjects().trade)
            await model.load()
            return Open(
                perform: { await model.rate(halfStars: 9) },
                shown: { [model.state.value?.annotation.rating?.description ?? "none"] },
                problem: { model.problem }
            )
        },
        ActionCase(
            name: "follow a fund",
            answers: answers(of: "FundsModel"),
            key: "PUT /api/v1/funds/100030/favorite",
            done: (204, ""),
            waits: false
        ) { context in
            let model = FundsModel(context)
            await model.load()
            return Open(
                perform: { await model.toggleFavorite(100_030) },
                shown: { model.favorites.sorted().map(String.init) },
                problem: { model.problem }
            )
        },
        ActionCase(
            name: "follow a strategy",
            answers: [.get("options/strategies", "strategies"), .get("options/own-brokers", #"{"brokers":[]}"#)],
            key: "PUT /api/v1/options/strategies/iron-condor/favorite",
            done: (204, ""),
            waits: false
        ) { context in
            let model = StrategiesModel(context)
            await model.load()
            return Open(
                perform: { await model.toggleFavorite("iron-condor") },
                shown: { model.favorites.sorted() },
                problem: { model.problem }
            )
        },
        ActionCase(
            name: "bookmark a story",
            answers: answers(of: "NewsModel"),
            key: "POST /api/v1/news/marks",
            done: (204, ""),
            waits: true
        ) { context in
            let model = NewsModel(context)
            await model.load()
            return Open(
                perform: { await model.toggleBookmark(model.state.value?.first?.id ?? "") },
                shown: { (model.state.value ?? []).filter(\.isBookmarked).map(\.id) },
                problem: { model.problem }
            )
        },
        ActionCase(
            name: "end a session",
            answers: answers(of: "SettingsModel"),
            key: "DELETE /api/v1/account/sessions/70e55b00a26255c1818923afe7a63e22",
            done: (204, ""),
            waits: false
        ) { context in
            let model = SettingsModel(context)
            await model.load()
            return Open(
                perform: { await model.end("70e55b00a26255c1818923afe7a63e22") },
                shown: { (model.sessions.value ?? []).map(\.id) },
                problem: { model.problem }
            )
        },
        ActionCase(
            name: "delete a goal",
            answers: answers(of: "GoalsModel"),
            key: "DELETE /api/v1/household/goals/1",
            done: (204, ""),
            waits: false
        ) { context in
            let model = GoalsModel(context)
            await model.load()
            return Open(
                perform: { await model.delete(1) },
                shown: { (model.state.value?.rows ?? []).map(\.name) },
                problem: { model.problem }
            )
        },
    ]

    private static func answers(of model: String) -> [ModelCase.Answer] {
        ModelCase.all.first { $0.name == model }?.answers ?? []
    }
}
