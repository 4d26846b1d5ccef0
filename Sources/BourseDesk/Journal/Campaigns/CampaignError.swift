import BourseCore
import BourseJournal
import BourseValues

/// Why a campaign was not changed.
public enum CampaignError: UserFacingError, Hashable, Sendable {
    /// There is no such campaign.
    case unknown(TradeID)
    /// There is no such trade or open position.
    case unknownTrade(TradeID)
    /// The trade is in no campaign.
    case notInCampaign(TradeID)
    /// The trades have several underlyings or currencies.
    case underlyings
    /// No trade was named.
    case empty
    /// The name is longer than allowed.
    case nameTooLong
    /// The limit of changes is reached.
    case full
    /// The journal changed several times while this was requested.
    case changing

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let id): "There is no campaign “\(id)”."
        case .unknownTrade(let id): "There is no trade “\(id)”."
        case .notInCampaign(let id): "The trade “\(id)” is in no campaign."
        case .underlyings: "The trades have different underlyings or currencies."
        case .empty: "No trade is selected."
        case .nameTooLong: "A name has at most \(Campaign.longestName) characters."
        case .full: "The limit of \(JournalService.mostCampaignChanges) changes to campaigns is reached."
        case .changing: "The journal is being changed."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown, .unknownTrade, .notInCampaign: .notFound
        case .changing: .conflict
        case .underlyings, .empty, .nameTooLong, .full: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknown: "Campaign not found"
        case .unknownTrade: "Trade not found"
        default: "The campaign was not changed"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknown, .unknownTrade, .notInCampaign: kind.remedy
        case .underlyings: "Select trades of one underlying and currency."
        case .empty: "Select one or more trades."
        case .nameTooLong: "Enter a shorter one."
        case .full: "Reset trades that you placed by hand and no longer need."
        case .changing: "Try again."
        }
    }
}
