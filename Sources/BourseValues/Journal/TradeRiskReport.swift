import BourseCore
import BourseJournal

/// What is planned for a trade, and what came of it.
public struct TradeRiskReport: Sendable {
    /// What was entered, or an empty plan.
    public let entered: TradeRisk
    /// The planned risk, or why there is none.
    public let result: Result<PlannedRisk, RiskAbsence>
    /// The net profit; nil for a position that is open.
    public let netProfit: Money?
    /// The profit before fees at the target; nil without a target of the contract.
    public let targetProfit: Money?

    /// Makes a report.
    public init(
        entered: TradeRisk,
        result: Result<PlannedRisk, RiskAbsence>,
        netProfit: Money?,
        targetProfit: Money?
    ) {
        self.entered = entered
        self.result = result
        self.netProfit = netProfit
        self.targetProfit = targetProfit
    }

    /// The planned risk.
    public var planned: PlannedRisk? { try? result.get() }
    /// Why there is no planned risk.
    public var absence: RiskAbsence? {
        if case .failure(let absence) = result { absence } else { nil }
    }
    /// The R-multiple: net profit ÷ planned risk; nil for a position that is open.
    public var multiple: Ratio? { netProfit.flatMap { planned?.multiple($0) } }
    /// The profit at the target ÷ planned risk: the reward–risk ratio.
    public var targetMultiple: Ratio? { targetProfit.flatMap { planned?.multiple($0) } }
}
