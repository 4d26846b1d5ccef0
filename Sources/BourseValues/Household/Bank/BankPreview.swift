import BourseCore
import BourseHousehold

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
    public let source: MappingSource
    /// What a person has to decide before importing.
    public let questions: [BankQuestion]
    /// What a person may answer to each question.
    public let choices: [[BankChoice]]
    /// What was answered already, beside a mapping that was chosen.
    public let answers: BankAnswers
    /// What was read with the mapping.
    public let reading: BankReading
    /// The entries that no earlier file contains.
    public let new: [BankEntry]
    /// How many files before have already.
    public let duplicates: Int
    /// How many new entries are before the account's first day, or after its last, and so do not move its balance.
    public let outside: Int
    /// How many more entries can be stored beside those of the other files.
    public let room: Int

    /// Where a mapping comes from.
    public enum MappingSource: Sendable {
        /// It was chosen for an earlier file with the same header.
        case remembered
        /// The names and the contents of the columns.
        case guessed
        /// It was chosen for this file.
        case chosen
    }

    /// Makes a preview.
    public init(
        id: ImportID? = nil,
        fileName: String,
        size: Int,
        account: HouseholdAccount,
        file: BankFile,
        mapping: BankMapping,
        known: BankMapping,
        source: MappingSource,
        questions: [BankQuestion],
        choices: [[BankChoice]],
        answers: BankAnswers,
        reading: BankReading,
        new: [BankEntry],
        duplicates: Int,
        outside: Int,
        room: Int
    ) {
        self.id = id
        self.fileName = fileName
        self.size = size
        self.account = account
        self.file = file
        self.mapping = mapping
        self.known = known
        self.source = source
        self.questions = questions
        self.choices = choices
        self.answers = answers
        self.reading = reading
        self.new = new
        self.duplicates = duplicates
        self.outside = outside
        self.room = room
    }

    /// The same preview of a file that waits under a name.
    public func named(_ id: ImportID) -> BankPreview {
        var named = self
        named.id = id
        return named
    }
}
