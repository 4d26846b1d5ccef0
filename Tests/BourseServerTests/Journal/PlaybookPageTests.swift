import BourseCore
import BourseDesk
import BourseJournal
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages and API of playbooks")
struct PlaybookPageTests {
    private static let trades = """
        time,symbol,type,side,quantity,price
        2026-01-05 10:00:00,AAA,stock,buy,1,100
        2026-01-05 10:10:00,AAA,stock,sell,1,130
        2026-01-06 10:00:00,BBB,stock,buy,1,100
        2026-01-06 10:10:00,BBB,stock,sell,1,90

        """

    private static let path = "/journal/playbooks/Opening%20%3Crange%3E"
    private static let setup = "Opening <range>"

    /// Serves a journal of two trades with a setup: AAA won 30, BBB lost 10.
    private static func serve(_ test: @escaping @Sendable (Visitor, [String]) async throws -> Void) async throws {
        try await PortfolioVisit.serve { _, ann in
            _ = try await ann.upload([(name: "trades.csv", bytes: Array(trades.utf8))], to: "/api/v1/imports")
            let list = try await ann.get("/journal/trades?range=all").text
            let ids = list.matches(of: #/href="/journal/trades/([0-9a-f]{32})/annotation/#).map { String($0.output.1) }
            var trades: [String: String] = [:]
            for id in Set(ids) {
                _ = try await ann.post("/journal/trades/\(id)", ["rating": "0", "setups": setup])
                let page = try await ann.get("/journal/trades/\(id)").text
                trades[page.contains("<title>AAA") ? "AAA" : "BBB"] = id
            }
            try await test(ann, [try #require(trades["AAA"]), try #require(trades["BBB"])])
        }
    }

    private static func save(_ ann: Visitor, items: String = "Stop <set>\n\nWaited") async throws -> TestResponse {
        try await ann.post("/journal/playbooks", ["setup": setup, "text": "Trade the **break**.", "items": items])
    }

    /// Sends the form of a checklist as a browser does.
    private static func answer(
        _ ann: Visitor,
        _ trade: String,
        _ items: [(text: String, answer: String)],
        more: String = ""
    ) async throws -> TestResponse {
        let fields = items.enumerated().map { place, item in
            Visitor.form(["item": item.text]) + "&" + Visitor.form(["answer-\(place)": item.answer])
        }
        return try await ann.send(
            .post,
            "/journal/trades/\(trade)/checklist",
            headers: [(.contentType, "application/x-www-form-urlencoded")],
            body: ByteBuffer(string: ([Visitor.form(["setup": setup])] + fields).joined(separator: "&") + more)
        )
    }

    @Test func playbook_isWrittenAnsweredAndCounted() async throws {
        try await Self.serve { ann, trades async throws -> Void in
            let empty = try await ann.get("/journal/playbooks?range=all").text
            #expect(empty.contains("No playbooks yet") && empty.contains("href=\"\(Self.path)?range=all\""))
            #expect(try await !ann.get("/journal/trades/\(trades[0])").text.contains("h-checklist"))
            #expect(try await ann.get(Self.path).text.contains("Write the playbook"))

            let saved = try await Self.save(ann)
            #expect(saved.status == .seeOther && saved.location == Self.path)
            let page = try await ann.get("\(Self.path)?range=all").text
            #expect(page.contains("<strong>break</strong>") && page.contains("Stop &lt;set&gt;\nWaited</textarea>"))

            let trade = try await ann.get("/journal/trades/\(trades[0])").text
            #expect(trade.contains("<legend>Stop &lt;set&gt;</legend>") && trade.contains("Not answered"))
            for (id, second) in [(trades[0], "followed"), (trades[1], "not-followed")] {
                let answered = try await Self.answer(ann, id, [("Stop <set>", "followed"), ("Waited", second)])
                #expect(answered.status == .seeOther && answered.location == "/journal/trades/\(id)#checklist")
            }
            let kept = try await ann.get("/journal/trades/\(trades[0])").text
            #expect(kept.contains(">Kept</span>") && kept.contains("value=\"followed\" checked"))

            let list = try await ann.get("/journal/playbooks?range=all")
            for part in ["50.0%", "1 of 2", "+30.00", "−10.00", "Fewer than 20 trades"] {
                #expect(list.text.contains(part), "\(part)")
            }
            #expect(list.oddFigures.isEmpty)
            let file = try await ann.get("/journal/playbooks.csv?range=all").text
            #expect(file.contains("Opening <range>,2,2,1,1,0,0.5,30,-10,"), "\(file)")
            let items = try await ann.get("\(Self.path)/items.csv?range=all").text
            #expect(items.contains("Stop <set>,2,10,0,,0") && items.contains("Waited,1,30,1,-10,0"), "\(items)")
            let report = try await ann.get("/journal/reports/by/playbook?range=all").text
            #expect(report.contains("Not kept") && report.contains("where=playbook%3Akept"))
            let day = try await ann.get("/journal/days/2026-01-06").text
            #expect(day.contains("Checklists") && day.contains("0 of 1 kept") && day.contains("#checklist"))
            #expect(try await ann.get("/journal/review/2026-W02").text.contains("1 of 2"))
            #expect(try await !ann.get("/journal/review/2026-W03").text.contains("Playbooks"))
            let file2 = try await ann.get("/journal/trades.csv?range=all").text
            #expect(file2.contains(",kept,") && file2.contains(",not-kept,"))
        }
    }

    @Test func changedPlaybook_leavesAnswersUntilTheChecklistIsUpdated() async throws {
        try await Self.serve { ann, trades async throws -> Void in
            _ = try await Self.save(ann)
            _ = try await Self.answer(ann, trades[0], [("Stop <set>", "followed"), ("Waited", "followed")])
            _ = try await Self.save(ann, items: "Stop <set>\nVolume")
            let before = try await ann.get("/journal/trades/\(trades[0])").text
            #expect(before.contains("<legend>Waited</legend>") && before.contains("Use its items now"))
            #expect(try await ann.get("/journal/trades/\(trades[1])").text.contains("<legend>Volume</legend>"))
            let stale = try await Self.answer(ann, trades[0], [("Volume", "followed")])
            #expect(stale.status == .unprocessableContent)
            _ = try await Self.answer(ann, trades[0], [], more: "&update=on")
            let after = try await ann.get("/journal/trades/\(trades[0])").text
            #expect(after.contains("<legend>Volume</legend>") && !after.contains("Use its items now"))
            #expect(after.contains("Not answered") && after.contains("value=\"followed\" checked"))
        }
    }

    @Test func wrongPlaybook_isExplainedAndWhatWasTypedStays() async throws {
        try await Self.serve { ann, _ async throws -> Void in
            let refused = try await Self.save(ann, items: "same\nsame")
            #expect(refused.status == .unprocessableContent && refused.text.contains("is in the checklist twice"))
            #expect(refused.text.contains("same\nsame</textarea>") && refused.text.contains("aria-invalid"))
            let name = try await ann.get("/journal/playbooks?setup=a,b")
            #expect(name.status == .unprocessableContent && name.text.contains("value=\"a,b\""))
            #expect(try await ann.get("/journal/playbooks?setup=New%20one").location == "/journal/playbooks/New%20one")
            #expect(try await ann.get("/journal/playbooks/a%2Cb").status == .notFound)
            let other = try await Self.answer(ann, String(repeating: "a", count: 32), [])
            #expect(other.status == .notFound)
        }
    }

    @Test func playbook_isDeletedAndRestored() async throws {
        try await Self.serve { ann, trades async throws -> Void in
            _ = try await Self.save(ann)
            _ = try await Self.answer(ann, trades[0], [("Waited", "followed")])
            let deleted = try await ann.post("/journal/playbook-deletions", ["setup": Self.setup])
            let toast = try PortfolioVisit.flash(of: deleted).toast
            #expect(toast.text == "The playbook was deleted, with the answers of 1 trade.")
            #expect(try await ann.get("/journal/playbooks").text.contains("No playbooks yet"))
            #expect(try await ann.post("/journal/playbook-deletions", ["setup": Self.setup]).status == .notFound)
            let undo = try #require(toast.undo)
            let fields = Dictionary(uniqueKeysWithValues: undo.fields.map { ($0.name, $0.value) })
            _ = try await ann.post(undo.action, fields)
            let trade = try await ann.get("/journal/trades/\(trades[0])").text
            #expect(trade.contains("value=\"followed\" checked"))
            #expect(try await ann.post(undo.action, fields).status == .notFound)
        }
    }

    @Test(arguments: ["delete", "restore", "items"])
    func setupOfAnyName_hasItsPage(setup: String) async throws {
        try await Self.serve { ann, _ async throws -> Void in
            let path = "/journal/playbooks/\(setup)"
            #expect(try await ann.get(path).status == .ok)
            let saved = try await ann.json(.put, "/api/v1\(path)", #"{"text":"Plan","items":["a"]}"#)
            #expect(saved.status == .ok)
            #expect(try await ann.get(path).text.contains("Plan"))
            #expect(try await ann.get("/api/v1\(path)").text.contains(setup))
        }
    }

    @Test func api_listsSavesAnswersDeletesAndRestores() async throws {
        try await Self.serve { ann, trades async throws -> Void in
            let base = "/api/v1/journal/playbooks"
            let one = "\(base)/Opening%20%3Crange%3E"
            #expect(try await ann.get(base).text.contains(#""setupsWithoutPlaybook":["Opening <range>"]"#))
            #expect(try await ann.get(one).status == .notFound)
            let body = #"{"text":"Plan","items":["a","b"]}"#
            let saved = try await ann.json(.put, one, body)
            #expect(saved.text == #"{"setup":"Opening <range>","text":"Plan","items":["a","b"]}"#, "\(saved.text)")
            #expect(try await ann.json(.put, one, #"{"items":["a","a"]}"#).status == .unprocessableContent)
            #expect(try await ann.json(.put, "\(base)/a%2Cb", body).status == .unprocessableContent)

            let checklists = "/api/v1/journal/trades/\(trades[0])/checklists"
            let open = try await ann.get(checklists).text
            #expect(open.contains(#""outcome":"not-answered""#) && open.contains(#"{"item":"a","answer":null}"#))
            let answers = #"{"checklists":[{"setup":"Opening <range>","items":[{"item":"a","answer":"followed"}"#
            let first = try await ann.json(.put, checklists, answers + "]}]}")
            #expect(first.text.contains(#"{"item":"a","answer":"followed"}"#), "\(first.text)")
            let both = try await ann.json(.put, checklists, answers + #",{"item":"b","answer":"followed"}]}]}"#)
            #expect(both.text.hasPrefix(#"{"outcome":"kept","#), "\(both.text)")
            let unknown = try await ann.json(.put, checklists, answers + #",{"item":"z","answer":null}]}]}"#)
            #expect(unknown.status == .unprocessableContent)
            let wrong = try await ann.json(.put, checklists, answers + #",{"item":"b","answer":"maybe"}]}]}"#)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("maybe"))
            let elsewhere = #"{"checklists":[{"setup":"Other","items":[]}]}"#
            #expect(try await ann.json(.put, checklists, elsewhere).status == .notFound)

            let detail = try await ann.get(one).text
            #expect(detail.contains(#""kept":{"trades":1,"netProfit":30,"average":30,"#), "\(detail)")
            #expect(detail.contains(#""notAnswered":1,"keptRate":1,"#) && detail.contains(#""probability":null"#))
            #expect(detail.contains(#"{"item":"a","followed":1,"averageFollowed":30,"#))
            let week = try await ann.get("/api/v1/journal/reviews/2026-W02").text
            #expect(week.contains(#""playbooks":[{"setup":"Opening <range>""#))

            let deleted = try await ann.json(.delete, one, "").text
            let id = try #require(deleted.firstMatch(of: #/"restoration":"([0-9a-f]{32})","trades":1/#)?.output.1)
            #expect(try await ann.json(.delete, one, "").status == .notFound)
            _ = try await ann.json(.put, one, "{}")
            #expect(try await ann.json(.post, "/api/v1/journal/playbook-restorations/\(id)", "").status == .conflict)
            _ = try await ann.json(.delete, one, "")
            #expect(
                try await ann.json(.post, "/api/v1/journal/playbook-restorations/\(id)", "").text.contains(
                    #""items":["a","b"]"#
                )
            )
            #expect(try await ann.get(checklists).text.hasPrefix(#"{"outcome":"kept","#))
            #expect(try await ann.json(.post, "/api/v1/journal/playbook-restorations/\(id)", "").status == .notFound)
        }
    }
}
