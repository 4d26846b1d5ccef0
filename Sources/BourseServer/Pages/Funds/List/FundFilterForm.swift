import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// The choices of the filter, each with how many schemes it leaves.
struct FundFilterForm {
    let listQuery: FundListQuery
    let counts: SchemeCounts
    /// The houses of all schemes, by name.
    let houses: [FundHouse]
    /// Writes a count as the reader likes it.
    let count: (Int) -> String

    var view: FundFilterView {
        FundFilterView(
            action: "/funds",
            query: listQuery.text,
            plans: choices(
                "plan",
                all: "All plans",
                [("direct", "Direct", plans(.direct)), ("regular", "Regular", plans(.regular))]
            ),
            allCategories: OptionView(
                value: "",
                title: "All categories",
                isSelected: listQuery.query["category"] == nil
            ),
            categories: categories,
            houses: choices(
                "house",
                all: "All fund houses",
                houses.map { ($0.name, $0.name, counts.houses[$0] ?? 0) }
            ),
            options: choices("option", all: "All options", options),
            orders: FundListQuery.FundListOrder.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == listQuery.order)
            }
        )
    }

    /// What is chosen, each with a way back.
    var chips: [FilterChipView] {
        func chip(_ name: String, title: String?) -> FilterChipView? {
            listQuery.query[name].flatMap { _ in title }.map {
                FilterChipView(title: $0, href: listQuery.query.without(name).href("/funds"))
            }
        }
        let category = listQuery.query["category"].flatMap { name in
            SchemeCategory.Group(rawValue: name).map(FundFormatter.group)
                ?? SchemeCategory(rawValue: name).map(FundFormatter.category)
        }
        return [
            chip("q", title: "“\(listQuery.text.prefix(100))”"), chip("category", title: category),
            chip("house", title: listQuery.filter.houses.first?.name),
            chip("plan", title: listQuery.filter.plans.first.flatMap(FundFormatter.plan) ?? "Plan not specified"),
            chip("option", title: options.first { $0.value == listQuery.query["option"] }?.title),
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
            let all = choice(
                "category",
                value: group.rawValue,
                title: "All: \(FundFormatter.group(group))",
                count: total
            )
            let each =
                members.count < 2
                ? []
                : members.compactMap { category in
                    choice(
                        "category",
                        value: category.rawValue,
                        title: FundFormatter.category(category),
                        count: counts.categories[category] ?? 0
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
        let chosen = values.contains { $0.value == listQuery.query[name] }
        return [OptionView(value: "", title: all, isSelected: !chosen)]
            + values.compactMap { choice(name, value: $0.value, title: $0.title, count: $0.count) }
    }

    /// A choice; nothing for one that would leave no scheme, unless it is chosen.
    private func choice(_ name: String, value: String, title: String, count: Int) -> OptionView? {
        let isSelected = listQuery.query[name] == value
        guard count > 0 || isSelected else { return nil }
        return OptionView(value: value, title: "\(title) (\(self.count(count)))", isSelected: isSelected)
    }
}
