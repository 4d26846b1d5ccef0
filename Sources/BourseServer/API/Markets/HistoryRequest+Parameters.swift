import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension HistoryRequest {
    /// Reads `?range=1Y`, or `?from=…&to=…`, and `&step=1d&basis=splits`.
    init(_ asked: Parameters) throws(InvalidMember) {
        let range = try asked.choice("range", HistoryRange.self)
        let (from, to) = (try asked.day("from"), try asked.day("to"))
        let step = try asked.choice("step", BarStep.self)
        let basis = try asked.choice("basis", HistoryBasis.self) ?? .splits
        if let from, let to, from > to {
            throw Parameters.refusal("from", from.description, "no later than \(to)")
        }
        let days: Days = from == nil && to == nil ? .back(range ?? .year) : .named(from: from, to: to)
        guard let question = HistoryRequest(days, step: step, basis: basis) else {
            let words = step.map { " for bars of \($0.words)" } ?? ""
            throw Parameters.refusal("basis", basis.rawValue, "splits or total" + words)
        }
        self = question
    }
}
