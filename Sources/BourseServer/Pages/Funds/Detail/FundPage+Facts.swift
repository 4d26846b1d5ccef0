import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

extension FundPage {
    /// What is known of the scheme itself.
    func facts(_ siblings: [Int]) -> [FundFactView] {
        func fact(_ title: String, text: String?, remark: String = "") -> FundFactView {
            FundFactView(title: title, text: text ?? "Not available", remark: remark.unlessEmpty)
        }
        let first = series.firstDay
        let latest = list.position(of: code).flatMap { list.latest[$0] }
        let remarks = scheme.remarks.map { remark in
            switch remark {
            case .noISIN(let text, _): fact("Invalid ISIN", text: text, remark: "as provided by the source")
            case .unknownCategory(let text): fact("Unknown category", text: text, remark: "as provided by the source")
            }
        }
        return [
            fact("Scheme code", text: "\(code)", remark: "by AMFI"),
            fact("Fund house", text: scheme.house?.name),
            fact(
                "Category",
                text: FundFormatter.category(scheme.category),
                remark: FundFormatter.group(scheme.category.group)
            ),
            fact("Plan", text: FundFormatter.plan(scheme.plan)),
            fact(
                "Option",
                text: FundFormatter.option(scheme.option),
                remark: scheme.frequency.map(FundFormatter.frequency) ?? ""
            ),
            fact("Structure", text: FundFormatter.structure(scheme.structure)),
            scheme.expenseRatio.map { ratio in
                fact(
                    "Expense ratio",
                    text: "\(FundFormatter.expenseRatio(ratio)) per year",
                    remark: "\(DayText.medium(ratio.day)), already deducted from NAVs"
                )
            },
            assets(siblings),
            otherPlan(siblings).map { fact("Expense ratio, \($0.plan)", text: $0.ratio, remark: $0.difference) },
            fact("ISIN", text: scheme.isin.map { "\($0)" }),
            scheme.reinvestmentISIN.map { fact("ISIN, reinvestment", text: "\($0)") },
            fact(
                "First NAV",
                text: first.map(DayText.medium),
                remark: first.map { _ in "the scheme may be older" } ?? ""
            ),
            series.isEmpty
                ? fact(
                    "Last NAV in the list",
                    text: latest.map { RupeeText.nav($0.nav) },
                    remark: latest.map { DayText.medium($0.day) } ?? ""
                )
                : fact(
                    "Last NAV",
                    text: series.lastDay.map(DayText.medium),
                    remark: "\(context.count(series.count, "NAV"))"
                ),
        ].compactMap { $0 } + remarks
    }

    /// What investors have in the fund, all plans and options together.
    private func assets(_ siblings: [Int]) -> FundFactView? {
        let fund = [scheme] + siblings.map { list.schemes[$0] }
        return fund.assets.map { assets in
            FundFactView(
                title: "Assets",
                text: RupeeText.short(assets.average),
                remark: "average for the quarter ended \(DayText.medium(assets.quarterEnd)), all plans and options"
            )
        }
    }

    /// What the other plan of the fund costs, direct or regular, and how much more or less that is.
    ///
    /// Only ratios of one day are compared.
    private func otherPlan(_ siblings: [Int]) -> (plan: String, ratio: String, difference: String)? {
        guard let own = scheme.expenseRatio, scheme.plan != .unspecified,
            let other = siblings.lazy.map({ list.schemes[$0] }).first(where: { other in
                other.plan != .unspecified && other.plan != scheme.plan && other.expenseRatio?.day == own.day
            }), let ratio = other.expenseRatio, let plan = FundFormatter.plan(other.plan)
        else { return nil }
        let points = Ratio(units: (ratio.perYear.units - own.perYear.units) * 100)
        return (
            "\(plan.lowercased()) plan", "\(FundFormatter.expenseRatio(ratio)) per year",
            "\(NumberText.ratio(points, decimals: 2, plus: "+")) percentage points per year"
        )
    }

    /// The chart's days, and another fund over it; offered are other plans of the same fund.
    func overlay(_ siblings: [Int]) -> FundOverlayView {
        let window = FundWindow(series, fundQuery)
        let twins = siblings.lazy.map { list.schemes[$0] }.filter {
            $0.option == scheme.option && $0.plan != scheme.plan
        }
        return FundOverlayView(
            action: "/funds/\(code)",
            hiddenFields: fundQuery.query.without("with").hiddenFields,
            typed: fundQuery.other ?? "",
            mistake: otherMistake,
            clearHref: fundQuery.other == nil ? nil : fundQuery.query.without("with").href("/funds/\(code)"),
            offers: twins.prefix(2).map { twin in
                LinkView(
                    title: FundFormatter.tags(twin).joined(separator: " · "),
                    href: fundQuery.query.setting("with", to: "\(twin.code)").href("/funds/\(code)")
                )
            },
            from: fundQuery.query["from"] ?? window.range.map { "\(series.day(at: $0.lowerBound))" } ?? "",
            to: fundQuery.query["to"] ?? window.range.map { "\(series.day(at: $0.upperBound))" } ?? "",
            hiddenFieldsForDays: fundQuery.query.without("from", "to", "period").hiddenFields,
            daysMistake: fundQuery.daysMistake(today: context.today)
        )
    }
}
