import BourseCore
import BourseDesk
import BourseHousehold

/// The goals with what is reached and when they will be.
struct GoalsPage {
    let opening: HouseholdPages.PageContext

    var view: HouseholdPageView {
        let isEmpty = opening.kept.goals.isEmpty
        return HouseholdPageView(
            shell: opening.frame.shell(title: "Goals", place: .householdGoals),
            quiet: isEmpty
                ? EmptyStateView(
                    icon: "star",
                    headline: "No goals yet",
                    detail:
                        "Add a goal with its target and a monthly contribution. Bourse estimates when you reach it "
                        + "and what you need to reach it in time.",
                    links: []
                ) : nil,
            tables: isEmpty ? [] : [table().sorted(opening.query, at: HouseholdPages.path(of: .goal))]
        )
    }

    /// The goals; `isShort` without what is done with them.
    func table(isShort: Bool = false) -> HouseholdTableView {
        HouseholdTableView(
            id: "goals",
            heading: "Goals",
            remark: opening.count(opening.kept.goals.count, "goal"),
            caption: "Goals and estimated dates",
            heads: [
                HouseholdHeadView("Goal"), HouseholdHeadView("Saved", isNumber: true),
                HouseholdHeadView("Target", isNumber: true), HouseholdHeadView("Progress", isNumber: true),
                HouseholdHeadView("Expected"), HouseholdHeadView("Needed"),
            ],
            rows: opening.books.projections.map { row($0, isShort) },
            basis: "Estimate with the same return every year",
            csvHref: "\(HouseholdPages.path)/goals.csv",
            hasActions: !isShort
        )
    }

    private func row(_ projection: GoalProjection, _ isShort: Bool) -> HouseholdRowView {
        let goal = projection.goal
        let money = opening.money(goal.currency)
        let percent = NumberText.percent(goal.progress, decimals: 0)
        var reached = HouseholdCellView.figure(percent, isMain: true)
        reached.progress = HouseholdProgressView(
            percent: min(100, max(0, Int(goal.progress.double * 100))),
            label: "\(percent) of \(goal.name)"
        )
        let kept = opening.kept.goals.first { $0.goal.id == goal.id }
        return HouseholdRowView(
            name: goal.name,
            pageHref: "\(HouseholdPages.path(of: .goal))/\(goal.id)",
            under: goal.deadline.map { "by \(DayText.medium($0))" },
            cells: [
                .money(money.text(goal.saved)), .money(money.text(goal.target)), reached,
                .text(Self.expected(projection)), .text(need(projection, money)),
            ],
            brief: [
                .money(money.text(goal.saved)), .plain(" of "), .money(money.text(goal.target)),
                .plain(" · \(projection.isOnTrack == false ? "Late: " : "")\(Self.expected(projection))"),
            ],
            deletion: isShort ? nil : kept.map { DeletionView(.goal($0)) },
            order: [
                .text(goal.name), .money(goal.saved), .money(goal.target), .ratio(goal.progress),
                .day(projection.day(of: projection.expected)), .money(Self.needed(projection)),
            ]
        )
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
