import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Foundation

/// The result of a plan, calculated on this device from NAVs.
public struct FundPlanValue: Equatable, Sendable {
    /// `₹10,000 per month since 30 Nov 2021`.
    public let title: String
    /// Invested, withdrawn if anything was, value, gain and XIRR.
    public let tiles: [FundTile]
    /// How many payments are not included, and why; empty if all are.
    public let remark: String
    /// The days of the chart; empty for a transfer plan, which is worth two funds.
    public let days: [String]
    /// The curves of the chart.
    public let curves: [FundLine]
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String

    private static let most = 180

    /// Calculates a plan.
    ///
    /// - Parameter target: The NAVs of the fund that money is transferred to.
    init(_ plan: FundPlan, _ series: NAVSeries, target: NAVSeries?, _ formats: DeskFormats) throws(PlanError) {
        let result = try FundPlanResult(plan, series, target: target)
        title = Self.title(plan)
        tiles = Self.tiles(result)
        remark = Self.remark(result.missed, formats)
        let course = plan.kind == .stp ? [] : try result.own.course(series, most: Self.most)
        days = course.map { DayText.medium($0.day) }
        var curves = [
            FundLine(id: "Value", values: course.map(\.value.double)),
            FundLine(id: "Invested", values: course.map(\.invested.double)),
        ]
        if plan.kind == .swp { curves.append(FundLine(id: "Withdrawn", values: course.map(\.withdrawn.double))) }
        self.curves = course.isEmpty ? [] : curves
        accessibilityText =
            course.last.map { "Invested \(RupeeText.short($0.invested)), value \(RupeeText.short($0.value))." } ?? ""
    }

    private static func title(_ plan: FundPlan) -> String {
        let amount = RupeeText.short(plan.amount)
        let start = DayText.medium(plan.start)
        let rhythm =
            switch plan.frequency {
            case .weekly: "every 7 days"
            case .fortnightly: "every 14 days"
            case .monthly: "per month"
            case .quarterly: "per quarter"
            }
        return switch plan.kind {
        case .sip: "\(amount) \(rhythm) since \(start)"
        case .lump: "\(amount) on \(start)"
        case .swp: "\(RupeeText.short(plan.investment)) on \(start), less \(amount) \(rhythm)"
        case .stp: "\(RupeeText.short(plan.investment)) on \(start), \(amount) transferred \(rhythm)"
        }
    }

    private static func tiles(_ result: FundPlanResult) -> [FundTile] {
        let gain = result.gain
        let tone: Tone = gain > .zero ? .gain : gain < .zero ? .loss : .neutral
        var tiles = [
            FundTile(
                id: "Invested",
                value: RupeeText.short(result.invested),
                detail: RupeeText.amount(result.invested),
                tone: .neutral
            )
        ]
        if result.withdrawn > .zero {
            let end = result.exhausted.map { "exhausted on \(DayText.medium($0))" } ?? ""
            tiles.append(
                FundTile(id: "Withdrawn", value: RupeeText.short(result.withdrawn), detail: end, tone: .neutral)
            )
        }
        tiles.append(
            FundTile(
                id: "Value",
                value: RupeeText.short(result.value),
                detail: "on \(DayText.medium(result.asOf))",
                tone: .neutral
            )
        )
        let share = result.invested > .zero ? gain.double / result.invested.double : nil
        tiles.append(
            FundTile(id: "Gain", value: RupeeText.signedShort(gain), detail: FractionText.signed(share), tone: tone)
        )
        switch result.rate {
        case .success(let rate):
            tiles.append(
                FundTile(
                    id: "XIRR",
                    value: FractionText.signed(rate, decimals: 2),
                    detail: "per year",
                    tone: Tone(direction: FractionText.direction(rate, decimals: 2))
                )
            )
        case .failure(let reason):
            tiles.append(FundTile(id: "XIRR", value: FractionText.none, detail: reason.sentence, tone: .neutral))
        }
        return tiles
    }

    private static func remark(_ missed: Int, _ formats: DeskFormats) -> String {
        switch missed {
        case ...0: ""
        case 1: "1 payment is not included: it is due before the first NAV, or there is no NAV after it yet."
        default:
            "\(formats.count(missed, "payment")) are not included: they are due before the first NAV, or there is no NAV "
                + "after them yet."
        }
    }
}

/// The totals of a plan of any kind.
private struct FundPlanResult {
    let invested: Money
    let withdrawn: Money
    let value: Money
    let gain: Money
    let rate: Result<Double, NoRate>
    let asOf: TradingDay
    let missed: Int
    let exhausted: TradingDay?
    /// The payments of the fund itself.
    let own: PlanOutcome

    init(_ plan: FundPlan, _ series: NAVSeries, target: NAVSeries?) throws(PlanError) {
        guard let last = series.lastDay else { throw .noNAV }
        let first = LumpSum(amount: plan.kind.needsInvestment ? plan.investment : plan.amount, on: plan.start)
        switch plan.kind {
        case .sip:
            let growth: SIP.StepUp = plan.step == 0 ? .none : .fraction(plan.step)
            let schedule = try plan.schedule(until: last)
            let sip = SIP(amount: plan.amount, schedule: schedule, stepUp: growth)
            self.init(try sip.outcome(series, asOf: plan.end))
        case .lump: self.init(try first.outcome(series, asOf: plan.end))
        case .swp:
            let schedule = try plan.schedule(until: last)
            let swp = SWP(investment: first, withdrawal: plan.amount, schedule: schedule)
            self.init(try swp.outcome(series, asOf: plan.end))
        case .stp:
            guard let target else { throw .noNAV }
            let schedule = try plan.schedule(until: last)
            let stp = STP(investment: first, transfer: plan.amount, schedule: schedule)
            self.init(try stp.outcome(from: series, to: target, asOf: plan.end))
        }
    }

    private init(_ outcome: PlanOutcome) {
        invested = outcome.invested
        withdrawn = outcome.withdrawn
        value = outcome.value
        gain = outcome.gain
        rate = outcome.xirr
        asOf = outcome.asOf
        missed = outcome.missed.count
        exhausted = outcome.exhausted
        own = outcome
    }

    private init(_ outcome: STP.TransferOutcome) {
        invested = outcome.invested
        withdrawn = .zero
        value = outcome.value
        gain = outcome.gain
        rate = outcome.xirr
        asOf = outcome.asOf
        missed = outcome.source.missed.count
        exhausted = outcome.source.exhausted
        own = outcome.source
    }
}
