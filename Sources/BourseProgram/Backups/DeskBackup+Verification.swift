import BourseCore
import BourseDesk
import BourseSecrets
import BourseStorage
import Foundation

extension DeskBackup {
    /// The file of the key by which reports are signed.
    ///
    /// It is not in backups, so that whoever changes one cannot sign that it is as it was.
    var keyPath: String { folder + "/backup-reports.key" }

    /// Signs a report by the key of the desk, which is made at the first use.
    ///
    /// - Returns: The bytes of the text or the JSON, with the signature at their end.
    package func signed(_ report: BackupReport, asJSON isJSON: Bool) throws -> [UInt8] {
        try OpenDesk.makeFolder(folder)
        let key = try ReportKey.stored(in: keyPath, environment: environment)
        return try isJSON ? SignedReport(json: report, by: key).bytes : SignedReport(text: report, by: key).bytes
    }

    /// Checks the signature of a report.
    ///
    /// - Parameter fingerprint: That of the key that must have signed it; without it, the key of the desk.
    /// - Returns: The fingerprint of the key that signed it.
    /// - Throws: ``ReportError``.
    package func check(report bytes: [UInt8], fingerprint: String?) throws -> String {
        let found = try SignedReport.fingerprint(ofSigned: bytes)
        let expected = try fingerprint?.lowercased() ?? ReportKey.existing(in: keyPath)?.fingerprint
        guard found == expected else { throw ReportError.otherKey(found, expected: expected) }
        return found
    }

    /// Restores a backup into a temporary database, checks that, and compares what services calculate from it with what they
    /// calculated when it was made, and with the desk as far as that has not changed since.
    ///
    /// - Parameters:
    ///   - file: The backup; nil for a copy of the desk that is made for this and removed.
    ///   - passphrase: Is asked for if the file is encrypted.
    /// - Throws: `AgeError` or ``StorageError`` for a file that cannot be opened, or `CancellationError`. What is wrong in one
    ///   that can is in the report.
    package func verify(_ file: String?, passphrase: () async throws -> String) async throws -> BackupReport {
        let hasDesk = FileManager.default.fileExists(atPath: OpenDesk.path(in: folder))
        if let file {
            guard FileManager.default.fileExists(atPath: file) else {
                throw StorageError.cannotOpen(path: file, reason: "no such file")
            }
        } else if !hasDesk {
            throw Failure(.system, "no database in \(folder)")
        }
        let isEncrypted = try file.map { try AgeEncryption.isEncrypted($0) } ?? false
        let secret = isEncrypted ? try await passphrase() : nil
        let work = try WorkFolder.make(in: folder, environment: environment)
        defer { withExtendedLifetime(work) {} }
        let digest = FileDigest()
        if let file, let secret {
            try encryption.decrypt(file, to: work.database, passphrase: secret, digest: digest)
        } else if let file {
            try digest.copy(file, to: work.database)
        } else {
            let own = try WorkFolder.make(in: folder, environment: environment)
            defer { withExtendedLifetime(own) {} }
            try await OpenDesk(folder: folder, environment: environment).whileOpen { live in
                _ = try await copy(live, to: own)
            }
            try digest.copy(own.database, to: work.database)
        }
        try Task.checkCancellation()
        let inspection = try Backup.inspect(work.database, named: file ?? work.database)
        var verification = BackupVerification(inspection, isEncrypted: isEncrypted)
        let size = try FileManager.default.attributesOfItem(atPath: work.database)[.size] as? Int
        if verification.isSound {
            try await recalculate(in: work, hasDesk: hasDesk, &verification)
        }
        return BackupReport(
            file: file,
            size: digest.count,
            sha256: digest.sha256,
            isEncrypted: isEncrypted,
            databaseSize: size ?? 0,
            schema: inspection.schema,
            tables: inspection.contents.rows.count,
            rows: inspection.contents.rows.values.reduce(0, +),
            made: verification.manifest.map { ($0.time, $0.program) },
            checks: verification.checks,
            accounts: verification.accounts,
            differences: verification.differences,
            verifiedAt: environment.now()
        )
    }

    /// Migrates the copy, calculates its totals and compares them.
    private func recalculate(
        in work: WorkFolder,
        hasDesk: Bool,
        _ verification: inout BackupVerification
    ) async throws {
        try Backup.removeManifest(from: work.database)
        let time = verification.manifest?.time ?? environment.now()
        var accounts: [AccountTotals] = []
        try await Self.opened(work.path, at: time, environment) { copy in
            accounts = try await Self.totals(of: copy)
        }
        verification.take(accounts)
        guard hasDesk else { return }
        var live: [AccountTotals] = []
        try await Self.opened(folder, at: time, environment) { desk in live = try await Self.totals(of: desk) }
        verification.compare(withDesk: live)
    }
}
