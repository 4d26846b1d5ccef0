import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Pages")
struct PageTests {
    private static let hostile = #"<script>alert("x")</script>'"><img src=x onerror=alert(1)>&amp;{{note}}"#

    /// What must never stand in a page as it was typed.
    private static let raw = ["<script>alert", "<img src=x", "'\"><", "&amp;{{note}}'", "<svg onload"]

    private func hostileDesk() async throws -> (rig: ServerRig, token: SessionToken, paths: [String]) {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("a'b&c@example.com")
        let account = String(Self.hostile.prefix(60)).replacing("\"", with: "\"\"")
        let rows = """
            "\(account)",2026-01-05T14:30:00Z,NV&A,stock,,,buy,1,100,1,0,USD,,"\(account)","\(account)"
            "\(account)",2026-01-05T14:31:00Z,NV&A,stock,,,sell,1,101,1,0,USD,,"\(account)","\(account)"
            "\(account)","<img src=x>",NV&A,stock,,,<b>,"<script>alert(1)</script>",1,1,0,<i>,,,
            other,2026-01-05T14:31:00Z,NV&A,stock,,,sell,1,101,1,0,INR,,,

            """
        let record = try await rig.add(File.header + rows, named: Self.hostile, to: user)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        let tag = String(Self.hostile.prefix(40))
        let annotation = TradeAnnotation(halfStars: 3, setups: [tag], mistakes: [tag], note: Self.hostile)
        _ = try await rig.desk.journal.annotate(trade, with: annotation, user: user.id)
        let day = try #require(TradingDay(iso: "2026-01-05"))
        try await rig.desk.notes.save(Self.hostile, on: .period(NotePeriod(.day, containing: day)), user: user.id)
        let bytes = Array((File.header + rows).utf8)
        let file = StagedFile(name: Self.hostile, account: "main", zone: "UTC", bytes: bytes)
        let waiting = try #require(try await rig.desk.imports.stage(file, user: user.id).id)
        let paths = [
            "/journal", "/journal/trades", "/journal/trades/\(trade)", "/journal/days", "/journal/days/2026-01-05",
            "/journal/imports", "/journal/imports/\(record.id)", "/journal/imports/\(record.id)/delete",
            "/journal/imports/preview?files=\(waiting)", "/settings", "/offline",
        ]
        return (rig, token, paths)
    }

    @Test
    func textOfPeople_isNeverMarkup() async throws {
        let (rig, token, paths) = try await hostileDesk()
        try await rig.serve { visitor async throws -> Void in
            for path in paths {
                let response = try await visitor.with(token).get(path)
                #expect(response.status == .ok, "\(path)")
                for text in Self.raw { #expect(!response.text.contains(text), "\(path) has \(text)") }
            }
        }
    }

    @Test
    func textOfAddresses_isNeverMarkup() async throws {
        let (rig, token, paths) = try await hostileDesk()
        let names = [
            "q", "account", "tag", "from", "to", "range", "sort", "page", "month", "year", "by", "currency", "next",
        ]
        try await rig.serve { visitor async throws -> Void in
            for path in paths + ["/sign-in", "/sign-up", "/nothing", "/journal/trades/nothing"] {
                for who in [visitor, visitor.with(token)] {
                    let query = Visitor.form(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.hostile) }))
                    let response = try await who.get(path + (path.contains("?") ? "&" : "?") + query)
                    #expect(response.status.code < 500, "\(path)")
                    for text in Self.raw { #expect(!response.text.contains(text), "\(path) has \(text)") }
                }
            }
            let bare = try await visitor.with(token).get("/nothing/<script>alert(1)</script>?<script>alert(2)</script>")
            #expect(!bare.text.contains("<script>alert"))
        }
    }

    @Test
    func textOfForms_isNeverMarkupAndIsKept() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            for path in ["/sign-in", "/sign-up"] {
                let fields = [
                    "email": Self.hostile, "password": Self.hostile, "zone": Self.hostile, "next": Self.hostile,
                ]
                let response = try await visitor.post(path, fields)
                #expect(response.status == .unprocessableContent)
                for text in Self.raw { #expect(!response.text.contains(text), "\(path) has \(text)") }
                #expect(response.text.contains("&lt;script&gt;alert"), "\(path) forgot what was typed")
            }
        }
    }

    @Test
    func journal_withOpenPositionsOnly_saysWhenATradeCounts() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let row = "main,2026-06-11T15:00:00Z,AAPL,stock,,,buy,10,100,1,0.35,USD,,,\n"
        try await rig.add(File.header + row, to: user)
        try await rig.serve { visitor async throws -> Void in
            for path in ["/journal", "/journal/days", "/journal/trades"] {
                let page = try await visitor.with(token).get(path).text
                #expect(page.contains("No closed trades yet") && !page.contains("No matching trades"), "\(path)")
            }
        }
    }

    @Test(arguments: [
        "/journal?month=x", "/journal?month=0001-01", "/journal?year=99999", "/journal?range=x", "/journal?by=x",
        "/journal?by=week&range=last-month", "/journal/trades?page=0", "/journal/trades?page=-1",
        "/journal/trades?page=9223372036854775807", "/journal/trades?sort=-", "/journal/trades?sort=--net",
        "/journal/trades?from=x", "/journal?from=2026-01-09&to=2026-01-01", "/journal/days?page=99999999999999999999",
        "/journal/days/1900-01-01", "/journal/days/2199-12-31", "/journal/trades?q=%00%FF%C3%28", "/journal?%zz=%",
        "/journal/trades?sort=return", "/journal/trades?sort=tags", "/journal/trades?sort=-held",
    ])
    func addressOfAnyForm_isAnswered(path: String) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<9), to: user)
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.with(token).get(path).status == .ok)
        }
    }

    @Test
    func emptyJournal_saysWhatToDoNext() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            for path in ["/journal", "/journal/trades", "/journal/days", "/journal/imports"] {
                let response = try await visitor.with(token).get(path)
                #expect(response.status == .ok && response.text.contains("type=\"file\""), "\(path)")
            }
        }
    }

    @Test
    func rowsAlone_areSentToWhoAsksForThem() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<240), to: user)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let whole = try await ann.get("/journal/trades?page=2")
            let rows = try await ann.get("/journal/trades?page=2", accept: "text/html-fragment")
            #expect(whole.text.contains("<html") && !rows.text.contains("<html") && !rows.text.contains("<table"))
            #expect(rows.text.ranges(of: "<tr").count == 20)
            #expect(
                try await ann.get("/journal/trades", accept: "text/html-fragment").text.ranges(of: "<tr").count == 100
            )
            let days = try await ann.get("/journal/days", accept: "text/html-fragment")
            #expect(days.text.ranges(of: "<tr").count == 1 && !days.text.contains("<html"))
        }
    }

    @Test(arguments: [
        "", "?q=nvda", "?result=win", "?sort=-net", "?q=zzz", "?from=2026-01-05&to=2026-01-05", "?direction=long",
    ])
    func csvOfTrades_hasTheTradesThatAreShown(query: String) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let text = File.of(0..<20) + (20..<40).map { File.row($0, symbol: "AMD") }.joined()
        try await rig.add(text, to: user)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let page = try await ann.get("/journal/trades" + query).text
            let csv = try await ann.get("/journal/trades.csv" + query)
            let lines = csv.text.split(separator: "\n").dropFirst()
            let symbols = lines.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[1]) }
            let shown = page.matches(of: /<a class="sym"[^>]*>([A-Z]+)<\/a>/).map { String($0.output.1) }
            #expect(symbols == shown)
            #expect(csv.headers[.contentDisposition] == "attachment; filename=\"trades.csv\"")
        }
    }

    @Test
    func executions_exportedAndImportedAgain_areTheSameFile() async throws {
        let rig = try ServerRig()
        let (ann, hers) = try await rig.person("ann@example.com")
        let (bob, his) = try await rig.person("bob@example.com")
        try await rig.add(File.of(0..<50), to: ann)
        try await rig.serve { visitor async throws -> Void in
            let first = try await visitor.with(hers).get("/journal/executions.csv").text
            try await rig.add(first, to: bob)
            #expect(try await visitor.with(his).get("/journal/executions.csv").text == first)
        }
    }

    @Test
    func review_isKeptAndShown() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<2), to: user)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let fields = ["rating": "4", "setups": "Gap, gap , Pullback", "mistakes": ""]
            let saved = try await ann.post("/journal/trades/\(trade)", fields)
            #expect(saved.status == .seeOther && saved.location == "/journal/trades/\(trade)")
            #expect(saved.cookie("bourse_flash")?.contains("HttpOnly") == true)
            _ = try await ann.post("/journal/notes/\(trade)", ["note": "a\r\nb & c+d", "revision": "0"])
            let journal = try await rig.desk.journal.journal(of: user.id)
            let expected = TradeAnnotation(halfStars: 8, setups: ["Gap", "Pullback"], note: "a\nb & c+d")
            #expect(journal.annotation(ofTradeAt: 0) == expected)
            let page = try await ann.get("/journal/trades/\(trade)").text
            #expect(page.contains("Gap, Pullback") && page.contains("a\nb &amp; c+d"))
            #expect(page.contains(#"value="4" checked>"#))
            for (rating, halfStars) in [("3.5", 7), ("0.5", 1), ("5", 10), ("0", nil), ("2.25", nil)] {
                _ = try await ann.post("/journal/trades/\(trade)", fields.merging(["rating": rating]) { $1 })
                let journal = try await rig.desk.journal.journal(of: user.id)
                #expect(journal.annotation(ofTradeAt: 0)?.halfStars == halfStars, "\(rating)")
            }
        }
    }

    @Test(arguments: [
        ["setups": String(repeating: "👨‍👩‍👧‍👦", count: 40)], ["setups": "x\u{0}y"], ["setups": "\u{0}"],
        ["note": "before\u{0}after"], ["rating": "99"], ["rating": "-3"], ["rating": "x"], ["note": "\u{FFFD}"],
    ])
    func reviewOfAnyText_isKeptOrExplained(fields: [String: String]) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<2), to: user)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        try await rig.serve { visitor async throws -> Void in
            for path in ["/journal/trades/\(trade)", "/journal/notes/\(trade)"] {
                let response = try await visitor.with(token).post(path, fields)
                #expect(response.status.code < 500, "\(response.status.code)")
            }
            #expect(try await visitor.with(token).get("/journal/trades/\(trade)").status == .ok)
        }
    }

    @Test
    func deletedFile_comesBackWithUndo() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let record = try await rig.add(File.of(0..<4), to: user)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let deleted = try await ann.post("/journal/imports/\(record.id)/delete")
            #expect(deleted.location == "/journal/imports")
            #expect(try await rig.count(user) == 0)
            let flash = try #require(deleted.cookie("bourse_flash")).prefix { $0 != ";" }
            let page = try await visitor.send(
                .get,
                "/journal/imports",
                headers: [(.cookie, "bourse_session=\(token.text); \(flash)")]
            )
            #expect(page.text.contains("/journal/imports/\(record.id)/restore"))
            #expect(page.cookie("bourse_flash")?.contains("Max-Age=0") == true)
            #expect(try await ann.post("/journal/imports/\(record.id)/delete").status == .notFound)
            #expect(try await ann.post("/journal/imports/\(record.id)/restore").status == .seeOther)
            #expect(try await rig.count(user) == 4)
        }
    }

    @Test
    func settings_areKeptAndNonsenseIsNot() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let fields = ["theme": "light", "palette": "red-up", "density": "comfortable", "numbers": "indian"]
            #expect(try await ann.post("/settings/appearance", fields).status == .seeOther)
            let page = try await ann.get("/settings").text
            #expect(page.contains("data-theme=\"light\" data-palette=\"red-up\" data-density=\"comfortable\""))
            _ = try await ann.post(
                "/settings/appearance",
                ["theme": "x", "palette": "<b>", "density": "", "numbers": "?"]
            )
            #expect(try await ann.get("/settings").text.contains("data-theme=\"light\" data-palette=\"red-up\""))
            #expect(try await ann.post("/settings/zone", ["zone": "Mars/Olympus"]).status == .unprocessableContent)
            #expect(try await ann.post("/settings/zone", ["zone": "Asia/Kolkata"]).status == .seeOther)
        }
    }

    @Test
    func report_hasPrintButtonAndZoneOfReader() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            #expect(try await ann.post("/settings/zone", ["zone": "Asia/Kolkata"]).status == .seeOther)
            let report = try await ann.get("/").text
            #expect(report.contains("data-print"))
            #expect(report.contains("<span>Bourse, ann@example.com</span>"))
            #expect(report.contains("data-as-of=\"Asia/Kolkata\" data-zone=\"Kolkata\""))
            let settings = try await ann.get("/settings").text
            #expect(!settings.contains("data-print"))
            #expect(settings.contains("data-as-of=\"Asia/Kolkata\""))
        }
    }
}
