import Foundation

/// The yearly rate of return of cash flows on any days: the rate at which they are worth nothing together.
///
/// r with Σ amount ÷ (1 + r)^(days ÷ 365) = 0, days counted from the first flow: the definition of the function of that
/// name in spreadsheets, so that anybody can check it. They stop at whatever root their guess leads to; here all roots
/// are found, and if there are several the one at which the investor's money was always in the investment, never owed,
/// is the answer: there is at most one such (D. Teichroew, A. A. Robichek and M. Montalbano, "An Analysis of Criteria for
/// Investment and Financing Decisions under Certainty", Management Science 12, 1965). Else there is none.
public enum XIRR {
    /// What a year is.
    public enum Year: Sendable {
        /// 365 days, as in spreadsheets.
        case spreadsheet
        /// 365.25 days, as in ``AnnualizedReturn``: of a single span the two are the same.
        case average

        /// Its length.
        var days: Double { self == .spreadsheet ? 365 : AnnualizedReturn.daysPerYear }
    }

    /// More changes of direction than this are not looked through for all roots, only for the one at which money was always
    /// invested.
    static let mostTurns = 64

    /// With more flows than this the root at which money was always invested is looked for first.
    static let manyFlows = 64

    /// The rate, as a fraction: 0.1 is 10 %.
    ///
    /// - Throws: ``NoRate``.
    /// - Complexity: O(60 · n) for flows that change direction once, and with the square of the number of changes.
    public static func rate(_ flows: [CashFlow], year: Year = .spreadsheet) throws(NoRate) -> Double {
        let flows = try netted(flows)
        let worth = DiscountedSum(flows, daysPerYear: year.days)
        let turns = worth.turns
        // One root is the answer however many others there are: with many flows, looking for those takes seconds.
        if turns > 1, flows.count > manyFlows, let root = worth.investedRoot { return try shown(root) }
        guard turns <= mostTurns else {
            guard let root = worth.investedRoot else { throw .tooManyTurns(turns) }
            return try shown(root)
        }
        let roots = worth.roots
        switch roots.count {
        case 0: throw turns % 2 == 1 ? .beyondRange : .noRate
        case 1: return try shown(roots[0])
        default:
            guard let root = roots.last(where: worth.isAlwaysInvested) else {
                throw .severalRates(roots.map(expm1).filter(\.isFinite))
            }
            return try shown(root)
        }
    }

    /// One flow a day, by day, none of them 0; refused unless some were paid and some received.
    private static func netted(_ flows: [CashFlow]) throws(NoRate) -> [CashFlow] {
        guard let any = flows.first else { throw .noFlows }
        let byDay = Dictionary(grouping: flows, by: \.day).map { day, flows in
            CashFlow(day: day, amount: flows.reduce(.zero) { $0 + $1.amount })
        }
        let netted = byDay.filter { $0.amount != .zero }.sorted { $0.day < $1.day }
        if byDay.count == 1 { throw flows.count > 1 ? .sameDay(any.day) : .oneFlow }
        if netted.isEmpty { throw .noFlows }
        guard netted.count > 1 else { throw .oneFlow }
        if netted.allSatisfy({ $0.amount < .zero }) { throw .totalLoss }
        if netted.allSatisfy({ $0.amount > .zero }) { throw .nothingInvested }
        return netted
    }

    private static func shown(_ force: Double) throws(NoRate) -> Double {
        let rate = expm1(force)
        guard rate.isFinite else { throw .beyondRange }
        return rate
    }
}
