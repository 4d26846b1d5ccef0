import BourseClient
import Foundation
public import Observation

/// Alerts that fired, the newest first, which the desk answers page by page.
@Observable @MainActor
public final class AlertFiresModel {
    /// An alert that fired, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The number of the fire.
        public let id: Int
        /// The alert that fired.
        public let alert: String
        /// The subject and the condition.
        public let title: String
        /// The value with its time, whether the desk was not running, and the note.
        public let details: [String]
        /// `E-mail: delivered`; empty if only the desk shows it.
        public let deliveries: String
        /// Whether the condition was met while the desk was not running.
        public let isMissed: Bool
        /// Whether the person did not see it yet.
        public var isNew: Bool
        /// The screen of what the alert watches; nil if the app has none.
        public let subject: Destination?

        /// What VoiceOver reads.
        public var accessibilityText: String {
            ([isNew ? "New" : ""] + [title] + details + [deliveries]).filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    /// A page of the list, and how many there are.
    public struct Page: ListPage, Equatable {
        /// The alert that fired last comes first.
        public static let growsAtTheTop = true
        /// What was read so far.
        public var rows: [Row]
        /// How often alerts fired.
        public let total: Int
        /// How many the person did not see.
        public var unseen: Int
        private let fired: String

        init(rows: [Row], total: Int, unseen: Int, _ formats: DeskFormats) {
            (self.rows, self.total, self.unseen) = (rows, total, unseen)
            fired = "\(formats.count(total, "alert")) fired"
        }
        /// `4 alerts fired, 2 unseen`.
        public var countText: String {
            unseen == 0 ? fired : "\(fired), \(unseen) unseen"
        }
    }

    /// What fired, with its age.
    public var state: Loadable<Page> { content.state }
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<Page>
    @ObservationIgnored private let context: DeskContext

    /// The number of fires of a page.
    public static let pageSize = 50

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the newest fires.
    public func load() async {
        let formats = context.formats
        await content.load(call(offset: 0)) { answer in
            answer.fires.isEmpty
                ? nil : Page(rows: answer.fires.map(Self.row), total: answer.total, unseen: answer.unseen, formats)
        }
    }

    /// Reads the next page, when the end of the list is near.
    public func loadMore() async {
        let read = await content.loadMore(call) { $0.fires.map(Self.row) }
        if let read { problem = read.problem }
    }

    /// Marks everything up to the newest fire that is shown as seen.
    public func markSeen() async {
        guard let newest = state.value?.rows.first?.id, state.value?.unseen != 0 else { return }
        let before = content.update { page in
            page.unseen = 0
            for index in page.rows.indices { page.rows[index].isNew = false }
        }
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.seeAlerts(upTo: newest).value()
        }
        problem = outcome.problem
        if !outcome.isDone { content.restore(before) }
    }

    private func call(offset: Int) -> Call<API.AlertFiresResponse> {
        context.client.alertFires(offset: offset == 0 ? nil : offset, limit: Self.pageSize)
    }

    nonisolated private static func row(_ fire: API.AlertFire) -> Row {
        Row(
            id: fire.number,
            alert: fire.alert,
            title: fire.title,
            // The first line is the rule, of which the title says enough.
            details: fire.details,
            deliveries: fire.deliveries.filter { $0.channel != .inApp }.map(\.text).joined(separator: " · "),
            isMissed: fire.isWhileAway,
            isNew: !fire.isSeen,
            subject: Destination(alertSubject: fire.subject)
        )
    }
}

extension API.AlertFire {
    /// The lines of the text after the first, which is the rule.
    var details: [String] { words.split(separator: "\n").dropFirst().map(String.init) }
}
