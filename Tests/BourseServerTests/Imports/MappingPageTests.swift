import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Describing the columns of a table")
struct MappingPageTests {
    private static let table = """
        Trade day,Deal,Paper <b>code</b>,Pieces,Price,Amount
        2026-01-13,Bought,ACME,2,10.00,-20.00
        2026-01-14,Sold,ACME,2,12.50,25.00
        2026-01-15,Frob,ACME,2,12.50,25.00

        """
    private static let answers = [
        "column.symbol": "=paper <b>code</b>", "word.FROB": "ignore", "setting.type": "stock",
        "setting.currency": "EUR", "name": "Acme",
    ]

    private func serve(
        _ body: @Sendable (_ rig: ServerRig, _ user: User, _ ann: Visitor) async throws -> Void
    ) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(rig, user, visitor.with(token)) }
    }

    /// Uploads the table and returns the address of the page that asks about it.
    private func waiting(_ ann: Visitor) async throws -> String {
        let upload = try await ann.upload([("acme trades.csv", Array(Self.table.utf8))])
        #expect(upload.status == .seeOther)
        let preview = try await ann.get(upload.location)
        #expect(preview.status == .seeOther)
        return preview.location
    }

    @Test func unknownTable_isDescribed_thenPreviewed_andImported() async throws {
        try await serve { rig, user, ann in
            let address = try await waiting(ann)
            let page = try await ann.get(address)
            #expect(page.status == .ok)
            for text in [
                "Map columns", "value=\"acme trades\"",
                "<option value=\"=pieces\" selected>Pieces</option>",
                "Paper &lt;b&gt;code&lt;/b&gt;", "FROB, 1 row", "The meaning of “FROB” is unknown", "2026-01-13",
            ] { #expect(page.text.contains(text), "\(text)") }
            #expect(!page.text.contains("<b>code"))
            let unanswered = try await ann.post(address, ["name": "Acme", "step": "save"])
            #expect(unanswered.status == .unprocessableContent)
            #expect(try await rig.desk.imports.mappings(of: user.id).isEmpty)
            let shown = try await ann.post(address, Self.answers.merging(["step": "preview"]) { $1 })
            #expect(shown.status == .ok && shown.text.contains("2 executions with this mapping"), "\(shown.text)")
            #expect(shown.text.contains("Save mapping") && shown.text.contains("value=\"Acme\""))
            let saved = try await ann.post(address, Self.answers.merging(["step": "save"]) { $1 })
            #expect(saved.status == .seeOther, "\(saved.text)")
            let preview = try await ann.get(saved.location)
            #expect(preview.status == .ok && preview.text.contains("Import 2 executions"))
            let files = try #require(saved.location.split(separator: "?").last)
            #expect(try await ann.post("/journal/imports/commit?\(files)").status == .seeOther)
            #expect(try await rig.count(user) == 2)
        }
    }

    @Test func mapping_isRemembered_listed_exported_andDeleted() async throws {
        try await serve { rig, user, ann in
            let address = try await waiting(ann)
            _ = try await ann.post(address, Self.answers.merging(["step": "save"]) { $1 })
            let later = Self.table.replacing("2026-01", with: "2026-02")
            let again = try await ann.upload([("later.csv", Array(later.utf8))])
            #expect(try await ann.get(again.location).text.contains("Import 2 executions"))
            let list = try await ann.get("/journal/imports/mappings").text
            #expect(list.contains("Acme") && list.contains("paper &lt;b&gt;code&lt;/b&gt;"))
            let stored = try #require(try await rig.desk.imports.mappings(of: user.id).first)
            let path = "/journal/imports/mappings/\(stored.id)"
            let text = try await ann.get("\(path)/text")
            #expect(text.text == stored.mapping.text && text.headers[.contentDisposition]?.contains(".txt") == true)
            #expect(try await ann.get("\(path)/delete").text.contains("Delete this mapping?"))
            #expect(try await ann.post("\(path)/delete").status == .seeOther)
            #expect(try await rig.desk.imports.mappings(of: user.id).isEmpty)
            #expect(try await ann.post("\(path)/delete").status == .notFound)
            let shared = try await ann.post("/journal/imports/mappings", ["text": text.text])
            #expect(shared.status == .seeOther)
            #expect(try await rig.desk.imports.mappings(of: user.id).map(\.mapping) == [stored.mapping])
        }
    }

    @Test func wrongText_isRefused_andKeepsWhatWasTyped() async throws {
        try await serve { rig, user, ann in
            let typed = "Bourse column mapping 1\nname: <i>x</i>\n"
            let page = try await ann.post("/journal/imports/mappings", ["text": typed])
            #expect(page.status == .unprocessableContent && page.text.contains("The mapping lacks"))
            #expect(page.text.contains("name: &lt;i&gt;x&lt;/i&gt;") && !page.text.contains("<i>x"))
            #expect(try await rig.desk.imports.mappings(of: user.id).isEmpty)
        }
    }

    @Test func anotherPerson_seesNeitherTheFileNorTheMapping() async throws {
        try await serve { rig, user, ann in
            let address = try await waiting(ann)
            _ = try await ann.post(address, Self.answers.merging(["step": "save"]) { $1 })
            let stored = try #require(try await rig.desk.imports.mappings(of: user.id).first)
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            #expect(try await bob.get(address).status == .unprocessableContent)
            for path in ["text", "delete"] {
                #expect(try await bob.get("/journal/imports/mappings/\(stored.id)/\(path)").status == .notFound)
            }
            #expect(try await bob.post("/journal/imports/mappings/\(stored.id)/delete").status == .notFound)
            #expect(try await !bob.get("/journal/imports/mappings").text.contains("Acme"))
            let other = try await bob.upload([("acme.csv", Array(Self.table.utf8))])
            #expect(try await bob.get(other.location).location.contains("/mapping?"))
        }
    }

    @Test func program_proposes_saves_lists_andDeletes() async throws {
        try await serve { _, _, ann in
            let path = "/api/v1/imports/mappings"
            let file = ("acme.csv", Array(Self.table.utf8))
            let proposed = try await ann.upload([file], to: "\(path)/proposal")
            #expect(proposed.status == .ok && proposed.text.contains(#""entry":"word “FROB”""#), "\(proposed.text)")
            let answers = MappingAnswers(
                columns: [.symbol: ["paper <b>code</b>"]],
                words: ["FROB": .ignore],
                settings: [.type: "stock", .currency: "EUR"]
            )
            let mapping = try MappingProposal(file.1, name: "Acme", answers: answers).mapping
            let line = mapping.text.replacing("\n", with: "\\n")
            let saved = try await ann.json(.post, path, #"{"text":"\#(line)"}"#)
            #expect(saved.status == .created, "\(saved.text)")
            let id: String = try saved.member("id")
            #expect(try await ann.get(path).text.contains(id))
            let preview = try await ann.upload([file], to: "/api/v1/imports?preview=true")
            #expect(preview.text.contains(#""format":"mapping""#) && preview.text.contains(#""new":2"#))
            let wrong = try await ann.json(.post, path, #"{"text":"Bourse column mapping 9"}"#)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("version"))
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .noContent)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .notFound)
        }
    }
}
