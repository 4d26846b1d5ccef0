/// The comparisons of a condition, as they are written and as they are read.
enum ScreenerComparison {
    static let all = [
        (">=", "at least"), ("<=", "at most"), (">", "above"), ("<", "below"), ("between", "between"),
    ]

    /// The choices of a row with one chosen.
    static func options(_ chosen: String) -> [OptionView] {
        all.map { OptionView(value: $0.0, title: $0.1, isSelected: $0.0 == chosen) }
    }
}
