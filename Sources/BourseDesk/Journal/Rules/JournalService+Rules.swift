import BourseCore
import BourseJournal
import BourseValues

/// Why a rule was not saved.
public enum TradingRuleError: UserFacingError, Hashable, Sendable {
    /// The limit is not one of its kind.
    case limit(TradingRule.Kind)

    /// What happened.
    public var message: String {
        switch self {
        case .limit(let kind):
            switch kind.unit {
            case .trades, .minutes:
                "The limit must be a whole number from 1 to \(NumberText.count(kind.unit.largest ?? 1))."
            case .money: "The limit must be an amount above 0, such as 250 or 99.50."
            case .percent: "The limit must be a percentage above 0 and up to 100, with at most 4 decimals."
            }
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The rule was not saved" }
}

extension JournalService {
    /// Stores a rule instead of the one of its kind.
    ///
    /// - Throws: ``TradingRuleError``, or what the store throws.
    public func setRule(_ kind: TradingRule.Kind, limit text: String, user: UserID) async throws {
        let isPercent = kind.unit == .percent
        let typed = isPercent ? text.replacing("%", with: "") : text
        guard let plain = TypedNumber.entered(typed), let rule = TradingRule(kind, limit: plain) else {
            throw TradingRuleError.limit(kind)
        }
        _ = try await store.setRule(kind, to: rule, user: user, now: environment.now())
    }

    /// Deletes a rule; false when there is none of the kind.
    public func deleteRule(_ kind: TradingRule.Kind, user: UserID) async throws -> Bool {
        try await store.setRule(kind, to: nil, user: user, now: environment.now())
    }
}
