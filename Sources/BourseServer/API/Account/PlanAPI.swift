import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The plan of a person, and the addresses at Stripe where they pay.
struct PlanAPI {
    /// The plans; nil on a desk without them, which answers 404.
    private let plans: PlanService?

    init(plans: PlanService?) {
        self.plans = plans
    }

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/account/plan", use: plan)
        group.post("api/v1/account/plan/checkout", use: checkout)
        group.post("api/v1/account/plan/portal", use: portal)
    }

    private func found() throws -> PlanService {
        guard let plans else { throw PageError.notFound }
        return plans
    }

    @Sendable
    private func plan(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let plans = try found()
        try await plans.refreshIfDue(context.user.id)
        return .json(PlanDocument.state.json(try await plans.state(of: context.user.id)))
    }

    private struct CheckoutBody: Decodable {
        let price: String
        let `return`: String?
    }

    @Sendable
    private func checkout(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let plans = try found()
        let body = try await request.decode(as: CheckoutBody.self, context: context)
        let address = try await plans.checkout(
            body.price,
            of: context.user,
            base: PlansPages.base(request, context),
            app: plans.file.returnAddress(body.return)
        )
        return .json(.object([("url", .string(address))]))
    }

    @Sendable
    private func portal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let address = try await found().portal(of: context.user.id, base: PlansPages.base(request, context))
        return .json(.object([("url", .string(address))]))
    }
}

extension PlanAPI {
    private static let page: JSONSchema = .object(["url": .text.described("The address to open in a browser.")])

    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/account/plan",
            "accountPlan",
            .session,
            "The plan of the user, on a desk with plans",
            answers: [.ok(PlanDocument.state.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/account/plan/checkout",
            "openCheckout",
            .session,
            "Opens a page of Stripe on which the user subscribes to a price",
            body: .json(.object(["price": .text], optional: ["return": .text], takesMore: true)),
            answers: [.ok(page)],
            refusals: [.malformed, .unknown, .conflict, .invalid, .busy, .notReady]
        ),
        APIOperation(
            .post,
            "/account/plan/portal",
            "openPaymentPortal",
            .session,
            "Opens a page of Stripe on which the user manages payments",
            answers: [.ok(page)],
            refusals: [.unknown, .conflict, .invalid, .busy, .notReady]
        ),
    ]
}
