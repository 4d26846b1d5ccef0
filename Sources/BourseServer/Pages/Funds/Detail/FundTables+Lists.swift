import BourseCore
import BourseDesk
import BourseFunds

extension FundTables {
    /// Values that a source told differently later.
    func corrections(_ corrections: [NAVCorrection], now: Timestamp) -> FundTableView? {
        guard !corrections.isEmpty else { return nil }
        return FundTableView(
            id: "corrections",
            heading: corrections.count == 1
                ? "1 corrected NAV" : "\(NumberText.count(corrections.count)) corrected NAVs",
            remark: corrections.count > 20 ? "the latest 20" : "",
            span: "span-12",
            caption: "NAVs that the source corrected later",
            headings: [
                FundHeadingView("Day"), FundHeadingView("Before, ₹", isNumber: true),
                FundHeadingView("After, ₹", isNumber: true),
                FundHeadingView("Source"),
            ],
            lines: corrections.prefix(20).map { correction in
                FundLineView(
                    name: DayText.medium(correction.day),
                    remark: "",
                    pageHref: nil,
                    cells: [
                        .figure(RupeeText.bareNAV(correction.before)), .figure(RupeeText.bareNAV(correction.after)),
                        .text(
                            "\(correction.told.source), "
                                + "\(DayText.about(seconds: now.seconds - correction.told.at.seconds)) ago"
                        ),
                    ]
                )
            },
            basis: "The later value is used",
            csvHref: "/funds/\(code)/corrections.csv"
        )
    }

    /// Other plans and options of the same fund.
    func related(_ places: [Int], in list: FundList) -> FundTableView? {
        guard !places.isEmpty else { return nil }
        return FundTableView(
            id: "related",
            heading: "Plans and options of this fund",
            remark: "",
            span: "span-12",
            caption: "Other plans and options of the same fund",
            headings: [
                FundHeadingView("Plan and option"), FundHeadingView("Code"), FundHeadingView("NAV, ₹", isNumber: true),
                FundHeadingView("Day", isNumber: true),
            ],
            lines: places.prefix(24).map { place in
                let other = list.schemes[place]
                let tags = FundFormatter.tags(other).joined(separator: " · ")
                return FundLineView(
                    name: tags.isEmpty ? other.name : tags,
                    remark: list.isGone(at: place) ? "closed" : "",
                    pageHref: "/funds/\(other.code)",
                    cells: [
                        .text("\(other.code)"),
                        .figure(
                            list.latest[place].map { RupeeText.bareNAV($0.nav) } ?? FractionText.none,
                            unless: list.latest[place] == nil ? "No NAV available." : nil
                        ),
                        .figure(list.latest[place].map { DayText.short($0.day) } ?? FractionText.none),
                    ]
                )
            },
            basis: "Direct plans are bought from the fund house and have lower annual costs than regular plans",
            csvHref: "/funds/\(code)/related.csv"
        )
    }
}
