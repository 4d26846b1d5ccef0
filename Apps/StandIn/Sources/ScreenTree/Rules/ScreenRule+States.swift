extension ScreenRule {
    /// A list, a table or a grid without rows says so, inside or over itself.
    static let emptyStates = ScreenRule(name: "empty states") { node, ancestors in
        guard ["LazyVGrid", "LazyVStack", "List", "Table"].contains(node.kind) else { return [] }
        let controls: Set<String> = ["search", "columns", "footer"]
        let rows = node.children.filter { child in
            !Node.attachments.contains(child.kind) && !controls.contains(child.kind)
                && !(child.kind == "Section" && child.children.allSatisfy { $0.kind == "footer" })
        }
        guard rows.isEmpty else { return [] }
        let around = [node] + (ancestors.last.map { [$0] } ?? [])
        let says = around.flatMap(\.all).contains { $0.kind == "ContentUnavailableView" || $0.kind == "ProgressView" }
        return says ? [] : ["A \(node.kind) without rows needs a ContentUnavailableView."]
    }

    /// A chart is described for those who do not see it.
    static let chartDescriptors = ScreenRule(name: "chart descriptors") { node, ancestors in
        guard node.kind == "Chart", node["chart descriptor"] == nil else { return [] }
        let isInside = ancestors.contains { $0["chart descriptor"] != nil || $0["accessibilityElement"] == "ignore" }
        return isInside ? [] : ["A chart needs accessibilityChartDescriptor, or accessibilityHidden beside a table."]
    }

    /// No text shows what only the program knows: a missing value or a number that is none.
    static let texts = ScreenRule(name: "texts") { node, _ in
        let shown = [
            "accessibilityLabel", "accessibilityValue", "accessibilityHint", "title", "value", "badge", "prompt",
        ]
        // The value of a link says where it leads; it is not shown.
        let names = node.kind == "NavigationLink" ? shown.filter { $0 != "value" } : shown
        let texts = [node.text] + names.compactMap { node[$0] }
        return texts.flatMap { text -> [String] in
            if text.contains("Optional(") { return ["“\(text)” shows an optional value."] }
            let words = text.split { !($0.isLetter || $0.isNumber) }
            guard let word = words.first(where: { ["NaN", "nan", "inf", "nil"].contains($0) }) else { return [] }
            return ["“\(text)” shows \(word)."]
        }
    }

    /// Mistakes that views made while they were evaluated, such as duplicated identifiers.
    static let evaluation = ScreenRule(name: "evaluation") { node, _ in node.mistakes }
}
