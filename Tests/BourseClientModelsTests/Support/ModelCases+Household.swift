import BourseClient
import BourseClientModels
import Foundation

extension ModelCase {
    /// Screens of the household beside its overview.
    static let household: [ModelCase] = [
        ModelCase(
            "GoalsModel",
            page: "/portfolio/household/goals",
            [.get("household/goals", "householdGoals", empty: #"{"revision":1,"goals":[]}"#)]
        ) { context, _ in
            let model = GoalsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        }
    ]
}
