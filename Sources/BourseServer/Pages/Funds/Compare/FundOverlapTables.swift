import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// What the funds of a comparison hold in common.
struct FundOverlapTables {
    /// The most securities that the page lists; the file has all.
    private static let mostRows = 50

    private let members: [FundComparisonPage.Member]
    private let portfolios: [KnownPortfolio?]
    private let overlap: FundOverlap
    private let address: FileAddress

    init(members: [FundComparisonPage.Member], portfolios: [Int32: KnownPortfolio], query: FundComparisonQuery) {
        self.members = members
        self.portfolios = members.map { portfolios[$0.scheme.code] }
        overlap = FundOverlap(self.portfolios.map { $0?.portfolio })
        address = FileAddress(query.href("/funds/compare/overlap"))
    }

    /// The tables, or what is missing; nothing for fewer than two funds.
    var html: HTML? {
        guard members.count > 1 else { return nil }
        guard portfolios.count(where: { $0 != nil }) > 1 else { return missing }
        return "\(shares.html)\(common.html)"
    }

    private var withoutPortfolio: [FundComparisonPage.Member] {
        zip(members, portfolios).filter { $1 == nil }.map(\.0)
    }

    /// Where the portfolios are added that the overlap needs.
    private var missing: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-overlap"><div class="panel-head"><h2 id="h-overlap">Overlap</h2></div><div class="panel-body"><p class="t2">How much these funds hold in common is known once the monthly portfolios of two of them are added.</p><p class="choices">\(links)</p></div></section>
        """
    }

    private var links: HTML {
        """
        \(withoutPortfolio.map { member in
            """
            <a class="btn btn-small" href="\(FundPages.portfolioPath(member.scheme.code))" aria-label="Add the portfolio of \(member.letter), \(FundFormatter.title(member.scheme))">Add portfolio of \(member.letter)</a>
            """
        })
        """
    }

    private var days: String {
        let days = Set(portfolios.compactMap { $0?.portfolio.day })
        guard days.count > 1 else { return days.first.map { "on \(DayText.medium($0))" } ?? "" }
        return zip(members, portfolios).compactMap { member, known in
            known.map { "\(member.letter) on \(DayText.medium($0.portfolio.day))" }
        }.joined(separator: ", ")
    }

    /// How much each fund holds in common with each other.
    private var shares: Table<Int> {
        let others = members.enumerated().map { other, member in
            Column<Int>(member.letter, .number) { place in
                .metric(
                    overlap.shares[place][other].map { FundFormatter.share($0) },
                    reason: place == other ? "The same fund." : "One of the two funds has no portfolio."
                )
            }
        }
        return Table(
            id: "overlap",
            heading: "Overlap",
            note: days,
            caption: "Share of net assets that two funds hold in common",
            style: .statistics,
            columns: [
                Column<Int>("Fund") { place in
                    .name("\(members[place].letter): \(FundFormatter.title(members[place].scheme))")
                }
            ] + others,
            rows: Array(members.indices),
            buttons: withoutPortfolio.isEmpty ? nil : links,
            basis: "The sum of the smaller of two shares over all securities: 100% for equal portfolios",
            fileAddress: nil
        )
    }

    /// The securities that at least two of the funds hold.
    var common: Table<FundOverlap.CommonSecurity> {
        let funds = members.enumerated().map { place, member in
            Column<FundOverlap.CommonSecurity>(member.letter, .number) { security in
                .metric(
                    security.shares[place].map { FundFormatter.share($0) },
                    reason: portfolios[place] == nil ? "This fund has no portfolio." : "Not held."
                )
            }
            .file("\(member.scheme.code)") { .value($0.shares[place]) }
        }
        let count = overlap.common.count
        return Table(
            id: "common",
            heading: Count.of(count, "common security", plural: "common securities"),
            note: count > Self.mostRows ? "the largest \(Self.mostRows)" : "",
            caption: "Securities that at least two of the funds hold, with the share of each fund",
            style: .statistics,
            columns: [
                Column("Security") { .name($0.name) }.file("name") { .text($0.name) },
                .inFile("isin") { .text("\($0.isin)") },
            ] + funds,
            rows: overlap.common,
            limit: Self.mostRows,
            basis: "Share of net assets, by the monthly portfolios that you added",
            fileAddress: address
        )
    }
}
