import BourseVenue

/// What a client can be expected to notice of a plan, and how soon.
extension FaultPlan {
    private var kinds: Set<FaultKind> { Set(faults.map(\.kind)) }

    /// Whether the venue itself tells a wrong book in messages that look right, so that only a later contradiction, or
    /// a new partial, can show it.
    ///
    /// A partial that is repeated overtakes messages that are held back, which then come once more.
    var deceivesAboutBooks: Bool {
        !kinds.isDisjoint(with: [.missing, .stuckBook, .reorder, .wrongPartial])
            || (kinds.contains(.repeatedPartial) && !kinds.isDisjoint(with: [.silence, .slowDrip]))
    }

    /// Whether a trade can be lost without a sign: one that changes places with the partial before it comes when it
    /// must not be trusted yet.
    var deceivesAboutTrades: Bool { kinds.contains(.reorder) }

    /// How old a book may be while nothing says so: the lengths of what holds messages back or loses them, and the time
    /// after which a line without a sign of life is called silent; nothing when that may happen again and again.
    var longestUnseenDelay: Duration? {
        var sum: Duration = .seconds(4)
        for fault in faults where [.silence, .slowDrip, .stuckBook].contains(fault.kind) {
            guard case .after = fault.trigger else { return nil }
            sum += fault.length ?? .zero
        }
        return sum
    }
}
