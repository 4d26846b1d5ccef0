import BourseClientModels

/// What a screen shows of an answer, whatever its type.
struct ShownContent: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case loading, shown, empty, failed
    }

    let kind: Kind
    let reading: Reading?
    let problem: Problem?
    /// Every text of the value, in the order of its members.
    let texts: [String]

    init<Value>(_ state: Loadable<Value>) {
        reading = state.reading
        problem = state.problem
        texts = state.value.map { Self.texts($0) } ?? []
        kind =
            switch state {
            case .loading: .loading
            case .shown: .shown
            case .empty: .empty
            case .failed: .failed
            }
    }

    /// Texts that no person may read: numbers that are none, and signs and values of Swift.
    var unreadable: [String] {
        texts.filter { text in
            let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
            return words.contains { ["nan", "inf", "infinity", "nil", "optional"].contains($0) } || text.contains("$-")
                || text.contains("₹-") || text.contains("−0.00%") || text.hasPrefix("−$0.00")
        }
    }

    /// Every text of a value.
    static func texts(_ value: Any) -> [String] {
        if let text = value as? String { return [text] }
        return Mirror(reflecting: value).children.flatMap { texts($0.value) }
    }
}
