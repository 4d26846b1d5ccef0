import BourseJournal

extension ChecklistOutcome {
    /// "Kept", "Not kept" or "Not answered".
    public var title: String {
        switch self {
        case .kept: "Kept"
        case .notKept: "Not kept"
        case .notAnswered: "Not answered"
        }
    }
}

extension Checklist.Answer {
    /// "Followed" or "Not followed".
    public var title: String {
        switch self {
        case .followed: "Followed"
        case .notFollowed: "Not followed"
        }
    }
}
