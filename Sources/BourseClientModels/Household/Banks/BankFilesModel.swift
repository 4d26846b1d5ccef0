import BourseClient
import Foundation
public import Observation

/// The imported files of banks, which are deleted and restored.
@Observable @MainActor
public final class BankFilesModel {
    /// The files, newest first and with those that are deleted, with their age.
    public var state: Loadable<[BankFileRow]> { content.state }
    /// The file whose deletion can be undone; nil if there is none.
    public private(set) var deleted: BankFileRow?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<[BankFileRow]>
    @ObservationIgnored private let accounts: ScreenContent<[API.HouseholdAccount]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        (content, accounts) = (ScreenContent(context), ScreenContent(context))
    }

    /// Reads the files.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.bankFiles()) { answer in
            answer.files.isEmpty ? nil : answer.files.map { BankFileRow($0, formats) }
        }
        await accounts.load(context.client.householdAccounts()) { $0.accounts }
    }

    /// The name of the account of a file; empty until accounts are known.
    public func accountName(of row: BankFileRow) -> String {
        guard let accounts = accounts.state.value else { return "" }
        return accounts.first { $0.id == row.account }?.name ?? "deleted account"
    }

    /// Deletes a file with the entries that are found only in it, until it is restored.
    public func delete(_ row: BankFileRow) async {
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.deleteBankFile(row.id).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        deleted = row
        await load()
    }

    /// Restores a deleted file.
    public func restore(_ row: BankFileRow) async {
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.restoreBankFile(row.id).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        if deleted?.id == row.id { deleted = nil }
        await load()
    }

    /// What the deletion of a file does.
    public func consequence(of row: BankFileRow) -> String {
        "Deletes entries found only in “\(row.file)”. Entries that other files also contain stay. You can undo this."
    }
}
