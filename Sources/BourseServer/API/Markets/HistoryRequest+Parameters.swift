import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension HistoryRequest {
    /// Reads `?range=1Y`, or `?from=…&to=…`, and `&step=1d&basis=splits`.
    init(_ parameters: Parameters) throws(InvalidMember) {
        let range = try parameters.choice("range", HistoryRange.self)
        let (from, to) = (try parameters.day("from"), try parameters.day("to"))
        let step = try parameters.choice("step", BarStep.self)
        let basis = try parameters.choice("basis", HistoryBasis.self) ?? .splits
        if let from, let to, from > to {
            throw Parameters.refusal("from", value: from.description, allowed: "no later than \(to)")
        }
        let days: Days = from == nil && to == nil ? .back(range ?? .year) : .named(from: from, to: to)
        guard let question = HistoryRequest(days, step: step, basis: basis) else {
            let words = step.map { " for bars of \($0.text)" } ?? ""
            throw Parameters.refusal("basis", value: basis.rawValue, allowed: "splits or total" + words)
        }
        self = question
    }
}
