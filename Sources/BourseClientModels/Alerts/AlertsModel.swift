import BourseClient
public import Observation

/// The list of alerts.
@Observable @MainActor
public final class AlertsModel {
    /// An alert, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of the alert.
        public let id: String
        /// What it is about.
        public let name: String
        /// The rule in words of the desk.
        public let text: String
        /// `Watching`.
        public let status: String
        /// Whether it watches.
        public let isEnabled: Bool
        /// The note of the person.
        public let note: String
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// The alerts, with their age.
    public var state: Loadable<[Row]> { content.state }
    /// The alert whose deletion can be undone; nil if there is none.
    public private(set) var deleted: Row?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<[Row]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the alerts.
    public func load() async {
        await content.load(context.client.alerts()) { answer in
            answer.alerts.isEmpty ? nil : answer.alerts.map(Self.row)
        }
    }

    /// Deletes an alert at once; it can be undone.
    public func delete(_ id: String) async {
        guard let row = state.value?.first(where: { $0.id == id }) else { return }
        let before = content.update { $0.removeAll { $0.id == id } }
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.deleteAlert(id).value()
        }
        problem = outcome.problem
        if outcome.isDone {
            deleted = row
            if state.value?.isEmpty == true { await load() }
        } else {
            content.restore(before)
        }
    }

    /// Restores the alert that was deleted last.
    public func undoDelete() async {
        guard let row = deleted else { return }
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.restoreAlert(row.id).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        // Another one may have been deleted in the meantime.
        if deleted?.id == row.id { deleted = nil }
        await load()
    }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    nonisolated static func row(_ alert: API.Alert) -> Row {
        Row(
            id: alert.id,
            name: alert.name,
            text: alert.words,
            status: alert.statusText,
            isEnabled: alert.isEnabled,
            note: alert.note,
            accessibilityText: [alert.words, alert.statusText, alert.note].filter { !$0.isEmpty }.joined(
                separator: ", "
            )
        )
    }
}
