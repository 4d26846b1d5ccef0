/// Files of banks: the form that takes one, and what was imported; template "household-imports".
struct BankImportsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What to do first where there is no account.
    let quiet: EmptyStateView?
    /// The form that takes a file.
    let upload: BankUploadView?
    /// What was imported.
    let list: BankImportListView?
}

/// The form that takes a file of a bank; it works without script.
struct BankUploadView: Sendable {
    /// Where it posts to, multipart.
    let action: String
    /// The accounts.
    let accounts: [OptionView]
    /// What is taken, "CSV, up to 32 MB".
    let limit: String
    /// Why the last upload was not read.
    let uploadProblem: NoticeView?
}

/// What was imported.
struct BankImportListView: Sendable {
    /// "3 files".
    let count: String
    /// The zone of the times.
    let zoneLabel: String
    /// The files, newest first.
    let rows: [BankImportRowView]
}

/// An imported file.
struct BankImportRowView: Sendable {
    /// Its page.
    let pageHref: String
    /// The file's name as text.
    let name: String
    /// Its account.
    let account: String
    /// "2 Jan – 20 Nov 2026".
    let days: String
    /// "21 Nov 2026 14:02".
    let when: String
    /// Entries it brought.
    let added: String
    /// Entries told before.
    let duplicates: String
    /// Rows refused.
    let refused: String
    /// Whether any was.
    let hasRefused: Bool
    /// "Imported" or "Deleted".
    let state: String
    /// Its class.
    let stateCSS: String
    /// How it is deleted.
    let deletion: DeletionView?
}

/// What a file would bring; template "household-preview".
struct BankPreviewView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// What has to be decided before importing.
    let questions: [BankQuestionView]
    /// New, told before, refused.
    let strip: TileStripView
    /// What the columns are taken for.
    let mapping: BankMappingView
    /// Whether there is anything to import.
    let canImport: Bool
    /// Where the import button posts to.
    let commitAction: String
    /// "Import 184 entries".
    let commitLabel: String
    /// Where the cancel button posts to.
    let cancelAction: String
    /// The entries that are new, the first of them.
    let entries: HouseholdTableView?
    /// Rows that are refused.
    let issues: IssueListView?
}

/// What a file leaves open, with the answers to choose from.
struct BankQuestionView: Sendable {
    /// Unique on the page.
    let id: String
    /// The sentence, "Is the day first?".
    let sentence: String
    /// The answers.
    let choices: [BankChoiceView]
}

/// An answer to a question about a file.
struct BankChoiceView: Sendable {
    /// "Amounts above 0 are money spent".
    let label: String
    /// The preview of the file read so.
    let href: String
    /// What the first entries become, "31 Jan 2026 · −$20.00 · OAK GROCERS".
    let examples: [String]
}

/// What the columns of a file are taken for, to be said otherwise.
struct BankMappingView: Sendable {
    /// Where the answer is looked at.
    let action: String
    /// The file that waits.
    let kept: [HiddenFieldView]
    /// "Remembered from before", "Guessed from the header".
    let source: String
    /// A choice for each meaning.
    let choices: [BankColumnView]
    /// The first rows as they are written.
    let sample: DataTableView
}

/// Which column has a meaning.
struct BankColumnView: Sendable {
    /// Unique on the page.
    let id: String
    /// Name sent to the server.
    let name: String
    /// "Amount".
    let label: String
    /// The columns.
    let options: [OptionView]
}

/// A file that was imported; template "household-import".
struct BankImportView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Whether it is deleted.
    let notices: [NoticeView]
    /// Its counts.
    let strip: TileStripView
    /// Its facts.
    let facts: [FactView]
    /// How it is deleted.
    let deletion: DeletionView?
    /// How it is brought back.
    let restore: UndoFormView?
    /// Rows that were refused.
    let issues: IssueListView?
}
