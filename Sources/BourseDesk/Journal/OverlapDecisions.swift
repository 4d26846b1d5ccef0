import BourseCore
import BourseValues

/// What to do with executions that are probably imported already: the same with all, or by the formats that contain them.
enum OverlapDecisions: Hashable, Sendable {
    /// The same with all; nil where nothing was decided.
    case all(OverlapDecision?)
    /// By the identifier of the other format.
    case byFormat([String: OverlapDecision])

    /// What to do with an execution that files of formats contain.
    ///
    /// It is skipped if it is to be for one of them, and imported too if it is to be for all of them.
    func decision(about formats: Set<ImportFormat>) -> OverlapDecision? {
        switch self {
        case .all(let decision): return decision
        case .byFormat(let decisions):
            let all = formats.map { decisions[$0.id] }
            if all.contains(.skip) { return .skip }
            return all.allSatisfy { $0 == .import } ? .import : nil
        }
    }
}
