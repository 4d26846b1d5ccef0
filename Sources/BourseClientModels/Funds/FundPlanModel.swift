import BourseClient
import BourseCore
public import BourseFunds
import BourseValues
import Foundation
public import Observation

/// The calculator of plans of a fund: what payments into it, or out of it, would have come to.
///
/// The NAVs are read once; everything else is calculated on this device, with and without a connection.
@Observable @MainActor
public final class FundPlanModel {
    /// The NAVs of the fund, with their age.
    public var history: Loadable<NAVSeries> { navs.state }
    /// The fields as they were typed; call `calculate()` after a change.
    public var draft = FundPlanDraft()
    /// The result of the plan; nil while a field has a mistake, or if nothing can be calculated.
    public private(set) var value: FundPlanValue?
    /// Why there is no result; empty if there is one.
    public private(set) var reason = ""
    /// The mistakes of fields.
    public private(set) var mistakes: [FundPlanDraft.Field: String] = [:]
    @ObservationIgnored private let code: Int
    @ObservationIgnored private let navs: ScreenContent<NAVSeries>
    @ObservationIgnored private let targetNAVs: ScreenContent<NAVSeries>
    /// The fund whose NAVs were read last to transfer money to.
    @ObservationIgnored private var targetCode: Int?
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private var generation = 0

    /// Makes the model of the screen.
    public init(_ context: DeskContext, code: Int) {
        self.context = context
        self.code = code
        navs = ScreenContent(context)
        targetNAVs = ScreenContent(context)
    }

    /// Reads the NAVs, and calculates.
    public func load() async {
        await navs.load(context.client.navs(code)) { NAVSeries($0) }
        if draft.start.isEmpty, let start = history.value?.usualStart { draft.start = "\(start)" }
        await calculate()
    }

    /// Calculates what is typed, off the main actor.
    public func calculate() async {
        generation += 1
        let mine = generation
        guard let history = history.value else { return finish(nil, "") }
        let (plan, mistakes) = draft.plan(today: today)
        self.mistakes = mistakes
        guard let plan else { return finish(nil, "Correct the marked fields to see the result.") }
        let transfer = plan.kind == .stp ? await target() : nil
        guard mine == generation else { return }
        let target = transfer?.series
        if let mistake = transfer?.mistake { self.mistakes[.target] = mistake }
        if plan.kind == .stp, target == nil { return finish(nil, "Enter another fund to transfer money to.") }
        let result = await Self.value(plan, history, target, context.formats)
        guard mine == generation else { return }
        switch result {
        case .success(let value): finish(value, "")
        case .failure(let error): finish(nil, error.sentence)
        }
    }

    private var today: TradingDay {
        context.formats.day(of: context.now)?.tradingDay ?? NAVSeries.lastPossibleDay
    }

    private func finish(_ value: FundPlanValue?, _ reason: String) {
        self.value = value
        self.reason = reason
    }

    /// The NAVs of the fund that money is transferred to, or the mistake of the field.
    private func target() async -> (series: NAVSeries?, mistake: String?) {
        let text = draft.target.trimmingCharacters(in: .whitespaces)
        guard let code = Int(text), code > 0 else {
            let mistake =
                text.isEmpty ? "Enter the code of a fund, such as 120716." : "Not a scheme code: “\(text.prefix(40))”."
            return (nil, mistake)
        }
        guard code != self.code else {
            return (nil, "This is the same fund. Enter another one.")
        }
        if targetCode != code || targetNAVs.state.value == nil {
            targetCode = code
            await targetNAVs.load(context.client.navs(code)) { NAVSeries($0) }
        }
        if let series = targetNAVs.state.value { return (series, nil) }
        return (nil, targetNAVs.state.problem?.message ?? "This fund has no NAV.")
    }

    @concurrent
    private static func value(
        _ plan: FundPlan,
        _ series: NAVSeries,
        _ target: NAVSeries?,
        _ formats: DeskFormats
    ) async -> Result<FundPlanValue, PlanError> {
        Result { () throws(PlanError) in try FundPlanValue(plan, series, target: target, formats) }
    }
}

extension NAVSeries {
    /// The day five years before the last NAV, or that of the first.
    fileprivate var usualStart: TradingDay? {
        guard let first = firstDay, let last = lastDay else { return nil }
        return max(first, last.adding(months: -60))
    }
}
