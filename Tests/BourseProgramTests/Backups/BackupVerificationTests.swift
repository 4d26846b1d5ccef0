import BourseCore
import BourseDesk
import BourseSecrets
import BourseStorage
import BourseTestSupport
import Foundation
import Testing

@testable import BourseProgram

@Suite("Verified backups")
struct BackupVerificationTests {
    private let rig: BackedUpDesk

    init() async throws { rig = try await BackedUpDesk() }

    private func check(_ subject: String, _ report: BackupReport) -> BackupReport.Check? {
        report.checks.first { $0.subject == subject }
    }

    @Test(arguments: [nil, BackedUpDesk.passphrase])
    func file_asItWasWritten_isVerified(passphrase: String?) async throws {
        let written = try await rig.write("copy.age", passphrase: passphrase)
        let madeAt = rig.clock.now
        rig.clock.advance(seconds: 90_000)
        let report = try await rig.verify("copy.age")
        #expect(report.isVerified, "\(report.lines)")
        #expect(report.checks.count == 7 && report.differences.isEmpty && report.isEncrypted == (passphrase != nil))
        let bytes = try rig.bytes("copy.age")
        let digest = FileDigest()
        try digest.copy(written.path, to: rig.directory.path("other"))
        #expect(report.size == bytes.count && report.sha256 == digest.sha256 && report.file == written.path)
        #expect(report.databaseSize > 0 && report.rows == written.contents.rows.values.reduce(0, +))
        #expect(report.made?.time == madeAt && report.verifiedAt == rig.clock.now)
        #expect(report.accounts.first?.totals.contains { $0.title == "journal executions" && $0.value == "3" } == true)
        #expect(check("totals of the desk", report)?.detail == "accounts with equal totals: 1")
        #expect(try rig.remains().isEmpty)
        // Nothing of the file or the desk was changed.
        #expect(try rig.bytes("copy.age") == bytes)
    }

    @Test
    func deskItself_isVerifiedByACopyThatIsRemoved() async throws {
        let report = try await rig.verify(nil)
        #expect(report.isVerified && report.file == nil && report.size == report.databaseSize, "\(report.lines)")
        #expect(try rig.remains().isEmpty && rig.names().isEmpty)
    }

    @Test
    func deskThatChangedSince_isNotCompared() async throws {
        _ = try await rig.write("copy")
        try await rig.trade()
        let report = try await rig.verify("copy")
        #expect(report.isVerified, "\(report.lines)")
        #expect(
            check("totals of the desk", report)?.detail == "accounts with equal totals: 0; changed since: 1"
        )
    }

    @Test
    func file_verifiedWithoutADesk_isComparedWithItsManifest() async throws {
        let written = try await rig.write("copy", passphrase: BackedUpDesk.passphrase)
        let elsewhere = DeskBackup(folder: rig.directory.path("elsewhere"))
        let report = try await elsewhere.verify(written.path) { BackedUpDesk.passphrase }
        #expect(report.isVerified && report.checks.count == 6, "\(report.lines)")
    }

    @Test
    func otherTotals_areNamed() async throws {
        let written = try await rig.write("copy")
        let text = try #require(try Backup.inspect(written.path, named: "copy").manifest)
        let total = #""name":"journal net profit","value":"#
        let changed = text.replacing("\(total)\"124\"", with: "\(total)\"125\"")
        #expect(changed != text)
        try Backup.setManifest(changed, in: written.path)
        let report = try await rig.verify("copy")
        let sentence = "ann@example.com: journal net profit in USD is 124, before: 125"
        #expect(!report.isVerified && report.differences == [sentence])
        #expect(check("totals", report)?.isPassed == false)
        #expect(report.lines[1] == "Result: NOT verified" && report.lines.contains("  \(sentence)"))
    }

    @Test
    func otherRowsAndAccounts_areNamed() async throws {
        let written = try await rig.write("copy")
        let text = try #require(try Backup.inspect(written.path, named: "copy").manifest)
        let changed = text.replacing("\"executions\":3", with: "\"executions\":4").replacing("ann@", with: "bob@")
        try Backup.setManifest(changed, in: written.path)
        let report = try await rig.verify("copy")
        #expect(report.differences == ["table executions: 3 rows, before: 4 rows"])
        #expect(check("rows", report)?.isPassed == false && !report.isVerified && report.accounts.isEmpty)
        try Backup.setManifest(text.replacing("ann@", with: "bob@"), in: written.path)
        let other = try await rig.verify("copy")
        #expect(
            other.differences == ["bob@example.com: the account is missing", "ann@example.com: the account is new"]
        )
    }

    @Test
    func fileWithoutAManifest_isCheckedAndComparedWithTheDesk() async throws {
        let written = try await rig.write("copy")
        try Backup.removeManifest(from: written.path)
        let report = try await rig.verify("copy")
        #expect(report.isVerified && report.made == nil && check("manifest", report) != nil, "\(report.lines)")
        try Backup.setManifest("{}", in: written.path)
        let unreadable = try await rig.verify("copy")
        #expect(!unreadable.isVerified && check("manifest", unreadable)?.isPassed == false)
    }

    /// At each kind of place: the header, its code, the nonce, the first chunk, the last chunk, the end.
    @Test
    func encryptedFile_changedAnywhere_isRefusedAndLeavesNothing() async throws {
        _ = try await rig.write("copy", passphrase: BackedUpDesk.passphrase)
        let bytes = try rig.bytes("copy.age")
        for place in [0, 35, 70, 125, 155, 170, 40_000, bytes.count - 1_000, bytes.count - 1] {
            var changed = bytes
            changed[place] ^= 1
            try rig.set(changed, "changed.age")
            await #expect(throws: (any Error).self, "byte \(place)") { try await rig.verify("changed.age") }
            #expect(try rig.remains().isEmpty, "byte \(place)")
        }
        try rig.set(Array(bytes.dropLast(70_000)), "changed.age")
        await #expect(throws: AgeError.self) { try await rig.verify("changed.age") }
        try rig.set(bytes + [0], "changed.age")
        await #expect(throws: AgeError.self) { try await rig.verify("changed.age") }
        await #expect(throws: AgeError.wrongPassphrase) {
            try await rig.verify("copy.age", passphrase: "six other words for a backup")
        }
        #expect(try rig.remains().isEmpty && rig.names() == ["changed.age", "copy.age"])
    }

    @Test(arguments: [0.1, 0.5, 0.9])
    func plainFile_damaged_isNotVerified(place: Double) async throws {
        _ = try await rig.write("copy")
        var bytes = try rig.bytes("copy")
        let start = Int(Double(bytes.count) * place)
        for index in start..<min(start + 6_000, bytes.count) { bytes[index] = 0xA5 }
        try rig.set(bytes, "copy")
        do {
            let report = try await rig.verify("copy")
            #expect(!report.isVerified, "\(report.lines)")
        } catch {
            // Damage that hides the tables themselves.
            #expect(error is StorageError)
        }
        #expect(try rig.remains().isEmpty)
    }

    @Test
    func missingFile_andMissingDesk_areNamed() async throws {
        let error = await #expect(throws: StorageError.self) { try await rig.verify("missing") }
        #expect(error?.message.contains("no such file") == true)
        let elsewhere = DeskBackup(folder: rig.directory.path("elsewhere"))
        await #expect(throws: Failure.self) { _ = try await elsewhere.verify(nil) { "" } }
        #expect(try rig.names().isEmpty)
    }
}
