import BourseCore
import BourseHousehold

/// The preview of an import of a bank file.
public struct BankPreview: Sendable {
    /// The identity of the staged file; nil if it is not staged.
    public private(set) var id: ImportID?
    /// The file's name, as text only.
    public let fileName: String
    /// The size of the file in bytes.
    public let size: Int
    /// The account it would go to.
    public let account: HouseholdAccount
    /// The file as a table.
    public let file: BankFile
    /// The column mapping, with the suggested answers to all questions.
    public let mapping: BankMapping
    /// The column mapping as it was detected or chosen, without suggestions.
    public let known: BankMapping
    /// Where the mapping comes from.
    public let source: MappingSource
    /// The questions to answer before importing.
    public let questions: [BankQuestion]
    /// The possible answers to each question.
    public let choices: [[BankChoice]]
    /// The answers given so far, beside a chosen mapping.
    public let answers: BankAnswers
    /// What was read with the mapping.
    public let reading: BankReading
    /// The entries that no earlier file contains.
    public let new: [BankEntry]
    /// How many entries earlier files already contain.
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

    /// The same preview of a staged file.
    public func named(_ id: ImportID) -> BankPreview {
        var named = self
        named.id = id
        return named
    }
}
