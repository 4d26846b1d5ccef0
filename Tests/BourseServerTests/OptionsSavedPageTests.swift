import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Positions that people keep")
struct OptionsSavedPageTests {
    @Test
    func position_isSavedOpenedDeletedAndBroughtBack() async throws {
        try await OptionsVisit.ann { rig, ann in
            let saved = try await ann.post("/options/saved", ["name": "Mine é", "query": "legs=1C100&spot=101"])
            #expect(saved.status == .seeOther && saved.location.hasPrefix("/options?"))
            let page = try await ann.get(saved.location)
            #expect(
                page.text.contains("Mine é") && page.text.contains("value=\"101\"") && OptionsVisit.legs(page.text) == 1
            )
            let id = try #require(page.text.firstMatch(of: #//options/saved/([0-9a-f]{32})/delete/#)).output.1
            let question = try await ann.get("/options/saved/\(id)/delete")
            #expect(question.status == .ok && question.text.contains("Delete “Mine é”?"))
            let deleted = try await ann.post("/options/saved/\(id)/delete")
            #expect(deleted.status == .seeOther && deleted.cookie("bourse_flash")?.contains(id) == true)
            #expect(!(try await ann.get("/options").text.contains("Mine é")))
            #expect(try await ann.post("/options/saved/\(id)/delete").status == .notFound)
            #expect(try await ann.get("/options/saved/\(id)/delete").status == .notFound)
            let undoPage = try await ann.send(
                .get,
                "/options",
                headers: [(.cookie, Self.cookies(ann, "position.\(id)"))]
            )
            #expect(undoPage.text.contains("/options/saved/\(id)/restore") && undoPage.text.contains("Undo"))
            let restored = try await ann.post("/options/saved/\(id)/restore")
            #expect(restored.status == .seeOther)
            #expect(try await ann.get("/options").text.contains("Mine é"))
            #expect(try await ann.post("/options/saved/\(id)/restore").status == .notFound)
        }
    }

    private static func cookies(_ visitor: Visitor, _ flash: String) -> String {
        "bourse_session=\(visitor.token?.text ?? ""); bourse_flash=\(flash)"
    }

    @Test(arguments: ["", " ", "\t", String(repeating: "x", count: 81), String(repeating: "é", count: 200)])
    func nameThatCannotBeUsed_isKeptWithAMessageBesideIt(name: String) async throws {
        try await OptionsVisit.ann { rig, ann in
            let response = try await ann.post("/options/saved", ["name": name, "query": "legs=1C100"])
            #expect(response.status == .unprocessableContent, "'\(name)' was kept")
            #expect(response.text.contains("The name must have 1 to 80 characters."))
            #expect(OptionsVisit.legs(response.text) == 1)
            #expect(response.text.contains("name=\"name\" type=\"text\" value=\"\(name)\""))
            #expect(!(try await ann.get("/options").text.contains("/delete\"")))
        }
    }

    @Test
    func nameOfEightyCharacters_isKeptWhateverItsScript() async throws {
        try await OptionsVisit.ann { _, ann in
            for character in ["x", "é", "中", "💥", "e\u{301}", "👨‍👩‍👧"] {
                let name = String(repeating: character, count: 80)
                let response = try await ann.post("/options/saved", ["name": name, "query": "legs=1C100"])
                #expect(response.status == .seeOther || response.status == .unprocessableContent, "\(character)")
            }
        }
    }

    @Test
    func positionThatIsTooLong_isNotKept() async throws {
        try await OptionsVisit.ann { _, ann in
            let query = "legs=" + Array(repeating: "1C100", count: 1000).joined(separator: ",")
            let response = try await ann.post("/options/saved", ["name": "long", "query": query])
            #expect(response.status == .unprocessableContent)
            #expect(!(try await ann.get("/options").text.contains("/delete\"")))
        }
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "\r\nSet-Cookie: a=b", "#x", "legs=%0D%0Aa", ""])
    func savedQuery_neverLeadsElsewhere(query: String) async throws {
        try await OptionsVisit.ann { _, ann in
            let response = try await ann.post("/options/saved", ["name": "x", "query": query])
            #expect(response.status.code < 500)
            if response.status == .seeOther { #expect(response.location.hasPrefix("/options"), "\(response.location)") }
            #expect(!response.location.contains("\n") && response.cookie("a") == nil)
        }
    }

    @Test
    func positionOfSomebodyElse_isNotThere() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (_, token) = try await rig.person("bob@example.com")
        for name in ["gone", "hers"] { try await rig.desk.options.save(name: name, query: "legs=1C100", user: ann.id) }
        let positions = try await rig.desk.options.savedPositions(of: ann.id)
        let gone = try #require(positions.first { $0.name == "gone" }).id
        _ = try await rig.desk.options.deleteSaved(gone, user: ann.id)
        let ids = positions.map(\.id)
        try await rig.serve { visitor async throws -> Void in
            let bob = visitor.with(token)
            for id in ids {
                #expect(try await bob.get("/options/saved/\(id)/delete").status == .notFound)
                #expect(try await bob.post("/options/saved/\(id)/delete").status == .notFound)
                #expect(try await bob.post("/options/saved/\(id)/restore").status == .notFound)
            }
            #expect(!(try await bob.get("/options").text.contains("hers")))
        }
        #expect(try await rig.desk.options.savedPositions(of: ann.id).map(\.name) == ["hers"])
        #expect(try await rig.desk.options.restoreSaved(gone, user: ann.id))
    }
}
