import ArgumentParser
import BourseProgram
import Foundation

/// Where the passphrase of a backup comes from: never from an argument, which every user of the machine can read.
struct PassphraseOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the passphrase, in place of BOURSE_BACKUP_PASSPHRASE; without either, a terminal asks.",
            valueName: "file"
        ),
        completion: .file()
    )
    var passphraseFile: String?

    /// The passphrase's source for a desk.
    func source(_ data: DataOptions) -> PassphraseSource {
        PassphraseSource(file: passphraseFile, flags: data.flags)
    }
}

/// A passphrase that is read when it is needed.
struct PassphraseSource: Sendable {
    /// The most bytes of a file that are read; no passphrase has more.
    private static let mostBytes = 2 * DeskBackup.longestPassphrase

    let file: String?
    let flags: [Setting: SettingValue]

    /// Reads the passphrase, without white space at its ends.
    ///
    /// - Parameter isNew: Whether it encrypts: then it is typed twice at a terminal.
    func read(isNew: Bool = false) async throws -> String {
        let text = try await text(isNew: isNew).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw Failure(.usage, "the passphrase is empty") }
        guard !text.contains(where: \.isNewline) else { throw Failure(.usage, "the passphrase must be one line") }
        return text
    }

    private func text(isNew: Bool) async throws -> String {
        if let file {
            let bytes = try Files.bytes(file, atMost: Self.mostBytes + 1)
            guard bytes.count <= Self.mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
                throw Failure(.usage, "\(file) is not a file with a passphrase")
            }
            Self.warn(about: file)
            return text
        }
        let settings = try await Settings.load(flags: flags)
        if let text = settings.text(.backupPassphrase) {
            for warning in settings.warnings { Console.note("bourse: \(warning)") }
            return text
        }
        guard isatty(STDIN_FILENO) == 1 else {
            let variable = Setting.backupPassphrase.variable
            throw Failure(.usage, "set the passphrase in \(variable) or with --passphrase-file")
        }
        let typed = Self.ask("Passphrase: ")
        guard !isNew || Self.ask("Again: ") == typed else { throw Failure(.usage, "the passphrases differ") }
        return typed
    }

    /// What is typed, which is not shown.
    private static func ask(_ prompt: String) -> String { getpass(prompt).map { String(cString: $0) } ?? "" }

    private static func warn(about file: String) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        let permissions = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
        let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
        guard isFile, permissions & 0o077 != 0 else { return }
        Console.note("bourse: other users can read \(file); run: chmod 600 \(file)")
    }
}
