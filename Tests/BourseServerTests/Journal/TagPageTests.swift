import BourseCore
import BourseDesk
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages and API of tags")
struct TagPageTests {
    private func prepare(_ rig: ServerRig, _ ann: Visitor) async throws {
        _ = try await ann.upload([(name: "executions.csv", bytes: Array(File.of(0..<2).utf8))], to: "/api/v1/imports")
        let email = try #require(Email("ann@example.com"))
        let user = try #require(try await rig.desk.accounts.user(email: email))
        let journal = try await rig.desk.journal.journal(of: user.id)
        _ = try await rig.desk.journal.annotate(
            journal.id(ofTradeAt: 0),
            with: TradeAnnotation(setups: ["A & B"], mistakes: ["Late"]),
            user: user.id
        )
    }

    @Test func page_renamesColorsDeletesAndRestores() async throws {
        try await PortfolioVisit.serve { rig, ann in
            #expect(try await ann.get(TagPages.path).text.contains("No tags yet"))
            try await prepare(rig, ann)
            let page = try await ann.get(TagPages.path)
            #expect(page.text.contains("A &amp; B") && page.text.contains("2 tags") && page.oddFigures.isEmpty)
            let setup = ["kind": "setup", "tag": "A & B"]
            let renamed = try await ann.post(TagPages.path + "/rename", setup.merging(["to": "Gap"]) { $1 })
            #expect(renamed.location == TagPages.path)
            let refused = try await ann.post(
                TagPages.path + "/rename",
                ["kind": "setup", "tag": "Gap", "to": "a,b"]
            )
            #expect(refused.status == .unprocessableContent && refused.text.contains("without commas"))
            let gap = ["kind": "setup", "tag": "Gap"]
            _ = try await ann.post(TagPages.path + "/color", gap.merging(["color": "teal"]) { $1 })
            #expect(try await ann.get("/journal/trades?range=all").text.contains("chip tag tag-teal"))
            let deleted = try await ann.post(TagPages.path + "/delete", gap)
            let toast = try PortfolioVisit.flash(of: deleted).toast
            #expect(toast.text == "The tag was removed from 1 trade.")
            #expect(try await !ann.get("/journal/trades?range=all").text.contains(">Gap<"))
            let undo = try #require(toast.undo)
            let fields = Dictionary(uniqueKeysWithValues: undo.fields.map { ($0.name, $0.value) })
            _ = try await ann.post(undo.action, fields)
            #expect(try await ann.get("/journal/trades?range=all").text.contains("chip tag tag-teal"))
            #expect(try await ann.post(undo.action, fields).status == .notFound)
            #expect(try await ann.post(TagPages.path + "/delete", ["kind": "x", "tag": "Gap"]).status == .notFound)
        }
    }

    @Test func api_listsAndChanges() async throws {
        try await PortfolioVisit.serve { rig, ann in
            try await prepare(rig, ann)
            let path = "/api/v1/journal/tags"
            #expect(try await ann.get(path).text.contains(#""kind":"setup","tag":"A & B","color":null,"trades":1"#))
            let body = #"{"kind":"setup","tag":"A & B","to":"Gap"}"#
            #expect(try await ann.json(.post, path + "/rename", body).text == #"{"trades":1}"#)
            #expect(try await ann.json(.post, path + "/rename", body).status == .notFound)
            let color = #"{"kind":"setup","tag":"Gap","color":"blue"}"#
            #expect(try await ann.json(.put, path + "/color", color).status == .noContent)
            let odd = #"{"kind":"setup","tag":"Gap","color":"beige"}"#
            #expect(try await ann.json(.put, path + "/color", odd).status == .badRequest)
            let deleted = try await ann.json(.post, path + "/delete", #"{"kind":"setup","tag":"Gap"}"#)
            let restoration: String = try deleted.member("restoration")
            let restored = try await ann.json(.post, path + "/restore/\(restoration)", "")
            #expect(restored.text == #"{"trades":1}"#)
            #expect(try await ann.get(path).text.contains(#""tag":"Gap","color":"blue""#))
        }
    }
}
