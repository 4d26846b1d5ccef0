import BourseScreening
import BourseWeb

/// The form of a screener as it was filled in, or as a screen fills it in.
struct RowScreenerDraft<Row: Sendable> {
    /// A condition on a number as its fields hold it, readable or not.
    struct ConditionFields {
        /// The name of the field; empty for none chosen.
        var field = ""
        /// `>=`, `<=`, `>`, `<` or `between`.
        var comparison = ">="
        /// What was typed.
        var value = ""
        /// The other bound of `between`.
        var other = ""

        /// Whether nothing was typed or chosen.
        var isEmpty: Bool { field.isEmpty && value.isEmpty && other.isEmpty }

        /// The condition as text, whatever was typed.
        var text: String {
            comparison == "between"
                ? "\(field) between \(value) and \(other)" : "\(field) \(comparison) \(value)"
        }
    }

    let schema: ScreenSchema<Row>
    /// The conditions on numbers; some may be empty or unreadable.
    var rows: [ConditionFields]
    /// What was chosen of each group that has boxes, by its name.
    var chosen: [String: Set<String>]
    /// Conditions that the form has no fields for; they stay as they are.
    var rest: [RowScreen.Condition]
    /// The order.
    var order: RowScreen.Order

    /// The groups that the form has boxes for.
    var groups: [ScreenGroup] { schema.groups.filter { !$0.words.isEmpty } }

    /// The form that shows a screen, with some empty conditions.
    init(_ screen: RowScreen, _ schema: ScreenSchema<Row>, spare: Int) {
        self.schema = schema
        rows = []
        chosen = [:]
        rest = []
        order = screen.order
        for condition in screen.conditions {
            switch condition {
            case .number(let field, _):
                let words = condition.description.dropFirst(field.name.count + 1).split(separator: " ").map(String.init)
                rows.append(
                    ConditionFields(
                        field: field.name,
                        comparison: words.first ?? ">=",
                        value: words.count > 1 ? words[1] : "",
                        other: words.count > 3 ? words[3] : ""
                    )
                )
            case .word(let group, let values):
                if group.words.isEmpty || chosen[group.name] != nil {
                    rest.append(condition)
                } else {
                    chosen[group.name] = values
                }
            }
        }
        let room = max(0, RowScreen.mostConditions - screen.conditions.count)
        rows += Array(repeating: ConditionFields(), count: max(rows.isEmpty ? 1 : 0, min(spare, room)))
    }

    /// The form as its fields were sent.
    init(_ query: Query, _ schema: ScreenSchema<Row>) {
        func known(_ text: String?, among choices: [String]) -> String? {
            text.flatMap { choices.contains($0) ? $0 : nil }
        }
        self.schema = schema
        let count = min(max(1, query["rows"].flatMap { Int($0) } ?? 1), RowScreen.mostConditions)
        rows = (0..<count).map { number in
            ConditionFields(
                field: known(query["figure\(number)"], among: schema.fields.map(\.name)) ?? "",
                comparison: known(query["is\(number)"], among: ScreenerComparison.all.map(\.0)) ?? ">=",
                value: String((query["value\(number)"] ?? "").prefix(40)),
                other: String((query["to\(number)"] ?? "").prefix(40))
            )
        }
        // Values come from the form's own boxes; others are left out.
        let boxes = schema.groups.filter { !$0.words.isEmpty }.map { group in
            (group.name, Set(query.all(group.name).filter { schema.allows($0, in: group) }))
        }
        chosen = Dictionary(uniqueKeysWithValues: boxes).filter { !$0.value.isEmpty }
        rest = query.all("rest").compactMap { try? schema.condition($0) }
        order = query["sort"].flatMap { try? schema.order($0) } ?? .name
    }

    /// Whether a condition more would still be a screen.
    var hasRoom: Bool { rows.count + chosen.count + rest.count < RowScreen.mostConditions }

    /// What is wrong with each row, by its place.
    var mistakes: [Int: String] {
        var mistakes: [Int: String] = [:]
        let most = RowScreen.mostConditions
        if rows.count(where: { !$0.isEmpty }) + chosen.count + rest.count > most {
            mistakes[max(0, rows.count - 1)] = "A screen has at most \(most) conditions, sets included. Remove one."
        }
        for (place, row) in rows.enumerated() where !row.isEmpty {
            if row.field.isEmpty {
                mistakes[place] = "Choose a metric for this value."
                continue
            }
            do throws(ScreenNotationError) { _ = try schema.condition(row.text) } catch {
                mistakes[place] = error.message
            }
        }
        return mistakes
    }

    /// The screen; nothing while a row has a mistake.
    var screen: RowScreen? {
        guard mistakes.isEmpty else { return nil }
        let numbers = rows.filter { !$0.isEmpty }.compactMap { try? schema.condition($0.text) }
        let words = groups.compactMap { group in chosen[group.name].map { RowScreen.Condition.word(group, $0) } }
        return RowScreen(numbers + words + rest, order: order)
    }
}
