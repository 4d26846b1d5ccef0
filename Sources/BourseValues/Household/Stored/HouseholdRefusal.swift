import BourseCore
import BourseHousehold

/// Why a household was not changed.
public enum HouseholdRefusal: UserFacingError, Hashable, Sendable {
    /// There is none of that identity; it may have been deleted.
    case gone(HouseholdKind)
    /// Changed since the form was opened; the value is the stored version.
    case changedMeanwhile(HouseholdItem)
    /// The settings were changed since the form was opened.
    case settingsChangedMeanwhile(HouseholdSettings)
    /// There are as many as there may be.
    case full(HouseholdKind)
    /// There is no such entry; its file may have been deleted.
    case noSuchEntry
    /// There is no such rule.
    case noSuchRule
    /// There are as many rules as there may be.
    case tooManyRules
    /// The household was changed since the rules were read.
    case rulesChangedMeanwhile
    /// A rule needs words to look for.
    case noWords

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .gone(let kind): "The \(kind.noun) was not found. It may have been deleted."
        case .changedMeanwhile(let item):
            "“\(item.name)” was changed since you opened it. Review it, then save yours again to replace it."
        case .settingsChangedMeanwhile:
            "The settings were changed since you opened them. Save yours again to replace the saved version."
        case .full(let kind): "There are \(kind.limit) \(kind.noun)s, the maximum. Delete one first."
        case .noSuchEntry: "Entry not found. Its file may have been deleted."
        case .noSuchRule: "Rule not found. It may have been deleted."
        case .tooManyRules: "There are \(CategoryRules.limit) rules, the maximum. Delete one first."
        case .rulesChangedMeanwhile:
            "The household was changed since the rules were read. Read them again and send yours with the new revision."
        case .noWords: "A rule needs text to search for in descriptions."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .gone, .noSuchEntry, .noSuchRule: .notFound
        case .changedMeanwhile, .settingsChangedMeanwhile, .rulesChangedMeanwhile: .conflict
        case .full, .tooManyRules, .noWords: .invalid
        }
    }

    /// What failed.
    public var headline: String { "The household did not change" }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .gone, .noSuchEntry, .noSuchRule: "Nothing was changed."
        case .changedMeanwhile, .settingsChangedMeanwhile: "The saved version is unchanged."
        case .rulesChangedMeanwhile: "The saved rules are unchanged."
        case .full, .tooManyRules, .noWords: "Nothing was added."
        }
    }
}
