import BourseCore
import BourseDesk

/// How old what is known is, in words.
struct FundAge {
    let told: Told?
    let freshness: Freshness
    let now: Timestamp

    /// `fresh`, `asking`, `stale`, or `none` where nothing was ever told.
    var kind: String {
        switch freshness {
        case .fresh: "fresh"
        case .revalidating: "asking"
        case .stale: told == nil ? "none" : "stale"
        }
    }

    /// Classes of a status mark.
    var mark: String {
        switch freshness {
        case .fresh: "status"
        case .revalidating: "status closed"
        case .stale: told == nil ? "status bad" : "status stale"
        }
    }

    /// `told by api.mfapi.in 12 min ago`.
    var origin: String? {
        told.map { "told by \($0.source) \(DayText.about(seconds: now.seconds - $0.at.seconds)) ago" }
    }

    /// Why it is not newer, and when its source is asked again; empty while it is current.
    var detail: String {
        switch freshness {
        case .fresh: return ""
        case .revalidating: return told == nil ? "" : "Its source is being asked for what is newer."
        case .stale(let problem, let retryAt):
            let wait = retryAt.seconds - now.seconds
            let again = wait > 0 ? "in \(DayText.about(seconds: wait))" : "now"
            return "\(Self.sentence(problem)). It is asked again \(again)."
        }
    }

    /// The text with a large first letter, as it stands at the beginning of a sentence; names of hosts stay as they are.
    static func sentence(_ text: String) -> String {
        let first = text.prefix { $0 != " " }
        return first.contains(".") ? text : text.prefix(1).uppercased() + text.dropFirst()
    }

    /// `api.mfapi.in and AMFI are being asked`.
    static func beingAsked(_ sources: [String]) -> String {
        "\(sources.joined(separator: " and ")) \(sources.count == 1 ? "is" : "are") being asked"
    }
}
