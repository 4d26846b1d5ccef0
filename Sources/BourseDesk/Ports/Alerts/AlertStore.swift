import BourseAlerts
import BourseCore
import BourseValues

/// Where alerts are kept: rules, how far each has come, what fired, and what is on its way to people.
///
/// Functions that name a person touch nothing of anybody else's. The others are the desk's own, which watches for
/// everybody.
public protocol AlertStore: Sendable {
    // MARK: Rules

    /// The alerts of a person, the newest first; those put away are not among them.
    func alerts(of user: UserID) async throws -> [StoredAlert]
    /// Keeps a new alert; false when the person has as many as there may be.
    func insert(_ alert: StoredAlert, atMost limit: Int) async throws -> Bool
    /// Keeps an alert in place of what it was; false when there is none of that identity.
    func replace(_ alert: StoredAlert) async throws -> Bool
    /// Puts an alert away; false when there is none of that identity.
    func deleteAlert(_ id: AlertRuleID, of user: UserID, now: Timestamp) async throws -> Bool
    /// Brings an alert back that was put away; false when it is gone.
    func restoreAlert(_ id: AlertRuleID, of user: UserID) async throws -> Bool

    // MARK: Watching

    /// What changed of everybody's alerts by people, also by another process, after a revision.
    func changes(since revision: Int64) async throws -> AlertChanges
    /// Until when alerts were watched the last time; nothing when they never were.
    func watchedUntil() async throws -> Timestamp?
    /// Keeps states, fires and the deliveries of these in one transaction, and until when alerts were watched.
    ///
    /// A fire that is kept already is passed over with its deliveries, and so is all of an alert that is gone.
    ///
    /// - Returns: The fires that are new, in the order of the steps.
    func commit(_ steps: [AlertStep], now: Timestamp, watchedUntil: Timestamp) async throws -> [StoredFire]

    // MARK: What fired

    /// What fired of a person's, the newest first.
    func fires(of user: UserID, offset: Int, limit: Int) async throws -> [StoredFire]
    /// The fires of these names that are a person's, in any order.
    func fires(named ids: [AlertFire.ID], of user: UserID) async throws -> [StoredFire]
    /// How much fired of a person's, and how much of it was not seen.
    func fireCounts(of user: UserID) async throws -> AlertCounts
    /// Marks everything that fired up to a number as seen.
    func markSeen(of user: UserID, upTo number: Int64, now: Timestamp) async throws
    /// What fired and was not shown on any page yet; whoever takes it shows it, and nobody is given it again.
    func takeNotices(of user: UserID, now: Timestamp) async throws -> [StoredFire]

    // MARK: Deliveries

    /// The deliveries by other channels than the desk's pages that are due, the longest due first.
    func due(at now: Timestamp, atMost limit: Int) async throws -> [DueDelivery]
    /// When the next of them is due; nothing when none waits.
    func nextDue() async throws -> Timestamp?
    /// Keeps how a try ended, with what the other side said.
    func save(_ delivery: Delivery, answer: String) async throws

    // MARK: Webhooks

    /// The address a person is told by; nothing when there is none.
    func webhook(of user: UserID) async throws -> Webhook?
    /// Keeps it, or takes it away.
    func setWebhook(_ webhook: Webhook?, of user: UserID) async throws
    /// Keeps a webhook in place of another; false when that is not the person's any more.
    func replaceWebhook(_ old: Webhook, with new: Webhook, of user: UserID) async throws -> Bool
}
