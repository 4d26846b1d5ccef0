import BourseCore
import BourseJournal
import BourseValues

/// Why a playbook or the checklist of a trade was not changed.
public enum PlaybookError: UserFacingError, Hashable, Sendable {
    /// The setup has no playbook.
    case unknown(String)
    /// The name is none that a setup can have.
    case setup(String)
    /// The text is too long.
    case textTooLong
    /// There are more items than allowed.
    case tooManyItems(Int)
    /// An item is too long; its number from 1.
    case itemTooLong(Int)
    /// Two items are equal.
    case repeatedItem(String)
    /// The limit of playbooks is reached.
    case full
    /// A deleted playbook was not restored, because its setup has another one.
    case exists(String)
    /// There is no such closed trade.
    case unknownTrade(TradeID)
    /// The trade has no checklist for the setup.
    case noChecklist(String)
    /// The checklist of the trade has no such item.
    case unknownItem(String)
    /// The journal changed several times while this was requested.
    case changing

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let setup): "The setup “\(setup)” has no playbook."
        case .setup: "A setup has 1 to \(TradeAnnotation.longestTag) characters, without commas."
        case .textTooLong: "The text has at most \(NumberText.count(Playbook.longestText)) characters."
        case .tooManyItems(let count):
            "A checklist has at most \(Playbook.mostItems) items; this one has \(NumberText.count(count))."
        case .itemTooLong(let number): "Item \(number) is longer than \(Playbook.longestItem) characters."
        case .repeatedItem(let text): "The item “\(text)” is in the checklist twice."
        case .full: "The limit of \(Playbook.mostPlaybooks) playbooks is reached."
        case .exists(let setup): "The setup “\(setup)” has another playbook now."
        case .unknownTrade(let id): "There is no closed trade “\(id)”."
        case .noChecklist(let setup): "The trade has no checklist for the setup “\(setup)”."
        case .unknownItem(let text): "The checklist of the trade does not have the item “\(text)”."
        case .changing: "The journal is being changed."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown, .unknownTrade, .noChecklist: .notFound
        case .exists, .changing: .conflict
        case .setup, .textTooLong, .tooManyItems, .itemTooLong, .repeatedItem, .full, .unknownItem: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknown: "Playbook not found"
        case .exists: "The playbook was not restored"
        case .unknownTrade: "Trade not found"
        case .noChecklist, .unknownItem: "The checklist was not saved"
        case .setup, .textTooLong, .tooManyItems, .itemTooLong, .repeatedItem, .full, .changing:
            "The playbook was not changed"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .setup: "Enter another name."
        case .textTooLong: "Shorten it."
        case .tooManyItems: "Remove items or join several in one."
        case .itemTooLong: "Shorten it, and put details in the text."
        case .repeatedItem: "Remove one of them."
        case .full: "Delete a playbook that you do not use."
        case .exists: "Delete that one first."
        case .noChecklist: "Tag the trade with the setup, and write a playbook with items for it."
        case .unknownItem: "Reload the page. If the playbook changed, update the checklist of the trade."
        case .unknown, .unknownTrade, .changing: kind.remedy
        }
    }

    /// What is unchanged.
    public var unchanged: String { "Your journal is unchanged." }
}
