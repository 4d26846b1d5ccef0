extension ScreenRule {
    private static let controls: Set<String> = [
        "Button", "DatePicker", "DisclosureGroup", "Gauge", "Link", "Menu", "NavigationLink", "PasteButton",
        "PhotosPicker", "Picker", "ShareLink", "Slider", "Stepper", "Tab", "Toggle",
    ]
    private static let fields: Set<String> = ["SecureField", "TextEditor", "TextField"]

    /// Buttons, other controls and images need a label that can be heard.
    static let labels = ScreenRule(name: "labels") { node, ancestors in
        if controls.contains(node.kind), node.spoken.isEmpty {
            return ["A \(node.kind) needs a label: a text, or accessibilityLabel for one with only an image."]
        }
        // An image inside an element with a label of its own, or merged into one, is heard with it or not at all.
        let isInside = ancestors.contains { outer in
            outer["accessibilityLabel"] != nil || outer["accessibilityElement"] == "ignore"
                || (outer["accessibilityElement"] == "combine" && !outer.spoken.isEmpty)
                || (controls.contains(outer.kind) && !outer.spoken.isEmpty)
        }
        if node.kind == "Image", node["accessibilityLabel"] == nil, !isInside {
            return ["An image needs accessibilityLabel, or accessibilityHidden if it only decorates."]
        }
        return []
    }

    /// Fields need a label that stays when they have a text.
    static let fieldLabels = ScreenRule(name: "field labels") { node, _ in
        guard fields.contains(node.kind), node["accessibilityLabel"] == nil, node.text.isEmpty, node.spoken.isEmpty
        else {
            return []
        }
        return ["A \(node.kind) needs a label: a title, or accessibilityLabel."]
    }
}

extension Node {
    /// What is heard of the element: its label without the names of images.
    var spoken: String {
        if let label = self["accessibilityLabel"] { return label.trimmed }
        if self["accessibilityHidden"] != nil || kind == "Image" { return "" }
        if !text.trimmed.isEmpty { return text.trimmed }
        let contents = children.filter { !Self.attachments.contains($0.kind) }
        return contents.map(\.spoken).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension String {
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
