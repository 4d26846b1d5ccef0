import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseProgram

@Suite("Signed reports of backups")
struct SignedReportTests {
    private let directory: TemporaryDirectory
    private let backup: DeskBackup

    init() throws {
        directory = try TemporaryDirectory()
        backup = DeskBackup(folder: directory.path("desk"), environment: .deterministic())
    }

    private static func report(file: String = "/backups/copy.age") -> BackupReport {
        BackupReport(
            file: file,
            size: 1_000,
            sha256: String(repeating: "a", count: 64),
            isEncrypted: true,
            databaseSize: 900,
            schema: "065 identities",
            tables: 80,
            rows: 7,
            made: (Timestamp(seconds: 1_781_533_800), "0.1.0"),
            checks: [.init(subject: "file", isPassed: true, detail: "ok")],
            accounts: [],
            differences: [],
            verifiedAt: Timestamp(seconds: 1_781_533_900)
        )
    }

    @Test(arguments: [false, true])
    func report_isConfirmedByTheKeyOfTheDesk(isJSON: Bool) throws {
        let bytes = try backup.signed(Self.report(), asJSON: isJSON)
        let fingerprint = try backup.check(report: bytes, fingerprint: nil)
        #expect(fingerprint.count == 64 && String(decoding: bytes, as: UTF8.self).contains(fingerprint))
        #expect(try backup.check(report: bytes, fingerprint: fingerprint.uppercased()) == fingerprint)
        // As an editor or a mail may leave it.
        #expect(try backup.check(report: bytes + Array("\n\n".utf8), fingerprint: nil) == fingerprint)
    }

    @Test
    func json_isJSONWithTheSignatureLast() throws {
        let bytes = try backup.signed(Self.report(), asJSON: true)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(object["verified"] as? Bool == true && object["report"] as? String == "bourse-backup-1")
        #expect((object["signature"] as? String)?.count == 88 && object["publicKey"] is String)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines[lines.count - 2].hasPrefix(" \"signature\": ") && lines.last == "}")
    }

    @Test
    func text_saysWhatTheFileIs() throws {
        let text = String(decoding: try backup.signed(Self.report(), asJSON: false), as: UTF8.self)
        for line in [
            "Bourse backup report", "Result: verified", "File: /backups/copy.age", "Size: 1000 bytes, encrypted",
            "  ✓ file: ok", "Differences: none",
        ] {
            #expect(text.contains("\(line)\n"), "\(line)")
        }
    }

    @Test(arguments: [false, true])
    func report_changedAtAnyByte_isNotConfirmed(isJSON: Bool) throws {
        let bytes = try backup.signed(Self.report(), asJSON: isJSON)
        // The end of the last line and what follows are no part of what is signed.
        for index in bytes.indices.dropLast(isJSON ? 3 : 1) {
            var changed = bytes
            changed[index] ^= 1
            #expect(throws: ReportError.self, "byte \(index)") { try backup.check(report: changed, fingerprint: nil) }
        }
    }

    @Test
    func reportOfAnotherDesk_isNotConfirmedUnlessItsKeyIsNamed() throws {
        let other = DeskBackup(folder: directory.path("other"), environment: .deterministic(seed: 2))
        let bytes = try other.signed(Self.report(), asJSON: false)
        let fingerprint = try other.check(report: bytes, fingerprint: nil)
        #expect(throws: ReportError.otherKey(fingerprint, expected: nil)) {
            try backup.check(report: bytes, fingerprint: nil)
        }
        _ = try backup.signed(Self.report(), asJSON: false)
        #expect(throws: ReportError.self) { try backup.check(report: bytes, fingerprint: nil) }
        #expect(try backup.check(report: bytes, fingerprint: fingerprint) == fingerprint)
    }

    @Test(arguments: ["", "}", "Signature: AAAA", "Public key: AAAA\nSignature: AAAA\n", "{\n}\n", "\n\n\n"])
    func fileThatIsNoReport_isRefused(text: String) {
        #expect(throws: ReportError.unsigned) { try backup.check(report: Array(text.utf8), fingerprint: nil) }
    }

    /// A name cannot add lines to a report.
    @Test
    func nameWithLines_isOneLine() throws {
        let report = Self.report(file: "copy\nResult: verified")
        #expect(report.lines.contains("File: copy Result: verified"))
    }

    @Test
    func errors_haveTextsThatAreSentences() {
        for error: ReportError in [.unsigned, .changed, .otherKey("a", expected: "b"), .otherKey("a", expected: nil)] {
            #expect(!error.headline.isEmpty && !error.headline.hasSuffix("."))
            #expect(error.message.hasSuffix(".") && error.remedy.hasSuffix("."))
            #expect(error.commandMessage == "\(error.message) \(error.remedy)")
        }
    }
}
