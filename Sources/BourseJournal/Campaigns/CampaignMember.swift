import BourseCore

/// A trade or an open position of a journal, as an index of it.
public enum CampaignMember: Hashable, Sendable {
    /// A closed trade.
    case trade(Int)
    /// An open position.
    case open(Int)
}

/// How a campaign was recognized.
public enum CampaignKind: String, CaseIterable, Hashable, Sendable {
    /// A sold put was assigned.
    case wheel
    /// Calls were sold against shares.
    case coveredCalls
    /// An option was closed, and as many contracts were opened with another strike or expiration.
    case roll
    /// Options were sold again after the earlier ones expired.
    case series
    /// The trades were linked by hand, and no rule links them.
    case other
}

/// The rules by which trades are linked.
public enum CampaignRules {
    /// An option is rolled if as many contracts of another of its side are opened so many seconds before or after it is
    /// closed.
    public static let rollSeconds: Int64 = 15 * 60
    /// An option is sold again if this happens so many calendar days after the earlier one expired, or fewer.
    public static let renewalDays = 4
    /// Shares belong to an exercise or assignment if they are booked so many calendar days from it, or fewer.
    public static let deliveryDays = 3
}

/// What of one position a member of a campaign is: a leg of a trade, or an open position.
struct CampaignLeg {
    let member: CampaignMember
    let key: PositionKey
    let direction: Direction
    let openedAt: Timestamp
    /// When it was closed; nil for an open position.
    let closedAt: Timestamp?
    let parts: ArraySlice<TradePart>

    var instrument: TradedInstrument { key.instrument }
    var isShare: Bool { instrument.type == .stock || instrument.type == .etf }
    var isShortOption: Bool { instrument.type.isOption && direction == .short }
}

extension MatchedJournal {
    /// The legs of a member.
    func campaignLegs(of member: CampaignMember) -> [CampaignLeg] {
        switch member {
        case .trade(let index):
            legs(of: trades[index]).map { leg in
                CampaignLeg(
                    member: member,
                    key: key(of: leg),
                    direction: leg.direction,
                    openedAt: leg.openedAt,
                    closedAt: leg.closedAt,
                    parts: parts[leg.parts]
                )
            }
        case .open(let index):
            [
                CampaignLeg(
                    member: member,
                    key: key(of: open[index]),
                    direction: open[index].direction,
                    openedAt: open[index].openedAt,
                    closedAt: nil,
                    parts: parts[open[index].parts]
                )
            ]
        }
    }

    func fill(of part: TradePart) -> Fill { ledger.fills[Int(part.fill)] }
}
