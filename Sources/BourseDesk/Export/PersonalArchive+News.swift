import BourseCore
import BourseMarkets
import BourseValues

/// Marks of news, and forecasts on prediction markets.
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
            },
            .table(
                "news/forecasts.csv",
                of: PredictionForecast.self,
                "Your forecasts on prediction markets, the latest first.",
                [
                    .init("market", "Identity of the market at its source.") { .text($0.market) },
                    .init("event", "Identity of its event.") { .text($0.event) },
                    .init("question", "Question.") { .text($0.question) },
                    .init("outcome", "Outcome whose probability it is.") { .text($0.outcome) },
                    .init("category", "Category of the event.") { .optional($0.category) },
                    .init("percent", "Your probability, in percent.") { .value($0.percent) },
                    .init("price", "Probability by the price of the market at the time, 0 to 1.") { .value($0.price) },
                    .init("made_at", "Time of the forecast.") { .instant($0.madeAt) },
                    .init("resolution", "true, false or undecided; empty while the market is open.") {
                        .text($0.resolution?.name ?? "")
                    },
                    .init("resolved_at", "Time at which that became known here.") { .value($0.resolvedAt) },
                ]
            ) { [news] in try await news.forecasts(of: user) },
        ]
    }
}
