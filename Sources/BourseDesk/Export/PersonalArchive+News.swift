import BourseCore
import BourseMarkets
import BourseValues

/// Marks of news.
extension PersonalArchive {
    private typealias MarkedArticle = (mark: ArticleMark, address: String, article: Article?)

    func newsFiles(of user: UserID) -> [PersonalFile] {
        [
            .table(
                "news/marks.csv",
                of: MarkedArticle.self,
                "Articles that were bookmarked or read.",
                [
                    .init("mark", "bookmark or read.") { .text($0.mark.rawValue) },
                    .init("address", "Address of the article.") { .text($0.address) },
                    .init("title", "Headline.") { .optional($0.article?.title) },
                    .init("publisher", "Publisher.") { .optional($0.article?.publisher) },
                    .init("published_at", "Time of publication.") { .value($0.article?.time) },
                ]
            ) { [news] in
                let marks = try await news.marks(of: user)
                let marked = marks.bookmarked.union(marks.read)
                var articles: [String: Article] = [:]
                if !marked.isEmpty {
                    for article in try await news.articles() where marked.contains(article.address.canonical) {
                        articles[article.address.canonical] = article
                    }
                }
                return [(ArticleMark.bookmark, marks.bookmarked), (.read, marks.read)].flatMap { mark, addresses in
                    addresses.sorted().map { (mark: mark, address: $0, article: articles[$0]) }
                }
            }
        ]
    }
}
