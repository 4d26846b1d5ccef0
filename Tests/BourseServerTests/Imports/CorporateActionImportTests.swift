import BourseCore
import BourseJournal
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Files that add a corporate action alone")
struct CorporateActionImportTests {
    private static let purchase = File.header + "main,2026-01-05T14:30:00Z,NVDA,stock,,,buy,10,1000,1,0,USD,,,\n"
    private static let split = purchase + "main,2026-01-06T05:00:00Z,NVDA,stock,,,split,10,1,,,USD,,,\n"

    private func file(_ text: String) -> StagedFile {
        StagedFile(name: "a.csv", account: "main", zone: "UTC", bytes: Array(text.utf8))
    }

    private func shares(_ rig: ServerRig, _ user: User) async throws -> [Quantity] {
        try await rig.desk.journal.journal(of: user.id).matched.open.map(\.quantity)
    }

    @Test func splitAfterKnownExecutions_isOfferedAndImportedOnce() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        _ = try await rig.desk.imports.commit(file(Self.purchase), user: user.id)
        #expect(try await shares(rig, user) == [Quantity(10)])
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let location = try await ann.upload([("s.csv", Array(Self.split.utf8))]).location
            let page = try await ann.get(location).text
            #expect(page.contains("1 new corporate action in this upload") && !page.contains("Nothing new"))
            #expect(page.contains("Import 1 corporate action"))
            let files = try #require(location.split(separator: "=").last)
            #expect(try await ann.post("/journal/imports/commit?files=\(files)").status == .seeOther)
            let again = try await ann.upload([("s.csv", Array(Self.split.utf8))]).location
            let known = try await ann.get(again).text
            #expect(known.contains("Nothing new") && !known.contains("Import 1 corporate action"))
        }
        #expect(try await shares(rig, user) == [Quantity(100)])
    }

    @Test func splitInTwoFilesOfAnUpload_countsOnce() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        var uploads: [ImportID] = []
        for _ in 1...2 {
            uploads.append(try #require(try await rig.desk.imports.stage(file(Self.split), user: user.id).id))
        }
        let previews = try await rig.desk.imports.previews(uploads, user: user.id)
        #expect(previews.map(\.newActions) == [1, 0] && previews.map(\.counts.new) == [1, 0])
    }

    @Test func watchedFileWithASplit_changesTheShares() async throws {
        let folder = try TemporaryDirectory()
        let rig = try ServerRig(watchedFolder: folder.url.path)
        let (user, _) = try await rig.person("ann@example.com")
        rig.clock.advance(seconds: 1)
        for (name, text, held) in [("a.csv", Self.purchase, 10), ("b.csv", Self.split, 100)] {
            try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
            for _ in 1...2 { await rig.desk.watchedFolder.look() }
            #expect(try await shares(rig, user) == [Quantity(held)])
        }
    }
}
