public import BourseClient
public import Foundation
public import Observation

/// The screen that shows what a plan is needed for, and returns to it afterwards.
@Observable @MainActor
public final class PlanGateModel {
    /// The plan of the account.
    public var state: Loadable<API.PlanState> { content.state }
    /// What went wrong with the payment page; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let desk: DeskModel
    @ObservationIgnored private let context: DeskContext
    private let content: ScreenContent<API.PlanState>

    /// Makes the model of the screen.
    public init(_ desk: DeskModel, _ context: DeskContext) {
        self.desk = desk
        content = ScreenContent(context)
        self.context = context
    }

    /// Reads the plan of the account.
    ///
    /// The desk said what is missing before; it has answered with 402 for it.
    public func load() async { await content.load(context.client.accountPlan()) { $0 } }

    /// Returns the address of the payment page for a price; the page returns to what was opened.
    public func checkout(price: String) async -> URL? {
        var address: URL?
        let back = desk.navigator.pending?.address
        problem = await context.perform { () throws(ClientError) in
            let answer = try await self.context.client.openCheckout(price: price, return: back).value()
            address = URL(string: answer.url)
        }
        return address
    }

    /// Asks the desk again after a payment, and returns to what was opened if the plan is active.
    public func returned(needs feature: API.PlanState.Feature) async {
        await load()
        guard let plan = state.value, plan.features.contains(feature) else { return }
        desk.planChosen()
    }
}
