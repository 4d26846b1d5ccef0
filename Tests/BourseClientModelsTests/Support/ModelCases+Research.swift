import BourseClient
import BourseClientModels
import Foundation

extension ModelCase {
    /// Screens of predictions, funds, recordings and learning.
    static let research: [ModelCase] = [
        ModelCase(
            "PredictionsModel",
            [.get("predictions", "predictions", emptyWith: ["markets": .array([]), "total": .number("0")])]
        ) { context, _ in
            let model = PredictionsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "PredictionModel",
            page: "/predictions/EVENT",
            [
                .get("predictions/500193012", "prediction"),
                .get("predictions/500193012/history", "predictionHistory"),
                .get("predictions/500193012/book", "predictionBook"),
                .get("predictions/500193012/comparison", "predictionComparison"),
            ]
        ) { context, subjects in
            let model = PredictionModel(context, event: subjects.event)
            return Open(load: model.load) {
                let parts = [ShownContent(model.series), ShownContent(model.book), ShownContent(model.options)]
                // Parts wait for the event, and a question that is about no price has no comparison.
                return [ShownContent(model.state)] + parts.filter { ![.loading, .empty].contains($0.kind) }
            }
        },
        ModelCase("StoryModel", [.get("news/2a36957bf0865368", "story")]) { context, subjects in
            let model = StoryModel(context, id: subjects.story)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "FundHoldingsModel",
            [
                .get(
                    "funds/holdings",
                    "fundHoldings.json",
                    emptyWith: ["holdings": .array([]), "unmatched": .array([])]
                )
            ]
        ) { context, _ in
            let model = FundHoldingsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "FundComparisonModel",
            page: "/funds/compare?codes=BOTH",
            [.get("funds/compare", "compareFunds.json")]
        ) { context, subjects in
            let model = FundComparisonModel(context, codes: subjects.funds)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("FundPlanModel", [.get("funds/139504/navs", "navs-139504.json")]) { context, subjects in
            let model = FundPlanModel(context, code: subjects.funds[0])
            return Open(load: model.load) { [ShownContent(model.history)] }
        },
        ModelCase(
            "RecordingsModel",
            [.get("live/recordings", "recordings", empty: #"{"recordings":[]}"#)]
        ) { context, _ in
            let model = RecordingsModel(context, symbol: "SOLUSDT")
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("LessonModel", page: "/options/lessons/calls", [.get("options/lessons/calls", "lesson")]) {
            context,
            _ in
            let model = LessonModel(context, id: "calls")
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "PracticeModel",
            page: "/options/practice",
            [.get("options/practice", "practice")]
        ) { context, _ in
            let model = PracticeModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
    ]
}
