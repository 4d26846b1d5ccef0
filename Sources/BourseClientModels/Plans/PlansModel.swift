import BourseClient
import BourseDesk
import BourseValues
public import Foundation
public import Observation

/// The plan of the account, and the ways to the pages of the payment provider and back.
///
/// The API has no list of plans and prices: the web app shows them, and returns to the app after the payment.
@Observable @MainActor
public final class PlansModel {
    /// The plan, ready to be shown.
    public struct PlanValue: Equatable, Sendable {
        /// `Plus`, `Everything` or `No plan`.
        public let title: String
        /// Why and until when.
        public let detail: String
        /// Whether something is to be done, such as to update a card.
        public let needsAttention: Bool
        /// The parts of the desk that the plan opens, such as `Journal`.
        public let features: [String]
        /// Whether there are payments to manage.
        public let isCustomer: Bool
    }

    /// The plan, with its age; a desk without plans refuses it.
    public var state: Loadable<PlanValue> { content.state }
    /// What went wrong with the page of payments; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<PlanValue>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the plan; also when the person returns from a page of payments.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.accountPlan()) { Self.value($0, formats) }
    }

    /// The page of the web app with plans and prices, which returns to this screen after a payment.
    public var plansAddress: URL? {
        var parts = URLComponents()
        parts.path = Destination.plans.address
        parts.queryItems = [URLQueryItem(name: "return", value: Destination.plans.link)]
        return parts.string.flatMap { URL(string: $0, relativeTo: context.client.server)?.absoluteURL }
    }

    /// Returns the address of the page on which payments are managed; nil if the desk refused it.
    public func portal() async -> URL? {
        var address: URL?
        problem = await context.perform { () throws(ClientError) in
            address = URL(string: try await self.context.client.openPaymentPortal().value().url)
        }
        return address
    }

    nonisolated private static func value(_ plan: API.PlanState, _ formats: DeskFormats) -> PlanValue {
        let (detail, needsAttention) = detail(plan, formats)
        let features = plan.features.map { feature in
            DeskFeature(rawValue: feature.rawValue)?.title ?? feature.rawValue
        }
        return PlanValue(
            title: plan.name ?? (plan.phase == "complimentary" ? "Everything" : "No plan"),
            detail: detail,
            needsAttention: needsAttention,
            features: features,
            isCustomer: plan.subscriptionStatus != .inactive
        )
    }

    nonisolated private static func detail(_ plan: API.PlanState, _ formats: DeskFormats) -> (String, Bool) {
        let day = formats.mediumDay(plan.until)
        let kept = "Nothing was deleted."
        switch plan.phase {
        case "complimentary": return ("The operator of this desk opened everything to you.", false)
        case "unsubscribed": return (plan.plan == nil ? "Choose a plan." : "You have not subscribed.", false)
        case "paid": return ("Renews on \(day).", false)
        case "trial": return ("The trial ends on \(day).", false)
        case "ending": return ("Ends on \(day) and is not renewed.", false)
        case "grace":
            return ("The last payment failed. The plan stays open until \(day); update the card until then.", true)
        case "lapsed": return ("Payments failed for too long. \(kept)", true)
        case "ended": return ("The subscription has ended. \(kept)", true)
        case "refunded": return ("The last payment was refunded. \(kept)", true)
        case "disputed": return ("The last payment is disputed. \(kept)", true)
        case "unknown-price":
            let ask = "Ask the operator of the desk."
            return ("This desk no longer has the plan that you pay for. \(kept) \(ask)", true)
        default: return ("", false)
        }
    }
}
