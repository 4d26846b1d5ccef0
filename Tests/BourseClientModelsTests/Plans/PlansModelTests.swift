import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Plans") @MainActor
struct PlansModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/account/plan"
    private let portal = "POST /api/v1/account/plan/portal"

    private func loaded(_ phase: String, until: String = "null", status: String = "active") async -> PlansModel {
        let plan =
            #"{"plan":"plus","name":"Plus","features":["markets","journal"],"phase":"\#(phase)","until":\#(until),"#
            + #""subscriptionStatus":"\#(status)","subscriptionUpdatedAt":null}"#
        test.desk.on(key, .respond(200, plan))
        let model = PlansModel(test.context)
        await model.load()
        return model
    }

    @Test(arguments: [
        ("paid", "Renews on 31 Dec 2026.", false), ("trial", "The trial ends on 31 Dec 2026.", false),
        ("ending", "Ends on 31 Dec 2026 and is not renewed.", false),
        (
            "grace",
            "The last payment failed. The plan stays open until 31 Dec 2026; update the card until then.",
            true
        ),
        ("ended", "The subscription has ended. Nothing was deleted.", true),
    ])
    func phase_isSaidAsOnTheWeb(phase: String, text: String, needsAttention: Bool) async {
        let value = await loaded(phase, until: #""2026-12-31T17:00:00Z""#).state.value
        #expect(value?.title == "Plus" && value?.detail == text && value?.needsAttention == needsAttention)
        #expect(value?.features.count == 2 && value?.isCustomer == true)
    }

    @Test func plansOfTheWeb_returnToTheApp() async throws {
        let model = await loaded("unsubscribed", status: "inactive")
        #expect(model.state.value?.isCustomer == false)
        let address = try #require(model.plansAddress)
        let parts = try #require(URLComponents(url: address, resolvingAgainstBaseURL: true))
        #expect(parts.host == "desk.example" && parts.path == "/plans")
        let back = try #require(parts.queryItems?.first { $0.name == "return" }?.value.flatMap(URL.init(string:)))
        #expect(DeepLink(back, server: TestDesk.server) == .screen(.plans))
    }

    @Test func payments_areManagedOnAPageOfTheProvider() async {
        test.desk.on(portal, .respond(200, #"{"url":"https://pay.example/2"}"#))
        let model = await loaded("paid")
        #expect(await model.portal()?.absoluteString == "https://pay.example/2" && model.problem == nil)
        test.desk.on(portal, .respond(503, TestDesk.error(503, "Stripe does not respond.")))
        #expect(await model.portal() == nil)
        #expect(model.problem?.message == "Stripe does not respond.")
    }

    @Test func return_readsThePlanAgain() async {
        let model = await loaded("unsubscribed")
        #expect(model.state.value?.detail == "You have not subscribed.")
        test.desk.on(
            key,
            .respond(
                200,
                #"{"plan":"plus","name":"Plus","features":[],"phase":"paid","until":"2026-12-31T17:00:00Z","#
                    + #""subscriptionStatus":"active","subscriptionUpdatedAt":null}"#
            )
        )
        await model.load()
        #expect(model.state.value?.detail == "Renews on 31 Dec 2026.")
    }

    @Test func deskWithoutPlans_saysSo() async {
        test.desk.on(key, .respond(404, TestDesk.error(404, "This desk has no plans.")))
        let model = PlansModel(test.context)
        await model.load()
        #expect(model.state.problem?.message == "This desk has no plans.")
    }
}
