import BourseClient
import BourseHousehold
import Foundation
public import Observation

/// The import of a file of a bank: choose, preview, answer questions, import.
@Observable @MainActor
public final class BankImportModel {
    /// What an upload is at.
    public enum Upload: Equatable, Sendable {
        /// No file is chosen.
        case none
        /// The desk reads the file; nothing is stored.
        case reading
        /// What the file would add.
        case preview(BankPreviewValue)
        /// The file is imported.
        case importing
        /// What was added: `12 entries imported.`.
        case done(String)
        /// Why nothing was imported.
        case failed(Problem)
    }

    /// The accounts that files can belong to, with their age; empty without any.
    public var state: Loadable<[HouseholdChoice]> {
        accounts.state.map { accounts in
            accounts.isEmpty ? nil : accounts.map { HouseholdChoice("\($0.id)", "\($0.name), \($0.currency)") }
        }
    }
    /// What the upload is at.
    public private(set) var upload = Upload.none
    /// The account of the file; the first one until another is chosen.
    public var account: String {
        get { chosen ?? accounts.state.value?.first.map { "\($0.id)" } ?? "" }
        set { chosen = newValue }
    }
    private var chosen: String?
    @ObservationIgnored private var file: UploadFile?
    /// What was answered, as parameters of the import.
    @ObservationIgnored private var answers: [String: String] = [:]
    /// The account of the preview, which the import has as well.
    @ObservationIgnored private var previewed: API.HouseholdAccount?
    /// Counts uploads: an answer to an earlier one is not shown.
    @ObservationIgnored private var generation = 0
    @ObservationIgnored private let accounts: ScreenContent<[API.HouseholdAccount]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the import.
    public init(_ context: DeskContext) {
        self.context = context
        accounts = ScreenContent(context)
    }

    /// Reads the accounts.
    public func load() async {
        await accounts.load(context.client.householdAccounts()) { answer in
            // A home or a car has no file of a bank.
            answer.accounts.filter { HouseholdAccountKind(rawValue: $0.kind.rawValue)?.isValued != true }
        }
    }

    /// Previews a file that was chosen; nothing is stored.
    public func preview(_ file: UploadFile) async {
        generation += 1
        self.file = file
        answers = [:]
        previewed = accounts.state.value?.first { "\($0.id)" == account }
        await read()
    }

    /// Answers a question of the preview, and reads the file with it.
    public func answer(_ choice: BankPreviewValue.Choice) async {
        guard case .preview = upload else { return }
        guard choice.parameters.allSatisfy(BankAnswer.canBeSent) else {
            generation += 1
            upload = .failed(Self.unanswerable)
            return
        }
        // Columns of another mapping are all of its columns.
        if choice.parameters["date"] != nil { answers = [:] }
        answers.merge(choice.parameters) { _, new in new }
        await read()
    }

    /// Imports what the preview showed.
    public func confirm() async {
        guard case .preview(let value) = upload, value.importTitle != nil else { return }
        let mine = generation
        upload = .importing
        let outcome = await send(preview: nil)
        guard mine == generation else { return }
        switch outcome {
        case .success(.created(let file)):
            let count = file.entries.subtracting(file.duplicates)
            upload = .done("\(context.formats.count(count, "entry", plural: "entries")) imported.")
            self.file = nil
        case .success(.ok): upload = .none
        // The desk may have stored the file before it was interrupted.
        case .failure(nil): upload = .failed(Self.interrupted)
        case .failure(let problem?): upload = .failed(problem)
        }
    }

    /// Previews the same file again, as after a failure or with another account.
    public func retry() async {
        if let file { await preview(file) }
    }

    /// Whether there is a file for another attempt.
    public var canRetry: Bool { file != nil }

    /// Whether the desk stores the file, which cannot be left.
    public var isImporting: Bool { upload == .importing }

    /// Leaves the upload; nothing is stored.
    ///
    /// An import in progress cannot be left.
    public func discard() {
        guard !isImporting else { return }
        generation += 1
        upload = .none
        file = nil
    }

    /// Shows that a chosen file cannot be read by this device.
    public func cannotRead(_ name: String) {
        generation += 1
        upload = .failed(.unreadable(name))
    }

    /// Shows that no file could be chosen.
    public func failed(_ reason: String) { upload = .failed(.unopened(reason)) }

    private static let unanswerable = Problem(
        "The app cannot send this answer. Nothing was imported.",
        remedy: "Import the file on the web app of your desk."
    )
    private static let interrupted = Problem(
        "The desk did not confirm the import.",
        remedy: "Preview the file again: entries that were imported are duplicates."
    )
    private static let noAccount = Problem(
        "There is no account for the file.",
        remedy: "Add the account first, then choose the file again."
    )

    /// The answer, or the problem; nil if the request was cancelled.
    private enum Outcome {
        case success(API.ImportBankFileResponse)
        case failure(Problem?)
    }

    private func read() async {
        let mine = generation
        guard let account = previewed else {
            upload = .failed(Self.noAccount)
            return
        }
        upload = .reading
        let outcome = await send(preview: true)
        guard mine == generation else { return }
        switch outcome {
        case .success(.ok(let answer)): upload = .preview(BankPreviewValue(answer, account, context.formats))
        case .success(.created): upload = .none
        case .failure(let problem): upload = problem.map(Upload.failed) ?? .none
        }
    }

    private func send(preview: Bool?) async -> Outcome {
        guard let file, let account = previewed else { return .failure(Self.noAccount) }
        func column(_ name: String) -> Int? { answers[name].flatMap { Int($0) } }
        let call = context.client.importBankFile(
            [file],
            account: account.id,
            preview: preview,
            date: column("date"),
            amount: column("amount"),
            debit: column("debit"),
            credit: column("credit"),
            direction: column("direction"),
            description: answers["description"],
            balance: column("balance"),
            currency: column("currency"),
            category: column("category"),
            reference: column("reference"),
            dayOrder: answers["dayOrder"].map { API.DayOrder(rawValue: $0) },
            decimalMark: answers["decimalMark"].map { API.ImportBankFileDecimalMark(rawValue: $0) },
            reversed: answers["signs"] == "reversed" ? true : nil
        )
        do {
            return .success(try await call.value())
        } catch {
            guard error.kind != .cancelled else { return .failure(nil) }
            context.report(error)
            return .failure(Problem(error))
        }
    }
}

/// Which answers the operation of the API takes.
private enum BankAnswer {
    private static let names: Set = [
        "date", "amount", "debit", "credit", "direction", "description", "balance", "currency", "category", "reference",
        "dayOrder", "decimalMark",
    ]

    static func canBeSent(_ name: String, _ value: String) -> Bool {
        names.contains(name) || name == "signs" && value == "reversed"
    }
}
