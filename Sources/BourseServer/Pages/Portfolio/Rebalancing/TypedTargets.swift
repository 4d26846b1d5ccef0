import BourseCore
import BoursePortfolio

/// Shares as somebody typed them, each with what is wrong with it.
struct TypedTargets {
    /// By what the parts are made; nothing for assets.
    let axis: AllocationAxis?
    /// What was typed of each name.
    private(set) var typed: [String: String] = [:]
    /// What is wrong with it.
    private(set) var problems: [String: String] = [:]
    /// What can be kept, in hundredths of a percent.
    private(set) var shares: [String: Int] = [:]
    /// The asset without a field of its own, as it was typed.
    private(set) var other = ""

    /// Reads fields that stand beside each other; those that are empty say nothing.
    init(axis: AllocationAxis?, names: [String], shares texts: [String]) {
        self.axis = axis
        for (name, text) in zip(names, texts) {
            typed[name] = text
            guard !text.isEmpty else { continue }
            if axis == nil, Symbol(name) == nil {
                other = name
                problems[name] =
                    name.isEmpty ? "Enter a symbol, such as AAPL." : "This is not a symbol. Enter one such as AAPL."
                continue
            }
            let points: Int128? = try? DecimalText.units(text.filter { $0 != "%" && $0 != " " }, places: 2)
            guard let points, (0...10_000).contains(points) else {
                problems[name] = "Enter 0 to 100 with at most two decimals."
                continue
            }
            if points > 0 { shares[name] = Int(points) }
        }
        if axis == nil, let last = names.last, typed[last] != nil { other = last }
    }
}
