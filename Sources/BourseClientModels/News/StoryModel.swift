import BourseClient
import Foundation
public import Observation

/// A story: what it says happened, what followed similar events, and strategies to look at.
@Observable @MainActor
public final class StoryModel {
    /// The story, with its age.
    public var state: Loadable<StoryContent> { content.state }
    /// What went wrong with the last mark; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let id: String
    private let content: ScreenContent<StoryContent>

    /// Makes the model of the screen.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        self.id = id
        content = ScreenContent(context)
    }

    /// Reads the story with prices and options, and marks it as read.
    public func load() async {
        let (formats, now) = (context.formats, context.now)
        await content.load(context.client.story(id)) { StoryContent($0, formats, at: now) }
        if let story = state.value, !story.isRead { await mark(.read, \.isRead, true) }
    }

    /// Marks the story with a bookmark, or removes it.
    public func toggleBookmark() async {
        guard let story = state.value else { return }
        await mark(.bookmark, \.isBookmarked, !story.isBookmarked)
    }

    private func mark(
        _ mark: API.MarkArticleBody.Mark,
        _ path: WritableKeyPath<StoryContent, Bool>,
        _ isSet: Bool
    ) async {
        guard let story = state.value else { return }
        let call = context.client.markArticle(address: story.address, mark: mark, isSet: isSet)
        content.update { $0[keyPath: path] = isSet }
        do {
            try await call.value()
            problem = nil
        } catch {
            if error.isUnreachable, let outbox = context.outbox,
                (try? await outbox.add(call, title: "Mark of a story")) != nil
            {
                return
            }
            content.update { $0[keyPath: path] = !isSet }
            context.report(error)
            if error.kind != .cancelled { problem = Problem(error) }
        }
    }
}
