import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// The review of a year.
struct YearPages {
    let journal: JournalPages

    /// Leads to the page of the latest year with trades.
    static let path = "/journal/years"

    /// The page of a year.
    static func path(of year: Int) -> String { "\(path)/\(year)" }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/years", use: latest)
        group.get("journal/years/:year", use: year)
        group.getTable("journal/years/:year/table", of: journal.desk, use: file)
    }

    /// Leads to the latest year with trades.
    @Sendable
    private func latest(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await journal.desk.journal.journal(of: context.user.id)
        let today = UserJournal.exchangeZone.day(at: journal.desk.environment.now())
        return .seeOther(Query(request.uri).href(Self.path(of: stored.tradedYears.first ?? today.year)))
    }

    @Sendable
    private func year(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let year = try Self.requestedYear(context)
        return try await journal.cached(request, context) { page in
            let years = page.journal.tradedYears
            func step(_ year: Int?) -> LinkView? {
                year.map { LinkView(title: String($0), href: page.query.href(Self.path(of: $0))) }
            }
            let shell = page.frame.shell(
                title: "\(year) in review",
                place: .days,
                back: LinkView(title: "Journal", href: page.query.only("account", "currency").href("/journal")),
                steps: StepsView(
                    previous: step(years.first { $0 < year }),
                    next: step(years.last { $0 > year })
                ),
                isReport: true
            )
            let content = YearPage(page, Self.review(of: year, page)).html
            return shell.page("\(ReportPlace.year.navigation(page.query))\(content)")
        }
    }

    @Sendable
    private func file(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let year = try Self.requestedYear(context)
        let page = try await journal.open(request, context)
        let file = try await journal.bench.run {
            StatisticsFiles.year(Self.review(of: year, page), in: page.journal)
        }
        return TableDownload(file, named: "year-\(year)")
    }

    private static func requestedYear(_ context: SignedInContext) throws -> Int {
        guard let text = context.parameters.get("year"), case .year(let year)? = CardSubject("year:\(text)") else {
            throw PageError.notFound
        }
        return year
    }

    private static func review(of year: Int, _ page: JournalPages.PageContext) -> YearReview {
        page.journal.review(of: year, TradeFilter(account: page.filter.account, currency: page.filter.currency))
    }
}
