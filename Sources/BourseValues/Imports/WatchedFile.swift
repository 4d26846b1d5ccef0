import BourseCore

/// A file of the watched folder that was read, with what became of it.
public struct WatchedFile: Hashable, Sendable {
    /// What became of a file.
    public enum Outcome: Hashable, Sendable {
        /// It was imported.
        case imported(Additions)
        /// It can be imported once its owner answers a question; the text says which, and the reason is nil for a file that
        /// was read before reasons were stored.
        case waiting(String, Reason?)
        /// It cannot be imported; the text says why and what to do.
        case failed(String)
        /// It is read again, as its owner asked.
        case due
    }

    /// What a file waits for.
    public enum Reason: String, CaseIterable, Sendable {
        /// The account of a file that names none.
        case account
        /// What to do with rows that other imports have.
        case overlap
        /// The meaning of columns that no format has.
        case mapping
    }

    /// What an import added.
    public struct Additions: Hashable, Sendable {
        /// The executions that were not in the journal.
        public let executions: Int
        /// The transactions that were not in the portfolio.
        public let transactions: Int
        /// The rows that were refused.
        public let refused: Int
        /// The imported file of the journal, which lists refused rows; nil if no execution was added.
        public let importID: ImportID?

        /// Makes a count.
        public init(executions: Int, transactions: Int, refused: Int, importID: ImportID?) {
            self.executions = executions
            self.transactions = transactions
            self.refused = refused
            self.importID = importID
        }
    }

    /// The number that the store gave it; a later file has a greater one.
    public let number: Int64
    /// The SHA-256 checksum of its bytes, 64 hexadecimal digits, by which it is read once.
    public let checksum: String
    /// Its name when it was read, as text only.
    public let name: String
    /// Its size in bytes.
    public let size: Int
    /// What became of it.
    public let outcome: Outcome
    /// When it was read.
    public let readAt: Timestamp
    /// When its owner confirmed that they saw it.
    public let seenAt: Timestamp?

    /// Makes a file.
    public init(
        number: Int64,
        checksum: String,
        name: String,
        size: Int,
        outcome: Outcome,
        readAt: Timestamp,
        seenAt: Timestamp? = nil
    ) {
        self.number = number
        self.checksum = checksum
        self.name = name
        self.size = size
        self.outcome = outcome
        self.readAt = readAt
        self.seenAt = seenAt
    }
}

extension WatchedFile.Outcome {
    /// Its name in documents and in the database.
    public enum Status: String, CaseIterable, Sendable {
        /// It was imported.
        case imported
        /// It waits for an answer.
        case waiting
        /// It cannot be imported.
        case failed
        /// It is read again.
        case due
    }

    /// The status.
    public var status: Status {
        switch self {
        case .imported: .imported
        case .waiting: .waiting
        case .failed: .failed
        case .due: .due
        }
    }

    /// What was added; nil unless it was imported.
    public var additions: WatchedFile.Additions? {
        guard case .imported(let additions) = self else { return nil }
        return additions
    }

    /// Why it was not imported.
    public var problem: String? {
        switch self {
        case .waiting(let problem, _), .failed(let problem): problem
        case .imported, .due: nil
        }
    }

    /// What it waits for; nil unless it waits and that is known.
    public var reason: WatchedFile.Reason? {
        guard case .waiting(_, let reason) = self else { return nil }
        return reason
    }
}

/// A person's watched folder: where it is, what is done with its files, and those that were read.
public struct WatchedFolderState: Hashable, Sendable {
    /// The folder of the person; nil if the desk watches none.
    public let path: String?
    /// Why the folder cannot be read.
    public let problem: String?
    /// What is done with its files.
    public let settings: WatchedFolderSettings
    /// The files that were read, newest first.
    public let files: [WatchedFile]

    /// Makes a state.
    public init(path: String?, problem: String?, settings: WatchedFolderSettings, files: [WatchedFile]) {
        self.path = path
        self.problem = problem
        self.settings = settings
        self.files = files
    }
}
