/// Why sources provided nothing, over all that were requested.
struct FundSourceProblems: Sendable {
    /// The reasons, as sentences for people.
    var sentences: [String] = []
    /// The longest pause that a source requested.
    private(set) var wait: Duration?

    var isEmpty: Bool { sentences.isEmpty }
    /// All reasons as one text.
    var text: String { sentences.joined(separator: "; ") }

    /// Adds a failed request.
    mutating func add(_ error: FundSourceError, of source: any FundSource) {
        sentences.append("\(source.name) \(error.sentence)")
        if case .busy(let requested?) = error { wait = max(wait ?? .zero, requested) }
    }
}
