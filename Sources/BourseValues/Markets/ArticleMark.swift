import BourseMarkets

/// A mark of a person on an article.
public enum ArticleMark: String, Hashable, Sendable, CaseIterable {
    /// It was read.
    case read
    /// It is saved to read later.
    case bookmark
}

/// The canonical addresses of the articles that a person marked.
public struct ArticleMarks: Hashable, Sendable {
    /// Those that were read.
    public var read: Set<String>
    /// Those that are saved to read later.
    public var bookmarked: Set<String>

    /// Makes marks.
    public init(read: Set<String> = [], bookmarked: Set<String> = []) {
        self.read = read
        self.bookmarked = bookmarked
    }
}

extension ArticleMarks {
    /// Whether any article of a story was read.
    public func haveRead(_ story: NewsStory) -> Bool {
        !read.isEmpty && story.publications.contains { read.contains($0.address.canonical) }
    }

    /// Whether any article of a story is saved to read later.
    public func haveBookmarked(_ story: NewsStory) -> Bool {
        !bookmarked.isEmpty && story.publications.contains { bookmarked.contains($0.address.canonical) }
    }
}
