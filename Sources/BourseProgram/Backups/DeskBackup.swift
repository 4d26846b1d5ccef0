import BourseCore
import BourseDesk
import BourseSecrets
import BourseStorage
import Foundation

/// Copies of the database of a desk: plain or encrypted with a passphrase, each with a manifest in it.
package struct DeskBackup: Sendable {
    /// The ending of the names of encrypted files.
    package static let ending = ".age"
    /// The most bytes of a passphrase.
    package static let longestPassphrase = AgeEncryption.longestPassphrase

    /// The folder of the desk.
    let folder: String
    let environment: DeskEnvironment
    let encryption: AgeEncryption

    /// Makes the backup of a desk, which need not be there to restore and to verify a file.
    package init(folder: String, environment: DeskEnvironment = .live) {
        self.folder = folder
        self.environment = environment
        encryption = AgeEncryption(environment: environment, work: Self.work)
    }

    /// A file that was written.
    package struct WrittenFile: Sendable {
        /// Where it is.
        package let path: String
        /// What its database holds.
        package let contents: Backup.BackupContents
        /// Accounts whose totals could not be calculated; their data are in the file as they are.
        package let problems: [String]
    }

    /// Writes a copy of a database that may be in use to a new file, which has its name only once it is complete.
    ///
    /// An encrypted copy is made in the folder of the desk, so that nothing that is not encrypted is written elsewhere.
    ///
    /// - Parameter passphrase: Encrypts the copy, whose name gets ``ending`` if it does not have it.
    /// - Throws: ``StorageError``, `AgeError` or `CancellationError`; then the file is not there.
    package func write(_ live: OpenDesk, to file: String, passphrase: String?) async throws -> WrittenFile {
        let isNamed = passphrase == nil || file.hasSuffix(Self.ending)
        let path = isNamed ? file : file + Self.ending
        guard !FileManager.default.fileExists(atPath: path) else { throw StorageError.fileExists(path: path) }
        if let passphrase { try AgeEncryption.check(passphrase) }
        let work =
            passphrase == nil
            ? try WorkFolder.make(for: path) : try WorkFolder.make(in: folder, environment: environment)
        defer { withExtendedLifetime(work) {} }
        let (manifest, contents) = try await copy(live, to: work)
        try Task.checkCancellation()
        if let passphrase {
            try encryption.encrypt(work.database, to: path, passphrase: passphrase)
        } else {
            try FileManager.default.moveItem(atPath: work.database, toPath: path)
        }
        let problems = manifest.accounts.compactMap { totals in totals.problem.map { "\(totals.email): \($0)" } }
        return WrittenFile(path: path, contents: contents, problems: problems)
    }

    /// Puts the database of a file, encrypted or not, in the place of the desk's, which must not be open.
    ///
    /// - Parameter passphrase: Is asked for if the file is encrypted.
    /// - Returns: What it holds, and where the database that was there is stored.
    package func restore(
        _ file: String,
        passphrase: () async throws -> String
    ) async throws -> (contents: Backup.BackupContents, previous: String?) {
        guard FileManager.default.fileExists(atPath: file) else {
            throw StorageError.cannotOpen(path: file, reason: "no such file")
        }
        guard try AgeEncryption.isEncrypted(file) else { return try replace(with: file) }
        let secret = try await passphrase()
        let work = try WorkFolder.make(in: folder, environment: environment)
        defer { withExtendedLifetime(work) {} }
        try encryption.decrypt(file, to: work.database, passphrase: secret)
        return try replace(with: work.database)
    }

    private func replace(with copy: String) throws -> (contents: Backup.BackupContents, previous: String?) {
        try Backup.check(copy)
        try OpenDesk.makeFolder(folder)
        let path = OpenDesk.path(in: folder)
        let lock = try ServingLock(path: path)
        defer { withExtendedLifetime(lock) {} }
        return try Backup.replace(path, with: copy, now: environment.now())
    }

    /// Copies the database of a desk into a folder and writes a manifest into the copy.
    func copy(
        _ live: OpenDesk,
        to work: WorkFolder
    ) async throws -> (manifest: BackupManifest, contents: Backup.BackupContents) {
        let time = environment.now()
        let contents = try Backup.write(live.database, to: work.database)
        var accounts: [AccountTotals] = []
        try await Self.opened(work.path, at: time, environment) { copy in
            accounts = try await Self.totals(of: copy)
            // Services only read here; a copy that something was written to is no copy.
            guard try Backup.contents(of: copy.database) == contents else {
                throw StorageError.copyDiffers(path: work.database, reason: "its rows changed")
            }
        }
        let manifest = BackupManifest(contents, accounts: accounts, at: time)
        try Backup.setManifest(try manifest.text, in: work.database)
        return (manifest, contents)
    }

    /// Opens a desk for which it is always the same time, so that what depends on the day is calculated as it was then.
    static func opened(
        _ folder: String,
        at time: Timestamp,
        _ environment: DeskEnvironment,
        _ body: (OpenDesk) async throws -> Void
    ) async throws {
        let still = DeskEnvironment(now: { time }, randomBytes: environment.randomBytes)
        try await OpenDesk(folder: folder, environment: still).whileOpen(body)
    }

    /// The totals of all accounts.
    static func totals(of open: OpenDesk) async throws -> [AccountTotals] {
        try await open.desk.totals(of: SQLiteAccountStore(open.database).people())
    }

    /// The binary logarithm of the rounds of scrypt for new files: fewer in debug builds, whose cryptography is not
    /// optimized.
    private static var work: Int {
        #if DEBUG && !BOURSE_QUICK
            12
        #else
            AgeEncryption.standardWork
        #endif
    }
}
