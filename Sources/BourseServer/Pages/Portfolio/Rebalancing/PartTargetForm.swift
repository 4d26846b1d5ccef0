import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb

/// The form of the targets of classes, sectors or currencies.
struct PartTargetForm {
    let context: PortfolioPages.PageContext
    /// What was typed and cannot be kept.
    let typed: TypedTargets?

    /// Nothing while there is nothing to divide.
    var view: PartTargetFormView? {
        let stored = context.state.owned.preferences.partTargets
        let axis = typed?.axis ?? PartTargets.axes.first { $0.rawValue == context.query["by"] } ?? stored.axis
        let shares = axis == stored.axis ? stored.shares : [:]
        let parts = context.sheet.allocations[axis] ?? []
        // Cash is what no part takes.
        let held = parts.map(\.title).filter { $0 != AssetClass.cash.title }
        let others = Set(shares.keys).union(typed?.typed.keys.map { $0 } ?? []).subtracting(held)
        let titles = held + others.sorted()
        guard !titles.isEmpty else { return nil }
        let sum = shares.values.reduce(0, +)
        let now = Dictionary(parts.map { ($0.title, $0.basisPoints) }) { first, _ in first }
        return PartTargetFormView(
            action: "/portfolio/part-targets",
            axis: axis.rawValue,
            choices: PartTargets.axes.map { other in
                ChoiceView(
                    title: PortfolioCharts.title(other),
                    href: Query().setting("by", to: other.rawValue).href("/portfolio/rebalancing") + "#h-parts",
                    isCurrent: other == axis
                )
            },
            rows: titles.enumerated().map { place, title in
                TargetRowView(
                    id: "part-\(place)",
                    symbol: title,
                    share: typed?.typed[title] ?? shares[title].map(PortfolioPages.percent) ?? "",
                    now: now[title].map { "now \(NumberText.percent(Ratio(units: Int128($0) * 1_000_000))) of total" }
                        ?? "",
                    problem: typed?.problems[title]
                )
            },
            summary: shares.isEmpty ? "none set" : "\(PortfolioPages.percent(sum))% in targets"
        )
    }
}
