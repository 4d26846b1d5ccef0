import BourseCore
import BourseDesk
import BourseValues

/// What a person's plan is, in words.
struct PlanStateText: Sendable {
    /// "Plus", or "No plan".
    let title: String
    /// Why and until when.
    let detail: String
    /// Whether something is to be done.
    let needsAttention: Bool

    init(_ state: PlanState, _ file: PlanFile, zone: ZoneRules) {
        func day(_ time: Timestamp) -> String { DayText.medium(zone.day(at: time)) }
        title = state.name ?? (state.phase == .complimentary ? "Everything" : "No plan")
        let rest = file.free == nil ? "Your data are kept: you can read, export and delete them." : ""
        let fallback = file.free.map { "The plan \($0.name) applies. " } ?? ""
        let kept = "\(fallback)Nothing was deleted."
        switch state.phase {
        case .complimentary: (detail, needsAttention) = ("The operator of this desk opened everything to you.", false)
        case .unsubscribed:
            detail = state.plan == nil ? "Choose a plan. \(rest)" : "You have not subscribed."
            needsAttention = false
        case .paid(let end): (detail, needsAttention) = ("Renews on \(day(end)).", false)
        case .trial(let end): (detail, needsAttention) = ("The trial ends on \(day(end)).", false)
        case .ending(let end): (detail, needsAttention) = ("Ends on \(day(end)) and is not renewed.", false)
        case .grace(let end):
            detail = "The last payment failed. The plan stays open until \(day(end)); update the card until then."
            needsAttention = true
        case .lapsed:
            detail = "Payments failed for longer than \(Count.of(file.graceDays, "day")). \(kept)"
            needsAttention = true
        case .ended: (detail, needsAttention) = ("The subscription has ended. \(kept)", true)
        case .refunded: (detail, needsAttention) = ("The last payment was refunded. \(kept)", true)
        case .disputed: (detail, needsAttention) = ("The last payment is disputed. \(kept)", true)
        case .unknownPrice:
            detail = "This desk no longer has the plan that you pay for. \(kept) Ask the operator of the desk."
            needsAttention = true
        }
    }
}
