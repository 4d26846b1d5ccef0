import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("Alerts in SQLite")
struct AlertStorageTests {
    private func alert(
        _ id: String,
        of user: UserID,
        _ channels: Set<AlertChannel> = [],
        at now: Timestamp
    ) throws -> StoredAlert {
        let rule = try AlertRule(
            id: try #require(AlertRuleID(id)),
            subject: .symbol(try #require(Symbol("AAPL"))),
            condition: AlertCondition(.price, trigger: .above, level: AlertValue(units: 20_000_000_000)),
            currency: .usd,
            channels: channels
        )
        return StoredAlert(user: user, rule: rule, name: nil, madeAt: now)
    }

    private func fire(_ alert: StoredAlert, _ arming: Int = 1, at time: Timestamp) -> AlertFire {
        AlertFire(
            id: AlertFire.ID(rule: alert.id, arming: arming),
            value: AlertValue(units: 20_100_000_000),
            seenAt: time,
            foundAt: time,
            isWhileAway: false
        )
    }

    private func step(_ alert: StoredAlert, _ arming: Int = 1, at time: Timestamp) -> AlertStep {
        AlertStep(rule: alert.rule, name: nil, state: alert.state, fires: [fire(alert, arming, at: time)])
    }

    @Test func alert_survivesTheEndOfTheProgram() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let made = try alert("a1", of: ann, [.email], at: store.now)
        #expect(try await store.alerts.insert(made, atMost: 5))
        _ = try await store.alerts.commit([step(made, at: store.now)], now: store.now, watchedUntil: store.now)
        try store.database.close()
        let again = SQLiteAlertStore(try DeskDatabase(path: store.database.path, now: store.now))
        #expect(try await again.alerts(of: ann) == [made])
        let fires = try await again.fires(of: ann, offset: 0, limit: 9)
        #expect(fires.map(\.fire) == [fire(made, at: store.now)])
        #expect(fires.first?.deliveries.map(\.delivery.channel) == [.email, .inApp])
        #expect(try await again.watchedUntil() == store.now)
    }

    @Test func fireToldTwice_isKeptOnceWithItsDeliveries() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let made = try alert("a1", of: ann, [.email, .webhook], at: store.now)
        _ = try await store.alerts.insert(made, atMost: 5)
        let first = try await store.alerts.commit([step(made, at: store.now)], now: store.now, watchedUntil: store.now)
        let second = try await store.alerts.commit([step(made, at: store.now)], now: store.now, watchedUntil: store.now)
        #expect(first.count == 1)
        #expect(second.isEmpty)
        let counts = try store.counts()
        #expect(counts["alert_fires"] == 1 && counts["alert_deliveries"] == 3)
        _ = try await store.alerts.commit([step(made, 2, at: store.now)], now: store.now, watchedUntil: store.now)
        #expect(try await store.alerts.fireCounts(of: ann) == AlertCounts(all: 2, unseen: 2))
    }

    @Test func deliveries_areDueOnceAndTriedAgain() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let made = try alert("a1", of: ann, [.email], at: store.now)
        _ = try await store.alerts.insert(made, atMost: 5)
        _ = try await store.alerts.commit([step(made, at: store.now)], now: store.now, watchedUntil: store.now)
        let due = try #require(try await store.alerts.due(at: store.now, atMost: 9).first)
        #expect(due.email.description == "ann@example.com")
        var delivery = due.delivery
        delivery.end(.failed(after: nil), at: store.now, jitter: 1)
        try await store.alerts.save(delivery, answer: String(repeating: "x", count: 900))
        #expect(try await store.alerts.due(at: store.now, atMost: 9).isEmpty)
        let next = try #require(try await store.alerts.nextDue())
        #expect(next == store.now.adding(seconds: 30))
        var again = try #require(try await store.alerts.due(at: next, atMost: 9).first).delivery
        #expect(again.tries == 1)
        again.end(.delivered, at: next, jitter: 0)
        try await store.alerts.save(again, answer: "taken")
        #expect(try await store.alerts.nextDue() == nil)
        let stored = try await store.alerts.fires(of: ann, offset: 0, limit: 1).first?.deliveries.first
        #expect(stored?.answer == "taken" && stored?.delivery == again)
    }

    @Test func notices_areTakenOnceByTheirOwner() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let made = try alert("a1", of: ann, at: store.now)
        _ = try await store.alerts.insert(made, atMost: 5)
        _ = try await store.alerts.commit([step(made, at: store.now)], now: store.now, watchedUntil: store.now)
        #expect(try await store.alerts.takeNotices(of: bob, now: store.now).isEmpty)
        #expect(try await store.alerts.takeNotices(of: ann, now: store.now).count == 1)
        #expect(try await store.alerts.takeNotices(of: ann, now: store.now).isEmpty)
        try await store.alerts.markSeen(of: bob, upTo: 99, now: store.now)
        #expect(try await store.alerts.fireCounts(of: ann).unseen == 1)
        try await store.alerts.markSeen(of: ann, upTo: 99, now: store.now)
        #expect(try await store.alerts.fireCounts(of: ann).unseen == 0)
    }

    @Test func changes_areFoundByAnotherProcess() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let first = try await store.alerts.changes(since: 0)
        let made = try alert("a1", of: ann, at: store.now)
        _ = try await store.alerts.insert(made, atMost: 5)
        let second = try await store.alerts.changes(since: first.revision)
        #expect(second.alerts == [made])
        _ = try await store.alerts.commit([step(made, at: store.now)], now: store.now, watchedUntil: store.now)
        let quiet = try await store.alerts.changes(since: second.revision)
        #expect(quiet.alerts.isEmpty && quiet.revision == second.revision)
        #expect(try await store.alerts.deleteAlert(made.id, of: ann, now: store.now))
        let third = try await store.alerts.changes(since: second.revision)
        #expect(third.gone == [made.id])
        #expect(try await store.alerts.restoreAlert(made.id, of: ann))
        #expect(try await store.alerts.changes(since: third.revision).alerts == [made])
    }

    @Test func foreignPerson_changesNothing() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let made = try alert("a1", of: ann, at: store.now)
        _ = try await store.alerts.insert(made, atMost: 5)
        let before = try store.dump().filter { $0.hasPrefix("alert_rules") }
        #expect(try await store.alerts.deleteAlert(made.id, of: bob, now: store.now) == false)
        #expect(try await store.alerts.replace(try alert("a1", of: bob, at: store.now)) == false)
        #expect(try await store.alerts.restoreAlert(made.id, of: bob) == false)
        #expect(try await store.alerts.alerts(of: bob).isEmpty)
        #expect(try store.dump().filter { $0.hasPrefix("alert_rules") } == before)
    }

    @Test func moreThanTheMost_isRefused_andPutAwayOnesGoInTheEnd() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        for number in 0..<60 {
            let made = try alert("a\(number)", of: ann, at: store.now)
            #expect(try await store.alerts.insert(made, atMost: 1))
            #expect(try await store.alerts.insert(try alert("b", of: ann, at: store.now), atMost: 1) == false)
            #expect(try await store.alerts.deleteAlert(made.id, of: ann, now: store.now))
        }
        #expect(try store.counts()["alert_rules"] == SQLiteAlertStore.mostPutAway)
    }

    @Test func deletedAccount_takesItsAlertsAlong_andLeavesNothingOnItsWay() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let annas = try alert("a1", of: ann, [.email], at: store.now)
        let bobs = try alert("b1", of: bob, [.email], at: store.now)
        for made in [annas, bobs] { _ = try await store.alerts.insert(made, atMost: 5) }
        let webhook = Webhook(
            address: "https://a.example/",
            secret: String(repeating: "a", count: 64),
            madeAt: store.now
        )
        try await store.alerts.setWebhook(webhook, of: bob)
        #expect(try await store.alerts.webhook(of: bob) == webhook)
        #expect(try await store.alerts.webhook(of: ann) == nil)
        try await store.accounts.delete(bob)
        // What was found out a moment before is not kept for nobody, and does not stop what is another's.
        let steps = [step(bobs, at: store.now), step(annas, at: store.now)]
        let stored = try await store.alerts.commit(steps, now: store.now, watchedUntil: store.now)
        #expect(stored.map(\.user) == [ann])
        let counts = try store.counts()
        #expect(counts["alert_rules"] == 1 && counts["alert_fires"] == 1 && counts["alert_deliveries"] == 2)
        #expect(counts["alert_webhooks"] == 0)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test func webhookOfEachFormat_isReadAsItWasWritten_alsoWithADueDelivery() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let made = try alert("a1", of: ann, [.webhook], at: store.now)
        _ = try await store.alerts.insert(made, atMost: 5)
        _ = try await store.alerts.commit([step(made, at: store.now)], now: store.now, watchedUntil: store.now)
        #expect(try await store.alerts.due(at: store.now, atMost: 9).map(\.webhook) == [nil])
        let bot = try #require(WebhookToken(telegram: "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1"))
        let chat = try #require(TelegramChat("@channel"))
        for service in [
            WebhookService.bourse, .ntfy(nil), .ntfy(WebhookToken(ntfy: "tk_1")), .telegram(bot, chat),
            .template(try WebhookTemplate("{\"a\":\"{{title}} ₹\"}", kind: .json)),
            .template(try WebhookTemplate("'; DROP TABLE users; --", kind: .text)),
        ] {
            let webhook = Webhook(
                address: "https://a.example/x",
                secret: String(repeating: "a", count: 64),
                service: service,
                madeAt: store.now
            )
            try await store.alerts.setWebhook(webhook, of: ann)
            #expect(try await store.alerts.webhook(of: ann) == webhook)
            #expect(try await store.alerts.due(at: store.now, atMost: 9).map(\.webhook) == [webhook])
        }
        #expect(try await store.alerts.webhook(of: bob) == nil)
    }

    @Test func webhookThatWasSetAnew_isNotReplacedByWhatAnOlderOneBecame() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bot = try #require(WebhookToken(telegram: "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1"))
        let old = Webhook(
            address: "https://api.telegram.org/",
            secret: String(repeating: "a", count: 64),
            service: .telegram(bot, try #require(TelegramChat(supergroup: -5))),
            madeAt: store.now
        )
        let supergroup = try #require(TelegramChat(supergroup: -1005))
        let moved = try #require(old.moved(to: supergroup))
        #expect(try await store.alerts.replaceWebhook(old, with: moved, of: ann) == false)
        try await store.alerts.setWebhook(old, of: ann)
        #expect(try await store.alerts.replaceWebhook(old, with: moved, of: ann))
        #expect(try await store.alerts.webhook(of: ann) == moved)
        #expect(try await store.alerts.replaceWebhook(old, with: old, of: ann) == false)
        #expect(try await store.alerts.webhook(of: ann) == moved)
    }

    @Test func damagedAlert_isFoundAndTheOthersGoOn() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        for id in ["a1", "a2"] { _ = try await store.alerts.insert(try alert(id, of: ann, at: store.now), atMost: 5) }
        try await store.database.pool.write {
            try $0.execute(sql: "UPDATE alert_rules SET rule = '{}' WHERE id = 'a1'")
        }
        #expect(try await store.alerts.alerts(of: ann).map(\.id.text) == ["a2"])
        #expect(try await store.alerts.changes(since: 0).alerts.map(\.id.text) == ["a2"])
        #expect(try !Examination(store.database).findings.allSatisfy(\.isHealthy))
    }
}
