import BourseCore
import BourseHousehold
import BourseValues

/// What importing a file of a bank would do.
public struct BankPreview: Sendable {
    /// The name under which the file waits, if it does.
    public private(set) var id: ImportID?
    /// The file's name, as text only.
    public let fileName: String
    /// The bytes' count of the file.
    public let size: Int
    /// The account it would go to.
    public let account: HouseholdAccount
    /// The file as a table.
    public let file: BankFile
    /// What its columns are taken for, with the suggested answers to all questions.
    public let mapping: BankMapping
    /// The same with only what was found out or said.
    public let known: BankMapping
    /// Where the mapping comes from.
    public let source: Source
    /// What a person has to decide before importing.
    public let questions: [BankQuestion]
    /// What a person may answer to each question.
    public let choices: [[BankChoice]]
    /// What was answered already, beside a mapping that was chosen.
    public let answers: BankAnswers
    /// What was read with the mapping.
    public let reading: BankReading
    /// The entries that no file told before.
    public let new: [BankEntry]
    /// How many files before have already.
    public let duplicates: Int
    /// How many new entries are before the account's first day, or after its last, and so do not move its balance.
    public let outside: Int
    /// How many entries more can be kept beside those of the other files.
    public let room: Int

    /// Where a mapping comes from.
    public enum Source: Sendable {
        /// Somebody said so for files with the same header.
        case remembered
        /// The names of the columns and what stands in them.
        case guessed
        /// It was chosen for this file.
        case chosen
    }

    init(
        _ staged: StagedFile,
        _ account: HouseholdAccount,
        _ file: BankFile,
        _ look: BankReadingState,
        _ answers: BankAnswers,
        _ ledger: BankLedger,
        room: Int
    ) {
        fileName = staged.name
        size = staged.bytes.count
        self.account = account
        self.file = file
        mapping = look.mapping
        known = look.known
        source = look.source
        reading = look.reading
        questions = look.questions
        choices = look.questions.map { $0.choices(file, look.mapping, known: look.known, currency: account.currency) }
        self.answers = answers
        // No import has this number, so that nothing is replaced.
        let preview = ledger.preview(
            BankImport(id: .max, account: account.id, file: staged.name, entries: look.reading.entries)
        )
        new = preview.new.map(\.entry)
        duplicates = preview.duplicates
        let last = account.closedOn ?? HouseholdLimits.days.upperBound
        outside = new.count { $0.day < account.openedOn || $0.day > last }
        self.room = room
    }

    func named(_ id: ImportID) -> BankPreview {
        var named = self
        named.id = id
        return named
    }
}

/// What a file was read as, and with which mapping.
struct BankReadingState {
    let mapping: BankMapping
    let known: BankMapping
    let source: BankPreview.Source
    let questions: [BankQuestion]
    let reading: BankReading

    /// What is read with a mapping that somebody said.
    init(_ mapping: BankMapping, _ source: BankPreview.Source, _ reading: BankReading) {
        (self.mapping, known) = (mapping, mapping)
        self.source = source
        questions = reading.questions
        self.reading = reading
    }

    /// What is read by itself.
    init(_ guess: BankGuess, _ file: BankFile, _ currency: Currency) throws(BankFileError) {
        mapping = guess.mapping
        known = guess.known
        source = .guessed
        questions = guess.questions
        reading = try guess.read(file, currency: currency)
    }
}

/// Why a file of a bank was not imported or not changed.
public enum BankImportError: UserFacingError, Hashable, Sendable {
    /// The file waited too long, was imported or dropped already, or is not this person's.
    case noLongerStaged
    /// There is no such account.
    case noAccount
    /// The file has more bytes than are read.
    case tooLarge(bytes: Int)
    /// The whole file could not be read.
    case unreadable(BankFileError)
    /// Something about the file is not decided.
    case openQuestions([BankQuestion])
    /// No row could be taken.
    case nothingToImport(refused: Int)
    /// Every entry is there already.
    case nothingNew(entries: Int)
    /// This upload was imported before.
    case alreadyImported(BankImportRecord)
    /// There would be too many entries beside those of the other files.
    case full(entries: Int, most: Int)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .noLongerStaged: "This upload has expired. Upload the file again."
        case .noAccount: "Account not found. Choose one of your accounts."
        case .tooLarge(let bytes):
            "The file has \((bytes + 999_999) / 1_000_000) MB. The maximum is "
                + "\(HouseholdService.largestFile / 1_000_000) MB. Export fewer months at a time."
        case .unreadable(let error): error.message
        case .openQuestions(let questions):
            "The file is ambiguous. " + questions.map(\.sentence).joined(separator: " ")
        case .nothingToImport(let refused) where refused > 0:
            "None of the \(refused) rows could be read. Correct the column mapping. The reasons are listed row by row."
        case .nothingToImport: "The file has no entries."
        case .nothingNew(let entries): "All \(NumberText.count(entries)) entries are already stored."
        case .alreadyImported(let record): "This upload was already imported as “\(record.fileName)”."
        case .full(let entries, let most):
            "Your files have \(NumberText.count(entries)) entries. With this file they would exceed the maximum of "
                + "\(NumberText.count(most)). First delete a file whose entries others repeat."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLarge: .tooLarge
        case .noLongerStaged, .noAccount, .unreadable, .openQuestions, .nothingToImport, .nothingNew, .alreadyImported,
            .full:
            .invalid
        }
    }

    /// What failed.
    public var headline: String { "The file was not imported" }

    /// What is unchanged.
    public var unchanged: String { "Nothing was imported." }
}
