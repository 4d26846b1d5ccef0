/// A file of transactions on its way in; template "transaction-import".
struct TransactionImportView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The form that takes files.
    let upload: FundUploadView?
    /// What a file would bring.
    let preview: TransactionPreviewView?
    /// The files that were imported.
    let files: TransactionFilesView?
    /// What is read.
    let columnsHelp: [String]
}

/// The files that were imported.
struct TransactionFilesView: Sendable {
    /// "3 files".
    let heading: String
    /// Of which zone times are, "New York".
    let zone: String
    /// One for each, the latest first.
    let rows: [TransactionFileRowView]
}

/// A file that was imported.
struct TransactionFileRowView: Sendable {
    /// "trades.csv".
    let name: String
    /// "21 Nov 2026 14:02", or empty.
    let when: String
    /// "2 Jan – 20 Nov 2026".
    let days: String
    /// "12 transactions".
    let state: String
    /// What can be done, one or two things.
    let deeds: [TransactionFileDeedView]
}

/// What can be done with an imported file.
struct TransactionFileDeedView: Sendable {
    /// Where it posts to.
    let action: String
    /// "Take out".
    let title: String
    /// "Take out trades.csv".
    let spoken: String
}

/// What a file would bring.
struct TransactionPreviewView: Sendable {
    /// "trades.csv".
    let name: String
    /// "12 new, 3 told before, 1 refused".
    let summary: String
    /// Columns that are passed over, if any.
    let unknown: String?
    /// Whether there is anything to import.
    let canImport: Bool
    /// Where the import is confirmed.
    let commitAction: String
    /// "Import 12 transactions".
    let commitLabel: String
    /// Where it is dropped.
    let cancelAction: String
    /// The rows that are refused, and why.
    let refused: FigureTableView?
    /// The new rows that would be part of no figure, and why.
    let uncounted: FigureTableView?
    /// The rows that are new, the first of them.
    let additions: FigureTableView?
}
