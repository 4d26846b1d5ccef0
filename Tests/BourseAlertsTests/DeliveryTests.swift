import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseAlerts

@Suite struct DeliveryTests {
    private func fire() throws -> AlertFire {
        AlertFire(
            id: AlertFire.ID(rule: try #require(AlertRuleID("r1")), arming: 2),
            value: try Made.figure("203.1"),
            seenAt: Made.start,
            foundAt: Made.start.adding(seconds: 1),
            isWhileAway: false
        )
    }

    private func delivery(_ channel: AlertChannel = .webhook) throws -> Delivery {
        Delivery(fire: try fire().id, channel: channel, queuedAt: Made.start, tries: 0, status: .due(Made.start))
    }

    @Test func queue_quietHours_holdAllButTheDeskItself() throws {
        let quiet = try #require(QuietHours(start: 22 * 60, end: 7 * 60))
        let rule = try Made.rule(quietHours: quiet, channels: [.email, .webhook])
        let night = Made.time("2026-06-16T03:00:00Z")
        let queued = Delivery.queue(try fire(), of: rule, now: night, zone: .newYork)
        let morning = Made.time("2026-06-16T11:00:00Z")
        #expect(queued.map(\.channel) == [.inApp, .email, .webhook])
        #expect(queued.map(\.status) == [.due(night), .due(morning), .due(morning)])
        #expect(queued.map(\.id) == ["r1.2.in-app", "r1.2.email", "r1.2.webhook"])
        let noon = Made.time("2026-06-16T16:00:00Z")
        let open = Delivery.queue(try fire(), of: rule, now: noon, zone: .newYork)
        #expect(open.allSatisfy { $0.status == .due(noon) })
    }

    @Test func quietHours_overMidnightAndWithin_endOnTheWallClock() throws {
        let night = try #require(QuietHours(start: 22 * 60, end: 7 * 60))
        let noon = try #require(QuietHours(start: 12 * 60, end: 13 * 60))
        func release(_ hours: QuietHours, _ iso: String) -> Timestamp {
            hours.release(of: Made.time(iso), in: .newYork)
        }
        #expect(release(night, "2026-06-16T02:00:00Z") == Made.time("2026-06-16T11:00:00Z"))
        #expect(release(night, "2026-06-16T10:59:59Z") == Made.time("2026-06-16T11:00:00Z"))
        #expect(release(night, "2026-06-16T11:00:00Z") == Made.time("2026-06-16T11:00:00Z"))
        #expect(release(night, "2026-06-16T01:59:59Z") == Made.time("2026-06-16T01:59:59Z"))
        #expect(release(noon, "2026-06-16T16:30:00Z") == Made.time("2026-06-16T17:00:00Z"))
        #expect(release(noon, "2026-06-16T17:00:00Z") == Made.time("2026-06-16T17:00:00Z"))
        // The night clocks go forward has one hour less, the one they go back one more.
        #expect(release(night, "2026-03-08T04:00:00Z") == Made.time("2026-03-08T11:00:00Z"))
        #expect(release(night, "2026-11-01T03:00:00Z") == Made.time("2026-11-01T12:00:00Z"))
        #expect(QuietHours(start: 60, end: 60) == nil)
        #expect(QuietHours(start: -1, end: 60) == nil)
        #expect(QuietHours(start: 0, end: 1440) == nil)
    }

    @Test(arguments: Seeds.first(20))
    func release_anyHours_isNeverEarlierNorADayLater(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            guard let hours = QuietHours(start: generator.int(0...1439), end: generator.int(0...1439)) else { continue }
            let ready = Made.start.adding(seconds: generator.int64(0...31_536_000))
            let release = hours.release(of: ready, in: .newYork)
            #expect(release >= ready)
            #expect(release <= ready.adding(seconds: 90_000))
            #expect(hours.release(of: release, in: .newYork) == release || release == ready)
        }
    }

    @Test func failures_waitLongerEachTime_andAreGivenUp() throws {
        let schedule = DeliverySchedule(first: 30, longest: 300, tries: 6, patience: 86_400)
        var delivery = try delivery()
        var now = Made.start
        var waits: [Int64] = []
        while case .due(let time) = delivery.status {
            waits.append((time.microseconds - now.microseconds) / 1_000_000)
            now = time
            delivery.end(.failed(after: nil), at: now, jitter: 1, by: schedule)
        }
        #expect(waits == [0, 30, 60, 120, 240, 300])
        #expect(delivery.tries == 6)
        #expect(delivery.status == .givenUp(now, .triedOut))
        let before = delivery
        delivery.end(.delivered, at: now, jitter: 0)
        #expect(delivery == before)
    }

    @Test func failures_pastPatience_areGivenUpAsTooLate() throws {
        let schedule = DeliverySchedule(first: 60, longest: 3_600, tries: 100, patience: 600)
        var delivery = try delivery()
        var now = Made.start
        while case .due(let time) = delivery.status {
            now = time
            delivery.end(.failed(after: nil), at: now, jitter: 0.5, by: schedule)
        }
        guard case .givenUp(let end, let reason) = delivery.status else { return }
        #expect(reason == .tooLate)
        #expect(end <= Made.start.adding(seconds: 600))
        #expect(reason.message.contains("The alert remains in the list."))
    }

    @Test func patience_countsFromTheEndOfQuietHours() throws {
        let quiet = try #require(QuietHours(start: 22 * 60, end: 7 * 60))
        let night = Made.time("2026-06-16T03:00:00Z")
        let rule = try Made.rule(quietHours: quiet, channels: [.email])
        var mail = try #require(
            Delivery.queue(try fire(), of: rule, now: night, zone: .newYork).first { $0.channel == .email }
        )
        let schedule = DeliverySchedule(first: 60, longest: 60, tries: 100, patience: 3_600)
        let morning = Made.time("2026-06-16T11:00:00Z")
        mail.end(.failed(after: nil), at: morning, jitter: 1, by: schedule, quietHours: quiet, zone: .newYork)
        #expect(mail.status == .due(morning.adding(seconds: 60)))
        // A second try does not fall into the next quiet hours.
        var late = try delivery(.email)
        let evening = Made.time("2026-06-16T01:59:30Z")
        late.end(.failed(after: nil), at: evening, jitter: 1, quietHours: quiet, zone: .newYork)
        #expect(late.status == .due(Made.time("2026-06-16T11:00:00Z")))
    }

    @Test func wait_jitterAndWhatIsAsked_stayWithinBounds() {
        let schedule = DeliverySchedule.standard
        #expect(schedule.wait(after: 1, jitter: 0) == 15_000_000)
        #expect(schedule.wait(after: 1, jitter: 1) == 30_000_000)
        #expect(schedule.wait(after: 3, jitter: .nan) == 60_000_000)
        #expect(schedule.wait(after: 1_000_000, jitter: 7) == 3_600_000_000)
        #expect(schedule.wait(after: 1, jitter: 0, requested: 120) == 120_000_000)
        #expect(schedule.wait(after: 1, jitter: 0, requested: .max) == 3_600_000_000)
        #expect(schedule.wait(after: 0, jitter: 0, requested: -5) == 15_000_000)
        #expect(DeliverySchedule(first: 0, longest: -3, tries: 0, patience: 0).wait(after: 9, jitter: 1) == 1_000_000)
    }

    @Test func outcome_ofAnswers_saysWhetherToTryAgain() {
        #expect(Delivery.DeliveryOutcome.http(status: 204) == .delivered)
        #expect(Delivery.DeliveryOutcome.http(status: 429, retryAfter: 60) == .failed(after: 60))
        #expect(Delivery.DeliveryOutcome.http(status: 503) == .failed(after: nil))
        #expect(Delivery.DeliveryOutcome.http(status: 302) == .refused)
        #expect(Delivery.DeliveryOutcome.http(status: 410) == .refused)
    }

    @Test func message_ofAFire_isShortAndComplete() throws {
        let rule = try Made.rule(note: "sell half\r\nBcc: all@example.com")
        let message = AlertMessage(try fire(), of: rule, zone: .newYork)
        #expect(message.title == "AAPL above $200.00")
        #expect(message.path == "/markets/AAPL")
        #expect(
            message.body
                == """
                AAPL above $200.00, once.
                Value: $203.10 at 15 Jun 2026, 10:30:00 EDT.
                Note: sell half  Bcc: all@example.com
                """
        )
        let away = AlertFire(
            id: try fire().id,
            value: try fire().value,
            seenAt: Made.start,
            foundAt: Made.start.adding(seconds: 90),
            isWhileAway: true
        )
        let body = AlertMessage(away, of: rule, zone: .newYork).body
        #expect(body.contains("Missed alert: the condition was met while the desk was not running."))
    }

    @Test(arguments: [
        ("symbol:BRK/B", "/markets/BRK%2FB"), ("fund:119551", "/funds/119551"), ("book:XBTUSD", "/live/XBTUSD"),
        ("option:AAPL  260918C00260000", "/markets/AAPL/options"), ("portfolio:a", "/portfolio"),
        ("journal:a", "/journal"), ("prediction:fed-cuts-in-june:Yes", "/predictions/markets/fed-cuts-in-june"),
    ])
    func subject_leadsToItsOwnPage(text: String, path: String) throws {
        #expect(try #require(AlertSubject(text)).path == path)
    }

    @Test func message_longOrStrangeName_staysOneLineOfSixtyCharacters() throws {
        let fund = try Made.rule("r", "fund:122639", "nav", .above, "85")
        let name = "Parag Parikh Flexi Cap Fund - Direct Plan - Growth Option of a Very Long Name"
        let title = AlertMessage(try fire(), of: fund, calling: name, zone: .utc).title
        #expect(title == "Parag Parikh Flexi Cap Fund - Direct Plan… NAV above $85.00")
        let broken = AlertMessage(try fire(), of: fund, calling: "A\r\nSubject: x\u{2028}y", zone: .utc).title
        #expect(broken == "A  Subject: x y NAV above $85.00")
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let scalars = (0..<generator.int(0...200)).compactMap { _ in Unicode.Scalar(generator.int(0...0x2FFF)) }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            let title = AlertMessage(try fire(), of: fund, calling: String(text), zone: .utc).title
            #expect(title.count <= AlertMessage.longestTitle)
            #expect(!title.unicodeScalars.contains { $0.value < 0x20 })
        }
    }

    @Test func payload_isStableJSON() throws {
        let rule = try Made.rule(note: "“half”")
        let message = AlertMessage(try fire(), of: rule, zone: .utc)
        let payload = try AlertPayload(
            message,
            of: try fire(),
            rule: rule,
            delivery: try delivery(),
            base: "https://desk.example"
        )
        let text = String(decoding: payload.body, as: UTF8.self)
        #expect(
            text
                == #"{"body":"AAPL above $200.00, once.\nValue: $203.10 at 15 Jun 2026, 14:30:00 UTC.\nNote: “half”","#
                + #""condition":"above $200.00","currency":"USD","delivery":"r1.2.webhook","fire":"r1.2","#
                + #""foundAt":"2026-06-15T14:30:01Z","level":"200","link":"https://desk.example/markets/AAPL","#
                + #""measure":"price","note":"“half”","rule":"r1","seenAt":"2026-06-15T14:30:00Z","#
                + #""subject":"symbol:AAPL","title":"AAPL above $200.00","trigger":"above","value":"203.1","#
                + #""version":1,"whileAway":false}"#
        )
    }

    @Test func signature_coversTimeAndBody() {
        let signature = WebhookSignature(of: Array(#"{"a":1}"#.utf8), at: Made.start)
        #expect(String(decoding: signature.signedBytes, as: UTF8.self) == #"1781533800.{"a":1}"#)
        #expect(signature.value(code: [0, 255, 16]) == "t=1781533800,v1=00ff10")
    }
}
