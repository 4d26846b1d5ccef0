import BourseCore
import BourseDesk
import BourseJournal
import BourseSpreadsheets
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("Uploading")
struct UploadTests {
    private static let columns =
        String(File.header.dropLast()) + "," + (1...10_000).map { "c\($0)" }.joined(separator: ",") + "\n"

    /// What is not a file of executions, and a word of the answer.
    static let refused: [(name: String, bytes: [UInt8], word: String)] = [
        ("picture.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "PNG"),
        ("empty.csv", [], "empty"), ("blank.csv", Array(" \n\n".utf8), "empty"),
        ("zero.csv", Array(File.of(0..<2).utf8) + [0, 0, 0], "zero bytes"),
        ("book.xlsx", [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 100), "workbook is damaged"),
        ("trades.xlsx", [0x50, 0x4B, 0x03, 0x04, 20, 0] + Array("xl/workbook.xml".utf8), "workbook is damaged"),
        ("trades.xls", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "save it as an Excel workbook (.xlsx)"),
        (
            "trades.numbers", [0x50, 0x4B, 0x03, 0x04, 20, 0] + Array("Index/Document.iwa".utf8),
            "a Numbers spreadsheet, which cannot be read"
        ), ("statement.pdf", Array("%PDF-1.7 1 0 obj".utf8), "PDF document, whose rows cannot be read"),
        (
            "activity.csv", Array("Activity Date,Process Date,Settle Date,Trans Code\n".utf8),
            "looks like an export from Robinhood"
        ), ("bomb.gz", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "gzip"),
        ("half.csv", Array("account,time,sym".utf8), "Bourse cannot read this file"),
        ("words.csv", Array("hello".utf8), "Bourse cannot read this file"),
        ("columns.csv", Array("a,b\n1,2\n".utf8), "Bourse cannot read this file"),
        ("missing.csv", Array("time,symbol,side,quantity,price\n".utf8), "lacks type"),
        ("formula.csv", Array("=cmd|' /C calc'!A0\n".utf8), "Bourse cannot read this file"),
    ]

    @Test(arguments: refused.indices)
    func fileThatIsNone_isExplainedAndChangesNothing(index: Int) async throws {
        let file = Self.refused[index]
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let page = try await ann.upload([(file.name, file.bytes)])
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(file.word), "\(file.name)")
            let island = try await ann.upload([(file.name, file.bytes)], accept: "application/json")
            #expect(island.status == .unprocessableContent && island.text.contains(file.word))
            let program = try await ann.upload([(file.name, file.bytes)], to: "/api/v1/imports")
            #expect(program.status == .unprocessableContent && program.text.contains(file.word))
        }
        #expect(try await rig.count(user) == 0)
        #expect(try await rig.desk.imports.imports(of: user.id).isEmpty)
        #expect(rig.staged.isEmpty)
    }

    @Test
    func fileOfAnotherBroker_isAnsweredTheSameEverywhere_withATemplate() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let header = "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Settlement Date,<b>Note</b>"
        let bytes = Array((header + "\n").utf8)
        let words = "Columns found: Run Date, Action, Symbol, Description, Type, Quantity, Price ($), Settlement Date, "
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let page = try await ann.upload([("history.csv", bytes)])
            #expect(page.status == .unprocessableContent && page.text.contains("an export from Fidelity"))
            #expect(page.text.contains("<summary>Columns found: 9</summary>") && !page.text.contains("<b>Note"))
            #expect(page.text.contains("Settlement Date, &lt;b&gt;Note&lt;/b&gt;</span></details>"))
            #expect(!page.text.contains("bourse journal template"))
            #expect(page.text.contains("href=\"/journal/imports/template.csv\">Download the template</a>"))
            let script = try await ann.upload([("history.csv", bytes)], accept: "application/json")
            #expect(script.status == .unprocessableContent && script.text.contains("an export from Fidelity"))
            #expect(!script.text.contains("Columns found"))
            let answer = try await ann.upload([("history.csv", bytes)], to: "/api/v1/imports")
            #expect(answer.status == .unprocessableContent && answer.text.contains("an export from Fidelity"))
            #expect(answer.text.contains(words) && answer.text.contains("bourse journal template"))
            let template = try await ann.get("/journal/imports/template.csv")
            #expect(template.status == .ok && template.text == NativeExport.template)
            let imports = try await ann.get("/journal/imports").text
            #expect(imports.contains("href=\"/journal/imports/template.csv\" download"))
        }
        #expect(try await rig.count(user) == 0 && rig.staged.isEmpty)
    }

    @Test
    func workbook_thatBourseWrote_hasTheSameExecutionsAsItsText() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let reading = try StatementReader().read(Array(File.of(0..<4).utf8), name: "a.csv")
        var written: [UInt8] = []
        try await ExcelWorkbookWriter().write(NativeExport.table(reading.ledger), sheet: "Executions") { written += $0 }
        let book = written
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.get(ann.upload([("executions.xlsx", book)]).location).text
            #expect(preview.contains("executions.xlsx"))
        }
        let file = StagedFile(name: "executions.xlsx", account: "main", zone: "Europe/Rome", bytes: book)
        let record = try await rig.desk.imports.commit(file, user: user.id)
        #expect(record.counts.new == 4 && record.counts.refused == 0)
        // The times of the workbook are those of the text, whatever the zone is.
        #expect(try await rig.add(File.of(0..<4), named: "a.csv", to: user).counts.new == 0)
    }

    @Test
    func fileAmongOthersThatIsNone_isNamed() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let files = [("good.csv", Array(File.of(0..<2).utf8)), ("bad.png", Self.refused[0].bytes)]
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.with(token).upload(files).text.contains("bad.png"))
        }
        #expect(rig.staged.isEmpty, "nothing of a refused upload waits")
    }

    @Test
    func filesWithoutAUsableRow_areEachNamedInTheReason() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let bad = Array((File.header + "main,never,NVDA,stock,,,buy,1,100,1,0,USD,,,\n").utf8)
        let files = [("one.csv", bad), ("two.csv", Array(File.header.utf8))]
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.get(ann.upload(files).location).text
            #expect(preview.contains("one.csv: Recognized as “Bourse executions”, but none of its executions could"))
            #expect(preview.contains("two.csv: Recognized as “Bourse executions”, but it has no executions."))
            let alone = try await ann.get(ann.upload(Array(files.prefix(1))).location).text
            #expect(alone.contains("could be read (1 row).") && !alone.contains("one.csv: Recognized"))
        }
    }

    @Test
    func oneBadRowOf1845_leaves1844AndAnExplanation() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let bad = "main,2026-01-05T14:30:00Z,NVDA,stock,,,buy,ten,100,1,0,USD,,,\n"
        let text = File.of(0..<922) + bad + (922..<1844).map { File.row($0) }.joined()
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.upload([("year.csv", Array(text.utf8))])
            #expect(preview.status == .seeOther)
            let page = try await ann.get(preview.location)
            #expect(page.text.contains("1,844") && page.text.contains("quantity") && page.text.contains("924"))
            #expect(try await rig.count(user) == 0)
            let issues = try await ann.get(preview.location.replacing("preview?", with: "preview/issues.csv?"))
            #expect(issues.text.split(separator: "\n").count == 2)
            let done = try await ann.post(preview.location.replacing("preview?", with: "commit?"))
            #expect(done.location == "/journal")
        }
        #expect(try await rig.count(user) == 1844)
        let record = try #require(try await rig.desk.imports.imports(of: user.id).first)
        #expect(record.counts == ImportCounts(rows: 1845, new: 1844, duplicates: 0, refused: 1, passedOver: 0))
        #expect(rig.staged.isEmpty)
    }

    @Test
    func tenThousandColumns_areReadOrExplained() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let row = String(File.row(0).dropLast()) + String(repeating: ",1", count: 10_000) + "\n"
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let response = try await ann.upload([("wide.csv", Array((Self.columns + row).utf8))])
            #expect(response.status == .seeOther)
            #expect(try await ann.get(response.location).status == .ok)
        }
    }

    @Test
    func formulaCells_doNotComeOutAsFormulas() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let rows = """
            =1+1,2026-01-05T14:30:00Z,NVDA,stock,,,buy,1,100,1,0,USD,,@order,"=HYPERLINK(""http://evil.example"")"
            =1+1,2026-01-05T14:31:00Z,NVDA,stock,,,sell,1,101,1,0,USD,,-order,+note

            """
        try await rig.add(File.header + rows, named: "=cmd.csv", to: user)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        let tags = TradeAnnotation(setups: ["=tag"], mistakes: ["@tag"])
        _ = try await rig.desk.journal.annotate(trade, with: tags, user: user.id)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let paths = [
                "/journal/executions.csv", "/journal/trades.csv", "/journal/days.csv", "/journal/imports.csv",
                "/journal/trades/\(trade)/executions.csv", "/api/v1/journal/executions.csv",
            ]
            for path in paths {
                let text = try await ann.get(path).text
                #expect(text.firstMatch(of: /(^|,|\n)"?[=@+]/) == nil, "\(path): \(text)")
                #expect(!text.contains(",-order"), "\(path)")
            }
        }
    }

    @Test(arguments: [
        "../../etc/passwd", "..\\..\\windows\\win.ini", "<script>alert(1)</script>.csv", "/etc/shadow", "",
        String(repeating: "x", count: 5000), "a;b.csv", "‮fdp.csv",
        String(repeating: "e\u{301}", count: 300), String(repeating: "👨‍👩‍👧‍👦", count: 255),
    ])
    func fileName_isNeverAPathNorMarkup(name: String) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.upload([(name, Array(File.of(0..<4).utf8))])
            #expect(preview.status == .seeOther)
            let pages = [preview.location, "/journal/imports", "/journal/imports.csv", "/journal/trades"]
            for path in pages { #expect(!(try await ann.get(path).text).contains("<script>alert"), "\(path)") }
            let done = try await ann.post(preview.location.replacing("preview?", with: "commit?"))
            #expect(done.status == .seeOther, "the import ended with \(done.status.code)")
            guard let record = try await rig.desk.imports.imports(of: user.id).first else { return }
            #expect(!record.fileName.contains("/") && !record.fileName.contains("\\"))
            for path in ["/journal/imports", "/journal/imports/\(record.id)", "/journal/imports/\(record.id)/delete"] {
                #expect(!(try await ann.get(path).text).contains("<script>alert"), "\(path)")
            }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: rig.directory.url.path)
        #expect(Set(names).isSubset(of: ["bourse.sqlite", "bourse.sqlite-wal", "bourse.sqlite-shm", "staging"]))
    }

    @Test(arguments: [
        String(repeating: "x", count: 500), String(repeating: "👨‍👩‍👧‍👦", count: 64), "a\r\nb", "<bad-tag>", " ", "\u{0}",
        "../..", "=1+1",
    ])
    func accountOfAnyText_isTakenOrExplained(account: String) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let text = "time,symbol,type,side,quantity,price\n2026-01-05T14:30:00Z,NVDA,stock,buy,1,1\n"
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.upload([("f.csv", Array(text.utf8))], fields: ["account": account])
            #expect(preview.status.code < 500)
            guard preview.status == .seeOther else { return }
            let done = try await ann.post(preview.location.replacing("preview?", with: "commit?"))
            #expect(done.status.code < 500, "the import ended with \(done.status.code)")
            #expect(!(try await ann.get("/journal/imports").text).contains("<bad-tag>"))
        }
    }

    @Test
    func zoneThatIsUnknown_isExplained() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let files = [("f.csv", Array(File.of(0..<2).utf8))]
            let response = try await visitor.with(token).upload(files, fields: ["zone": "Mars/Olympus"])
            #expect(response.status == .unprocessableContent && response.text.contains("Mars/Olympus"))
        }
    }

    @Test
    func bodyAboveTheLimit_isTooLarge() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let bytes = [UInt8](repeating: 0x41, count: ImportService.largestFile + 1_000_001)
        try await rig.serve { visitor async throws -> Void in
            for path in ["/journal/imports", "/api/v1/imports"] {
                let response = try await visitor.with(token).upload([("large.csv", bytes)], to: path)
                #expect(response.status == .contentTooLarge && response.text.contains("100 MB"), "\(path)")
            }
        }
        #expect(rig.staged.isEmpty)
    }

    @Test
    func fileJustAboveTheLimit_isTooLarge() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let bytes = [UInt8](repeating: 0x41, count: ImportService.largestFile + 1)
        try await rig.serve { visitor async throws -> Void in
            let response = try await visitor.with(token).upload([("large.csv", bytes)])
            #expect(response.status == .contentTooLarge, "\(response.status.code)")
            #expect(response.text.contains("100 MB"))
        }
    }

    @Test
    func formAboveAMegabyte_isTooLarge() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let note = ["note": String(repeating: "x", count: 1 << 20)]
            for who in [visitor, visitor.with(token)] {
                let response = try await who.post(who.token == nil ? "/sign-in" : "/journal/days/2026-01-05", note)
                #expect(response.status == .contentTooLarge, "\(response.status.code)")
                #expect(response.text.contains("too large"))
            }
        }
    }

    @Test
    func severalFilesOfWhichOneHasNothing_areImportedAllOrNone() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let files = [("good.csv", Array(File.of(0..<4).utf8)), ("header.csv", Array(File.header.utf8))]
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.upload(files)
            #expect(preview.status == .seeOther)
            let done = try await ann.post(preview.location.replacing("preview?", with: "commit?"))
            let count = try await rig.count(user)
            if done.status == .seeOther {
                #expect(count == 4)
            } else {
                #expect(count == 0, "the answer says that nothing was changed")
            }
        }
    }

    @Test
    func severalFilesOfAProgramOfWhichOneIsNone_areImportedAllOrNone() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let files = [("good.csv", Array(File.of(0..<4).utf8)), ("bad.png", Self.refused[0].bytes)]
        try await rig.serve { visitor async throws -> Void in
            let response = try await visitor.with(token).upload(files, to: "/api/v1/imports")
            #expect(response.status == .unprocessableContent)
        }
        #expect(try await rig.count(user) == 0)
    }

    @Test
    func buttonPressedTwice_importsOnceAndExplains() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.upload([("f.csv", Array(File.of(0..<400).utf8))])
            let path = preview.location.replacing("preview?", with: "commit?")
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...4 { group.addTask { try await ann.post(path).status.code } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 303 } >= 1)
            #expect(!statuses.contains(500), "\(statuses)")
        }
        #expect(try await rig.count(user) == 400)
        #expect(try await rig.desk.imports.imports(of: user.id).count == 1)
    }

    @Test
    func discardedUpload_isGone() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let preview = try await ann.upload([("f.csv", Array(File.of(0..<4).utf8))])
            let discarded = try await ann.post(preview.location.replacing("preview?", with: "discard?"))
            #expect(discarded.location == "/journal/imports")
            #expect(rig.staged.isEmpty)
            #expect(try await ann.get(preview.location).status == .unprocessableContent)
        }
    }

    @Test(arguments: [
        "", "text/plain", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x",
    ])
    func uploadOfAnotherForm_isExplained(type: String) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            for path in ["/journal/imports", "/api/v1/imports"] {
                let response = try await visitor.with(token)
                    .send(.post, path, headers: [(.contentType, type)], body: ByteBuffer(string: "--y\r\n"))
                #expect(response.status == .badRequest, "\(path)")
            }
        }
    }
}
