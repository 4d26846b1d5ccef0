import BourseClient
import BourseCore
import BourseDesk
import BourseHousehold
import Foundation

/// What a file of a bank would add, before anything is stored.
public struct BankPreviewValue: Equatable, Sendable {
    /// A question to answer before importing.
    public struct Question: Equatable, Identifiable, Sendable {
        /// The place of the question.
        public let id: Int
        /// The question as a sentence.
        public let text: String
        /// The answers, the suggested one first.
        public let choices: [Choice]
    }

    /// An answer to a question.
    public struct Choice: Equatable, Identifiable, Sendable {
        /// The place of the answer.
        public let id: Int
        /// `The day is first`.
        public let answer: String
        /// The first entries with this answer: `31 Jan 2026 · −$20.00 · OAK GROCERS`.
        public let examples: [String]
        let parameters: [String: String]
    }

    /// The name of the file.
    public let file: String
    /// How many entries are new.
    public let new: Int
    /// New, duplicate and refused.
    public let metrics: [JournalModel.Metric]
    /// The questions; without any, the file can be imported.
    public let questions: [Question]
    /// Which columns of the file are taken for what: `Date`, `Booked on`.
    public let columns: [LabeledValue]
    /// Why nothing would be added; empty if something would.
    public let nothingText: String
    /// What entries before the first day of the account do; empty without any.
    public let outsideText: String
    /// The rows that cannot be read.
    public let issues: [ImportIssue]
    /// `Import 12 Entries`; nil if there is nothing to import, or a question to answer.
    public let importTitle: String?

    init(_ preview: API.BankFilePreview, _ account: API.HouseholdAccount, _ formats: DeskFormats) {
        file = preview.file
        new = preview.new
        metrics = [
            ("New", preview.new), ("Duplicates", preview.duplicates), ("Refused", preview.refused.count),
        ].map { JournalModel.Metric(title: $0.0, text: formats.number($0.1), tone: .neutral) }
        questions = preview.questions.enumerated().map { place, question in
            let choices = question.choices.enumerated().map { place, choice in
                Choice(
                    id: place,
                    answer: choice.answer,
                    examples: choice.entries.map { Self.example($0, account.currency, formats) },
                    parameters: choice.parameters
                )
            }
            return Question(id: place, text: question.question, choices: choices)
        }
        columns = BankColumn.allCases.compactMap { column in
            let names = preview.columns[column.rawValue] ?? []
            return names.isEmpty ? nil : LabeledValue(column.name.capitalizedFirst, names.joined(separator: ", "))
        }
        let nothing =
            preview.entries == 0
            ? "No row could be read. See the reasons below." : "Every entry of this file is already stored."
        nothingText = preview.new > 0 ? "" : nothing
        if preview.outside > 0 {
            let entries = preview.outside == 1 ? "entry is" : "entries are"
            outsideText =
                "\(formats.number(preview.outside)) \(entries) outside the dates of the account. They count as spending "
                + "but do not change the balance, which starts on \(formats.mediumDay(account.openedOn))."
        } else {
            outsideText = ""
        }
        issues = preview.refused.enumerated().map { ImportIssue(place: $0, $1, formats) }
        let canImport = preview.new > 0 && preview.questions.isEmpty
        importTitle =
            canImport ? "Import \(formats.number(preview.new)) \(preview.new == 1 ? "Entry" : "Entries")" : nil
    }

    /// An example as the desk sends it, `2026-01-31 -20 OAK GROCERS`, as people read it.
    private static func example(_ text: String, _ currency: String, _ formats: DeskFormats) -> String {
        let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
        guard parts.count > 1, let day = Day(parts[0]), let amount = TypedNumber.amount(parts[1]) else { return text }
        let description = parts.count > 2 ? " · \(parts[2])" : ""
        return "\(formats.mediumDay(day)) · \(formats.signedMoney(amount, currency))\(description)"
    }
}
