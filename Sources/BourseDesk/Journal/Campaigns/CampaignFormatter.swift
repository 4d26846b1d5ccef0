import BourseCore
import BourseJournal
import BourseValues

/// Campaigns in words.
public enum CampaignFormatter {
    /// What an execution did: "Sold to open", "Assigned", "Expired", "Bought".
    public static func action(_ entry: CampaignLedger.CampaignEntry) -> String {
        switch entry.effect {
        case .assign: return "Assigned"
        case .exercise: return "Exercised"
        case .expire: return "Expired"
        case .open, .close, nil:
            let verb = entry.side == .buy ? "Bought" : "Sold"
            guard entry.instrument.type.isOption else { return verb }
            return verb + (entry.isOpening ? " to open" : " to close")
        }
    }

    /// How a campaign was recognized.
    public static func title(_ kind: CampaignKind) -> String {
        switch kind {
        case .wheel: "Wheel"
        case .coveredCalls: "Covered calls"
        case .roll: "Roll"
        case .series: "Repeated sales"
        case .other: "By hand"
        }
    }

    /// The rules, in sentences.
    public static let rules = [
        "An exercise or assignment is linked to the shares that are booked at the strike within "
            + "\(CampaignRules.deliveryDays) days.",
        "A sold call is linked to shares that cover it.",
        "A roll is an option that is closed, and another of the same right and direction that is opened within "
            + "\(CampaignRules.rollSeconds / 60) minutes and expires no earlier.",
        "A sold option that expired is linked to the next one of its right that is sold within "
            + "\(CampaignRules.renewalDays) days, unless an option was bought with it.",
        "Legs opened within the same second belong together.",
    ]

    /// What ties up capital, in one sentence.
    public static let capitalRule =
        "Capital is the largest amount tied up at one time: the cost of shares, sold puts at their strike, and spreads at "
        + "their width."

    /// What the basis is, in one sentence.
    public static let basisRule =
        "Basis is all that was paid less all that was received, fees included, per share held."
}
