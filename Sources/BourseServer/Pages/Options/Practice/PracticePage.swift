import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// The practice account with its open positions, its results, and how well convictions agreed with them.
struct PracticePage {
    static let path = "/options/practice"
    /// The reports of its trades.
    private static let reportsPath = "\(JournalPages.reportsPath)?accountKind=practice&range=all"

    private let account: PracticeAccount
    private let context: OptionsPages.PageContext
    private let now: Timestamp
    private let problem: (any UserFacingError)?

    init(
        _ account: PracticeAccount,
        context: OptionsPages.PageContext,
        now: Timestamp,
        problem: (any UserFacingError)?
    ) {
        self.account = account
        self.context = context
        self.now = now
        self.problem = problem
    }

    /// What the column of openings shows.
    private static let openingHint =
        "\(OptionTerm.netCredit.name), or \(OptionTerm.netDebit.name.lowercased()) where it is negative. "
        + OptionTerm.netCredit.definition

    private var money: MoneyText { context.money }

    func html(_ shell: ShellView) -> HTML {
        shell.page(
            """
            \(problem.map { problem in
                NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: problem.headline,
                    detail: "\(problem.message) \(problem.remedy)",
                    link: nil
                ).html
            })
            <p class="practice-note span-12">\(icon: "info", css: "icon-16")<span><b>\(PracticeFormatter.headline)</b> \(PracticeFormatter.terms) <a href="\(Self.reportsPath)">Reports</a></span></p>
            \(facts)
            \(if: account.positions.isEmpty, "\(empty.html)", else: "\(tables)")
            """
        )
    }

    private var empty: EmptyStateView {
        EmptyStateView(
            icon: "options",
            headline: "No practice positions yet",
            detail: "Build a position on an underlying, then choose Practice and enter how sure you are of a profit.",
            links: [
                LinkView(title: "Open the builder", href: "/options"),
                LinkView(title: "Lessons", href: LessonPage.path),
            ]
        )
    }

    private var tables: HTML {
        """
        \(PracticeCurve(account, now: now, money: money).html)
        \(if: !account.open.isEmpty, "\(open.html)")
        \(if: !account.closed.isEmpty, "\(closed.html)")
        \(calibration)
        """
    }

    private var facts: HTML {
        let result = account.equity - PracticeAccount.start
        return """
            <section class="panel span-12 practice-facts" aria-label="Practice account">
            \(FactView.list([
                FactView(label: "Equity", value: money.text(account.equity), isMoney: true),
                FactView(
                    label: "Result",
                    value: money.signed(result),
                    isMoney: true,
                    tone: JournalFormatter.direction(result)
                ),
                FactView(label: "Cash", value: money.text(account.cash), isMoney: true),
                FactView(label: "Free", value: money.text(account.free), isMoney: true),
                FactView(label: "Open positions", value: NumberText.count(account.open.count)),
            ]))
            <p class="t3 fs12">\(PracticeFormatter.basis(money))</p>
            </section>
            """
    }

    private var open: Table<PracticePosition> {
        Table(
            id: "open",
            heading: "Open",
            caption: "Open practice positions",
            label: "Open practice positions",
            css: "practice-table",
            columns: [
                Column("Position") { .name($0.name, href: Self.builder($0), under: legs($0)) }.card(.title),
                Column("Underlying", .quiet) { position in
                    let spot = account.marks[position.id]?.spot.map { " at \(NumberText.price($0))" } ?? ""
                    return .text("\(position.symbol.name)\(spot)")
                }.card(.sub),
                Column("Opened", .quiet) { .text(day($0.openedAt)) },
                Column("Expires", .quiet) { position in
                    .text(PracticeFormatter.expiration(position).map { DayText.medium($0) } ?? "Never")
                },
                Column("Opening", .number, hint: Self.openingHint) { .money(money.signed($0.openingFlow)) },
                Column("Result now", .number) { position in
                    guard let profit = account.profit(of: position) else {
                        return .absent(account.marks[position.id]?.problem)
                    }
                    return .profit(money.signed(profit), direction: JournalFormatter.direction(profit))
                }.card(.value),
                Column("Conviction", .number) { .metric($0.conviction.map { "\($0)%" }, reason: "Not said.") },
            ],
            rows: account.open,
            basis: "US dollars; results at the prices at which the position could be closed now",
            actions: { position in
                """
                <form method="post" action="\(Self.path)/\(position.id)/close"><button class="btn btn-small" type="submit">Close<span class="vh"> \(position.name) on \(position.symbol.name)</span></button></form>
                """
            },
            actionSlot: .note
        )
    }

    private var closed: Table<PracticePosition> {
        Table(
            id: "closed",
            heading: "Ended",
            caption: "Practice positions that have ended",
            label: "Ended practice positions",
            css: "practice-table",
            columns: [
                Column("Position") { .name($0.name, href: Self.builder($0), under: legs($0)) }.card(.title),
                Column("Underlying", .quiet) { .text($0.symbol.name) }.card(.sub),
                Column("Opened", .quiet) { .text(day($0.openedAt)) },
                Column("Ended", .quiet) { .text($0.closedAt.map(day) ?? "") },
                Column("How", .quiet) { .text(PracticeFormatter.endings($0)) },
                Column("Result", .number) { position in
                    let profit = position.profit ?? .zero
                    return .profit(money.signed(profit), direction: JournalFormatter.direction(profit))
                }.card(.value),
                Column("Conviction", .number) { .metric($0.conviction.map { "\($0)%" }, reason: "Not said.") },
                Column("Option prices", .number, hint: OptionTerm.probabilityOfProfit.definition) {
                    .metric($0.probability.map { "\($0)%" }, reason: "Not known.")
                },
            ],
            rows: account.closed,
            basis: "US dollars, before fees; what expires is settled in cash at the close of that day",
            actions: { Self.deletion(of: $0).button(for: "\($0.name) on \($0.symbol.name)") },
            actionSlot: .note,
            isSwipeable: true
        )
    }

    // MARK: - Calibration

    private var calibration: HTML {
        guard let (own, model) = account.calibration else { return HTML() }
        return CalibrationPanels(
            calibration: own,
            words: .positions,
            tiles: [
                CalibrationMetric.brier.tile(own, .positions),
                CalibrationMetric.priceTile(model, of: "option prices"),
                CalibrationMetric.baseRate.tile(own, .positions),
            ]
        ).html
    }

    // MARK: - Texts

    private func day(_ time: Timestamp) -> String { DayText.medium(context.frame.zone.localTime(at: time).day) }

    private func legs(_ position: PracticePosition) -> String {
        PracticeFormatter.legs(position, today: context.today)
    }

    /// The builder with the position as it was opened.
    private static func builder(_ position: PracticePosition) -> String {
        let legs = position.legs.map(\.notation.description).joined(separator: ",")
        return Query([
            ("symbol", position.symbol.name), ("spot", "\(position.spot)"), ("legs", legs),
        ]).href("/options")
    }

    static func deletion(of position: PracticePosition) -> DeletionView {
        DeletionView(
            pageHref: "\(path)/\(position.id)/delete",
            action: "\(path)/\(position.id)/delete",
            question: "Delete “\(position.name)” on \(position.symbol.name)?",
            consequence: "Its result leaves the practice account. This cannot be undone.",
            button: "Delete"
        )
    }
}
