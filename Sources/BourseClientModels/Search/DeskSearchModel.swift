import BourseClient
import Foundation
public import Observation

/// The search over all parts of the desk.
///
/// Screens, strategies and brokers are found without a desk. Trades and lessons are searched in their stored answers. The desk
/// is asked for instruments, funds and stories; without a connection, stored ones are searched.
@Observable @MainActor
public final class DeskSearchModel {
    /// What is typed.
    public var text = "" {
        didSet { if text != oldValue { arrange() } }
    }
    /// What matches, the group of the best match first.
    public private(set) var groups: [SearchGroup] = []
    /// Whether the desk is asked.
    public private(set) var isSearching = false
    /// Why results are missing; nil if nothing went wrong.
    ///
    /// Without a connection, what the device has is searched.
    public private(set) var problem: Problem?
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let device: [SearchResult]
    @ObservationIgnored private var stored: [SearchResult] = []
    @ObservationIgnored private var found: [SearchResult] = []
    /// The text that the desk was asked for.
    @ObservationIgnored private var foundFor = ""
    @ObservationIgnored private var generation = 0

    /// The shortest text that the desk is asked for.
    public static let shortestText = 2

    /// Makes the model of the search.
    ///
    /// - Parameter screens: The screens that are found by their titles.
    public init(_ context: DeskContext, screens: [SearchResult]) {
        self.context = context
        device = screens + SearchSource.catalogues
        arrange()
    }

    /// Reads what is searched on the device.
    public func load() async {
        let source = source
        async let trades = source.tradedSymbols()
        async let lessons = source.lessons()
        let answers = await [trades, lessons]
        guard !Task.isCancelled else { return }
        stored = answers.flatMap(\.results)
        report(answers)
        arrange()
    }

    /// Asks the desk for what is typed; a text that is typed later replaces the search.
    public func find() async {
        generation += 1
        let mine = generation
        let text = query
        guard text.count >= Self.shortestText else {
            found = []
            isSearching = false
            problem = nil
            return arrange()
        }
        isSearching = true
        let source = source
        async let instruments = source.instruments(text)
        async let funds = source.funds(text)
        async let stories = source.stories(text)
        let answers = await [instruments, funds, stories]
        guard mine == generation else { return }
        isSearching = false
        guard !Task.isCancelled else { return }
        found = answers.flatMap(\.results)
        foundFor = text
        report(answers)
        arrange()
    }

    /// What to say when nothing matches.
    public var emptyText: String { isSearching ? "Searching" : "No results for “\(query)”" }

    private var query: String { text.trimmingCharacters(in: .whitespaces) }

    private var source: SearchSource {
        SearchSource(client: context.client, numbers: context.formats.numbers)
    }

    /// Says what is missing.
    ///
    /// A part that the plan does not include has no results; the search itself needs no plan.
    private func report(_ answers: [SearchSource.Found]) {
        let problems = answers.compactMap(\.problem).filter { $0.kind != .cancelled && $0.status != 402 }
        if let ended = problems.first(where: \.needsSignIn) { context.report(ended) }
        problem = (problems.first { !$0.isUnreachable } ?? problems.first).map(Problem.init)
    }

    private func arrange() {
        let text = query.lowercased()
        // Until the desk answers, what it found for the text before has to match by itself.
        let isCurrent = query == foundFor
        groups = SearchGroup.arrange(
            device + stored + (isCurrent ? [] : found),
            found: isCurrent ? found : [],
            text: text
        )
    }
}
