import BourseCore
import BourseValues

/// The watched folder: what is done with its files, and those that were read.
extension PersonalArchive {
    func watchedFolderFiles(of user: UserID) -> [PersonalFile] { [watchedSettings(of: user), watchedFiles(of: user)] }

    private func watchedSettings(of user: UserID) -> PersonalFile {
        .table(
            "journal/watched-folder.csv",
            of: WatchedFolderSettings.self,
            "What is done with the files of the watched folder. No row if nothing was chosen.",
            [
                .init("journal", "true if executions are imported into the journal.") { .text("\($0.journal)") },
                .init("portfolio", "true if transactions are imported into the portfolio.") {
                    .text("\($0.portfolio)")
                },
                .init("account", "Account of files that name none.") { .text($0.account) },
                .init("zone", "Time zone of times without one.") { .text($0.zone) },
            ]
        ) { [watchedFolders] in try await watchedFolders.settings(of: user).map { [$0] } ?? [] }
    }

    private func watchedFiles(of user: UserID) -> PersonalFile {
        .table(
            "journal/watched-files.csv",
            of: WatchedFile.self,
            "Files of the watched folder that were read, newest first.",
            [
                .init("file", "Name of the file when it was read.") { .text($0.name) },
                .init("bytes", "Size of the file.") { .value($0.size) },
                .init("sha256", "SHA-256 checksum of the file.") { .text($0.checksum) },
                .init("status", "imported, waiting, failed or due.") { .text($0.outcome.status.rawValue) },
                .init("executions", "Executions that were new.") { .value($0.outcome.additions?.executions ?? 0) },
                .init("transactions", "Transactions that were new.") {
                    .value($0.outcome.additions?.transactions ?? 0)
                },
                .init("refused", "Rows that were refused.") { .value($0.outcome.additions?.refused ?? 0) },
                .init("import", "Identity of the import, as in journal/imports.csv.") {
                    .text($0.outcome.additions?.importID?.description ?? "")
                },
                .init("problem", "Why it was not imported.") { .text($0.outcome.problem ?? "") },
                .init("reason", "account, overlap or mapping: what it waits for. Empty if it does not.") {
                    .text($0.outcome.reason?.rawValue ?? "")
                },
                .init("read_at", "Time at which it was read.") { .instant($0.readAt) },
                .init("seen_at", "Time at which it was marked as seen.") { .value($0.seenAt) },
            ]
        ) { [watchedFolders] in try await watchedFolders.files(of: user, isUnseen: false, atMost: .max) }
    }
}
