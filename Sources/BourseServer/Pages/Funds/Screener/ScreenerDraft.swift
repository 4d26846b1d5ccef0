import BourseFunds
import BourseScreening
import BourseWeb

/// The screener's form as it was filled in, or as a screen fills it in.
struct ScreenerDraft {
    /// The conditions on figures; some may be empty or unreadable.
    var rows: [ScreenerRow]
    /// The sets that were chosen, as conditions.
    var sets: [ScreenCondition]
    /// Conditions that the form has no fields for; they are kept as they are.
    var rest: [ScreenCondition]
    /// The order.
    var order: ScreenOrder
    /// Whether schemes count that live no more.
    var includesStale: Bool

    /// The kinds of sets that the form has boxes for, in its order.
    static let kinds: [ScreenKind] = [.category, .house, .plan, .option, .structure]

    /// The form that shows a screen, with some empty conditions.
    init(_ screen: FundScreen, spare: Int) {
        rows = screen.conditions.compactMap { ScreenerRow($0) }
        let room = max(0, FundScreen.mostConditions - screen.conditions.count)
        rows += Array(repeating: ScreenerRow(), count: max(rows.isEmpty ? 1 : 0, min(spare, room)))
        var (sets, rest): ([ScreenCondition], [ScreenCondition]) = ([], [])
        var seen: Set<ScreenKind> = []
        for condition in screen.conditions where ScreenerRow(condition) == nil {
            if let kind = Self.kind(of: condition), seen.insert(kind).inserted {
                sets.append(condition)
            } else {
                rest.append(condition)
            }
        }
        self.sets = sets
        self.rest = rest
        order = screen.order
        includesStale = screen.includesStale
    }

    /// The form as its fields were sent.
    init(_ query: Query) {
        let count = min(max(1, query["rows"].flatMap { Int($0) } ?? 1), FundScreen.mostConditions)
        rows = (0..<count).map { ScreenerRow(query, number: $0) }
        sets = Self.kinds.compactMap { kind in
            // Values come from the form's own boxes; others are left out.
            let values = query.all(kind.rawValue).filter {
                (try? ScreenCondition("\(kind.rawValue) = \($0)")) != nil
            }
            return values.isEmpty
                ? nil : try? ScreenCondition("\(kind.rawValue) = \(values.joined(separator: ", "))")
        }
        rest = query.all("rest").compactMap { try? ScreenCondition($0) }
        order = query["sort"].flatMap { try? FundScreen("sort \($0)").order } ?? ScreenOrder(.name)
        includesStale = query["stale"] == "1"
    }

    /// The kind of set that a condition is about.
    static func kind(of condition: ScreenCondition) -> ScreenKind? {
        switch condition {
        case .category: .category
        case .house: .house
        case .plan: .plan
        case .option: .option
        case .structure: .structure
        case .metric, .lastDay: nil
        }
    }

    /// What was chosen of a kind, each as the notation writes it.
    func chosen(_ kind: ScreenKind) -> [String] {
        guard let condition = sets.first(where: { Self.kind(of: $0) == kind }) else { return [] }
        switch condition {
        case .category(let set): return set.map { Self.value(.category([$0])) }
        case .house(let set): return set.map { Self.value(.house([$0])) }
        case .plan(let set): return set.map { Self.value(.plan([$0])) }
        case .option(let set): return set.map { Self.value(.option([$0])) }
        case .structure(let set): return set.map { Self.value(.structure([$0])) }
        case .metric, .lastDay: return []
        }
    }

    /// The value of a condition on a set of one, as the notation writes it.
    static func value(_ condition: ScreenCondition) -> String {
        let text = "\(condition)"
        return text.firstRange(of: " = ").map { String(text[$0.upperBound...]) } ?? text
    }

    /// Whether a condition more would still be a screen.
    var hasRoom: Bool { rows.count + sets.count + rest.count < FundScreen.mostConditions }

    /// What is wrong with each row, by its place.
    var mistakes: [Int: String] {
        var mistakes: [Int: String] = [:]
        if rows.count(where: { !$0.isEmpty }) + sets.count + rest.count > FundScreen.mostConditions {
            let most = FundScreen.mostConditions
            mistakes[max(0, rows.count - 1)] = "A screen has at most \(most) conditions, sets included. Remove one."
        }
        for (place, row) in rows.enumerated() where !row.isEmpty {
            if row.metric.isEmpty {
                mistakes[place] = "Choose a metric for this value."
                continue
            }
            do throws(ScreenNotationError) { _ = try row.condition() } catch { mistakes[place] = error.message }
        }
        return mistakes
    }

    /// The screen; nothing while a row has a mistake.
    var screen: FundScreen? {
        guard mistakes.isEmpty else { return nil }
        let metrics = rows.filter { !$0.isEmpty }.compactMap { try? $0.condition() }
        return FundScreen(metrics + sets + rest, order: order, includesStale: includesStale)
    }
}
