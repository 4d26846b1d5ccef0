import BourseCore
import BourseValues
import BourseWeb

/// What is asked of hedges, as an address has it.
struct HedgeQuery {
    /// The parts of the loss that may be chosen, in percent.
    static let cuts = [25, 50, 75, 100]

    /// The part of the loss that is cut, in percent.
    let cut: Int
    /// The budget as it was typed.
    let budget: String
    /// What is asked; nothing where the budget cannot be read.
    let request: HedgeRequest?

    init(_ query: Query) {
        cut = query["cut"].flatMap { Int($0) }.flatMap { Self.cuts.contains($0) ? $0 : nil } ?? 50
        budget = query["budget"] ?? ""
        let typed = TypedNumber.entered(budget)
        if budget.allSatisfy(\.isWhitespace) {
            request = HedgeRequest(cut: Double(cut) / 100)
        } else if let typed, let amount = try? Money(typed, excess: .roundHalfToEven), amount > .zero, amount <= .limit
        {
            request = HedgeRequest(cut: Double(cut) / 100, budget: amount)
        } else {
            request = nil
        }
    }
}
