import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Drafts of assistants")
struct DraftPageTests {
    private func serve(
        _ body:
            @Sendable (_ rig: ServerRig, _ user: User, _ assistant: AssistantVisit, _ ann: Visitor) async throws -> Void
    ) async throws {
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            try await body(
                rig,
                user,
                AssistantVisit(visitor: visitor, token: token),
                visitor.with(token)
            )
        }
    }

    private static let purchase = #"""
        {"day":"2026-01-05","type":"buy","account":"Broker","symbol":"AAPL","quantity":5,"price":"100.5",
        "currency":"USD","reason":"You asked to record <b>Monday's</b> purchase."}
        """#
    private static let alert = #"{"subject":"symbol:AAPL","level":200,"note":"Near the high"}"#

    private func id(_ rig: ServerRig, _ user: User) async throws -> String {
        try #require(try await rig.desk.drafts.drafts(of: user.id).first).id
    }

    @Test func draftOfATransaction_isShownWithEveryField_andCountsOnceAccepted() async throws {
        try await serve { rig, user, assistant, ann in
            let answer = try await assistant.content("draft_transaction", Self.purchase)
            #expect(
                answer.contains(#""link":"http://localhost/drafts""#) && answer.contains("None until the user accepts")
            )
            #expect(try await rig.desk.portfolio.entered(by: user.id).isEmpty)
            let page = try await ann.get("/drafts").text
            for text in ["Transaction: Buy AAPL", "$100.50", "Broker", "5 Jan 2026", "&lt;b&gt;Monday&#39;s&lt;/b&gt;"]
            {
                #expect(page.contains(text), "\(text)")
            }
            #expect(try await ann.get("/portfolio/transactions").text.contains("1 draft of an assistant"))
            let id = try await id(rig, user)
            let accepted = try await ann.post("/drafts/\(id)/accept")
            #expect(accepted.status == .seeOther && accepted.location == "/portfolio/transactions")
            #expect(try await rig.desk.portfolio.entered(by: user.id).count == 1)
            #expect(try await ann.post("/drafts/\(id)/accept").status == .notFound)
            #expect(try await rig.desk.portfolio.entered(by: user.id).count == 1)
            #expect(try await ann.get("/drafts").text.contains("No drafts"))
        }
    }

    @Test func draftOfAnAlert_watchesNothing_untilItIsAccepted() async throws {
        try await serve { rig, user, assistant, ann in
            _ = try await assistant.content("draft_alert", Self.alert)
            #expect(try await rig.desk.alerts.alerts(of: user.id).isEmpty)
            #expect(try await ann.get("/drafts").text.contains("Near the high"))
            #expect(try await ann.get("/alerts").text.contains("1 draft of an assistant"))
            #expect(try await assistant.content("drafts").contains(#""untrusted":true,"id":""#))
            let accepted = try await ann.post("/drafts/\(try await id(rig, user))/accept")
            #expect(accepted.location == "/alerts")
            #expect(try await rig.desk.alerts.alerts(of: user.id).map(\.rule.note) == ["Near the high"])
        }
    }

    @Test func documentOfADraft_saysWhetherTheAlertIsWatched() async throws {
        try await serve { _, _, assistant, _ async throws -> Void in
            let paused = #"{"subject":"symbol:AAPL","level":200,"isEnabled":false}"#
            #expect(try await assistant.content("draft_alert", paused).contains(#""isEnabled":"false""#))
            #expect(try await assistant.content("draft_alert", Self.alert).contains(#""isEnabled":"true""#))
        }
    }

    @Test func fields_areWrittenAsTheRestOfTheDeskWritesThem() async throws {
        try await serve { rig, _, assistant, ann in
            let symbol = try #require(Symbol("AAPL"))
            let instrument = await rig.desk.markets.directory.instrument(symbol)
            let name = try #require(instrument).name
            _ = try await assistant.content("draft_transaction", Self.purchase)
            let alert = """
                {"subject":"symbol:AAPL","trigger":"below","level":"150.5","repeats":true,"pause":3600,
                "quietStart":"22:00","quietEnd":"07:00","lastDay":"2026-12-31"}
                """
            _ = try await assistant.content("draft_alert", alert)
            _ = try await assistant.content("draft_alert", #"{"subject":"symbol:AAPL","measure":"year-high"}"#)
            let page = try await ann.get("/drafts").text
            func shows(_ title: String, _ text: String) -> Bool {
                page.contains("<dt>\(title)</dt><dd>\(text)</dd>")
                    || page.contains("<dt>\(title)</dt><dd><span class=\"money\">\(text)</span></dd>")
            }
            let facts = [
                ("Type", "Buy"), ("Symbol", "AAPL, \(name)"), ("Quantity", "5"), ("Price", "$100.50"),
                ("Subject", "AAPL, \(name)"), ("Metric", "Price"), ("Direction", "At or below"),
                ("Threshold", "$150.50"), ("Rearms", "After firing"), ("Pause", "an hour"), ("Delivery", "Desk"),
                ("Quiet hours", "22:00 to 07:00"), ("Last day", "31 Dec 2026"), ("Metric", "New 52-week high"),
            ]
            for (title, text) in facts { #expect(shows(title, text), "\(title): \(text)") }
            for raw in ["symbol:AAPL", "<dd>below", "<dd>buy", "year-high", "2026-12-31"] {
                #expect(!page.contains(raw), "\(raw)")
            }
        }
    }

    @Test func draft_thatIsDiscarded_isGone() async throws {
        try await serve { rig, user, assistant, ann in
            _ = try await assistant.content("draft_alert", Self.alert)
            let discarded = try await ann.post("/drafts/\(try await id(rig, user))/discard")
            #expect(discarded.status == .seeOther && discarded.location == "/drafts")
            #expect(try await rig.desk.drafts.drafts(of: user.id).isEmpty)
            #expect(try await rig.desk.alerts.alerts(of: user.id).isEmpty)
        }
    }

    @Test func draft_thatTheFormWouldRefuse_isRefusedAtOnce() async throws {
        try await serve { rig, user, assistant, _ async throws -> Void in
            let missing = #"{"day":"2026-01-05","type":"buy","account":"Broker","symbol":"AAPL"}"#
            #expect(try await assistant.refusal("draft_transaction", missing).contains("Quantity: "))
            #expect(try await assistant.refusal("draft_alert", #"{"subject":"symbol:AAPL","level":"x"}"#).contains("x"))
            let wide = #"{"subject":"symbol:AAPL","level":"1","margin":"\#(String(repeating: "1", count: 1001))"}"#
            #expect(try await assistant.refusal("draft_alert", wide).contains("A field of the draft is too long"))
            let long = String(repeating: "a", count: DraftService.longestReason + 1)
            let reasoned = #"{"subject":"symbol:AAPL","level":1,"reason":"\#(long)"}"#
            #expect(try await assistant.refusal("draft_alert", reasoned).contains("at most 500 characters"))
            #expect(try await rig.desk.drafts.drafts(of: user.id).isEmpty)
        }
    }

    @Test func draft_thatIsRefusedWhenAccepted_stays() async throws {
        try await serve { rig, user, assistant, ann in
            let alert = #"{"subject":"symbol:AAPL","level":200,"lastDay":"2026-12-31"}"#
            _ = try await assistant.content("draft_alert", alert)
            rig.clock.advance(seconds: 400 * 86_400)
            let (_, token) = try await rig.desk.accounts.signIn(
                email: user.email.description,
                password: ServerRig.password,
                address: "test"
            )
            let later = ann.with(token)
            let refused = try await later.post("/drafts/\(try await id(rig, user))/accept")
            #expect(refused.status == .unprocessableContent && refused.text.contains("The draft is still here."))
            #expect(try await rig.desk.drafts.drafts(of: user.id).count == 1)
        }
    }

    @Test func drafts_haveALimit() async throws {
        try await serve { rig, user, assistant, _ in
            for _ in 0..<DraftService.mostDrafts { _ = try await assistant.content("draft_alert", Self.alert) }
            #expect(try await assistant.refusal("draft_alert", Self.alert).contains("50 drafts, the maximum"))
            #expect(try await rig.desk.drafts.drafts(of: user.id).count == DraftService.mostDrafts)
        }
    }
}
