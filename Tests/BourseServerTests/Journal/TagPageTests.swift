import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Page and API of tags")
struct TagPageTests {
    /// Four trades of a day: AAA won 30, BBB lost 10, CCC won 5 and DDD lost 5.
    private static let rows = """
        main,2026-01-05T15:00:00Z,AAA,stock,,,buy,1,100,1,0,USD,,,
        main,2026-01-05T15:10:00Z,AAA,stock,,,sell,1,130,1,0,USD,,,
        main,2026-01-05T16:00:00Z,BBB,stock,,,buy,1,100,1,0,USD,,,
        main,2026-01-05T16:10:00Z,BBB,stock,,,sell,1,90,1,0,USD,,,
        main,2026-01-05T17:00:00Z,CCC,stock,,,buy,1,100,1,0,USD,,,
        main,2026-01-05T17:10:00Z,CCC,stock,,,sell,1,105,1,0,USD,,,
        main,2026-01-05T18:00:00Z,DDD,stock,,,buy,1,100,1,0,USD,,,
        main,2026-01-05T18:10:00Z,DDD,stock,,,sell,1,95,1,0,USD,,,

        """

    private static let annotations = [
        "AAA": TradeAnnotation(halfStars: 7, setups: ["Gap"], note: "Waited long."),
        "BBB": TradeAnnotation(setups: ["Gap"], mistakes: ["Late"]),
        "CCC": TradeAnnotation(setups: ["Gap", "Fade"]), "DDD": TradeAnnotation(setups: ["Gap"]),
    ]

    /// Serves a journal of four trades with the setup Gap, of which CCC also has Fade, and BBB the mistake Late.
    private static func serve(
        _ test: @escaping @Sendable (ServerRig, Visitor, [String: TradeID]) async throws -> Void
    ) async throws {
        try await PortfolioVisit.serve { rig, ann in
            let email = try #require(Email("ann@example.com"))
            let user = try #require(try await rig.desk.accounts.user(email: email))
            try await rig.add(File.header + rows, to: user)
            let journal = try await rig.desk.journal.journal(of: user.id)
            var trades: [String: TradeID] = [:]
            for index in journal.matched.trades.indices {
                let symbol = journal.matched.subject(of: journal.matched.trades[index]).symbol.name
                trades[symbol] = journal.id(ofTradeAt: index)
            }
            for (symbol, annotation) in annotations {
                _ = try await rig.desk.journal.annotate(
                    try #require(trades[symbol]),
                    with: annotation,
                    user: user.id
                )
            }
            try await test(rig, ann, trades)
        }
    }

    /// The tags as the file of the page has them.
    private static func tags(_ ann: Visitor) async throws -> [String] {
        let lines = try await ann.get("/journal/tags.csv").text.split(separator: "\n").map(String.init)
        #expect(lines.first == "tag,kind,trades,winRate,net")
        return Array(lines.dropFirst())
    }

    /// The symbols of the trades that the list has for a tag.
    private static func symbols(tagged tag: String, _ ann: Visitor) async throws -> Set<String> {
        let file = try await ann.get(Query([("range", "all"), ("tag", tag)]).href("/journal/trades.csv")).text
        return Set(file.split(separator: "\n").dropFirst().map { String($0.split(separator: ",")[1]) })
    }

    /// The setups and mistakes of a trade, as the API has them.
    private static func tags(of trade: TradeID?, _ ann: Visitor) async throws -> (setups: [String], mistakes: [String])
    {
        let answer = try await ann.get("/api/v1/journal/trades/\(try #require(trade))")
        let annotation: [String: Any] = try answer.member("annotation")
        return (annotation["setups"] as? [String] ?? [], annotation["mistakes"] as? [String] ?? [])
    }

    private static func write(_ setup: String, _ items: [String], _ ann: Visitor) async throws {
        let list = items.map { "\"\($0)\"" }.joined(separator: ",")
        let body = "{\"text\":\"Plan of \(setup).\",\"items\":[\(list)]}"
        #expect(try await ann.json(.put, "/api/v1/journal/playbooks/\(setup)", body).status == .ok)
    }

    private static func answer(
        _ setup: String,
        _ items: [(String, String)],
        of trade: TradeID?,
        _ ann: Visitor
    ) async throws {
        let list = items.map { "{\"item\":\"\($0)\",\"answer\":\"\($1)\"}" }.joined(separator: ",")
        let body = "{\"checklists\":[{\"setup\":\"\(setup)\",\"items\":[\(list)]}]}"
        let path = "/api/v1/journal/trades/\(try #require(trade))/checklists"
        #expect(try await ann.json(.put, path, body).status == .ok)
    }

    /// What is stored before a test changes it.
    private static let before = ["Fade,setup,1,1,5", "Gap,setup,4,0.5,20", "Late,mistake,1,0,-10"]

    @Test func page_listsTagsWithTheirResults_orSaysHowToAddThem() async throws {
        try await PortfolioVisit.serve { _, ann async throws -> Void in
            #expect(try await ann.get("/journal/tags").text.contains("No tags yet"))
            #expect(try await ann.get("/api/v1/journal/tags").text == #"{"tags":[]}"#)
        }
        try await Self.serve { _, ann, _ async throws -> Void in
            #expect(try await Self.tags(ann) == Self.before)
            let page = try await ann.get("/journal/tags")
            #expect(page.text.contains("3 tags") && page.text.contains("+20.00") && page.oddFigures.isEmpty)
            #expect(page.text.contains("class=\"chip\" href=\"/journal/trades?tag=Gap&amp;range=all\">Gap</a>"))
            let answer = try await ann.get("/api/v1/journal/tags").text
            let gap = #"{"kind":"setup","tag":"Gap","color":null,"trades":4,"netProfit":20,"winRate":0.5}"#
            #expect(answer.contains(gap), "\(answer)")
            #expect(try await ann.with(nil).get("/journal/tags").status == .seeOther)
        }
    }

    @Test func renamedTag_hasItsNewNameOnTrades_inListsAndOnItsPlaybook() async throws {
        try await Self.serve { _, ann, trades async throws -> Void in
            try await Self.write("Gap", ["Waited"], ann)
            try await Self.answer("Gap", [("Waited", "followed")], of: trades["AAA"], ann)

            let renamed = try await ann.post(
                "/journal/tags/rename",
                ["kind": "setup", "tag": "Gap", "to": "  Opening   gap "]
            )

            #expect(renamed.status == .seeOther && renamed.location == "/journal/tags")
            let toast = try PortfolioVisit.flash(of: renamed).toast
            #expect(toast.text == "The tag was renamed on 4 trades.")
            let after = ["Fade,setup,1,1,5", "Opening gap,setup,4,0.5,20", "Late,mistake,1,0,-10"]
            #expect(try await Self.tags(ann) == after)
            #expect(try await Self.tags(of: trades["CCC"], ann).setups == ["Opening gap", "Fade"])
            #expect(try await Self.tags(of: trades["BBB"], ann).mistakes == ["Late"])
            #expect(try await Self.symbols(tagged: "Opening gap", ann) == ["AAA", "BBB", "CCC", "DDD"])
            #expect(try await Self.symbols(tagged: "Gap", ann).isEmpty)
            let list = try await ann.get("/journal/trades?range=all").text
            #expect(list.contains(">Opening gap</span>") && !list.contains(">Gap</span>"))
            let trade = try await ann.get("/journal/trades/\(try #require(trades["AAA"]))").text
            #expect(trade.contains("value=\"Opening gap\"") && trade.contains("value=\"followed\" checked"))
            #expect(trade.contains("Waited long."))
            #expect(try await ann.get("/journal/playbooks/Opening%20gap").text.contains("Plan of Gap."))
            #expect(try await ann.get("/api/v1/journal/playbooks/Gap").status == .notFound)

            let undo = try #require(toast.undo)
            let fields = Dictionary(uniqueKeysWithValues: undo.fields.map { ($0.name, $0.value) })
            #expect(try PortfolioVisit.flash(of: try await ann.post(undo.action, fields)) == .tagRestored)
            #expect(try await Self.tags(ann) == Self.before)
            #expect(try await Self.tags(of: trades["CCC"], ann).setups == ["Gap", "Fade"])
            #expect(try await ann.get("/api/v1/journal/playbooks/Gap").text.contains("Plan of Gap."))
            let again = try await ann.get("/journal/trades/\(try #require(trades["AAA"]))").text
            #expect(again.contains("value=\"followed\" checked") && again.contains("Waited long."))
        }
    }

    /// CCC has both setups, with answers to both playbooks; those of Gap are copied where Fade has none.
    @Test func tagRenamedToAnother_isMergedIntoIt_withItsAnswers() async throws {
        try await Self.serve { _, ann, trades async throws -> Void in
            try await Self.write("Gap", ["Waited", "Volume"], ann)
            try await Self.write("Fade", ["Waited", "Target"], ann)
            try await Self.answer("Gap", [("Waited", "followed")], of: trades["AAA"], ann)
            try await Self.answer("Gap", [("Waited", "followed"), ("Volume", "followed")], of: trades["CCC"], ann)
            try await Self.answer("Fade", [("Target", "not-followed")], of: trades["CCC"], ann)

            let merged = try await ann.json(
                .post,
                "/api/v1/journal/tags/rename",
                #"{"kind":"setup","tag":"Gap","to":"Fade"}"#
            )

            let count: Int = try merged.member("trades")
            #expect(merged.status == .ok && count == 4, "\(merged.text)")
            #expect(try await Self.tags(ann) == ["Fade,setup,4,0.5,20", "Late,mistake,1,0,-10"])
            for symbol in ["AAA", "BBB", "CCC", "DDD"] {
                #expect(try await Self.tags(of: trades[symbol], ann).setups == ["Fade"], "\(symbol)")
            }
            #expect(try await ann.get("/api/v1/journal/playbooks/Gap").text.contains("Plan of Gap."))
            let playbook = try await ann.get("/api/v1/journal/playbooks/Fade").text
            #expect(playbook.contains("Plan of Fade.") && playbook.contains(#""items":["Waited","Target"]"#))
            for (symbol, waited, target) in [
                ("AAA", #""followed""#, "null"), ("BBB", "null", "null"),
                ("CCC", #""followed""#, #""not-followed""#),
            ] {
                let path = "/api/v1/journal/trades/\(try #require(trades[symbol]))/checklists"
                let answers = try await ann.get(path).text
                let items = #"[{"item":"Waited","answer":\#(waited)},{"item":"Target","answer":\#(target)}]"#
                #expect(answers.contains(#""items":"# + items), "\(symbol) \(answers)")
            }
            let report = try await ann.get("/api/v1/journal/reports?by=setup").text
            #expect(report.contains(#""group":"Fade""#) && !report.contains("Gap"), "\(report)")

            // What is tagged and colored meanwhile stays.
            _ = try await ann.post("/journal/tags/color", ["kind": "setup", "tag": "Fade", "color": "red"])
            let path = "/journal/trades/\(try #require(trades["AAA"]))/annotation"
            _ = try await ann.post(path, ["rating": "3.5", "setups": "New, Fade", "mistakes": ""])
            let id: String = try merged.member("restoration")
            let restored = try await ann.json(.post, "/api/v1/journal/tags/restore/\(id)", "")
            #expect(restored.status == .ok && restored.text == #"{"trades":4}"#, "\(restored.text)")
            for (symbol, setups) in [
                ("AAA", ["New", "Gap"]), ("BBB", ["Gap"]), ("CCC", ["Fade", "Gap"]), ("DDD", ["Gap"]),
            ] {
                #expect(try await Self.tags(of: trades[symbol], ann).setups == setups, "\(symbol)")
            }
            #expect(try await ann.get("/api/v1/journal/tags").text.contains(#""tag":"Fade","color":"red""#))
            #expect(try await ann.json(.post, "/api/v1/journal/tags/restore/\(id)", "").status == .notFound)
        }
    }

    @Test func color_isShownWithTheTag_goesAlongWithItsName_andYieldsInAMerge() async throws {
        try await Self.serve { _, ann, _ async throws -> Void in
            let colored = try await ann.post(
                "/journal/tags/color",
                ["kind": "setup", "tag": "Gap", "color": "teal"]
            )
            #expect(colored.status == .seeOther && colored.location == "/journal/tags")
            #expect(try await ann.get("/journal/tags").text.contains("<option value=\"teal\" selected>Teal</option>"))
            let list = try await ann.get("/journal/trades?range=all").text
            #expect(list.contains("<span class=\"chip tag tag-teal\">Gap</span>"))
            let rename = "/api/v1/journal/tags/rename"
            _ = try await ann.json(.post, rename, #"{"kind":"setup","tag":"Gap","to":"Opening"}"#)
            #expect(try await ann.get("/api/v1/journal/tags").text.contains(#""tag":"Opening","color":"teal""#))
            let body = #"{"kind":"setup","tag":"Fade","color":"red"}"#
            #expect(try await ann.json(.put, "/api/v1/journal/tags/color", body).status == .noContent)
            _ = try await ann.json(.post, rename, #"{"kind":"setup","tag":"Opening","to":"Fade"}"#)
            #expect(try await ann.get("/api/v1/journal/tags").text.contains(#""tag":"Fade","color":"red""#))
            // A tag that takes a name again has no color of its own left over.
            _ = try await ann.json(.post, rename, #"{"kind":"setup","tag":"Fade","to":"Opening"}"#)
            #expect(try await ann.get("/api/v1/journal/tags").text.contains(#""tag":"Opening","color":"red""#))
            _ = try await ann.post("/journal/tags/color", ["kind": "setup", "tag": "Opening", "color": ""])
            #expect(try await ann.get("/api/v1/journal/tags").text.contains(#""tag":"Opening","color":null"#))
            let plain = try await ann.get("/journal/trades?range=all").text
            #expect(plain.contains("<span class=\"chip\">Opening</span>"))
        }
    }

    @Test func deletedTag_isOffAllTrades_andIsRestoredWithItsColorOnce() async throws {
        try await Self.serve { _, ann, trades async throws -> Void in
            try await Self.write("Gap", ["Waited"], ann)
            _ = try await ann.post("/journal/tags/color", ["kind": "setup", "tag": "Gap", "color": "pink"])

            let deleted = try await ann.post("/journal/tags/delete", ["kind": "setup", "tag": "Gap"])

            let toast = try PortfolioVisit.flash(of: deleted).toast
            #expect(deleted.location == "/journal/tags" && toast.text == "The tag was removed from 4 trades.")
            #expect(try await Self.tags(ann) == ["Fade,setup,1,1,5", "Late,mistake,1,0,-10"])
            #expect(try await Self.symbols(tagged: "Gap", ann).isEmpty)
            #expect(try await Self.tags(of: trades["BBB"], ann).mistakes == ["Late"])
            let path = "/journal/trades/\(try #require(trades["AAA"]))"
            let without = try await ann.get(path).text
            #expect(without.contains("Waited long.") && !without.contains("<legend>Waited</legend>"))
            // The playbook stays with its name.
            #expect(try await ann.get("/journal/playbooks/Gap").text.contains("Plan of Gap."))

            // What is tagged meanwhile stays.
            _ = try await ann.post("\(path)/annotation", ["rating": "3.5", "setups": "New", "mistakes": ""])
            let undo = try #require(toast.undo)
            let fields = Dictionary(uniqueKeysWithValues: undo.fields.map { ($0.name, $0.value) })
            let restored = try await ann.post(undo.action, fields)
            #expect(restored.status == .seeOther)
            #expect(try PortfolioVisit.flash(of: restored) == .tagRestored)
            #expect(
                try await Self.tags(ann) == [
                    "Fade,setup,1,1,5", "Gap,setup,4,0.5,20", "New,setup,1,1,30", "Late,mistake,1,0,-10",
                ]
            )
            #expect(try await Self.tags(of: trades["AAA"], ann).setups == ["New", "Gap"])
            #expect(try await ann.get("/api/v1/journal/tags").text.contains(#""tag":"Gap","color":"pink""#))
            let again = try await ann.get(path).text
            #expect(again.contains("<legend>Waited</legend>") && again.contains("Waited long."))
            #expect(try await ann.post(undo.action, fields).status == .notFound)
        }
    }

    @Test func api_deletesAndRestoresForAnHour_andOnlyForItsOwner() async throws {
        try await Self.serve { rig, ann, trades async throws -> Void in
            let body = #"{"kind":"mistake","tag":"Late"}"#
            func delete() async throws -> String {
                let deleted = try await ann.json(.post, "/api/v1/journal/tags/delete", body)
                #expect(deleted.status == .ok, "\(deleted.text)")
                let count: Int = try deleted.member("trades")
                #expect(count == 1)
                return try deleted.member("restoration")
            }
            func restore(_ id: String, _ visitor: Visitor) async throws -> TestResponse {
                try await visitor.json(.post, "/api/v1/journal/tags/restore/\(id)", "")
            }
            let first = try await delete()
            #expect(try await Self.tags(of: trades["BBB"], ann).mistakes.isEmpty)
            #expect(try await ann.json(.post, "/api/v1/journal/tags/delete", body).status == .notFound)
            let (_, token) = try await rig.person("bob@example.com")
            #expect(try await restore(first, ann.with(token)).status == .notFound)
            rig.clock.advance(seconds: 3_599)
            let restored = try await restore(first, ann)
            #expect(restored.status == .ok && restored.text == #"{"trades":1}"#, "\(restored.text)")
            #expect(try await Self.tags(of: trades["BBB"], ann).mistakes == ["Late"])

            let second = try await delete()
            rig.clock.advance(seconds: 3_601)
            #expect(try await restore(second, ann).status == .notFound)
            #expect(try await Self.tags(of: trades["BBB"], ann).mistakes.isEmpty)
        }
    }

    @Test(arguments: ["", "  ", String(repeating: "x", count: 41), "Gap, Fade"])
    func nameThatNoTagCanHave_isRefused_andWhatWasTypedStays(name: String) async throws {
        try await Self.serve { _, ann, _ async throws -> Void in
            let refused = try await ann.post("/journal/tags/rename", ["kind": "setup", "tag": "Gap", "to": name])
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("A tag has 1 to 40 characters, without commas."))
            #expect(refused.count(of: "aria-invalid=\"true\"") == 1)
            #expect(refused.text.contains("name=\"to\" value=\"\(name)\" maxlength=\"40\""))
            let body = "{\"kind\":\"setup\",\"tag\":\"Gap\",\"to\":\"\(name)\"}"
            let answer = try await ann.json(.post, "/api/v1/journal/tags/rename", body)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("A tag has 1 to 40 characters, without commas."), "\(answer.text)")
            #expect(try await Self.tags(ann) == Self.before)
        }
    }

    @Test func tagThatNoTradeHas_orThatIsNone_isRefused() async throws {
        try await Self.serve { _, ann, _ async throws -> Void in
            // A mistake of that name is another tag.
            for tag in [
                ["kind": "setup", "tag": "Late"], ["kind": "setup", "tag": "gap"], ["kind": "mood", "tag": "Gap"],
            ] {
                for (action, more) in [
                    ("rename", ["to": "Other"]), ("color", ["color": "teal"]), ("delete", [String: String]()),
                ] {
                    let fields = tag.merging(more) { $1 }
                    #expect(try await ann.post("/journal/tags/\(action)", fields).status == .notFound, "\(fields)")
                }
            }
            let color = ["kind": "setup", "tag": "Gap", "color": "mauve"]
            #expect(try await ann.post("/journal/tags/color", color).status == .notFound)
            #expect(try await ann.post("/journal/tags/restore", ["restoration": "0"]).status == .notFound)
            let unknown = #"{"kind":"setup","tag":"Late","to":"Other","color":"teal"}"#
            let none = #"{"kind":"mood","tag":"Gap","to":"Other","color":"teal"}"#
            for (method, action) in [
                (HTTPRequest.Method.post, "rename"), (.post, "delete"), (.put, "color"),
            ] {
                let path = "/api/v1/journal/tags/\(action)"
                let missing = try await ann.json(method, path, unknown)
                #expect(missing.status == .notFound && missing.text.contains("No trade has the tag “Late”."), "\(path)")
                #expect(try await ann.json(method, path, none).status == .badRequest, "\(path)")
                #expect(try await ann.json(method, path, "{").status == .badRequest, "\(path)")
            }
            let mauve = try await ann.json(
                .put,
                "/api/v1/journal/tags/color",
                #"{"kind":"setup","tag":"Gap","color":"mauve"}"#
            )
            #expect(mauve.status == .badRequest && mauve.text.contains("teal"), "\(mauve.text)")
            #expect(try await Self.tags(ann) == Self.before)
        }
    }
}
