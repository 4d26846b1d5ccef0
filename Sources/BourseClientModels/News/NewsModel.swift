public import BourseClient
import BourseDesk
import BourseValues
import Foundation
public import Observation

/// The news, with bookmarks and read stories.
@Observable @MainActor
public final class NewsModel {
    /// A story of the list, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of the story.
        public let id: String
        /// The headline.
        public let title: String
        /// `Capital Courier and 2 more`.
        public let publishers: String
        /// `12 min ago`.
        public let age: String
        /// Symbols that the story is about.
        public let symbols: [String]
        /// The address of the story.
        public let address: String
        /// Whether the person read it.
        public var isRead: Bool
        /// Whether the person bookmarked it.
        public var isBookmarked: Bool
    }

    /// The stories, with their age.
    public var state: Loadable<[Row]> { content.state }
    /// What is typed.
    public var search = ""
    /// Which stories are shown.
    public var shelf = API.NewsShelf.all
    /// The symbol that stories are about; nil for any.
    public var symbol: String?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<[Row]>
    @ObservationIgnored private let context: DeskContext

    /// The number of stories of a list.
    static let pageSize = 50

    /// Makes the model of the screen.
    public init(_ context: DeskContext, symbol: String? = nil) {
        self.context = context
        self.symbol = symbol
        content = ScreenContent(context)
    }

    /// Reads the stories.
    public func load() async {
        let now = context.now
        let text = search.trimmingCharacters(in: .whitespaces)
        let call = context.client.news(
            symbol: symbol,
            q: text.isEmpty ? nil : text,
            shelf: shelf == .all ? nil : shelf,
            limit: Self.pageSize
        )
        await content.load(call) { answer in
            answer.stories.isEmpty ? nil : answer.stories.map { Self.row($0, at: now) }
        }
    }

    /// Marks a story as read, when it is opened.
    public func open(_ id: String) async { await mark(id, .read, true) }

    /// Marks a story with a bookmark, or removes it.
    public func toggleBookmark(_ id: String) async {
        guard let row = state.value?.first(where: { $0.id == id }) else { return }
        await mark(id, .bookmark, !row.isBookmarked)
    }

    private func mark(_ id: String, _ mark: API.MarkArticleBody.Mark, _ isSet: Bool) async {
        guard let row = state.value?.first(where: { $0.id == id }) else { return }
        let path = mark == .read ? \Row.isRead : \Row.isBookmarked
        guard row[keyPath: path] != isSet else { return }
        let call = context.client.markArticle(address: row.address, mark: mark, isSet: isSet)
        set(path, of: id, to: isSet)
        do {
            try await call.value()
            problem = nil
        } catch {
            if error.isUnreachable, let outbox = context.outbox,
                (try? await outbox.add(call, title: "Mark of a story")) != nil
            {
                return
            }
            set(path, of: id, to: !isSet)
            context.report(error)
            if error.kind != .cancelled { problem = Problem(error) }
        }
    }

    private func set(_ path: WritableKeyPath<Row, Bool>, of id: String, to isSet: Bool) {
        content.update { rows in
            for index in rows.indices where rows[index].id == id { rows[index][keyPath: path] = isSet }
        }
    }

    nonisolated private static func row(_ story: API.Story, at now: Date) -> Row {
        Row(
            id: story.id,
            title: story.title,
            publishers: story.publishersText,
            age: "\(DayText.about(seconds: Int64(now.timeIntervalSince(story.time)))) ago",
            symbols: story.symbols,
            address: story.address,
            isRead: story.isRead ?? false,
            isBookmarked: story.isBookmarked ?? false
        )
    }
}
