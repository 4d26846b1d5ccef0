import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of alerts")
struct AlertPageTests {
    private static let form = [
        "subject": "symbol:AAPL", "measure": "price", "trigger": "above", "level": "200", "intent": "keep",
    ]

    /// A tick through 200 of an alert that the desk watches.
    private func fire(_ rig: ServerRig) async throws {
        try await rig.desk.alerts.openForFeed()
        let tick = AlertTick(
            .symbol(try #require(Symbol("AAPL"))),
            .price(try Price("205")),
            at: AlertMoment(rig.clock.now),
            arrived: rig.clock.now,
            freshness: .fresh(until: rig.clock.now)
        )
        let fires = await rig.desk.alerts.feed(tick)
        #expect(fires.count == 1)
    }

    @Test func aSymbolsPage_leadsToAFilledForm_andThatToAnAlert() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let page = try await ann.get("/markets/AAPL").text
            #expect(page.contains("href=\"/alerts/new?subject=symbol%3AAAPL\""))
            let form = try await ann.get("/alerts/new?subject=symbol%3AAAPL").text
            #expect(form.contains("AAPL, Apple"))
            #expect(form.contains("<option value=\"price\" selected>"))
            #expect(!form.contains("value=\"nav\""))
            let made = try await ann.post("/alerts", Self.form)
            #expect(made.status == .seeOther && made.location == "/alerts")
            let list = try await ann.get("/alerts").text
            #expect(list.contains("above $200.00") && list.contains("watching"))
            #expect(list.contains("<li class=\"alert-row\" data-swipe>"))
            #expect(list.contains(" data-swipe-action=\"Pause\">"))
            #expect(list.contains(" data-swipe-action=\"Delete\" data-can-undo aria-label=\"Delete alert AAPL"))
        }
    }

    @Test func whatAnAlertCannotSee_isSaidWhereItIsMade_andListed() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let call = "option:AAPL  260918C00260000"
            let option = try await ann.get("/alerts/new?subject=option%3AAAPL%20%20260918C00260000").text
            #expect(option.contains("Changes while Bourse is not running are not detected."))
            let journal = try await ann.get("/alerts/new?subject=journal").text
            #expect(!journal.contains("are not detected."))
            let book = try await ann.get("/alerts/new?subject=book%3AXBTUSD").text
            #expect(book.contains("For spread and imbalance: changes while Bourse is not running are not detected."))
            let delta = ["subject": call, "measure": "delta", "trigger": "above", "level": "0.5"]
            #expect(try await ann.post("/alerts", delta).status == .seeOther)
            #expect(try await ann.post("/alerts", Self.form).status == .seeOther)
            let list = try await ann.get("/alerts").text
            #expect(list.matches(of: #/are not detected\./#).count == 1)
            let fetched = try await ann.get("/api/v1/alerts").text
            #expect(fetched.contains(#""cautions":["Changes while"#) && fetched.contains(#""cautions":[]"#))
            // All live markets that there may be are followed by another person.
            for number in 0..<LiveMarketService.mostFollowed {
                try await rig.desk.live?.hub.glance(at: try #require(Symbol("S\(number)")))
            }
            let full = try await ann.get("/alerts/new?subject=book%3AXBTUSD").text
            #expect(full.contains("Not watched now: the limit of 24 live markets is reached"))
        }
    }

    @Test(arguments: [
        ("level", "much", "is not a number"), ("level", "150,25", "is not a number"),
        ("subject", "symbol:", "Enter the symbol"),
        ("subject", "=a", "“=A” is not a symbol"),
        ("subject", "fond:3", "cannot be watched"),
        ("last-day", "2020-01-01", "has passed"), ("quiet-start", "9999", "not a time of day"),
    ])
    func mistake_isToldBesideWhatWasTyped(field: String, value: String, words: String) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let answer = try await visitor.with(token).post("/alerts", Self.form.merging([field: value]) { $1 })
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(words))
        }
        #expect(try await rig.desk.alerts.alerts(of: user.id).isEmpty)
    }

    @Test func tryIt_keepsNothing() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let fields = Self.form.merging(["subject": "journal", "measure": "daily-loss", "intent": "try"]) { $1 }
            let answer = try await visitor.with(token).post("/alerts", fields)
            #expect(answer.status == .ok)
            #expect(answer.text.contains("No stored data for a dry run."))
        }
        #expect(try await rig.desk.alerts.alerts(of: user.id).isEmpty)
    }

    @Test func alert_isPausedChangedDeletedAndBroughtBack() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let draft = AlertDraft(subject: "symbol:AAPL", measure: "day-change", level: "5%")
        let id = try await rig.desk.alerts.make(draft, of: user).id.text
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            _ = try await ann.post("/alerts/\(id)/pause", ["enabled": "off"])
            #expect(try await ann.get("/alerts").text.contains("Resume"))
            let form = try await ann.get("/alerts/\(id)").text
            #expect(form.contains("value=\"5\""))
            let fields = Self.form.merging(["measure": "day-change", "level": "6.5"]) { $1 }
            #expect(try await ann.post("/alerts/\(id)", fields).status == .seeOther)
            #expect(try await ann.get("/alerts").text.contains("above 6.5%"))
            #expect(try await ann.get("/alerts/\(id)/delete").text.contains("Delete this alert?"))
            let deleted = try await ann.post("/alerts/\(id)/delete")
            #expect(deleted.status == .seeOther)
            #expect(try await ann.get("/alerts").text.contains("No alerts yet"))
            #expect(try await ann.post("/alerts/\(id)/restore").status == .seeOther)
            #expect(try await ann.get("/alerts").text.contains("above 6.5%"))
        }
    }

    @Test func whatFired_isInTheHistoryAndTheFile_untilSeenItIsNew() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        _ = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:AAPL", level: "200"), of: user)
        try await fire(rig)
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let page = try await ann.get("/alerts").text
            #expect(page.contains("1 unseen") && page.contains("$205.00"))
            let file = try await ann.expectBothFormats("/alerts", named: "alerts")
            #expect(file.contains("symbol:AAPL,205,200"))
            let fires: [[String: Any]] = try await ann.get("/api/v1/alerts/fires").member("fires")
            let number = try #require(fires.first?["number"] as? Int)
            _ = try await ann.post("/alerts/seen", ["up-to": "\(number)"])
            #expect(try await !ann.get("/alerts").text.contains("unseen"))
        }
    }

    @Test func webhook_isSetWithASecretThatIsShownOnce() async throws {
        let rig = try ServerRig(alertCarriers: AlertCarriers(webhooks: SilentWebhooks()))
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let refused = try await ann.post(
                "/alerts/channels/webhook",
                [
                    "format": "bourse", "address": "https://localhost/x",
                ]
            )
            #expect(refused.status == .unprocessableContent && refused.text.contains("local machine"))
            let set = try await ann.post(
                "/alerts/channels/webhook",
                [
                    "format": "bourse", "address": "https://hooks.example.com/x",
                ]
            )
            let secret = try #require(try await rig.desk.alerts.webhook(of: user.id)).secret
            #expect(set.text.contains(secret))
            #expect(try await !ann.get("/alerts/channels").text.contains(secret))
            let test = try await ann.post("/alerts/channels/webhook/test")
            #expect(test.text.contains("The test was delivered"))
            let mail = try await ann.post("/alerts/channels/mail/test")
            #expect(mail.text.contains("BOURSE_SMTP_HOST"))
            _ = try await ann.post("/alerts/channels/webhook/remove")
            #expect(try await rig.desk.alerts.webhook(of: user.id) == nil)
        }
    }
}

/// Takes everything.
struct SilentWebhooks: WebhookCaller {
    func call(_ address: WebhookAddress, body: [UInt8], headers: [(name: String, value: String)]) async
        -> CarrierAnswer
    { CarrierAnswer(.delivered, "taken") }
}
