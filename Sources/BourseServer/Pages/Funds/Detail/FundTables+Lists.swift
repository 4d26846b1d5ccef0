import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundTables {
    /// Values that a source told differently later.
    func corrections(_ corrections: [NAVCorrection], now: Timestamp) -> Table<NAVCorrection> {
        Table(
            id: "corrections",
            heading: corrections.count == 1
                ? "1 corrected NAV" : "\(NumberText.count(corrections.count)) corrected NAVs",
            note: corrections.count > 20 ? "the latest 20" : "",
            caption: "NAVs that the source corrected later",
            style: .statistics,
            columns: [
                Column("Day") { .name(DayText.medium($0.day)) }.file("day") { .value($0.day) },
                Column("Before, ₹", .number) { .metric(RupeeText.bareNAV($0.before)) }
                    .file("before") { .value($0.before) },
                Column("After, ₹", .number) { .metric(RupeeText.bareNAV($0.after)) }.file("after") { .value($0.after) },
                Column("Source") { correction in
                    let age = DayText.about(seconds: now.seconds - correction.provenance.at.seconds)
                    return .text("\(correction.provenance.source), \(age) ago")
                }
                .file("source") { .text($0.provenance.source) },
                .inFile("updated_at") { .value($0.provenance.at) },
            ],
            rows: corrections,
            limit: 20,
            basis: "The later value is used",
            fileAddress: FileAddress("/funds/\(code)/corrections")
        )
    }

    /// Other plans and options of the same fund.
    func related(_ places: [Int], in list: FundList) -> Table<Int> {
        Table(
            id: "related",
            heading: "Plans and options of this fund",
            caption: "Other plans and options of the same fund",
            style: .statistics,
            columns: [
                Column("Plan and option") { place in
                    let other = list.schemes[place]
                    let tags = FundFormatter.tags(other).joined(separator: " · ")
                    return .name(
                        tags.isEmpty ? other.name : tags,
                        href: "/funds/\(other.code)",
                        under: list.isGone(at: place) ? "closed" : nil
                    )
                },
                Column("Code") { .text("\(list.schemes[$0].code)") }.file("code") { .text("\(list.schemes[$0].code)") },
                .inFile("name") { .text(list.schemes[$0].name) },
                Column("NAV, ₹", .number) { place in
                    .metric(list.latest[place].map { RupeeText.bareNAV($0.nav) }, reason: "No NAV available.")
                }
                .file("nav") { .value(list.latest[$0]?.nav) },
                Column("Day", .number) { .metric(list.latest[$0].map { DayText.short($0.day) }) }
                    .file("day") { .value(list.latest[$0]?.day) },
                .inFile("is_gone") { .value(list.isGone(at: $0)) },
            ],
            rows: places,
            limit: 24,
            basis: "Direct plans are bought from the fund house and have lower annual costs than regular plans",
            fileAddress: FileAddress("/funds/\(code)/related")
        )
    }
}
