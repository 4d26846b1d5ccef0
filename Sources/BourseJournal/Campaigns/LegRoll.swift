import BourseCore

extension CampaignLeg {
    /// Whether another option has the same right and direction and expires no earlier.
    func isContinued(by next: CampaignLeg) -> Bool {
        guard let expiration = instrument.expiration, let later = next.instrument.expiration else { return false }
        return next.instrument.type == instrument.type && next.direction == direction && later >= expiration
    }
}

extension MatchedJournal {
    /// The execution that closed a leg; nil for an open one.
    func lastClosing(of leg: CampaignLeg) -> Fill? {
        leg.parts.last { !$0.isOpening }.map { fill(of: $0) }
    }

    /// Whether an option was rolled into another one.
    ///
    /// It was closed by a trade, and the other one, of the same right and direction, with another strike or a later
    /// expiration, was opened within ``CampaignRules/rollSeconds`` before or after. Within as much time before its closing
    /// and after the opening of the other one, as many contracts were closed as opened.
    func isRoll(of leg: CampaignLeg, into next: CampaignLeg) -> Bool {
        let window = CampaignRules.rollSeconds
        guard let closedAt = leg.closedAt, abs(next.openedAt.seconds - closedAt.seconds) <= window,
            next.openedAt > leg.openedAt, next.instrument != leg.instrument, leg.isContinued(by: next),
            let closing = lastClosing(of: leg), closing.effect == nil || closing.effect == .close, closing.price > .zero
        else { return false }
        let closed = quantity(of: leg) { !$0 && $1.seconds >= closedAt.seconds - window }
        let opened = quantity(of: next) { $0 && $1.seconds <= next.openedAt.seconds + window }
        return closed == opened
    }

    private func quantity(of leg: CampaignLeg, where isCounted: (Bool, Timestamp) -> Bool) -> Quantity {
        leg.parts.reduce(.zero) { isCounted($1.isOpening, fill(of: $1).time) ? $0 + $1.quantity : $0 }
    }
}
