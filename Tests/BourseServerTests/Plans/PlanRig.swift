import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing

@testable import BourseServer

/// A server with plans: a free one that opens markets, one for journals, and one for everything.
struct PlanRig {
    static let signingSecret = "whsec_test"
    static let app = "tradebetter://subscription-complete"

    let payments = ScriptedPayments()
    let server: ServerRig

    init(free: Set<DeskFeature>? = [.markets], watchedFolder: String? = nil) throws {
        server = try ServerRig(watchedFolder: watchedFolder, plans: (Self.file(free: free), payments))
    }

    static func file(free: Set<DeskFeature>?) -> PlanFile {
        func price(_ id: String, _ dollars: Int128, _ period: Plan.Price.Period, isOffered: Bool = true) -> Plan.Price {
            let amount = Money(units: dollars * 10_000_000_000_000_000)
            return Plan.Price(id: id, amount: amount, currency: .usd, period: period, isOffered: isOffered)
        }
        let paid = [
            Plan(
                id: "plus",
                name: "Plus",
                features: [.journal, .imports, .alerts],
                prices: [price("price_plus_monthly", 9, .month), price("price_plus_old", 5, .month, isOffered: false)]
            ),
            Plan(
                id: "pro",
                name: "Pro",
                features: Set(DeskFeature.allCases),
                prices: [price("price_pro_monthly", 19, .month)]
            ),
        ]
        return PlanFile(
            plans: (free.map { [Plan(id: "free", name: "Free", features: $0)] } ?? []) + paid,
            graceDays: 7,
            returns: [Self.app]
        )
    }

    var plans: PlanService {
        get throws { try #require(server.desk.plans) }
    }

    /// A subscription whose period of 30 days began now.
    func subscription(
        _ price: String = "price_plus_monthly",
        _ status: SubscriptionStatus = .active,
        id: String = "sub_1",
        payment: PlanSubscription.Payment = .received
    ) -> PlanSubscription {
        PlanSubscription(
            id: id,
            price: price,
            status: status,
            createdAt: server.clock.now,
            periodStart: server.clock.now,
            periodEnd: server.clock.now.adding(seconds: 30 * 86_400),
            payment: payment
        )
    }

    /// What is true of a customer from now on.
    func set(_ subscriptions: [PlanSubscription]?, of customer: String = "cus_1") {
        payments.script.withLock { $0.subscriptions[customer] = .some(subscriptions) }
    }

    /// Lets a person subscribe, as far as Stripe reports it.
    func subscribe(_ user: User, _ price: String = "price_plus_monthly") async throws {
        _ = try await plans.checkout(price, of: user, base: "https://desk.example", app: nil)
        let customer = try #require(try await plans.customer(of: user.id)?.id)
        set([subscription(price)], of: customer)
        try await plans.refresh(user.id)
    }

    /// The text of an event.
    static func event(
        _ id: String,
        _ type: String = "customer.subscription.updated",
        _ object: String = #"{"object":"subscription","customer":"cus_1"}"#
    ) -> String {
        #"{"id":"\#(id)","object":"event","type":"\#(type)","data":{"object":\#(object)}}"#
    }

    /// The header of a signed text.
    func signature(_ text: String, secret: String = PlanRig.signingSecret, age: Int64 = 0) -> String {
        let time = server.clock.now.seconds - age
        let code = PlainSecrets().authenticationCode(of: Array("\(time).\(text)".utf8), key: Array(secret.utf8))
        return "t=\(time),v1=\(Hex.text(code))"
    }

    /// Sends an event to the server.
    func send(_ text: String, signature: String? = nil, to visitor: Visitor) async throws -> TestResponse {
        let header = try #require(HTTPField.Name("Stripe-Signature"))
        return try await visitor.send(
            .post,
            "/webhooks/stripe",
            headers: [(header, signature ?? self.signature(text)), (.contentType, "application/json")],
            body: ByteBuffer(string: text)
        )
    }
}

extension HTTPResponse.Status {
    /// What is not in the plan is refused with it.
    static var paymentRequired: HTTPResponse.Status { HTTPResponse.Status(code: 402) }
}
