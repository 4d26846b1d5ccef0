public import BourseClient
import Foundation
public import Observation

/// The search for instruments.
///
/// A text that is typed replaces the search of the text before it.
@Observable @MainActor
public final class SearchModel {
    /// Found instruments; empty if the desk knows none.
    public private(set) var state: Loadable<[API.Instrument]>?
    /// What is typed.
    public var text = ""
    @ObservationIgnored private let content: ScreenContent<[API.Instrument]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the search.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
        content.didChange = { [weak self] in
            guard let self, !query.isEmpty else { return }
            state = content.state
        }
    }

    /// Searches for what is typed; nothing is shown for an empty text.
    public func search() async {
        guard !query.isEmpty else {
            state = nil
            return
        }
        await content.load(context.client.instruments(q: query, limit: 20)) { answer in
            answer.instruments.isEmpty ? nil : answer.instruments
        }
    }

    private var query: String { text.trimmingCharacters(in: .whitespaces) }
}
