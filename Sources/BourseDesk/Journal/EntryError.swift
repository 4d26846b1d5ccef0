import BourseCore
import BourseJournal

/// Why an execution was not entered, changed or deleted.
///
/// The journal did not change.
public enum EntryError: UserFacingError, Hashable, Sendable {
    /// Fields that cannot be used.
    case refused(ExecutionDraft.DraftRefusal)
    /// The journal has the execution already.
    case known(Execution)
    /// There is no such execution among those that were entered by hand.
    case gone
    /// An imported file contains the execution, too.
    case imported
    /// The limit is reached.
    case full

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .refused(let refusal): refusal.message
        case .known(let execution):
            "The journal already has this \(execution.side == .buy ? "purchase" : "sale") of \(execution.quantity) "
                + "\(execution.instrument.title) at \(execution.price). For a second one at the same time, enter "
                + "the sum of both quantities, or times with seconds."
        case .gone: "This execution does not exist. It may be deleted, or come from an imported file."
        case .imported:
            "An imported file contains this execution, too. Imported executions cannot be changed; you can delete the "
                + "entry."
        case .full:
            "The limit of \(JournalService.mostEntered) executions entered by hand is reached. Import a file instead."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .gone: .notFound
        case .known, .imported: .conflict
        case .refused, .full: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .gone: "Execution not found"
        case .refused, .known, .imported, .full: "The execution was not saved"
        }
    }

    /// What is unchanged.
    public var unchanged: String { "Your journal is unchanged." }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .known, .imported: "Nothing needs to be done if it is the same execution."
        case .refused, .gone, .full: kind.remedy
        }
    }
}
