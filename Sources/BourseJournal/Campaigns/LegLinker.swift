import BourseCore

/// Links the legs of one account and underlying.
struct LegLinker {
    private let journal: MatchedJournal
    private let zone: ZoneRules
    /// In order of opening.
    private let legs: [CampaignLeg]
    private let options: [Int]
    private let shares: [Int]
    /// Legs that continue another one by a roll or a renewal.
    private var continuing: Set<Int> = []

    init(_ journal: MatchedJournal, zone: ZoneRules, legs: [CampaignLeg]) {
        (self.journal, self.zone, self.legs) = (journal, zone, legs)
        options = legs.indices.filter { legs[$0].instrument.type.isOption }
        shares = legs.indices.filter { legs[$0].isShare }
    }

    mutating func link(_ links: inout CampaignLinks) {
        linkOpenedTogether(&links)
        linkDeliveries(&links)
        linkCoveredCalls(&links)
        let closings = options.compactMap { index in legs[index].closedAt.map { (time: $0, leg: index) } }
            .sorted { ($0.time, $0.leg) < ($1.time, $1.leg) }
        for index in closings.map(\.leg) {
            guard let next = roll(of: index) ?? renewal(of: index) else { continue }
            continuing.insert(next)
            links.link(legs[index].member, legs[next].member, isContinuation: true)
        }
    }

    private func linkOpenedTogether(_ links: inout CampaignLinks) {
        for (index, next) in zip(legs, legs.dropFirst()) where index.openedAt.seconds == next.openedAt.seconds {
            guard index.instrument.type.isOption || next.instrument.type.isOption else { continue }
            links.link(index.member, next.member, isContinuation: false)
        }
    }

    // MARK: - exercise and assignment

    private func linkDeliveries(_ links: inout CampaignLinks) {
        for index in options {
            let leg = legs[index]
            guard let strike = leg.instrument.strike else { continue }
            for part in leg.parts {
                let fill = journal.fill(of: part)
                guard fill.effect == .assign || fill.effect == .exercise else { continue }
                // A call that is exercised buys for its holder and sells for its writer; a put the other way round.
                let side: Side = (leg.instrument.type == .call) == (leg.direction == .long) ? .buy : .sell
                for share in shares where isDelivered(legs[share], side, at: strike, near: fill.time) {
                    links.link(leg.member, legs[share].member, isContinuation: true)
                }
            }
        }
    }

    private func isDelivered(_ leg: CampaignLeg, _ side: Side, at strike: Price, near time: Timestamp) -> Bool {
        let day = zone.day(at: time).number
        let window = Int64(CampaignRules.deliveryDays + 1) * 86_400
        if leg.openedAt.seconds > time.seconds + window { return false }
        if let closedAt = leg.closedAt, closedAt.seconds < time.seconds - window { return false }
        return leg.parts.contains { part in
            let fill = journal.fill(of: part)
            return fill.side == side && fill.price == strike
                && abs(zone.day(at: fill.time).number - day) <= CampaignRules.deliveryDays
        }
    }

    // MARK: - covered calls

    private func linkCoveredCalls(_ links: inout CampaignLinks) {
        for index in options where legs[index].isShortOption && legs[index].instrument.type == .call {
            let call = legs[index]
            guard !hasBoughtOption(beside: call),
                let contract = call.parts.first.map({ journal.fill(of: $0).multiplier.units })
            else { continue }
            let later = shares.partitioned { legs[$0].openedAt > call.openedAt }
            // Shares are held one after another, so only the last ones can still be there.
            for share in shares[..<later].suffix(4) where legs[share].direction == .long {
                guard units(of: legs[share], at: call.openedAt) >= Int128(contract) else { continue }
                links.link(call.member, legs[share].member, isContinuation: true)
            }
        }
    }

    /// Shares held at a time, as a count of 10^−8.
    private func units(of leg: CampaignLeg, at time: Timestamp) -> Int128 {
        leg.parts.reduce(0) { sum, part in
            guard journal.fill(of: part).time <= time else { return sum }
            return part.isOpening ? sum + part.quantity.units : sum - part.quantity.units
        }
    }

    // MARK: - rolls and renewals

    /// The leg that a leg was rolled into.
    private func roll(of index: Int) -> Int? {
        let leg = legs[index]
        guard let closedAt = leg.closedAt else { return nil }
        let window = CampaignRules.rollSeconds
        let first = options.partitioned { legs[$0].openedAt.seconds >= closedAt.seconds - window }
        let end = options.partitioned { legs[$0].openedAt.seconds > closedAt.seconds + window }
        return nearest(options[first..<end], to: closedAt) { next in
            next.member != leg.member && journal.isRoll(of: leg, into: next)
        }
    }

    /// The leg that was sold after a sold leg expired.
    private func renewal(of index: Int) -> Int? {
        let leg = legs[index]
        guard leg.isShortOption, let closedAt = leg.closedAt, let expiration = leg.instrument.expiration,
            journal.lastClosing(of: leg)?.effect == .expire,
            zone.day(at: leg.openedAt) < expiration, !hasBoughtOption(beside: leg)
        else { return nil }
        let days = Int64(CampaignRules.renewalDays) * 86_400
        let first = options.partitioned { legs[$0].openedAt > closedAt }
        let end = options.partitioned { legs[$0].openedAt.seconds > closedAt.seconds + days }
        return nearest(options[first..<end], to: closedAt) { next in
            continues(leg, next) && !hasBoughtOption(beside: next)
        }
    }

    private func continues(_ leg: CampaignLeg, _ next: CampaignLeg) -> Bool {
        leg.isContinued(by: next) && next.member != leg.member
    }

    private func hasBoughtOption(beside leg: CampaignLeg) -> Bool {
        let first = options.partitioned { legs[$0].openedAt.seconds >= leg.openedAt.seconds }
        let end = options.partitioned { legs[$0].openedAt.seconds > leg.openedAt.seconds }
        return options[first..<end].contains { legs[$0].direction == .long }
    }

    private func nearest(
        _ candidates: ArraySlice<Int>,
        to time: Timestamp,
        where isFit: (CampaignLeg) -> Bool
    ) -> Int? {
        candidates.filter { !continuing.contains($0) && isFit(legs[$0]) }
            .min { distance($0, time) < distance($1, time) }
    }

    private func distance(_ index: Int, _ time: Timestamp) -> Int64 {
        abs(legs[index].openedAt.microseconds - time.microseconds)
    }
}
