import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// Weekly and monthly reviews, and the goals that are set in them.
struct ReviewPages {
    let desk: Desk
    let pages: PageWriter

    /// The list of reviews.
    static let path = "/journal/review"
    /// The most weeks, and the most months, of the list.
    private static let mostPeriods = 26

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/review", use: list)
        group.getTable("journal/review", of: desk, use: listFile)
        group.get("journal/review/:period", use: review)
        group.getTable("journal/review/:period/facts", of: desk, use: factsFile)
        group.post("journal/review/:period/goals", use: setGoal)
        group.post("journal/review/:period/goals/:id", use: changeGoal)
    }

    private static func period(_ context: SignedInContext) throws -> NotePeriod {
        guard let period = context.parameters.get("period").flatMap({ NotePeriod($0) }), period.kind != .day else {
            throw PageError.notFound
        }
        return period
    }

    // MARK: - A review

    @Sendable
    private func review(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(try Self.period(context), request, context)
    }

    @Sendable
    private func factsFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let period = try Self.period(context)
        let currency = Query(request.uri)["currency"].flatMap { Currency($0) }
        let review = try await desk.reviews.review(of: period, currency: currency, user: context.user.id)
        return TableDownload(StatisticsFiles.review(review), named: "review-\(period)")
    }

    private func page(
        _ period: NotePeriod,
        _ request: Request,
        _ context: SignedInContext,
        goalProblem: NoteError? = nil,
        typedGoal: String = ""
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let currency = frame.query["currency"].flatMap { Currency($0) }
        let review = try await desk.reviews.review(of: period, currency: currency, user: context.user.id)
        let formatter = JournalFormatter(frame: frame, currency: review.currency)
        let retained = frame.query.only("currency")
        let shell = frame.shell(
            title: period.title,
            place: .review,
            back: LinkView(title: "Reviews", href: Self.path),
            subtitle: period.kind == .week ? period.daysText : nil,
            steps: StepsView(
                previous: LinkView(title: period.previous.title, href: retained.href(period.previous.pagePath)),
                next: LinkView(title: period.next.title, href: retained.href(period.next.pagePath))
            ),
            isReport: true
        )
        let view = ReviewView(
            review: review,
            facts: ReviewFacts(review: review, formatter: formatter),
            editor: NoteEditorView(
                heading: period.kind == .week ? "Weekly review" : "Monthly review",
                note: review.note.on(.period(period)),
                saved: NotePages.saved(review.note, frame.zone),
                template: ReviewPlan.template,
                span: ""
            ),
            file: FileAddress(retained.href("\(period.pagePath)/facts")),
            goalProblem: goalProblem?.messageWithRemedy,
            typedGoal: typedGoal
        )
        return pages.page(shell.page(view.html), status: goalProblem == nil ? .ok : .unprocessableContent)
    }

    // MARK: - Goals

    @Sendable
    private func setGoal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let period = try Self.period(context)
        let form = try await Form(request, context: context)
        do {
            _ = try await desk.reviews.setGoal(form["goal"], in: period, user: context.user.id)
            return Response.seeOther(period.pagePath).showing(.saved)
        } catch let error as NoteError {
            return try await page(period, request, context, goalProblem: error, typedGoal: form["goal"])
        }
    }

    /// Sets the state of a goal, or deletes it.
    @Sendable
    private func changeGoal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let period = try Self.period(context)
        guard let number = context.parameters.get("id").flatMap({ Int64($0) }) else { throw PageError.notFound }
        let form = try await Form(request, context: context)
        if form["state"] == "deleted" {
            try await desk.reviews.deleteGoal(number, user: context.user.id)
        } else {
            guard let state = ReviewGoal.State(rawValue: form["state"]) else {
                throw PageError.badRequest("The state of the goal is missing.")
            }
            _ = try await desk.reviews.changeGoal(number, state: state, in: period, user: context.user.id)
        }
        return Response.seeOther(period.pagePath).showing(.saved)
    }

    // MARK: - List

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let week = desk.reviews.latestWeek
        let month = NotePeriod(.month, containing: frame.today)
        let table = try await table(frame, context)
        let open = try await desk.reviews.goals(of: context.user.id).filter { $0.state == .open }
        let shell = frame.shell(title: "Reviews", place: .review)
        let buttons = [week, week.next, month.previous, month].map { LinkView(title: $0.title, href: $0.pagePath) }
        return pages.page(
            shell.page(
                """
                <nav class="toolbar span-12" aria-label="Reviews to write">\(buttons.map { link in
                    "<a class=\"btn btn-small\" href=\"\(link.href)\">\(link.title)</a>"
                })</nav>
                \(if: !open.isEmpty, ReviewView.openGoals(open))
                \(table.rows.isEmpty ? Self.nothing(week).html : table.html)
                """
            )
        )
    }

    private static func nothing(_ week: NotePeriod) -> EmptyStateView {
        EmptyStateView(
            icon: "note",
            headline: "No reviews yet",
            detail:
                "A review has the facts of a week or a month beside what you planned, and room for what you learned.",
            links: [LinkView(title: "Review \(week.title)", href: week.pagePath)]
        )
    }

    private func table(_ frame: PageFrame, _ context: SignedInContext) async throws -> Table<ReviewRow> {
        let journal = try await desk.journal.journal(of: context.user.id)
        let currency = JournalQuery.currency(frame.query["currency"], in: journal)
        let written = try await desk.reviews.written(atMost: Self.mostPeriods, user: context.user.id)
        let rows = ReviewRow.rows(journal, currency: currency, written: written, atMost: Self.mostPeriods)
        return ReviewRow.table(rows, JournalFormatter(frame: frame, currency: currency))
    }

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let frame = PageFrame(pages: pages, request: request, context: context)
        return TableDownload(try await table(frame, context).file, named: "reviews")
    }
}
