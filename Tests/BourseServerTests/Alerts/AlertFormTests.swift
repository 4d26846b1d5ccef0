import BourseAlerts
import BourseDesk
import BourseValues
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The form of an alert")
struct AlertFormTests {
    private static let form = [
        "subject": "symbol:AAPL", "measure": "price", "trigger": "above", "level": "200", "intent": "keep",
    ]

    @Test func tryIt_countsDays() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(LossFile.three, to: user)
        try await rig.serve { visitor in
            let fields = Self.form.merging(["subject": "journal", "measure": "price", "level": "500", "intent": "try"])
            { $1 }
            let answer = try await visitor.with(token).post("/alerts", fields)
            #expect(answer.status == .ok)
            let words = "It would have been reached 3 times in 90 days: 4 May 2026, 5 May 2026, 12 Jun 2026;"
            #expect(answer.text.contains(words), "\(answer.text)")
        }
    }

    @Test func blankForm_offersWhatSuitsWhatIsTyped() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let blank = try await ann.get("/alerts/new").text
            for (kind, measure) in [
                ("symbol", "day-change"), ("journal", "daily-loss"), ("portfolio", "drawdown"), ("fund", "nav"),
                ("option", "delta"), ("book", "imbalance"), ("prediction", "probability"),
            ] {
                let group = try #require(blank.firstRange(of: "data-kind=\"\(kind)\"")).upperBound
                let rest = blank[group...].prefix { $0 != "\n" }
                let offered = rest.firstRange(of: "</optgroup>").map { rest[..<$0.lowerBound] } ?? ""
                #expect(offered.contains("value=\"\(measure)\""), "\(kind): \(offered)")
            }
            #expect(blank.matches(of: #/value="price" selected>/#).count == 1)
            // Without scripts a price was offered first; the journal has one figure, which is meant.
            let typed = Self.form.merging(["subject": "journal"]) { $1 }
            #expect(try await ann.post("/alerts", typed).status == .seeOther)
            let unknown = Self.form.merging(["subject": "fund:", "measure": "nav"]) { $1 }
            let refused = try await ann.post("/alerts", unknown)
            #expect(refused.status == .unprocessableContent && refused.text.contains("data-kind=\"fund\""))
        }
        let alerts = try await rig.desk.alerts.alerts(of: user.id)
        #expect(alerts.map(\.rule.condition.measure) == [.dailyLoss])
    }

    @Test func resultsOfDays_leadToAnAlertOnLosses() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(LossFile.three, to: user)
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            for path in ["/journal?range=all", "/journal/days/2026-06-12"] {
                let page = try await ann.get(path).text
                #expect(
                    page.matches(of: #/href="\/alerts\/new\?subject=journal&(amp;)?measure=daily-loss"/#).count == 1,
                    "\(path)"
                )
            }
            let form = try await ann.get("/alerts/new?subject=journal&measure=daily-loss").text
            #expect(form.contains("<option value=\"daily-loss\" selected>") && !form.contains("data-kind"))
        }
    }
}

/// A journal that lost at least 500 dollars on three days of the 90 before 15 June 2026, and on one before.
enum LossFile {
    static var three: String {
        let days = [
            ("2026-02-02", 900), ("2026-05-04", 500), ("2026-05-05", 700), ("2026-05-06", 499), ("2026-06-12", 501),
        ]
        let rows = days.flatMap { day, loss in
            [("14", "buy", 2000), ("15", "sell", 2000 - loss)].map {
                "main,\(day)T\($0):30:00Z,NVDA,stock,,,\($1),1,\($2),1,0,USD,,,\n"
            }
        }
        return
            "account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note\n"
            + rows.joined()
    }
}
