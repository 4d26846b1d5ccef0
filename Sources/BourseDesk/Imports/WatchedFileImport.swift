import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// Imports one file of the watched folder into the journal, the portfolio or both, or says why not.
///
/// Both are previewed before either is changed. A file that one of them understands is not for the other if that does not.
struct WatchedFileImport: Sendable {
    let imports: ImportService
    let journal: JournalService
    let portfolio: PortfolioService
    let environment: DeskEnvironment

    /// The account of files that name none, while no other account exists.
    private static let usualAccount = "main"

    /// Imports a file.
    ///
    /// - Returns: What became of it.
    /// - Throws: `CancellationError`, or a fault of Bourse or its database; then the file may be tried again.
    func outcome(
        of file: StagedFile,
        _ settings: WatchedFolderSettings,
        user: User
    ) async throws -> WatchedFile.Outcome {
        // Whether the file names its accounts is seen by an account that no file can name.
        let isChosen = try await hasOneAccount(settings, user)
        let probe = isChosen ? nil : environment.newID()
        let file = StagedFile(
            name: file.name,
            account: probe ?? (settings.account.isEmpty ? Self.usualAccount : settings.account),
            zone: file.zone,
            bytes: file.bytes
        )
        var problem: (any UserFacingError)?
        var executions: ImportPreview?
        var transactions: TransactionPreview?
        if settings.journal {
            do {
                executions = try await imports.preview(file, user: user.id)
            } catch {
                problem = try refusal(error)
            }
        }
        if settings.portfolio {
            do {
                transactions = try await portfolio.preview(file, user: user.id)
            } catch {
                problem = try problem ?? refusal(error)
            }
        }
        if executions == nil, transactions == nil {
            guard let problem else { return .failed("") }
            return try await explanation(of: problem, file)
        }
        if let probe, names(probe, executions, transactions) {
            return .waiting(
                "The file names no account, and you have several. Choose the account of such files in the settings of the "
                    + "watched folder, or import it by hand.",
                .account
            )
        }
        let overlaps = [executions.map { ImportOverlaps.all([$0.overlaps]) }, transactions?.overlapCount].compactMap {
            $0
        }
        if let count = overlaps.first(where: { $0.count > 0 }) {
            return .waiting("\(count.sentence) Import the file by hand, and decide there.", .overlap)
        }
        return try await commit(executions, transactions, user)
    }

    /// Whether it is known to which account executions belong for which a file names none.
    private func hasOneAccount(_ settings: WatchedFolderSettings, _ user: User) async throws -> Bool {
        guard settings.account.isEmpty else { return true }
        var accounts: Set<String> = []
        if settings.journal { accounts.formUnion(try await journal.journal(of: user.id).accounts) }
        if settings.portfolio { accounts.formUnion(try await portfolio.entered(by: user.id).map(\.account)) }
        return accounts.isSubset(of: [Self.usualAccount])
    }

    private func names(_ account: String, _ executions: ImportPreview?, _ transactions: TransactionPreview?) -> Bool {
        executions?.reading.ledger.positions.contains { $0.account == account } ?? false
            || transactions?.file.rows.contains { $0.transaction.account == account } ?? false
    }

    /// The error, if it is about the file.
    ///
    /// - Throws: The error otherwise.
    private func refusal(_ error: any Error) throws -> any UserFacingError {
        guard let refusal = error as? any UserFacingError else { throw error }
        switch refusal.kind {
        case .busy, .unavailable, .storage, .fault: throw error
        case .malformed, .notSignedIn, .planRequired, .forbidden, .notFound, .conflict, .tooLarge, .invalid:
            return refusal
        }
    }

    /// A table whose columns can be described waits for that.
    private func explanation(
        of error: any UserFacingError,
        _ file: StagedFile
    ) async throws -> WatchedFile.Outcome {
        guard case StatementError.unrecognized? = error as? StatementError,
            (try? await imports.proposal(for: file)) != nil
        else { return .failed(error.messageWithRemedy) }
        try Task.checkCancellation()
        return .waiting("No format has its columns. Import it by hand: Bourse then asks what they mean.", .mapping)
    }

    private func commit(
        _ executions: ImportPreview?,
        _ transactions: TransactionPreview?,
        _ user: User
    ) async throws -> WatchedFile.Outcome {
        var record: ImportRecord?
        if let executions, executions.addsSomething() {
            record = try await imports.commit([executions], user: user.id).first
        }
        var added = 0
        if let transactions, !transactions.new.isEmpty {
            do {
                added = try await portfolio.commit(transactions, user: user.id).new.count
            } catch {
                let problem = try refusal(error).messageWithRemedy
                guard let record else { return .failed(problem) }
                return .failed(
                    "\(Count.of(record.counts.new, "execution")) added to the journal. Portfolio: \(problem)"
                )
            }
        }
        return .imported(
            WatchedFile.Additions(
                executions: record?.counts.new ?? 0,
                transactions: added,
                refused: max(executions?.counts.refused ?? 0, transactions?.file.refusedRows ?? 0),
                importID: record?.id
            )
        )
    }
}
