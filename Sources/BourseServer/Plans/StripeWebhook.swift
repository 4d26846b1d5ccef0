import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import Logging

/// The address to which Stripe sends events.
///
/// The signature of an event is its only credential. The response comes before the event is applied, which may take
/// longer than Stripe waits.
struct StripeWebhook {
    static let path = "webhooks/stripe"

    let plans: PlanService

    func addRoutes(to router: Router<DeskContext>) { router.post(RouterPath(Self.path), use: receive) }

    @Sendable
    private func receive(_ request: Request, _ context: DeskContext) async throws -> Response {
        let header = HTTPField.Name("Stripe-Signature").flatMap { request.headers[$0] } ?? ""
        var request = request
        let body = try await request.collectBody(upTo: PaymentEvent.longest)
        do {
            try await plans.receive(Array(body.readableBytesView), signature: header)
        } catch let error as PaymentError {
            context.logger.warning("An event of payments was not accepted: \(error.message)")
            return .text("\(error.message)\n", type: "text/plain; charset=utf-8", status: .badRequest)
        }
        return .text("Received.\n", type: "text/plain; charset=utf-8")
    }
}
