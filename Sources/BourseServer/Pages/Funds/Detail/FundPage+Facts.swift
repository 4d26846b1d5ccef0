import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

extension FundPage {
    /// What is known of the scheme itself.
    var facts: [FundFactView] {
        func fact(_ title: String, _ text: String?, _ remark: String = "") -> FundFactView {
            FundFactView(title: title, text: text ?? "Not available", remark: remark.unlessEmpty)
        }
        let first = series.firstDay
        let latest = list.position(of: code).flatMap { list.latest[$0] }
        let remarks = scheme.remarks.map { remark in
            switch remark {
            case .noISIN(let text, _): fact("Invalid ISIN", text, "as provided by the source")
            case .unknownCategory(let text): fact("Unknown category", text, "as provided by the source")
            }
        }
        return [
            fact("Scheme code", "\(code)", "by AMFI"),
            fact("Fund house", scheme.house?.name),
            fact("Category", FundFormatter.category(scheme.category), FundFormatter.group(scheme.category.group)),
            fact("Plan", FundFormatter.plan(scheme.plan)),
            fact("Option", FundFormatter.option(scheme.option), scheme.frequency.map(FundFormatter.frequency) ?? ""),
            fact("Structure", FundFormatter.structure(scheme.structure)),
            fact("ISIN", scheme.isin.map { "\($0)" }),
            scheme.reinvestmentISIN.map { fact("ISIN, reinvestment", "\($0)") },
            fact("First NAV", first.map(DayText.medium), first.map { _ in "the scheme may be older" } ?? ""),
            series.isEmpty
                ? fact(
                    "Last NAV in the list",
                    latest.map { RupeeText.nav($0.nav) },
                    latest.map { DayText.medium($0.day) } ?? ""
                )
                : fact("Last NAV", series.lastDay.map(DayText.medium), "\(opening.count(series.count, "NAV"))"),
        ].compactMap { $0 } + remarks
    }

    /// The chart's days, and another fund over it; offered are other plans of the same fund.
    func overlay(_ siblings: [Int]) -> FundOverlayView {
        let window = FundWindow(series, asked)
        let twins = siblings.lazy.map { list.schemes[$0] }.filter {
            $0.option == scheme.option && $0.plan != scheme.plan
        }
        return FundOverlayView(
            action: "/funds/\(code)",
            kept: asked.query.without("with").hiddenFields,
            typed: asked.other ?? "",
            mistake: otherMistake,
            clearHref: asked.other == nil ? nil : asked.query.without("with").href("/funds/\(code)"),
            offers: twins.prefix(2).map { twin in
                LinkView(
                    title: FundFormatter.tags(twin).joined(separator: " · "),
                    href: asked.query.setting("with", "\(twin.code)").href("/funds/\(code)")
                )
            },
            from: asked.query["from"] ?? window.range.map { "\(series.day(at: $0.lowerBound))" } ?? "",
            to: asked.query["to"] ?? window.range.map { "\(series.day(at: $0.upperBound))" } ?? "",
            keptForDays: asked.query.without("from", "to", "period").hiddenFields,
            daysMistake: asked.daysMistake(today: opening.today)
        )
    }
}
