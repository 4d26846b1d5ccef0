import BourseClient
public import Observation

/// An imported file with its issues.
@Observable @MainActor
public final class ImportModel {
    /// What the screen shows.
    public struct Value: Equatable, Sendable {
        /// The import.
        public let row: ImportRow
        /// Rows that were refused or should be checked.
        public let issues: [ImportIssue]
    }

    /// The import, with its age.
    public var state: Loadable<Value> { content.state }
    @ObservationIgnored private let id: String
    @ObservationIgnored private let content: ScreenContent<Value>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        self.id = id
        content = ScreenContent(context)
    }

    /// Reads the import.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.importedFile(id)) { answer in
            Value(row: ImportRow(answer.import, formats), issues: ImportIssue.list(answer.issues, formats))
        }
    }
}
