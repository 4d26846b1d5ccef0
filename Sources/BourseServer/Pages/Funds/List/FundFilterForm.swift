import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// The choices of the filter, each with how many schemes it leaves.
struct FundFilterForm {
    let asked: FundListQuery
    let counts: SchemeCounts
    /// The houses of all schemes, by name.
    let houses: [FundHouse]
    /// Writes a count as the reader likes it.
    let count: (Int) -> String

    var view: FundFilterView {
        FundFilterView(
            action: "/funds",
            query: asked.text,
            plans: choices(
                "plan",
                all: "All plans",
                [("direct", "Direct", plans(.direct)), ("regular", "Regular", plans(.regular))]
            ),
            allCategories: OptionView(value: "", title: "All categories", isSelected: asked.query["category"] == nil),
            categories: categories,
            houses: choices(
                "house",
                all: "All fund houses",
                houses.map { ($0.name, $0.name, counts.houses[$0] ?? 0) }
            ),
            options: choices("option", all: "All options", options),
            orders: FundListQuery.Order.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == asked.order)
            }
        )
    }

    /// What is chosen, each with a way back.
    var chips: [FilterChipView] {
        func chip(_ name: String, _ title: String?) -> FilterChipView? {
            asked.query[name].flatMap { _ in title }.map {
                FilterChipView(title: $0, href: asked.query.without(name).href("/funds"))
            }
        }
        let category = asked.query["category"].flatMap { name in
            SchemeCategory.Group(rawValue: name).map(FundFormatter.group)
                ?? SchemeCategory(rawValue: name).map(FundFormatter.category)
        }
        return [
            chip("q", "“\(asked.text.prefix(100))”"), chip("category", category),
            chip("house", asked.filter.houses.first?.name),
            chip("plan", asked.filter.plans.first.flatMap(FundFormatter.plan) ?? "Plan not specified"),
            chip("option", options.first { $0.value == asked.query["option"] }?.title),
        ].compactMap { $0 }
    }

    private func plans(_ plan: SchemePlan) -> Int { counts.plans[plan] ?? 0 }

    private var options: [(value: String, title: String, count: Int)] {
        let distributing = SchemeOption.allCases.filter(\.distributes).reduce(0) { $0 + (counts.options[$1] ?? 0) }
        return [
            ("growth", "Growth", counts.options[.growth] ?? 0), (FundListQuery.distributing, "IDCW", distributing),
            ("bonus", "Bonus", counts.options[.bonus] ?? 0),
            ("unspecified", "Not specified", counts.options[.unspecified] ?? 0),
        ]
    }

    private var categories: [FundCategoryGroupView] {
        SchemeCategory.Group.allCases.compactMap { group in
            let members = SchemeCategory.allCases.filter { $0.group == group }
            let total = members.reduce(0) { $0 + (counts.categories[$1] ?? 0) }
            let all = choice("category", group.rawValue, "All: \(FundFormatter.group(group))", total)
            let each =
                members.count < 2
                ? []
                : members.compactMap { category in
                    choice(
                        "category",
                        category.rawValue,
                        FundFormatter.category(category),
                        counts.categories[category] ?? 0
                    )
                }
            let choices = ([all] + each).compactMap { $0 }
            return choices.isEmpty ? nil : FundCategoryGroupView(title: FundFormatter.group(group), choices: choices)
        }
    }

    private func choices(
        _ name: String,
        all: String,
        _ values: [(value: String, title: String, count: Int)]
    ) -> [OptionView] {
        let chosen = values.contains { $0.value == asked.query[name] }
        return [OptionView(value: "", title: all, isSelected: !chosen)]
            + values.compactMap { choice(name, $0.value, $0.title, $0.count) }
    }

    /// A choice; nothing for one that would leave no scheme, unless it is chosen.
    private func choice(_ name: String, _ value: String, _ title: String, _ count: Int) -> OptionView? {
        let isSelected = asked.query[name] == value
        guard count > 0 || isSelected else { return nil }
        return OptionView(value: value, title: "\(title) (\(self.count(count)))", isSelected: isSelected)
    }
}
