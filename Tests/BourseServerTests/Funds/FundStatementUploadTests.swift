import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Uploading statements of funds")
struct FundStatementUploadTests {
    private typealias Visit = FundHoldingVisit

    /// What is no statement, and a word of the answer.
    static let refused: [(name: String, bytes: [UInt8], word: String)] = [
        ("picture.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "PNG"),
        ("empty.csv", [], "empty"), ("blank.csv", Array(" \n\n".utf8), "empty"),
        ("words.csv", Array("hello\n".utf8), "This file has no header row"),
        ("book.xlsx", [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 100), "workbook"),
        ("large.csv", [UInt8](repeating: 65, count: HoldingsService.largestFile + 1), "the limit is 20 MB"),
        ("<img src=x onerror=alert(1)>.csv", Array("hello\n".utf8), "&lt;img src=x onerror=alert(1)&gt;.csv"),
    ]

    @Test(arguments: refused.indices)
    func fileThatIsNone_isExplainedAndChangesNothing(index: Int) async throws {
        let file = Self.refused[index]
        try await Visit.serve { rig, ann in
            let page = try await ann.upload([(file.name, file.bytes)], to: "/funds/holdings")
            let isLarge = file.bytes.count > HoldingsService.largestFile
            #expect(page.status == (isLarge ? .contentTooLarge : .unprocessableContent))
            #expect(page.text.contains(file.word) && !page.text.contains("<img"), "\(file.name)")
            let island = try await ann.upload(
                [(file.name, file.bytes)],
                to: "/funds/holdings",
                accept: "application/json"
            )
            #expect(island.status == page.status && island.text.contains("\"message\""))
            #expect(rig.staged.isEmpty)
            let after = try await ann.get("/funds/holdings")
            #expect(after.text.contains("No holdings yet"))
        }
    }

    private static func pages(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: ReferenceFolder.repository.appending(path: "Fixtures/statements/\(name).pdf")))
    }

    @Test
    func protectedPages_areReadWithTheirPassword_whichIsNotStored() async throws {
        try await Visit.serve { rig, ann in
            let file = (name: "CAS.pdf", bytes: try Self.pages("aes-256"))
            for (password, sentence) in [("", "Enter its password"), ("wrong", "The password does not open the PDF")] {
                let page = try await ann.upload([file], to: "/funds/holdings", fields: ["password": password])
                #expect(page.status == .unprocessableContent && page.text.contains(sentence))
            }
            #expect(rig.staged.isEmpty)

            let answer = try await ann.upload([file], to: "/funds/holdings", fields: ["password": "AAAPA1234A"])
            let preview = try await ann.get(answer.location).text
            #expect(preview.contains("CAS.pdf") && preview.contains("Axis ELSS Tax Saver Fund - Direct Growth"))
            // What waits is the table of the pages: no person, no address, no password.
            let staged = try rig.staged.map {
                try Data(contentsOf: URL(fileURLWithPath: rig.directory.path("staging") + "/" + $0))
            }
            #expect(staged.count == 1)
            for content in staged {
                let text = String(decoding: content, as: UTF8.self)
                #expect(text.contains("INF846K01EW2") && text.contains("910156663334/0"))
                for secret in ["%PDF", "AAAPA1234A", "ANN EXAMPLE", "LINKING ROAD"] { #expect(!text.contains(secret)) }
            }
        }
    }

    @Test
    func protectedPages_areImportedByTheAPI() async throws {
        try await Visit.serve { _, ann in
            let file = (name: "CAS.pdf", bytes: try Self.pages("aes-128"))
            let path = "/api/v1/funds/holdings/statements"
            let refused = try await ann.upload([file], to: path)
            #expect(refused.status == .unprocessableContent && refused.text.contains("CAS.pdf: The PDF is protected."))
            let imported = try await ann.upload([file], to: path, fields: ["password": "AAAPA1234A"])
            #expect(imported.status == .created && imported.text.contains("\"rows\":13"))
        }
    }

    @Test
    func pagesThatAreNoAccountStatement_sayWhatToRequest() async throws {
        try await Visit.serve { _, ann in
            let page = try await ann.upload([("a.pdf", Array("%PDF-1.4 nothing".utf8))], to: "/funds/holdings")
            #expect(page.status == .unprocessableContent && page.text.contains("The PDF is damaged"))
        }
    }

    @Test
    func fileAmongOthersThatIsNone_isNamedAndNothingWaits() async throws {
        try await Visit.serve { rig, ann in
            let good = Visit.header + Visit.purchase(FundVisit.today(rig), Visit.flexi, units: 1)
            let page = try await ann.upload(
                [("good.csv", Array(good.utf8)), ("bad.png", Self.refused[0].bytes)],
                to: "/funds/holdings"
            )
            #expect(page.status == .unprocessableContent && page.text.contains("bad.png"))
            #expect(rig.staged.isEmpty)
        }
    }

    @Test
    func severalFiles_areImportedTogether_andOneWithoutRowsIsPassedOver() async throws {
        try await Visit.serve { rig, ann in
            let day = FundVisit.today(rig).adding(days: -10)
            let files = [
                ("one.csv", Visit.header + Visit.purchase(day, Visit.flexi, units: 1)),
                ("two.csv", Visit.header + Visit.purchase(day, "SBI Liquid Fund - Direct Plan - Growth", units: 2)),
                ("none.csv", Visit.header + "soon,purchase,X,1,1,1,1\n"),
            ]
            let sent = try await ann.upload(files.map { ($0.0, Array($0.1.utf8)) }, to: "/funds/holdings")
            let done = try await ann.post(sent.location.replacing("/preview?", with: "/commit?"))
            #expect(done.location == "/funds/holdings" && done.cookie("bourse_flash")?.contains("statements.2") == true)
            let page = try await ann.get("/funds/holdings")
            #expect(page.text.contains("2 files") && page.text.contains("2 holdings"))
            #expect(rig.staged.isEmpty)
        }
    }

    @Test
    func fileThatIsThereAlready_isToldBeforeAndAfter_andChangesNothing() async throws {
        try await Visit.serve { rig, ann in
            let text = Visit.header + Visit.purchase(FundVisit.today(rig).adding(days: -9), Visit.flexi, units: 1)
            try await ann.importStatement(text, named: "first.csv")
            let before = try await ann.get("/funds/holdings")
            let sent = try await ann.bring(text, named: "second.csv")
            let preview = try await ann.get(sent.location)
            #expect(preview.text.contains("This statement is already imported as “first.csv”."))
            #expect(!preview.text.contains("/funds/holdings/commit"))
            let done = try await ann.post(sent.location.replacing("/preview?", with: "/commit?"))
            #expect(done.location == "/funds/holdings")
            #expect(done.cookie("bourse_flash")?.contains("statements.0.1") == true && rig.staged.isEmpty)
            #expect(Flash("statements.0.1")?.toast.text == "This statement is already imported. Nothing was changed.")
            let after = try await ann.get("/funds/holdings")
            #expect(after.text.contains("first.csv") && !after.text.contains("second.csv"))
            #expect(before.text.contains("1 holding") && after.text.contains("1 holding"))
        }
    }

    @Test
    func transactionsThatDoNotAddUpToWhatIsHeld_areToldBeforeTheImport_andAfter() async throws {
        try await Visit.serve { rig, ann in
            let today = FundVisit.today(rig)
            let held = "As on,Scheme,Folio,Units,Invested\n\(today.adding(days: -5)),\(Visit.flexi),,1000,50000\n"
            try await ann.importStatement(held, named: "held.csv")
            let bought = Visit.header + Visit.purchase(today.adding(days: -9), Visit.flexi, units: 5, folio: "")
            let sent = try await ann.bring(bought, named: "bought.csv")
            let preview = try await ann.get(sent.location)
            let words =
                "A statement has 1000 units on \(today.adding(days: -5)), but the transactions up to then add up to 5."
            #expect(preview.text.contains("Transactions do not add up to the holdings") && preview.text.contains(words))
            _ = try await ann.post(sent.location.replacing("/preview?", with: "/commit?"))
            let page = try await ann.get("/funds/holdings")
            #expect(page.text.contains(words))
            let again = try await ann.bring(bought + "\(today),purchase,\(Visit.flexi),,1,10,10\n")
            let known = try await ann.get(again.location)
            #expect(!known.text.contains("Transactions do not add up to the holdings"))
        }
    }

    @Test
    func previewDropped_leavesNothing() async throws {
        try await Visit.serve { rig, ann in
            let sent = try await ann.bring(Visit.header + Visit.purchase(FundVisit.today(rig), "A", units: 1))
            let dropped = try await ann.post(sent.location.replacing("/preview?", with: "/discard?"))
            #expect(dropped.location == "/funds/holdings" && rig.staged.isEmpty)
            let gone = try await ann.get(sent.location)
            #expect(gone.status == .unprocessableContent)
            let none = try await ann.get("/funds/holdings/preview")
            #expect(none.status == .notFound)
        }
    }

    @Test
    func days_thatMayBeTwo_areAskedFor() async throws {
        try await Visit.serve { _, ann in
            let sent = try await ann.bring(Visit.header + "02/01/2024,purchase,\(Visit.flexi),1,5,10,50\n")
            let requested = try await ann.get(sent.location)
            #expect(requested.text.contains("Which comes first, the day or the month?"))
            #expect(!requested.text.contains("/funds/holdings/commit"))
            let id = try #require(sent.location.split(separator: "=").last)
            let answered = try await ann.get(sent.location + "&\(id)=dayFirst")
            #expect(answered.text.contains("Import 1 row<") && answered.text.contains(#"value="dayFirst" selected"#))
            let done = try await ann.post("/funds/holdings/commit?files=\(id)&\(id)=dayFirst")
            #expect(done.status == .seeOther)
            let export = try await ann.get("/funds/holdings.csv")
            #expect(export.text.contains("2024-01-02,purchase"))
        }
    }

    @Test
    func hostileNames_areTextEverywhere() async throws {
        try await Visit.serve { rig, ann in
            let evil = "<script>alert(1)</script>"
            let name = "\"><img src=x onerror=alert(1)>.csv"
            let text =
                Visit.header + Visit.purchase(FundVisit.today(rig), evil, units: 1, folio: "<b>1</b>")
                + "\(evil),purchase,\(evil),1,1,1,1\n"
            let sent = try await ann.bring(text, named: name)
            var pages = [try await ann.get(sent.location)]
            _ = try await ann.post(sent.location.replacing("/preview?", with: "/commit?"))
            pages.append(try await ann.get("/funds/holdings"))
            pages.append(try await ann.get("/funds/holdings/choice"))
            let link = try #require(pages[1].text.firstMatch(of: #/\/funds\/holdings\/statements\/[0-9a-f]{32}/#))
            pages.append(try await ann.get(String(link.0)))
            pages.append(try await ann.get(String(link.0) + "/delete"))
            for page in pages {
                #expect(page.status == .ok)
                #expect(
                    !page.text.contains("<script>alert") && !page.text.contains("<img") && !page.text.contains("<b>1")
                )
            }
        }
    }

    @Test
    func statements_areTheirOwnersAlone() async throws {
        try await Visit.serve { rig, ann in
            let text = Visit.header + Visit.purchase(FundVisit.today(rig).adding(days: -9), "Secret Fund", units: 1)
            let waiting = try await ann.bring(text)
            try await ann.importStatement(text)
            let page = try await ann.get("/funds/holdings")
            let link = try #require(page.text.firstMatch(of: #/\/funds\/holdings\/statements\/[0-9a-f]{32}/#))
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            for path in [String(link.0), String(link.0) + "/issues.csv", String(link.0) + "/delete"] {
                let answer = try await bob.get(path)
                #expect(answer.status == .notFound, "\(path)")
            }
            for path in [String(link.0) + "/delete", String(link.0) + "/restore"] {
                let answer = try await bob.post(path)
                #expect(answer.status == .notFound, "\(path)")
            }
            let preview = try await bob.get(waiting.location)
            #expect(preview.status == .unprocessableContent && !preview.text.contains("Secret"))
            let commit = try await bob.post(waiting.location.replacing("/preview?", with: "/commit?"))
            #expect(commit.status == .unprocessableContent)
            _ = try await bob.post(waiting.location.replacing("/preview?", with: "/discard?"))
            let still = try await ann.get(waiting.location)
            #expect(still.status == .ok)
            let bobs = try await bob.get("/funds/holdings")
            let file = try await bob.get("/funds/holdings.csv")
            #expect(!bobs.text.contains("Secret") && file.text.split(separator: "\n").count == 1)
            let choice = try await bob.post("/funds/holdings/choice", ["of": "secret fund", "scheme": "100"])
            #expect(choice.status == .notFound)
            let stranger = try await ann.with(nil).get("/funds/holdings", accept: "text/html")
            #expect(stranger.status != .ok)
        }
    }
}
