/// Something that the search found: a screen, an instrument, a fund, a story.
public struct SearchResult: Equatable, Identifiable, Sendable {
    /// What was found; results are shown in groups by it.
    public enum Kind: String, CaseIterable, Sendable {
        case screen, trades, instrument, fund, strategy, lesson, broker, story

        /// The title of the group.
        public var title: String {
            switch self {
            case .screen: "Screens"
            case .trades: "Trades"
            case .instrument: "Markets"
            case .fund: "Funds"
            case .strategy: "Strategies"
            case .lesson: "Lessons"
            case .broker: "Brokers"
            case .story: "News"
            }
        }
    }

    /// What was found.
    public let kind: Kind
    /// The name.
    public let title: String
    /// What is said beside it; empty for nothing.
    public let detail: String
    /// The address on the web app, such as `/markets/NVDA`.
    public let address: String
    /// The screen of the app; nil if only the web app has it.
    public let destination: Destination?

    /// The identity of a result is its kind with its address.
    public var id: String { "\(kind.rawValue) \(address)" }

    /// Makes the result that is a screen of the app.
    public init(_ kind: Kind, _ title: String, detail: String = "", _ destination: Destination) {
        self.kind = kind
        self.title = title
        self.detail = detail
        self.destination = destination
        address = destination.address
    }

    /// Makes the result of a page, which is a screen if the app has one.
    init(_ kind: Kind, _ title: String, detail: String, page path: [String]) {
        self.kind = kind
        self.title = title
        self.detail = detail
        destination = Destination(path: path, query: [:])
        address = "/" + path.joined(separator: "/")
    }

    /// How well the result matches a text in small letters: 6 if its title begins with it, 5 if a word does, 4 if the title
    /// contains it, 3 if the detail does, 1 if the title has its letters in their order, and 0 if it does not match.
    func rank(_ text: String) -> Int {
        let title = title.lowercased()
        if title.hasPrefix(text) { return 6 }
        if title.split(whereSeparator: { $0 == " " || $0 == "-" }).contains(where: { $0.hasPrefix(text) }) { return 5 }
        if title.contains(text) { return 4 }
        if detail.lowercased().contains(text) { return 3 }
        var rest = Substring(title)
        for letter in text {
            guard let place = rest.firstIndex(of: letter) else { return 0 }
            rest = rest[rest.index(after: place)...]
        }
        return 1
    }
}

/// Results of one kind.
public struct SearchGroup: Equatable, Identifiable, Sendable {
    /// What they are.
    public let kind: SearchResult.Kind
    /// The results, the best match first.
    public let results: [SearchResult]
    /// The identity of a group is its kind.
    public var id: SearchResult.Kind { kind }

    /// The most results that are shown.
    static let mostResults = 30

    /// Arranges what matches a text: the group of the best match first.
    ///
    /// Without a text, the screens are shown.
    ///
    /// - Parameters:
    ///   - known: What the device knows.
    ///   - found: What the desk found for the text, best first. It may match by a former name or despite a mistake in typing.
    static func arrange(_ known: [SearchResult], found: [SearchResult], text: String) -> [SearchGroup] {
        guard !text.isEmpty else {
            let screens = known.filter { $0.kind == .screen }
            return screens.isEmpty ? [] : [SearchGroup(kind: .screen, results: screens)]
        }
        var ranked = known.map { (result: $0, score: Double($0.rank(text))) }.filter { $0.score > 0 }
        for (index, result) in found.enumerated() {
            ranked.append((result, Double(max(result.rank(text), 3)) - Double(index) / 100))
        }
        var seen: Set<String> = []
        let best = ranked.enumerated()
            .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
            .map(\.element.result)
            .filter { seen.insert($0.id).inserted }
            .prefix(mostResults)
        var groups: [SearchGroup] = []
        for result in best where !groups.contains(where: { $0.kind == result.kind }) {
            groups.append(SearchGroup(kind: result.kind, results: best.filter { $0.kind == result.kind }))
        }
        return groups
    }
}
