import ArgumentParser
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse backup`: a checked copy of the database, even while it is in use; its verification, and reports of that.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Back up the database while it is in use, and verify the copy by opening it.",
        discussion: """
            --encrypt encrypts the copy with a passphrase in the age format, which the age program opens, too. The file's \
            name ends in .age. The passphrase is that of --passphrase-file or BOURSE_BACKUP_PASSPHRASE, or is typed:
                bourse backup desk.sqlite
                bourse backup desk.sqlite.age --encrypt --passphrase-file ~/.bourse-passphrase

            --verify restores a file, encrypted or not, into a temporary database, checks and migrates that, recalculates \
            the totals of every account and compares them with those of the time of the backup and of the desk. Without a \
            file, it does so with a copy that is made for this. It prints a report, signed with the key of the desk in \
            backup-reports.key; --check-report verifies the signature of one:
                bourse backup --verify desk.sqlite.age > report.txt
                bourse backup --check-report report.txt
            The exit code is 1 if something differs, or if the signature is not valid. Reports contain amounts.
            """
    )

    @Argument(help: "The file to write, or with --verify the file to verify.", completion: .file())
    var file: String?

    @Flag(help: "Encrypt the copy with a passphrase.")
    var encrypt = false

    @Flag(help: "Verify a backup and print a signed report.")
    var verify = false

    @Option(
        help: ArgumentHelp("Check the signature of a report.", valueName: "report"),
        completion: .file()
    )
    var checkReport: String?

    @Option(help: "With --check-report: the fingerprint of the key that signed, if it is not the key of this desk.")
    var key: String?

    @Flag(help: "With --verify: print the report as one JSON value.")
    var json = false

    @OptionGroup var passphrase: PassphraseOptions

    @OptionGroup var data: DataOptions

    func validate() throws {
        guard [encrypt, verify, checkReport != nil].count(where: { $0 }) <= 1 else {
            throw ValidationError("Choose one of --encrypt, --verify and --check-report.")
        }
        guard checkReport == nil || file == nil else {
            throw ValidationError("--check-report takes a report and no other file.")
        }
        guard file != nil || verify || checkReport != nil else {
            throw ValidationError("Name the file to write: bourse backup FILE")
        }
        guard verify || !json else { throw ValidationError("--json prints the report of --verify.") }
        guard checkReport != nil || key == nil else { throw ValidationError("--key needs --check-report.") }
        guard encrypt || verify || passphrase.passphraseFile == nil else {
            throw ValidationError("--passphrase-file needs --encrypt or --verify.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            if let checkReport {
                try check(checkReport)
            } else if verify {
                try await verifyBackup()
            } else if let file {
                try await write(to: file)
            }
        }
    }

    private func write(to file: String) async throws {
        let folder = data.folder
        guard FileManager.default.fileExists(atPath: OpenDesk.path(in: folder)) else {
            throw Failure(.system, "no database in \(folder)")
        }
        let secret = encrypt ? try await passphrase.source(data).read(isNew: true) : nil
        let written = try await Self.interruptible {
            let live = try OpenDesk(folder: folder)
            let backup = DeskBackup(folder: folder)
            var written: DeskBackup.WrittenFile?
            try await live.whileOpen { written = try await backup.write($0, to: file, passphrase: secret) }
            return written
        }
        guard let written else { return }
        let contents = written.contents
        Console.out(
            "\(written.path): \(contents.rows["users"] ?? 0) accounts, \(contents.rows["executions"] ?? 0) executions, checked"
                + (encrypt ? ", encrypted" : "")
        )
        for problem in written.problems { Console.note("bourse: totals were not calculated for \(problem)") }
    }

    private func verifyBackup() async throws {
        let (file, backup, source) = (file, DeskBackup(folder: data.folder), passphrase.source(data))
        let report = try await Self.interruptible {
            try await backup.verify(file) { try await source.read() }
        }
        try StandardOutput.write(try backup.signed(report, asJSON: json))
        guard !report.isVerified else { return }
        let failed = report.checks.filter { !$0.isPassed }.map { "\($0.subject): \($0.detail)" }
        let reasons = failed + report.differences.prefix(5)
        throw Failure(.refused, "the backup is not verified: \(reasons.joined(separator: "; "))")
    }

    private func check(_ report: String) throws {
        let bytes = try Files.bytes(report, atMost: SignedReport.mostBytes + 1)
        guard bytes.count <= SignedReport.mostBytes else { throw ReportError.unsigned }
        let fingerprint = try DeskBackup(folder: data.folder).check(report: bytes, fingerprint: key)
        Console.out("\(report): the signature is valid, by the key \(fingerprint)")
    }

    /// Does `work`, which Ctrl-C cancels.
    private static func interruptible<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await Interruptible.run(work).value
        } catch is CancellationError {
            throw Failure(.interrupted, "canceled; nothing was written")
        }
    }
}

/// `bourse restore`: puts a copy in the database's place, or the archive of a person into an account.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a backup of the database, or the archive of a user into an account.",
        discussion: """
            A backup is verified and replaces the database; the old database stays beside it. A file that “bourse backup \
            --encrypt” wrote is decrypted with the passphrase of --passphrase-file or BOURSE_BACKUP_PASSPHRASE, or with \
            one that is typed.

            With --user, FILE is an archive from “bourse export” or the account page. Its data go into the account, which \
            must exist and have no data yet: all of them, or none. Passwords, sessions and secrets are not in an archive. \
            Bourse may be running.
            """
    )

    @Argument(help: "The backup, encrypted or not, or the archive.", completion: .file())
    var file: String

    @OptionGroup var passphrase: PassphraseOptions

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            guard owner.user == nil else { return try await restoreArchive() }
            guard !ArchiveFileReader.isZip(file) else {
                throw Failure(
                    .usage,
                    "\(file) is the archive of a user. Add --user EMAIL with the account to restore it into."
                )
            }
            let source = passphrase.source(data)
            let (contents, previous) = try await DeskBackup(folder: data.folder).restore(file) {
                try await source.read()
            }
            Console.out(
                "restored \(contents.rows["users"] ?? 0) accounts and \(contents.rows["executions"] ?? 0) executions"
            )
            if let previous { Console.note("The previous database is in \(previous)") }
        }
    }

    private func restoreArchive() async throws {
        let archive = try ArchiveFileReader(file).archive()
        try await owner.open(data) { live, person in
            let rows = try await live.desk.restorer.restore(archive, to: person)
            Console.out("restored \(rows) records into \(person.email)")
        }
    }
}
