import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Holdings of funds")
struct FundHoldingPageTests {
    private typealias Visit = FundHoldingVisit

    @Test
    func page_withoutHoldings_saysWhatToDo() async throws {
        try await Visit.serve { _, ann in
            let page = try await ann.get("/funds/holdings")
            #expect(page.status == .ok && page.text.contains("No holdings yet"))
            #expect(!page.text.contains("h-allocation") && page.oddFigures.isEmpty)
            let example = try await ann.get("/funds/holdings/example.csv")
            try await ann.importStatement(example.text, named: "example.csv")
            let after = try await ann.get("/funds/holdings")
            #expect(after.text.contains("2 holdings"))
            #expect(after.text.contains("25,410.00"))
        }
    }

    @Test
    func statement_fromUploadToUndo_isThereGoneAndThereAgain() async throws {
        try await Visit.serve { rig, ann in
            let today = FundVisit.today(rig)
            let text =
                Visit.header + Visit.purchase(today.adding(days: -700), Visit.flexi, units: 20_000)
                + Visit.purchase(today.adding(days: -600), "Nobody's Own Fund", units: 7)
                + "soon,purchase,\(Visit.flexi),123,1,10,10\n"
            let uploaded = try await ann.bring(text)
            #expect(uploaded.status == .seeOther && uploaded.location.hasPrefix("/funds/holdings/preview?files="))
            let preview = try await ann.get(uploaded.location)
            #expect(preview.text.contains("2 new, 0 duplicates, 0 holdings, 1 refused"))
            #expect(preview.text.contains("Import 2 rows") && preview.text.contains("“soon” is not a date"))
            #expect(preview.text.contains("no match"))
            let issues = try await ann.get(uploaded.location.replacing("/preview?", with: "/preview/issues.csv?"))
            #expect(issues.text.split(separator: "\n").count == 2)
            let before = try await ann.get("/funds/holdings")
            #expect(before.text.contains("No holdings yet"))

            let commit = uploaded.location.replacing("/preview?", with: "/commit?")
            let done = try await ann.post(commit)
            #expect(done.location == "/funds/holdings")
            // The first press of the button did it.
            let twice = try await ann.post(commit)
            #expect(twice.status == .unprocessableContent && twice.text.contains("has expired"))

            let page = try await ann.get("/funds/holdings")
            #expect(page.text.contains("2 holdings") && page.text.contains(#"href="/funds/100""#))
            #expect(page.text.contains("2,00,000.00") && page.text.contains("XIRR"))
            #expect(page.text.contains("1 holding to match") && page.text.contains("By category"))
            #expect(page.oddFigures.isEmpty)

            let link = try #require(page.text.firstMatch(of: #/\/funds\/holdings\/statements\/[0-9a-f]{32}/#))
            let statement = String(link.0)
            let detail = try await ann.get(statement)
            #expect(detail.status == .ok && detail.text.contains("cas.csv") && detail.text.contains("“soon”"))
            let question = try await ann.get(statement + "/delete")
            #expect(question.status == .ok && question.text.contains("Delete this statement?"))
            let deleted = try await ann.post(statement + "/delete")
            #expect(
                deleted.location == "/funds/holdings" && deleted.cookie("bourse_flash")?.contains("statement.") == true
            )
            let without = try await ann.get("/funds/holdings")
            #expect(!without.text.contains("2,00,000.00") && without.text.contains("Deleted"))
            let restored = try await ann.post(statement + "/restore")
            #expect(restored.status == .seeOther)
            let again = try await ann.get("/funds/holdings")
            #expect(again.text.contains("2,00,000.00"))
            let nothing = try await ann.post(statement + "/restore")
            #expect(nothing.status == .notFound)
        }
    }

    @Test
    func export_importedAgain_isTheSameToTheByte() async throws {
        try await Visit.serve { rig, ann in
            let day = FundVisit.today(rig).adding(days: -500)
            try await ann.importStatement(
                Visit.header + Visit.purchase(day, Visit.flexi, units: 12) + Visit.purchase(day, "=A, “B”", units: 3)
            )
            let export = try await ann.get("/funds/holdings.csv")
            #expect(export.status == .ok && export.text.split(separator: "\n").count == 3)
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            try await bob.importStatement(export.text, named: "export.csv")
            let back = try await bob.get("/funds/holdings.csv")
            #expect(back.text == export.text)
            // Once more it adds nothing.
            try await bob.importStatement(export.text, named: "export.csv")
            let same = try await bob.get("/funds/holdings.csv")
            #expect(same.text == export.text)
        }
    }

    @Test
    func choice_ofAFund_isKeptAndTakenBack() async throws {
        try await Visit.serve { rig, ann in
            let day = FundVisit.today(rig).adding(days: -500)
            try await ann.importStatement(Visit.header + Visit.purchase(day, "My Old Flexi", units: 1000))
            let requested = try await ann.get("/funds/holdings")
            #expect(requested.text.contains("1 holding to match"))
            let identity = "my old flexi"
            for (fields, word) in [
                (["scheme": "other", "code": "9x"], "“9x” is not a scheme code"),
                (["scheme": "other"], "Enter the scheme code"),
                ([:], "Select a fund"), (["scheme": "4711"], "No scheme has the code 4711"),
            ] {
                let page = try await ann.post("/funds/holdings/choice", fields.merging(["of": identity]) { $1 })
                #expect(page.status == .unprocessableContent && page.text.contains(word), "\(fields)")
                if let code = fields["code"] { #expect(page.text.contains("value=\"\(code)\"")) }
            }
            let foreign = try await ann.post("/funds/holdings/choice", ["of": "no such name", "scheme": "100"])
            #expect(foreign.status == .notFound)

            let stored = try await ann.post(
                "/funds/holdings/choice",
                ["of": identity, "scheme": "other", "code": "100"]
            )
            #expect(stored.location == "/funds/holdings")
            let page = try await ann.get("/funds/holdings")
            #expect(!page.text.contains("holding to match") && page.text.contains(#"href="/funds/100""#))
            let choice = try await ann.get("/funds/holdings/choice?of=my%20old%20flexi")
            #expect(choice.text.contains("You chose this fund."))

            _ = try await ann.post("/funds/holdings/choice", ["of": identity, "scheme": "none"])
            let none = try await ann.get("/funds/holdings")
            #expect(!none.text.contains("holding to match") && !none.text.contains(#"class="sym" href="/funds/100""#))
            _ = try await ann.post("/funds/holdings/choice", ["of": identity, "again": "yes"])
            let again = try await ann.get("/funds/holdings")
            #expect(again.text.contains("1 holding to match"))
        }
    }

    @Test
    func table_inEveryOrder_hasTheFigures() async throws {
        try await Visit.serve { rig, ann in
            let today = FundVisit.today(rig)
            let held = "As on,Scheme,Folio,Units,Invested,Value\n\(today.adding(days: -3)),Zeta Unknown,9,5,900,700\n"
            try await ann.importStatement(held, named: "held.csv")
            try await ann.importStatement(
                Visit.header + Visit.purchase(today.adding(days: -700), Visit.flexi, units: 1000)
            )
            func names(_ query: String) async throws -> [String] {
                let page = try await ann.get("/funds/holdings" + query)
                return page.text.matches(of: #/class="sym"[^>]*>([^<]+)</#).map { String($0.1) }
            }
            let byValue = try await names("")
            #expect(byValue == ["Axis Flexi Cap Fund", "Zeta Unknown"])
            let ascending = try await names("?sort=value")
            #expect(ascending == ["Zeta Unknown", "Axis Flexi Cap Fund"])
            let byGain = try await names("?sort=-gain")
            #expect(byGain == ["Axis Flexi Cap Fund", "Zeta Unknown"])
            let byName = try await names("?sort=-name")
            #expect(byName == ["Zeta Unknown", "Axis Flexi Cap Fund"])
            let page = try await ann.get("/funds/holdings?sort=-name&by=plan")
            #expect(
                page.text.contains(
                    #"aria-sort="descending"><a class="th-sort" href="/funds/holdings?by=plan&amp;sort=name""#
                )
            )
            #expect(page.text.contains("−200.00") && page.text.contains("−22.2%"))
            #expect(page.text.contains("the value is that of the statement"))
            #expect(page.text.contains("Plan not specified") && page.oddFigures.isEmpty)
            let values = try await ann.get("/funds/holdings/figures.csv?sort=name")
            let lines = values.text.split(separator: "\n")
            #expect(lines.count == 3 && lines[1].hasPrefix("100,\(Visit.flexi),") && lines[2].contains(",-200,"))
        }
    }

    @Test
    func exitLoad_isEntered_shown_corrected_andRemoved() async throws {
        try await Visit.serve { rig, ann in
            let today = FundVisit.today(rig)
            try await ann.importStatement(
                Visit.header + Visit.purchase(today.adding(days: -700), Visit.flexi, units: 1_000)
                    + Visit.purchase(today.adding(days: -100), Visit.flexi, units: 500)
            )
            let path = "/funds/holdings/exit-load?of=100"
            #expect(try await ann.get("/funds/holdings").text.contains("of=100\">Exit load<"))
            let empty = try await ann.get(path).text
            #expect(empty.contains("Exit load of this fund") && !empty.contains("Free of exit load"))
            let wrong = try await ann.post("/funds/holdings/exit-load", ["of": "100", "rate0": "<b>1", "days0": "365"])
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("A rate must be above 0%"))
            #expect(wrong.text.contains("value=\"&lt;b&gt;1\""))
            let saved = try await ann.post(
                "/funds/holdings/exit-load",
                ["of": "100", "rate0": "0.5", "days0": "730", "rate1": "1%", "days1": "365"]
            )
            #expect(saved.status == .seeOther && saved.location == path, "\(saved.text)")
            let page = try await ann.get(path).text
            #expect(page.contains("2 purchases") && page.contains(">1%<") && page.contains(">0.5%<"))
            #expect(page.contains("Free of exit load") && page.contains("value=\"0.5\""))
            let file = try await ann.get("/funds/holdings/exit-load.csv?of=100").text
            #expect(file.hasPrefix("day,units,value,rate,exit_load,free_from\n"), "\(file)")
            #expect(file.contains(",0.005,") && file.contains(",0.01,"))
            let list = try await ann.get("/funds/holdings").text
            #expect(list.contains("Exit load ₹"))
            let answer = try await ann.get("/api/v1/funds/holdings").text
            #expect(answer.contains("\"redeemable\":{\"value\":"), "\(answer)")
            let removed = try await ann.post("/funds/holdings/exit-load", ["of": "100"])
            #expect(removed.status == .seeOther)
            #expect(try await !ann.get(path).text.contains("Free of exit load"))
            #expect(try await ann.get("/funds/holdings/exit-load?of=102").status == .notFound)
            #expect(try await ann.get("/funds/holdings/exit-load").status == .notFound)
        }
    }

    @Test
    func exitLoads_areThePersonsOwn_forPrograms() async throws {
        try await Visit.serve { rig, ann in
            let body = #"{"steps":[{"days":365,"rate":0.01},{"days":730,"rate":0.005}]}"#
            #expect(try await ann.json(.put, "/api/v1/funds/100/exit-load", body).status == .noContent)
            let all = try await ann.get("/api/v1/funds/exit-loads").text
            #expect(
                all.contains(#"{"code":100,"steps":[{"days":365,"rate":0.01},{"days":730,"rate":0.005}]}"#),
                "\(all)"
            )
            for (wrong, word) in [
                (#"{"steps":[]}"#, "needs a rate"), (#"{"steps":[{"days":1.5,"rate":0.01}]}"#, "steps.days"),
                (#"{"steps":[{"days":1,"rate":"1%"}]}"#, "steps.rate"),
                (#"{"steps":[{"days":1,"rate":0.5}]}"#, "at most 10%"),
            ] {
                let answer = try await ann.json(.put, "/api/v1/funds/100/exit-load", wrong)
                #expect(answer.status == .unprocessableContent && answer.text.contains(word), "\(answer.text)")
            }
            #expect(try await ann.json(.put, "/api/v1/funds/7/exit-load", body).status == .notFound)
            let (_, token) = try await rig.person("bob@example.com")
            #expect(try await ann.with(token).get("/api/v1/funds/exit-loads").text.contains("[]"))
            #expect(try await ann.send(.delete, "/api/v1/funds/100/exit-load").status == .noContent)
            #expect(try await ann.get("/api/v1/funds/exit-loads").text.contains("[]"))
        }
    }
}
