import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Foundation

extension Flash {
    /// What happened to a household.
    static func ofHousehold(_ kind: String, _ rest: String) -> Flash? {
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let word = { (place: Int) in place < parts.count ? parts[place].removingPercentEncoding : nil }
        switch kind {
        case "household-out":
            guard let kind = HouseholdKind(rawValue: parts[0]), parts.count == 2, let id = Int64(parts[1]) else {
                return nil
            }
            return .householdDeleted(kind, id)
        case "household-back": return HouseholdKind(rawValue: rest).map { .householdRestored($0) }
        case "household-bank": return .bankImported(entries: Int(rest) ?? 0)
        case "household-bank-out": return ImportID(rest).map { .bankImportDeleted($0) }
        case "household-bank-back": return .bankImportRestored
        case "household-entry":
            guard let entry = Int64(parts[0]) else { return nil }
            return .categorized(entry: entry, before: word(1).flatMap { $0.isEmpty ? nil : $0 })
        case "household-rule":
            guard let words = word(0), let category = word(1) else { return nil }
            return .ruleDeleted(words: words, category: category)
        default: return nil
        }
    }

    var householdText: String {
        switch self {
        case .householdDeleted(let kind, let id): "household-out.\(kind.rawValue).\(id)"
        case .householdRestored(let kind): "household-back.\(kind.rawValue)"
        case .bankImported(let entries): "household-bank.\(entries)"
        case .bankImportDeleted(let id): "household-bank-out.\(id)"
        case .bankImportRestored: "household-bank-back"
        case .categorized(let entry, let before): "household-entry.\(entry).\(Query.escape(before ?? ""))"
        case .ruleDeleted(let words, let category):
            "household-rule.\(Query.escape(words)).\(Query.escape(category))"
        default: ""
        }
    }

    var householdToast: ToastView {
        switch self {
        case .householdDeleted(let kind, let id):
            Self.toast(
                "The \(kind.noun) was deleted.",
                UndoFormView(action: "\(HouseholdAddress.path(of: kind))/\(id)/restore")
            )
        case .householdRestored(let kind): Self.toast("The \(kind.noun) was restored.")
        case .bankImported(let entries): Self.toast("\(Count.of(entries, "entry", plural: "entries")) imported.")
        case .bankImportDeleted(let id):
            Self.toast(
                "The file and entries found only in it were deleted.",
                UndoFormView(action: "\(HouseholdAddress.path)/imports/\(id)/restore")
            )
        case .bankImportRestored: Self.toast("The file was restored.")
        case .categorized(let entry, let before):
            Self.toast(
                "The category was changed.",
                UndoFormView(
                    action: "\(HouseholdAddress.path)/entries/\(entry)/category",
                    fields: [HiddenFieldView(name: "category", value: before ?? "")]
                )
            )
        case .ruleDeleted(let words, let category):
            Self.toast(
                "The rule was deleted.",
                UndoFormView(
                    action: "\(HouseholdAddress.path)/rules",
                    fields: [
                        HiddenFieldView(name: "words", value: words),
                        HiddenFieldView(name: "category", value: category),
                    ]
                )
            )
        default: Self.toast("")
        }
    }

    private static func toast(_ text: String, _ undo: UndoFormView? = nil) -> ToastView {
        ToastView(text: text, undo: undo)
    }
}
