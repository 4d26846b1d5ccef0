import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// The calculator of a fund as its page shows it.
struct FundPlanPage {
    let page: FundPage
    let planQuery: FundPlanQuery
    let target: FundHistory?
    let targetMistake: String?

    private var code: Int32 { page.code }

    var view: FundPlanBodyView {
        let form = FundPlanForm(planQuery: planQuery, targetMistake: targetMistake)
        let plan = FundPlan(planQuery: planQuery, series: page.series, target: target?.series)
        var result: FundPlan.Result?
        var reason = planQuery.mistakes.isEmpty ? "" : "Correct the marked fields to see the result."
        if reason.isEmpty, planQuery.kind == .stp, target == nil {
            reason =
                targetMistake == nil
                ? "Enter the fund to transfer money to." : "Enter another fund to transfer money to."
        }
        if reason.isEmpty {
            do throws(PlanError) {
                result = try plan.result()
            } catch {
                reason = error.sentence
            }
        }
        return FundPlanBodyView(
            canonicalHref: planQuery.query.href("/funds/\(code)/plan"),
            factors: result.flatMap { factors($0, form)?.text },
            announcement: result.map { "Value \(RupeeText.short($0.value)), \(RupeeText.short($0.invested)) invested" }
                ?? reason,
            action: "/funds/\(code)/plan",
            kinds: form.kinds,
            fields: form.fields,
            choices: form.choices,
            title: title,
            strip: result.map { strip($0) },
            reason: reason.unlessEmpty,
            remark: result.flatMap { remark($0).unlessEmpty },
            chart: result.flatMap { chart($0) },
            file: result.map { _ in FileAddress(planQuery.query.href("/funds/\(code)/plan")) }
        )
    }

    private var title: String {
        let amount = RupeeText.short(planQuery.amount)
        let rhythm =
            switch planQuery.frequency {
            case .weekly: "every 7 days"
            case .fortnightly: "every 14 days"
            case .monthly: "per month"
            case .quarterly: "per quarter"
            }
        return switch planQuery.kind {
        case .sip: "\(amount) \(rhythm) since \(DayText.medium(planQuery.start))"
        case .lump: "\(amount) on \(DayText.medium(planQuery.start))"
        case .swp:
            "\(RupeeText.short(planQuery.investment)) on \(DayText.medium(planQuery.start)), less \(amount) \(rhythm)"
        case .stp:
            "\(RupeeText.short(planQuery.investment)) on \(DayText.medium(planQuery.start)), "
                + "\(amount) transferred \(rhythm)"
        }
    }

    private func strip(_ result: FundPlan.Result) -> TileStripView {
        func tile(_ id: String, label: String, definition: String, value: TextPartView, foot: String)
            -> TileView
        {
            TileView(
                id: id,
                label: label,
                definition: definition,
                value: [value],
                foot: foot.isEmpty ? [] : [.plain(foot)],
                role: ""
            )
        }
        let tone = result.gain > .zero ? "up" : result.gain < .zero ? "down" : ""
        let rate: (text: String, why: String) =
            switch result.rate {
            case .success(let rate): (FractionText.signed(rate, decimals: 2), "per year")
            case .failure(let why): (FractionText.none, why.sentence)
            }
        var tiles = [
            tile(
                "paid",
                label: "Invested",
                definition: "Total of all payments into the fund.",
                value: .money(RupeeText.short(result.invested)),
                foot: RupeeText.amount(result.invested)
            )
        ]
        if result.withdrawn > .zero {
            let end = result.exhausted.map { "exhausted on \(DayText.medium($0))" } ?? ""
            tiles.append(
                tile(
                    "out",
                    label: "Withdrawn",
                    definition: "Total of all withdrawals.",
                    value: .money(RupeeText.short(result.withdrawn)),
                    foot: end
                )
            )
        }
        tiles += [
            tile(
                "worth",
                label: "Value",
                definition: "Remaining units at the last NAV on or before the end date.",
                value: .money(RupeeText.short(result.value)),
                foot: "on \(DayText.medium(result.asOf))"
            ),
            tile(
                "gain",
                label: "Gain",
                definition:
                    "Withdrawals plus remaining value, less the amount invested. Excludes taxes and exit loads.",
                value: .money(RupeeText.signedShort(result.gain), tone: tone),
                foot: FractionText.signed(result.gainOnInvested)
            ),
            tile(
                "xirr",
                label: "XIRR",
                definition:
                    "The annual rate at which the present values of all payments add up to 0: the return per year while "
                    + "the money was invested.",
                value: .plain(rate.text, tone: rate.text == FractionText.none ? "t3" : ""),
                foot: rate.why
            ),
        ]
        return TileStripView(columns: tiles.count, tiles: tiles)
    }

    private func remark(_ result: FundPlan.Result) -> String {
        let missed = result.missed
        guard missed > 0 else { return "" }
        return missed == 1
            ? "1 payment is not included: it is due before the first NAV, or there is no NAV after it yet."
            : "\(page.context.count(missed)) payments are not included: they are due before the first NAV, or "
                + "there is no NAV after them yet."
    }

}
