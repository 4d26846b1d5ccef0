import BourseCore
import BourseDesk
import BourseValues

/// How old what is known is, in words.
struct FundAge {
    let provenance: Provenance?
    let freshness: Freshness
    let now: Timestamp

    /// `fresh`, `asking`, `stale`, or `none` where nothing was ever told.
    var kind: String {
        switch freshness {
        case .fresh: "fresh"
        case .revalidating: "asking"
        case .stale: provenance == nil ? "none" : "stale"
        }
    }

    /// Classes of a status mark.
    var mark: String {
        switch freshness {
        case .fresh: "status"
        case .revalidating: "status closed"
        case .stale: provenance == nil ? "status bad" : "status stale"
        }
    }

    /// `from api.mfapi.in, updated 12 min ago`.
    var origin: String? {
        provenance.map { "from \($0.source), updated \(DayText.about(seconds: now.seconds - $0.at.seconds)) ago" }
    }

    /// Why it is not newer, and when its source is asked again; empty while it is current.
    var detail: String {
        switch freshness {
        case .fresh: return ""
        case .revalidating: return provenance == nil ? "" : "Checking the source for newer data."
        case .stale(let problem, let retryAt):
            let wait = retryAt.seconds - now.seconds
            let again = wait > 0 ? "in \(DayText.about(seconds: wait))" : "now"
            return "\(Self.sentence(problem)). Next attempt \(again)."
        }
    }

    /// The text with a large first letter, as it stands at the beginning of a sentence; names of hosts stay as they are.
    static func sentence(_ text: String) -> String {
        let first = text.prefix { $0 != " " }
        return first.contains(".") ? text : text.capitalizedFirst
    }

    /// `api.mfapi.in and AMFI are being asked`.
    static func beingRequested(_ sources: [String]) -> String {
        "Loading from \(sources.joined(separator: " and "))"
    }
}
