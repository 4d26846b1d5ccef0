import BourseCore
import BourseJournal
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseDesk
@testable import BourseServer

/// A watched folder in which the folder of one person cannot be read.
private struct FolderWithoutBob: WatchedFolder {
    let path = "/watched"

    func files() async throws -> FolderListing {
        let error = WatchedFolderError.unreadableFolder(reason: "Permission denied")
        return FolderListing(unreadable: ["bob@example.com": error.messageWithRemedy])
    }

    func bytes(of file: FolderFile) async throws -> [UInt8]? { nil }
}

@Suite("The watched folder")
struct WatchedFolderTests {
    /// A desk that watches a folder, with its owner.
    private struct WatchedDesk {
        let folder: TemporaryDirectory
        let rig: ServerRig
        let ann: User
        let session: SessionToken

        init() async throws {
            folder = try TemporaryDirectory()
            rig = try ServerRig(watchedFolder: folder.url.path)
            (ann, session) = try await rig.person("ann@example.com")
            rig.clock.advance(seconds: 1)
        }

        /// Writes a file, in a folder that is made if it is named.
        func write(_ text: String, to name: String) throws {
            let path = folder.url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: path)
        }

        /// Two rounds, after which files that did not change meanwhile were read.
        func look() async { for _ in 1...2 { await rig.desk.watchedFolder.look() } }

        func files(_ user: User? = nil) async throws -> [WatchedFile] {
            try await rig.desk.watchedFolder.state(of: user ?? ann).files
        }
    }

    @Test func notesOfAFile_whoseExecutionsAreKnown_areRead() async throws {
        let desk = try await WatchedDesk()
        for (name, notes) in [("a.json", "{}"), ("b.json", #"{"2026-01-07":"<p>Calm.</p>"}"#)] {
            let document = #"""
                {"email":"ann@example.com","tradeData":[{"Symbol":"WIDG","Strike":0,"Expiration":"N/A","Transactions":[
                {"ExecTime":"2026-01-07T15:00:00.000Z","Side":"BUY","Quantity":10,"Symbol":"WIDG","Expiration":"N/A",
                "Strike":0,"Price":50,"PosEffect":"OPEN","Type":"EQUITY"}]}],"tradeRatings":{},"notes":\#(notes)}
                """#
            try desk.write(document, to: name)
            await desk.look()
        }
        let journal = try await desk.rig.desk.journal.journal(of: desk.ann.id)
        let day = try #require(TradingDay(iso: "2026-01-07"))
        #expect(journal.dayNotes == [day: "Calm."] && journal.matched.ledger.count == 1)
    }

    private static let unknown = """
        Trade day,Deal,Ticker,Pieces,Price,Amount
        2026-01-13,Bought,ACME,2,10.00,-20.00
        2026-01-14,Sold,ACME,2,12.50,25.00

        """

    @Test func file_isImportedOnce_whenItNoLongerChanges() async throws {
        let desk = try await WatchedDesk()
        try desk.write(File.of(0..<4), to: "trades.csv")
        await desk.rig.desk.watchedFolder.look()
        #expect(try await desk.rig.count(desk.ann) == 0, "it is seen for the first time")
        try desk.write(File.of(0..<6), to: "trades.csv")
        await desk.rig.desk.watchedFolder.look()
        #expect(try await desk.rig.count(desk.ann) == 0, "it was still being written")
        await desk.look()
        #expect(try await desk.rig.count(desk.ann) == 6)
        await desk.look()
        let files = try await desk.files()
        #expect(files.count == 1 && files[0].outcome.additions?.executions == 6)
        let record = try #require(try await desk.rig.desk.imports.imports(of: desk.ann.id).first)
        #expect(files[0].outcome.additions?.importID == record.id && record.fileName == "trades.csv")
        let stored = try Data(contentsOf: desk.folder.url.appendingPathComponent("trades.csv"))
        #expect(stored == Data(File.of(0..<6).utf8))
    }

    @Test func copy_andADeletedImport_areNotImportedAgain() async throws {
        let desk = try await WatchedDesk()
        try desk.write(File.of(0..<4), to: "trades.csv")
        await desk.look()
        let id = try #require(try await desk.files().first?.outcome.additions?.importID)
        _ = try await desk.rig.desk.imports.delete(id, user: desk.ann.id)
        try desk.write(File.of(0..<4), to: "copy.csv")
        await desk.look()
        #expect(try await desk.rig.count(desk.ann) == 0)
        #expect(try await desk.files().map(\.name) == ["trades.csv"])
    }

    @Test func partialHiddenAndEmptyFiles_linksAndOtherFolders_areLeft() async throws {
        let desk = try await WatchedDesk()
        for name in [
            "a.csv.crdownload", "b.part", "c.TMP", ".hidden.csv", "~$d.csv", "sub/e.csv", "nobody@example.com/f.csv",
        ] {
            try desk.write(File.of(0..<2), to: name)
        }
        try desk.write("", to: "empty.csv")
        let outside = try TemporaryDirectory()
        try Data(File.of(2..<4).utf8).write(to: outside.url.appendingPathComponent("g.csv"))
        for (name, target) in [("link.csv", outside.path("g.csv")), ("ann@example.com", outside.url.path)] {
            try FileManager.default.createSymbolicLink(
                atPath: desk.folder.path(name),
                withDestinationPath: target
            )
        }
        await desk.look()
        #expect(try await desk.files().isEmpty)
        #expect(try await desk.rig.count(desk.ann) == 0)
    }

    @Test func folderOfAPerson_isTheirsAlone_andTheFolderItselfTheOwners() async throws {
        let desk = try await WatchedDesk()
        let (bob, _) = try await desk.rig.person("bob@example.com")
        try desk.write(File.of(0..<2), to: "owner.csv")
        try desk.write(File.of(2..<6), to: "Bob@Example.com/his.csv")
        await desk.look()
        #expect(try await desk.rig.count(desk.ann) == 2)
        #expect(try await desk.rig.count(bob) == 4)
        #expect(try await desk.files(bob).map(\.name) == ["his.csv"])
        let path = try await desk.rig.desk.watchedFolder.state(of: bob).path
        #expect(path == desk.folder.url.path + "/bob@example.com")
    }

    @Test func tableOfAnUnknownFormat_waits_andIsPreviewedByHand() async throws {
        let desk = try await WatchedDesk()
        try desk.write(Self.unknown, to: "odd.csv")
        await desk.look()
        let file = try #require(try await desk.files().first)
        #expect(file.outcome.status == .waiting)
        try await desk.rig.serve { visitor async throws -> Void in
            let ann = visitor.with(desk.session)
            let today = try await ann.get("/").text
            #expect(today.contains("odd.csv") && today.contains("1 file waiting for an answer."))
            let preview = try await ann.post("/settings/watched/\(file.number)/preview")
            #expect(preview.status == .seeOther, "\(preview.text)")
            let mapping = try await ann.get(preview.location)
            #expect(mapping.location.hasPrefix("/journal/imports/mapping"), "\(mapping.text)")
            let bob = try await desk.rig.person("bob@example.com").token
            let foreign = try await visitor.with(bob).post("/settings/watched/\(file.number)/preview")
            #expect(foreign.status == .notFound)
            try FileManager.default.removeItem(atPath: desk.folder.path("odd.csv"))
            let gone = try await ann.post("/settings/watched/\(file.number)/preview")
            #expect(gone.status == .conflict && gone.text.contains("no longer in the watched folder"))
        }
        #expect(try await desk.rig.count(desk.ann) == 0)
    }

    /// A file of our own whose rows name no account.
    private static let anonymous =
        "time,symbol,type,side,quantity,price\n2026-01-05T14:30:00Z,NVDA,stock,buy,1,100\n"

    @Test func fileWithoutAnAccount_waitsWhileThereAreSeveral_untilOneIsChosen() async throws {
        let desk = try await WatchedDesk()
        try await desk.rig.add(File.of(0..<2, account: "IRA"), to: desk.ann)
        try desk.write(Self.anonymous, to: "anonymous.csv")
        try desk.write(File.of(4..<6, account: "IRA"), to: "named.csv")
        await desk.look()
        let outcomes = Dictionary(try await desk.files().map { ($0.name, $0.outcome.status) }) { $1 }
        #expect(outcomes == ["anonymous.csv": .waiting, "named.csv": .imported])
        try await desk.rig.desk.watchedFolder.save(WatchedFolderSettings(account: " IRA "), of: desk.ann.id)
        await desk.look()
        #expect(try await desk.files().map(\.outcome.status) == [.imported, .imported])
        let journal = try await desk.rig.desk.journal.journal(of: desk.ann.id)
        #expect(journal.accounts == ["IRA"] && journal.matched.ledger.count == 5)
    }

    @Test func portfolio_isImportedInto_onlyIfItIsChosen() async throws {
        let desk = try await WatchedDesk()
        let transactions = "day,type,account,symbol,quantity,price\n2026-01-05,buy,Broker,NVDA,3,100\n"
        try desk.write(transactions, to: "transactions.csv")
        await desk.look()
        #expect(try await desk.rig.desk.portfolio.entered(by: desk.ann.id).isEmpty)
        let settings = WatchedFolderSettings(journal: false, portfolio: true)
        try await desk.rig.desk.watchedFolder.save(settings, of: desk.ann.id)
        try desk.write(transactions + "2026-01-06,sell,Broker,NVDA,1,110\n", to: "transactions.csv")
        await desk.look()
        #expect(try await desk.rig.desk.portfolio.entered(by: desk.ann.id).count == 2)
        #expect(try await desk.files().first?.outcome.additions?.transactions == 2)
    }

    @Test func nothing_isImported_whileBothTargetsAreOff() async throws {
        let desk = try await WatchedDesk()
        let off = WatchedFolderSettings(journal: false, portfolio: false)
        try await desk.rig.desk.watchedFolder.save(off, of: desk.ann.id)
        try desk.write(File.of(0..<4), to: "trades.csv")
        await desk.look()
        #expect(try await desk.files().isEmpty)
        try await desk.rig.desk.watchedFolder.save(WatchedFolderSettings(), of: desk.ann.id)
        await desk.rig.desk.watchedFolder.look()
        #expect(try await desk.rig.count(desk.ann) == 4)
    }

    @Test func unusableFile_isSaidOnce_andReadAgainWhenItChanges() async throws {
        let desk = try await WatchedDesk()
        try desk.write("Dear diary, today I bought.\n", to: "letter.csv")
        await desk.look()
        await desk.look()
        #expect(try await desk.files().map(\.outcome.status) == [.failed])
        try await desk.rig.serve { visitor async throws -> Void in
            let ann = visitor.with(desk.session)
            let today = try await ann.get("/").text
            #expect(today.contains("letter.csv") && today.contains("1 file not imported."))
            let number = try #require(try await desk.files().first).number
            let seen = try await ann.post("/settings/watched/seen", ["up-to": "\(number)", "return": "/"])
            #expect(seen.location == "/")
            #expect(try await !ann.get("/").text.contains("letter.csv"))
        }
        try desk.write(File.of(0..<2), to: "letter.csv")
        await desk.look()
        #expect(try await desk.rig.count(desk.ann) == 2)
    }

    @Test func savedMapping_readsFilesAgainThatWaitForIt() async throws {
        let desk = try await WatchedDesk()
        try desk.write(Self.unknown, to: "odd.csv")
        await desk.look()
        #expect(try await desk.files().map(\.outcome.reason) == [.mapping])
        let file = StagedFile(name: "odd.csv", account: "main", zone: "UTC", bytes: Array(Self.unknown.utf8))
        let answers = MappingAnswers(settings: [.currency: "USD"])
        let proposal = try await desk.rig.desk.imports.proposal(for: file, answers: answers)
        _ = try await desk.rig.desk.imports.save(proposal.mapping, user: desk.ann.id)
        #expect(try await desk.files().map(\.outcome) == [.due])
        await desk.rig.desk.watchedFolder.look()
        #expect(try await desk.rig.count(desk.ann) == 2)
    }

    @Test func folderOfAPersonThatCannotBeRead_isReportedOnce_andShownToThem() async throws {
        let desk = try await WatchedDesk()
        let (bob, _) = try await desk.rig.person("bob@example.com")
        let watched = desk.rig.desk.watchedFolder
        let service = WatchedFolderService(
            folder: FolderWithoutBob(),
            store: watched.store,
            accounts: watched.accounts,
            imports: watched.imports,
            plans: nil,
            secrets: watched.secrets,
            environment: watched.environment
        )
        await confirmation(expectedCount: 1) { reported in
            for _ in 1...3 {
                await service.look { message in
                    #expect(message.contains("bob@example.com") && message.contains("Permission denied"))
                    reported()
                }
            }
        }
        #expect(try await service.state(of: bob).problem?.contains("Permission denied") == true)
        #expect(try await service.state(of: desk.ann).problem == nil)
    }

    @Test func roundsAreBounded_andFilesOfALaterRoundFollow() async throws {
        let desk = try await WatchedDesk()
        for number in 0..<23 { try desk.write(File.of(number..<number + 1), to: "trades \(number).csv") }
        await desk.look()
        #expect(try await desk.files().count == WatchedFolderService.mostFiles)
        await desk.rig.desk.watchedFolder.look()
        #expect(try await desk.rig.count(desk.ann) == 23)
    }

    @Test func missingFolder_isReportedOnce_andShown() async throws {
        let desk = try await WatchedDesk()
        let moved = desk.folder.url.path + " moved"
        try FileManager.default.moveItem(atPath: desk.folder.url.path, toPath: moved)
        await confirmation(expectedCount: 1) { reported in
            for _ in 1...3 { await desk.rig.desk.watchedFolder.look { _ in reported() } }
        }
        try await desk.rig.serve { visitor async throws -> Void in
            let page = try await visitor.with(desk.session).get("/settings/watched").text
            #expect(page.contains("The watched folder cannot be read"))
        }
        try FileManager.default.moveItem(atPath: moved, toPath: desk.folder.url.path)
        await desk.rig.desk.watchedFolder.look()
        #expect(try await desk.rig.desk.watchedFolder.state(of: desk.ann).problem == nil)
    }

    @Test func page_savesSettings_andShowsFiles() async throws {
        let desk = try await WatchedDesk()
        try desk.write(File.of(0..<2) + "main,never,NVDA,stock,,,buy,1,1,1,0,USD,,,\n", to: "<b>.csv")
        await desk.look()
        try await desk.rig.serve { visitor async throws -> Void in
            let ann = visitor.with(desk.session)
            let page = try await ann.get("/settings/watched").text
            #expect(page.contains("&lt;b&gt;.csv") && page.contains("2 executions, 1 row refused."))
            #expect(page.contains("Each file in \(desk.folder.url.path) is imported once."))
            let fields = ["portfolio": "on", "account": "IRA", "zone": "Europe/Rome"]
            #expect(try await ann.post("/settings/watched", fields).location == "/settings/watched")
            let expected = WatchedFolderSettings(journal: false, portfolio: true, account: "IRA", zone: "Europe/Rome")
            #expect(try await desk.rig.desk.watchedFolder.settings(of: desk.ann.id) == expected)
            let refused = try await ann.post("/settings/watched", ["journal": "on", "zone": "Nowhere/None"])
            #expect(refused.status == .unprocessableContent)
            #expect(try await desk.rig.desk.watchedFolder.settings(of: desk.ann.id) == expected)
            #expect(try await ann.get("/").text.contains("1 file imported: 2 executions. 1 row refused."))
        }
    }

    @Test func api_doesWhatThePageDoes() async throws {
        let desk = try await WatchedDesk()
        try desk.write("Dear diary, today I bought.\n", to: "letter.csv")
        await desk.look()
        try await desk.rig.serve { visitor async throws -> Void in
            let ann = visitor.with(desk.session)
            let state = try await ann.get("/api/v1/imports/watched")
            let files: [[String: Any]] = try state.member("files")
            #expect(files.first?["status"] as? String == "failed" && files.first?["name"] as? String == "letter.csv")
            let number = try #require(files.first?["number"] as? Int)
            #expect(
                try await ann.json(.post, "/api/v1/imports/watched/seen", #"{"upTo":\#(number)}"#).status == .noContent
            )
            #expect(try await desk.files().first?.seenAt != nil)
            #expect(try await ann.json(.post, "/api/v1/imports/watched/\(number)/retry", "{}").status == .noContent)
            #expect(try await desk.files().first?.outcome == .due)
            #expect(try await ann.json(.post, "/api/v1/imports/watched/99/retry", "{}").status == .notFound)
            let saved = try await ann.json(.put, "/api/v1/imports/watched", #"{"portfolio":true,"account":"IRA"}"#)
            #expect(saved.status == .ok)
            let expected = WatchedFolderSettings(portfolio: true, account: "IRA")
            #expect(try await desk.rig.desk.watchedFolder.settings(of: desk.ann.id) == expected)
            let wrong = try await ann.json(.put, "/api/v1/imports/watched", #"{"journal":"yes"}"#)
            #expect(wrong.status == .unprocessableContent)
        }
    }
}
