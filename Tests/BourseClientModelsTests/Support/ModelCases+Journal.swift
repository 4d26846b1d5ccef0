import BourseClient
import BourseClientModels
import BourseValues
import Foundation

extension ModelCase {
    /// Screens of the journal beside the dashboard, trades and days.
    static let journal: [ModelCase] = [
        ModelCase("ReportsModel", [.get("journal/reports", "tradeReport", emptyWith: ["groups": .array([])])]) {
            context,
            _ in
            let model = ReportsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("TagsModel", [.get("journal/tags", "tags", empty: #"{"tags":[]}"#)]) { context, _ in
            let model = TagsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("ImportsModel", [.get("imports", "imports", empty: #"{"imports":[]}"#)]) { context, _ in
            let model = ImportsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("ImportModel", [.get("imports/i1", "importedFile")]) { context, subjects in
            let model = ImportModel(context, id: subjects.file)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("ShareCardModel", [.get("journal/cards/day%3A2026-03-30/facts", cardFacts)]) { context, subjects in
            guard let subject = subjects.day.flatMap({ CardSubject("day:\($0)") }) else {
                preconditionFailure("This is a subject")
            }
            let model = ShareCardModel(context, subject)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
    ]

    private static let cardFacts =
        #"{"subject":"day:2026-03-30","from":"2026-03-30","to":"2026-03-30","trades":3,"winRate":0.6666666667,"#
        + #""profitFactor":2.5,"absence":null,"heldSeconds":null,"returnOnCapital":0.0325,"currency":null,"#
        + #""netProfit":null,"capitalAtRisk":null,"symbols":[]}"#
}
