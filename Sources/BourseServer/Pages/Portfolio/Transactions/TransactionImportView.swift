/// A file of transactions on its way in; template "transaction-import".
struct TransactionImportView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The form that takes files.
    let upload: FundUploadView?
    /// What a file would bring.
    let preview: TransactionPreviewView?
    /// What is read.
    let columnsHelp: [String]
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
    /// The rows that are new, the first of them.
    let additions: FigureTableView?
}
