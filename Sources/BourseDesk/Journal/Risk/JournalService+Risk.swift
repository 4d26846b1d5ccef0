import BourseCore
import BourseJournal
import BourseValues

extension JournalService {
    /// Replaces what is planned for a trade or an open position; a blank draft removes it.
    ///
    /// - Returns: What is stored.
    /// - Throws: ``RiskError``, or an error of the store.
    @discardableResult
    public func setRisk(_ draft: RiskDraft, of trade: TradeID, user: UserID) async throws -> TradeRisk {
        let journal = try await journal(of: user)
        guard let roundTrip = journal.plannedTrade(trade)?.trade else { throw RiskError.unknown(trade) }
        let risk: TradeRisk
        do throws(RiskDraft.DraftRefusal) {
            risk = try draft.risk(of: roundTrip, in: journal.matched)
        } catch {
            throw RiskError.refused(error)
        }
        try await store.setRisk(risk, of: journal.riskKey(of: roundTrip), user: user, now: environment.now())
        return risk
    }

    /// Replaces the rule of an account, or the one of all accounts without their own.
    ///
    /// - Parameters:
    ///   - draft: The rule; a blank one removes it.
    ///   - account: The name of the account in its files; nil for all.
    /// - Returns: What is stored.
    /// - Throws: ``RiskError``, or an error of the store.
    @discardableResult
    public func setRiskRule(_ draft: RiskDraft, ofAccount account: String?, user: UserID) async throws -> RiskRule? {
        let journal = try await journal(of: user)
        if let account, !journal.accounts.contains(account), journal.risks.accounts[account] == nil {
            throw RiskError.unknownAccount(account)
        }
        let rule: RiskRule?
        do throws(RiskDraft.DraftRefusal) {
            rule = try draft.rule(currency: journal.mainCurrency)
        } catch {
            throw RiskError.refused(error)
        }
        try await store.setRiskRule(rule, ofAccount: account, user: user, now: environment.now())
        return rule
    }
}
