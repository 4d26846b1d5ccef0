import BourseClient
import BourseCore
import BourseDesk
import BourseJournal
public import Foundation
public import Observation

/// The journal of a file on the device: which file it is, and what is asked about one that can be read in several ways.
@Observable @MainActor
public final class JournalFileModel {
    /// What the screen shows.
    public enum State: Equatable, Sendable {
        /// The stored file is being read.
        case loading
        /// No file was chosen.
        case none
        /// A file is being read.
        case reading(name: String)
        /// The file can be read in more than one way.
        case asking(name: String, [Question])
        /// The journal can be shown.
        case ready(name: String)
    }

    /// Something that a file does not decide, such as the order of day and month.
    public struct Question: Equatable, Identifiable, Sendable {
        /// The entry that is asked for.
        public let id: String
        /// What is undecided and why.
        public let text: String
        /// Possible answers, the likeliest first.
        public let choices: [Choice]
        let key: MappingKey
    }

    /// A possible answer.
    public struct Choice: Equatable, Identifiable, Sendable {
        /// The value.
        public let id: String
        /// What is shown.
        public let title: String
    }

    /// What the screen shows.
    public private(set) var state = State.loading
    /// What went wrong with the file that was chosen last; nil if nothing did.
    ///
    /// The journal before stays.
    public private(set) var problem: Problem?
    /// What was read of the file that was chosen last, such as `12 executions. 1 row was refused.`; empty before.
    public private(set) var summary = ""
    /// Rows that were refused or should be checked, at most ``mostIssues``.
    public private(set) var issues: [String] = []
    @ObservationIgnored private let journal: DeviceJournal
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private var file: JournalFile?
    @ObservationIgnored private var answers = MappingAnswers()
    @ObservationIgnored private var generation = 0

    /// The most rows that are listed.
    public static let mostIssues = 50

    /// Makes the model of the screen.
    public init(_ context: DeskContext, _ journal: DeviceJournal) {
        self.context = context
        self.journal = journal
    }

    /// Reads which file is stored.
    public func load() async {
        generation += 1
        await showStored()
    }

    /// Reads a file, and stores it with its journal if nothing has to be asked.
    public func choose(name: String, content: Data) async {
        answers = MappingAnswers()
        await read(JournalFile(name: name, content: content))
    }

    /// Answers a question, and reads the file again.
    public func answer(_ question: Question, with choice: Choice) async {
        guard let file else { return }
        switch question.key {
        case .column(let role): answers.columns[role] = choice.id.isEmpty ? [] : [choice.id]
        case .word(let word): answers.words[word] = RowMeaning(rawValue: choice.id)
        case .status(let word): answers.statuses[word] = StatusMeaning(rawValue: choice.id)
        case .setting(let setting): answers.settings[setting] = choice.id
        }
        await read(file)
    }

    /// Cancels reading a file that was chosen; the previous journal stays.
    public func cancel() async {
        file = nil
        await load()
    }

    /// Says that this device cannot read a file.
    public func cannotRead(_ name: String) { problem = .unreadable(name) }

    /// Says that no file could be chosen.
    public func failed(_ reason: String) {
        problem = .unopened(reason)
    }

    /// Deletes the file with what was written about its trades and days.
    public func delete() async {
        generation += 1
        problem = await context.perform { () throws(ClientError) in try await self.journal.delete() }
        (summary, issues) = ("", [])
        context.changes.journalWasReplaced()
        await showStored()
    }

    private func read(_ file: JournalFile) async {
        generation += 1
        let mine = generation
        self.file = file
        problem = nil
        state = .reading(name: file.name)
        do {
            let reading = try await file.read(answers)
            guard mine == generation else { return }
            switch reading {
            case .questions(let proposal):
                state = .asking(name: file.name, proposal.questions.map(Self.question))
            case .statement(let statement):
                if let emptiness = statement.emptiness { throw Refused(message: emptiness) }
                let described =
                    statement.format.id == ColumnMapping.formatID
                    ? try await file.described(by: answers) : file
                guard mine == generation else { return }
                try await journal.replace(described, statement.ledger)
                context.changes.journalWasReplaced()
                guard mine == generation else { return }
                show(statement)
                self.file = nil
                state = .ready(name: file.name)
            }
        } catch {
            guard mine == generation else { return }
            self.file = nil
            problem = Self.problem(error)
            await showStored()
        }
    }

    private func showStored() async {
        let mine = generation
        var name: String?
        let failure = await context.perform { () throws(ClientError) in name = try await self.journal.fileName() }
        guard mine == generation else { return }
        if let failure { problem = failure }
        state = name.map { .ready(name: $0) } ?? .none
    }

    private func show(_ statement: StatementReading) {
        var parts = [context.formats.count(statement.ledger.count, "execution") + "."]
        if statement.refusedRows > 0 {
            parts.append(context.formats.count(statement.refusedRows, "row") + " could not be read.")
        }
        summary = parts.joined(separator: " ")
        issues = statement.issues.prefix(Self.mostIssues).map { issue in
            issue.row.map { "Row \($0): \(issue.message)" } ?? issue.message
        }
    }

    private struct Refused: Error { let message: String }

    private static func problem(_ error: any Error) -> Problem {
        switch error {
        case let error as ClientError: Problem(error)
        case let error as Refused: Problem(error.message)
        case let error as any UserFacingError: Problem(error.message)
        default: Problem("The file could not be read.", remedy: "Export it again from your broker.")
        }
    }

    private static func question(_ question: MappingQuestion) -> Question {
        Question(
            id: question.key.name,
            text: question.text,
            choices: question.candidates.map { Choice(id: $0.value, title: $0.label) },
            key: question.key
        )
    }
}
