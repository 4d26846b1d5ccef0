import BourseCore

/// A fire on its way to somebody by one channel.
///
/// It is queued in the transaction that keeps the fire, and tried until it succeeds or is given up: at least once. The
/// other side knows a repeated one by its ``id``.
public struct Delivery: Hashable, Sendable {
    /// What is delivered.
    public let fire: AlertFire.ID
    /// How.
    public let channel: AlertChannel
    /// When it was queued.
    public let queuedAt: Timestamp
    /// How often it has been tried.
    public private(set) var tries = 0
    /// Where it stands.
    public private(set) var status: Status

    /// Where a delivery stands.
    public enum Status: Hashable, Sendable {
        /// To be tried at that instant or later.
        case due(Timestamp)
        /// Delivered.
        case delivered(Timestamp)
        /// Never to be tried again.
        case givenUp(Timestamp, GivenUpReason)
    }

    /// Why a delivery is given up.
    public enum GivenUpReason: String, Hashable, Sendable, CaseIterable {
        /// The other side refused it for good: the address is gone, the content is not wanted.
        case refused
        /// It failed as often as it is tried.
        case triedOut = "tried-out"
        /// Trying again would be too late to be of use.
        case tooLate = "too-late"

        /// What happened, what is kept and what to do, as a sentence.
        public var message: String {
            switch self {
            case .refused: "The recipient refused the delivery. The alert remains in the list. Check the address."
            case .triedOut: "The delivery failed too often. The alert remains in the list. Check the address."
            case .tooLate: "The delivery did not succeed in time. The alert remains in the list."
            }
        }
    }

    /// What a try ended with.
    public enum DeliveryOutcome: Hashable, Sendable {
        /// The other side took it.
        case delivered
        /// It may work later: no answer, an answer of 408, 425, 429 or 5xx, a letter put off. `after` are seconds the
        /// other side asked to wait.
        case failed(after: Int64?)
        /// It never will.
        case refused

        /// What an answer by HTTP means; redirects are not followed, for they may lead anywhere.
        public static func http(status: Int, retryAfter: Int64? = nil) -> DeliveryOutcome {
            switch status {
            case 200...299: .delivered
            case 408, 425, 429, 500...599: .failed(after: retryAfter)
            default: .refused
            }
        }
    }

    /// A delivery as it was kept.
    public init(fire: AlertFire.ID, channel: AlertChannel, queuedAt: Timestamp, tries: Int, status: Status) {
        self.fire = fire
        self.channel = channel
        self.queuedAt = queuedAt
        self.tries = max(0, tries)
        self.status = status
    }

    /// The deliveries of a fire, one for each channel of its rule.
    ///
    /// The desk's own pages wake nobody and show it at once; the others wait until quiet hours are over.
    ///
    /// - Parameter zone: The person's.
    public static func queue(_ fire: AlertFire, of rule: AlertRule, now: Timestamp, zone: ZoneRules) -> [Delivery] {
        let release = rule.quietHours?.release(of: now, in: zone) ?? now
        return AlertChannel.allCases.filter(rule.channels.contains).map { channel in
            Delivery(
                fire: fire.id,
                channel: channel,
                queuedAt: now,
                tries: 0,
                status: .due(channel == .inApp ? now : release)
            )
        }
    }

    /// What names it on the other side: the same for each try.
    public var id: String { "\(fire).\(channel.rawValue)" }

    /// Whether it is to be tried at an instant.
    public func isDue(at now: Timestamp) -> Bool {
        if case .due(let time) = status { return time <= now }
        return false
    }

    /// Puts the next try off without counting one; one that is delivered or given up stays so.
    public mutating func postpone(until time: Timestamp) {
        guard case .due = status else { return }
        status = .due(time)
    }

    /// Takes down how a try ended; one that is delivered or given up stays so.
    ///
    /// The next try waits longer each time, and not into quiet hours; it is given up when it would come later than the
    /// schedule's patience after its first could have been made.
    ///
    /// - Parameter jitter: From 0 to 1 by chance.
    public mutating func end(
        _ outcome: DeliveryOutcome,
        at now: Timestamp,
        jitter: Double,
        by schedule: DeliverySchedule = .standard,
        quietHours: QuietHours? = nil,
        zone: ZoneRules = .utc
    ) {
        guard case .due = status else { return }
        tries += 1
        switch outcome {
        case .delivered: status = .delivered(now)
        case .refused: status = .givenUp(now, .refused)
        case .failed(let requested):
            guard tries < schedule.tries else {
                status = .givenUp(now, .triedOut)
                return
            }
            let wait = schedule.wait(after: tries, jitter: jitter, requested: requested)
            let next = Timestamp(microseconds: now.microseconds + wait)
            let start = quietHours?.release(of: queuedAt, in: zone) ?? queuedAt
            guard next <= start.adding(seconds: schedule.patience) else {
                status = .givenUp(now, .tooLate)
                return
            }
            status = .due(quietHours?.release(of: next, in: zone) ?? next)
        }
    }
}
