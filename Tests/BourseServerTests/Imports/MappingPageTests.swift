import BourseCore
import BourseDesk
import BourseJournal
import BourseSpreadsheets
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
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
            #expect(!page.text.contains("aria-invalid"))
            let unanswered = try await ann.post(address, ["name": "", "step": "save"])
            #expect(unanswered.status == .unprocessableContent)
            for text in [
                "The mapping was not saved", "tabindex=\"-1\" autofocus", "<a href=\"#mapping-name\">Name</a>",
                "<a href=\"#mapping-0\">", "<span class=\"error\">The meaning of “FROB” is unknown", "Enter a name",
            ] { #expect(unanswered.text.contains(text), "\(text)") }
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
            let deleted = try await ann.post("\(path)/delete")
            #expect(deleted.status == .seeOther)
            #expect(try PortfolioVisit.flash(of: deleted).toast.undo?.action == "\(path)/restore")
            #expect(try await rig.desk.imports.mappings(of: user.id).isEmpty)
            #expect(try await ann.post("\(path)/delete").status == .notFound)
            #expect(try await ann.post("\(path)/restore").status == .seeOther)
            #expect(try await rig.desk.imports.mappings(of: user.id) == [stored])
            #expect(try await ann.post("\(path)/restore").status == .notFound)
            #expect(try await ann.post("\(path)/delete").status == .seeOther)
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
            #expect(try await ann.post("/journal/imports/mappings/\(stored.id)/delete").status == .seeOther)
            #expect(try await bob.post("/journal/imports/mappings/\(stored.id)/restore").status == .notFound)
            #expect(try await ann.post("/journal/imports/mappings/\(stored.id)/restore").status == .seeOther)
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
            #expect(
                preview.text.contains(#""used":2,"skipped":1,"refused":0,"ignored":[{"reason":"#),
                "\(preview.text)"
            )
            let wrong = try await ann.json(.post, path, #"{"text":"Bourse column mapping 9"}"#)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("version"))
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .noContent)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .notFound)
            #expect(try await ann.send(.post, "\(path)/\(id)/restore").status == .noContent)
            #expect(try await ann.send(.post, "\(path)/\(id)/restore").status == .notFound)
            #expect(proposed.text.contains(#""sheet":null,"sheets":[]"#))
        }
    }

    /// All fields of the form as a browser sends them, with what somebody changed.
    private func fields(_ page: String, _ changes: [(String, String)]) -> String {
        var pairs: [(String, String)] = []
        let form = page.split(separator: "id=\"mapping\"")[1].split(separator: "</form>")[0]
        for select in form.split(separator: "<select ").dropFirst() {
            let name = select.split(separator: "name=\"")[1].split(separator: "\"")[0]
            let chosen = select.split(separator: "<option value=\"").dropFirst().first { option in
                option.split(separator: ">")[0].hasSuffix(" selected")
            }
            pairs.append((String(name), chosen.map { String($0.prefix { $0 != "\"" }) } ?? ""))
        }
        for box in form.split(separator: "type=\"checkbox\" name=\"").dropFirst() {
            let parts = box.split(separator: "\"")
            if parts[3].hasPrefix(" checked") { pairs.append((String(parts[0]), String(parts[2]))) }
        }
        pairs = pairs.filter { pair in !changes.contains { $0.0 == pair.0 } } + changes
        return pairs.map { Visitor.form([$0.0: $0.1]) }.joined(separator: "&")
    }

    private func send(_ form: String, to address: String, by visitor: Visitor) async throws -> TestResponse {
        let type: (HTTPField.Name, String) = (.contentType, "application/x-www-form-urlencoded")
        return try await visitor.send(.post, address, headers: [type], body: ByteBuffer(string: form))
    }

    /// With the fees the amounts are no products, so that a new proposal would ask for the amount.
    @Test func everyShownValue_isAnAnswer_whenTheFeesAreTicked() async throws {
        let table = """
            Date,Side,Ticker,Qty,Price,Amount,Extra,Currency
            2026-01-13,Buy,ACME,10,10.00,-104.00,4.00,USD
            2026-01-14,Sell,ACME,10,12.00,115.00,5.00,USD

            """
        try await serve { _, _, ann in
            let upload = try await ann.upload([("fees.csv", Array(table.utf8))])
            let address = try await ann.get(upload.location).location
            let page = try await ann.get(address).text
            #expect(page.contains("value=\"=extra\""))
            let amount = page.contains("<option value=\"=amount\" selected>") ? [] : [("column.amount", "=amount")]
            let changes = [("name", "Fees"), ("column.fees", "=extra"), ("step", "preview")] + amount
            let shown = try await send(fields(page, changes), to: address, by: ann)
            #expect(shown.status == .ok && shown.text.contains("2 executions with this mapping"), "\(shown.text)")
            #expect(shown.text.contains("<option value=\"=amount\" selected>Amount</option>"))
            #expect(shown.text.contains("name=\"column.fees\" value=\"=extra\" checked"))
            let again = try await send(
                fields(shown.text, [("name", "Fees"), ("step", "save")]),
                to: address,
                by: ann
            )
            #expect(again.status == .seeOther, "\(again.text)")
        }
    }

    @Test func workbook_isMapped_fromTheChosenSheet() async throws {
        let orders = TableFile(
            ["Placed on", "What", "Paper", "Count"],
            rows: [[.text("x"), .text("y"), .text("z"), .text("w")]]
        )
        var written: [UInt8] = []
        try await ExcelWorkbookWriter().write(orders, sheet: "Orders") { written += $0 }
        let book = written
        try await serve { _, _, ann in
            let upload = try await ann.upload([("book.xlsx", book)])
            let address = try await ann.get(upload.location).location
            #expect(address.contains("/mapping?"))
            let page = try await ann.get(address)
            #expect(page.status == .ok && page.text.contains("Placed on"))
            #expect(page.text.contains("name=\"sheet\" value=\"Orders\""))
            let missing = try await ann.get("\(address)&sheet=Nothing")
            #expect(missing.status == .unprocessableContent && missing.text.contains("Choose one of: Orders"))
            let proposed = try await ann.upload(
                [("book.xlsx", book)],
                to: "/api/v1/imports/mappings/proposal?sheet=Orders"
            )
            #expect(proposed.text.contains(#""sheet":"Orders","sheets":["Orders"]"#), "\(proposed.text)")
        }
    }

    @Test func unknownTable_inThePortfolio_isMapped_andTheMappingServesBoth() async throws {
        try await serve { rig, user, ann in
            let upload = try await ann.upload([("acme.csv", Array(Self.table.utf8))], to: "/portfolio/import")
            #expect(upload.status == .seeOther, "\(upload.text)")
            let address = try await ann.get(upload.location).location
            #expect(address.hasPrefix("/portfolio/import/mapping?"))
            #expect(try await ann.get(address).text.contains("Map columns"))
            let shown = try await ann.post(address, Self.answers.merging(["step": "preview"]) { $1 })
            #expect(shown.text.contains("2 transactions with this mapping"), "\(shown.text)")
            let saved = try await ann.post(address, Self.answers.merging(["step": "save"]) { $1 })
            #expect(saved.location == upload.location, "\(saved.text)")
            #expect(try await ann.get(saved.location).text.contains("2 new, 0 duplicate, 0 refused"))
            let requested = try await ann.upload(
                [("acme.csv", Array(Self.table.utf8))],
                to: "/api/v1/portfolio/import?preview=true"
            )
            #expect(requested.text.contains(#""format":"mapping""#) && requested.text.contains(#""new":2"#))
            let journal = try await ann.upload([("acme.csv", Array(Self.table.utf8))])
            #expect(try await ann.get(journal.location).text.contains("Import 2 executions"))
            #expect(try await rig.desk.imports.mappings(of: user.id).count == 1)
        }
    }

    @Test func pastedTable_isStagedAsAFile_inBothImports() async throws {
        try await serve { _, _, ann in
            for path in ["/journal/imports", "/portfolio/import"] {
                #expect(try await ann.get(path).text.contains("name=\"table\""), "\(path)")
                let tabs = Self.table.replacing(",", with: "\t")
                let upload = try await ann.upload([], to: path, fields: ["table": tabs])
                #expect(upload.status == .seeOther, "\(upload.text)")
                let page = try await ann.get(try await ann.get(upload.location).location).text
                #expect(page.contains("Pasted table.csv") && page.contains("Map columns"), "\(path)")
                let refused = try await ann.upload([], to: path, fields: ["table": "no <b>table</b>"])
                #expect(refused.status == .unprocessableContent, "\(path)")
                #expect(refused.text.contains("no &lt;b&gt;table&lt;/b&gt;</textarea>"), "\(path)")
                let empty = try await ann.upload([], to: path, fields: ["table": " "])
                #expect(empty.status == .badRequest && empty.text.contains("no table pasted"), "\(path)")
            }
        }
    }
}
