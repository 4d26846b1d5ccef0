import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// The goals with what is reached and when they will be.
struct GoalsPage {
    let context: HouseholdPages.PageContext

    var view: HouseholdPageView {
        let isEmpty = context.stored.goals.isEmpty
        return HouseholdPageView(
            shell: context.frame.shell(title: "Goals", place: .householdGoals, isReport: !isEmpty),
            quiet: isEmpty
                ? EmptyStateView(
                    icon: "star",
                    headline: "No goals yet",
                    detail:
                        "Add a goal with its target and a monthly contribution. Bourse estimates when you reach it "
                        + "and what you need to reach it in time.",
                    links: []
                ) : nil,
            tables: isEmpty ? [] : [table().sorted(context.query, at: HouseholdAddress.path(of: .goal)).html]
        )
    }

    /// The goals; `isShort` without what is done with them.
    func table(isShort: Bool = false) -> Table<GoalProjection> {
        Table(
            id: "goals",
            heading: "Goals",
            note: context.count(context.stored.goals.count, "goal"),
            caption: "Goals and estimated dates",
            columns: columns,
            rows: context.books.projections,
            basis: "Estimate with the same return every year",
            fileAddress: FileAddress("\(HouseholdAddress.path)/goals"),
            actions: isShort ? nil : { deletion(of: $0.goal) },
            isSwipeable: true
        )
    }

    private var columns: [Column<GoalProjection>] {
        [
            Column("Goal") { projection in
                .name(
                    projection.goal.name,
                    href: "\(HouseholdAddress.path(of: .goal))/\(projection.goal.id)",
                    under: projection.goal.deadline.map { "by \(DayText.medium($0))" }
                )
            }
            .sorted(.text { .name($0.goal.name) }).card(.title),
            Column("Saved", .number) { .money(money($0).text($0.goal.saved)) }.sorted(.value { .money($0.goal.saved) }),
            Column("Target", .number) { .money(money($0).text($0.goal.target)) }
                .sorted(.value { .money($0.goal.target) }),
            Column("Progress", .number) { Self.progress($0.goal) }
                .sorted(.value { .ratio($0.goal.progress) }).card(.value),
            Column("Expected", .quiet) { .text(Self.expected($0)) }
                .sorted(.value { .day($0.day(of: $0.expected)) }).css(cells: "wraps"),
            Column("Needed", .quiet) { .text(need($0, money($0))) }
                .sorted(.value { .money(Self.needed($0)) }).css(cells: "wraps"),
            .onCard(.sub) { projection in
                [
                    .money(money(projection).text(projection.goal.saved)), .plain(" of "),
                    .money(money(projection).text(projection.goal.target)),
                    .plain(" · \(projection.isOnTrack == false ? "Late: " : "")\(Self.expected(projection))"),
                ]
            },
        ]
    }

    private func money(_ projection: GoalProjection) -> MoneyText { context.money(projection.goal.currency) }

    private static func progress(_ goal: Goal) -> Cell {
        let percent = NumberText.percent(goal.progress, decimals: 0)
        let bar = ProgressView(of: Int(goal.progress.double * 100), label: "\(percent) of \(goal.name)")
        return .metric(percent).progress(bar)
    }

    private func deletion(of goal: Goal) -> HTML? {
        context.stored.goals.first { $0.goal.id == goal.id }.map { DeletionView(.goal($0)).button(for: goal.name) }
    }

    /// `June 2029 (between March 2029 and October 2029)`.
    static func expected(_ projection: GoalProjection) -> String {
        guard let day = projection.day(of: projection.expected) else { return "Not within 100 years" }
        if projection.expected.monthsToGoal == 0 { return "Reached" }
        let low = projection.day(of: projection.low)
        let high = projection.day(of: projection.high)
        guard let low, let high, low != high else { return DayText.month(day) }
        return "\(DayText.month(day)) (between \(DayText.month(high)) and \(DayText.month(low)))"
    }

    /// What is to be put aside each month, or at once.
    private static func needed(_ projection: GoalProjection) -> Money? {
        switch projection.need {
        case nil: nil
        case .nothing: .zero
        case .atOnce(let amount), .monthly(let amount, _): amount
        }
    }

    private func need(_ projection: GoalProjection, _ money: MoneyText) -> String {
        switch projection.need {
        case nil: "No target date"
        case .nothing: "No further contribution needed"
        case .atOnce(let amount): "\(money.text(amount)) now"
        case .monthly(let amount, let months):
            projection.isOnTrack == true
                ? "On track: \(money.text(amount)) a month is enough"
                : "Late: \(money.text(amount)) a month for \(HouseholdFormatter.months(months)) needed"
        }
    }
}
