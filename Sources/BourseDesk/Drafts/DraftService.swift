import BourseAlerts
import BourseCore
import BoursePortfolio
import BourseValues

/// Drafts of assistants: proposed changes that take effect only when their owner accepts them.
///
/// A draft is checked by the rules of the form that a person would fill in: when it is proposed, and again when it is
/// accepted, because much may have changed meanwhile.
public struct DraftService: Sendable {
    /// The most drafts of one person.
    public static let mostDrafts = 50
    /// The longest reason of a draft, in characters.
    public static let longestReason = 500
    /// The longest field other than a note, in bytes: also of one that the kind of the draft does not use.
    public static let longestField = 1000

    private let store: any DraftStore
    private let alerts: AlertService
    private let portfolio: PortfolioService
    private let plans: PlanService?
    private let environment: DeskEnvironment

    /// Makes the service.
    ///
    /// - Parameter plans: The plans of the desk; without them, everything can be accepted.
    init(
        store: any DraftStore,
        alerts: AlertService,
        portfolio: PortfolioService,
        plans: PlanService? = nil,
        environment: DeskEnvironment
    ) {
        self.plans = plans
        self.store = store
        self.alerts = alerts
        self.portfolio = portfolio
        self.environment = environment
    }

    /// The drafts of a person, newest first.
    public func drafts(of user: UserID) async throws -> [AssistantDraft] { try await store.drafts(of: user) }

    /// The number of drafts of a kind that wait.
    public func count(_ kind: AssistantDraft.DraftKind, of user: UserID) async throws -> Int {
        try await store.draftCount(kind, of: user)
    }

    /// Stores an alert as a draft.
    ///
    /// - Throws: ``AlertError``, ``DraftError``, or what the store throws.
    public func propose(_ alert: AlertDraft, reason: String, of user: User) async throws -> AssistantDraft {
        let texts = [
            alert.subject, alert.measure, alert.trigger, alert.level, alert.margin, alert.pause, alert.lastDay,
            alert.quietStart, alert.quietEnd,
        ]
        try Self.check(texts)
        _ = try await alerts.read(alert, of: user)
        return try await store(.alert(alert), reason: reason, of: user.id)
    }

    /// Stores a transaction as a draft.
    ///
    /// - Throws: ``PortfolioError``, ``DraftError``, or what the store throws.
    public func propose(_ transaction: TransactionDraft, reason: String, of user: User) async throws -> AssistantDraft {
        try Self.check(TransactionField.allCases.filter { $0 != .note }.map { transaction[$0] })
        do throws(TransactionDraft.DraftRefusal) {
            _ = try transaction.transaction(TransactionID(0))
        } catch {
            throw PortfolioError.refused(error)
        }
        return try await store(.transaction(transaction), reason: reason, of: user.id)
    }

    private static func check(_ texts: [String]) throws(DraftError) {
        guard texts.allSatisfy({ $0.utf8.count <= longestField }) else { throw .longField }
    }

    private func store(
        _ content: AssistantDraft.Content,
        reason: String,
        of user: UserID
    ) async throws -> AssistantDraft {
        guard reason.count <= Self.longestReason else { throw DraftError.longReason }
        let draft = AssistantDraft(
            id: environment.newID(),
            content: content,
            reason: reason,
            proposedAt: environment.now()
        )
        guard try await store.insert(draft, atMost: Self.mostDrafts, user: user) else { throw DraftError.full }
        return draft
    }

    /// Makes what a draft proposes, and removes the draft.
    ///
    /// The draft is removed first, so that two requests at once make one change; a draft that is refused is stored again.
    /// Accepting is completed even if the request is canceled.
    ///
    /// - Throws: ``DraftError/gone``, ``PaymentError/notIncluded(_:plan:)``, ``AlertError``, ``PortfolioError``, or what the
    ///   stores throw.
    public func accept(_ id: String, of user: User) async throws -> AcceptedDraft {
        try await Task { try await acceptNow(id, of: user) }.value
    }

    private func acceptNow(_ id: String, of user: User) async throws -> AcceptedDraft {
        guard let draft = try await store.removeDraft(id, of: user.id) else { throw DraftError.gone }
        do {
            switch draft.content {
            case .alert(let alert):
                try await plans?.require(.alerts, of: user.id)
                return .alert(try await alerts.make(alert, of: user))
            case .transaction(let transaction):
                try await plans?.require(.portfolio, of: user.id)
                return .transaction(try await portfolio.add(transaction, user: user.id))
            }
        } catch {
            // One more than the maximum is better than a draft that is lost.
            _ = try await store.insert(draft, atMost: .max, user: user.id)
            throw error
        }
    }

    /// What an accepted draft became.
    public enum AcceptedDraft: Sendable {
        /// A new alert.
        case alert(StoredAlert)
        /// A new transaction.
        case transaction(Transaction)
    }

    /// What the alert of a draft would be, or why it would be refused now.
    ///
    /// - Throws: ``AlertError``.
    public func preview(_ alert: AlertDraft, of user: User) async throws(AlertError) -> StoredAlert {
        try await alerts.read(alert, of: user)
    }

    /// Removes a draft without any effect.
    ///
    /// - Throws: ``DraftError/gone``, or what the store throws.
    public func discard(_ id: String, of user: UserID) async throws {
        guard try await store.removeDraft(id, of: user) != nil else { throw DraftError.gone }
    }
}
