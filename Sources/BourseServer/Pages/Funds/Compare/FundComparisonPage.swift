import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// Up to six funds as their comparison shows them.
struct FundComparisonPage {
    /// A fund of the comparison and what is known of it.
    struct Member {
        let letter: String
        let key: String
        let scheme: Scheme
        let known: FundHistoryState

        var series: NAVSeries { known.history?.series ?? .empty }
    }

    static let letters = ["A", "B", "C", "D", "E", "F"]
    static let keys = ["", "key-2", "key-3", "key-4", "key-5", "key-6"]

    let context: FundPages.PageContext
    let comparisonQuery: FundComparisonQuery
    let list: FundList
    let freshness: Freshness
    let members: [Member]
    /// The codes that no scheme has.
    let unknown: [Int32]
    /// Funds that the reader follows.
    let favorites: [Int32]
    /// What the funds hold, by the portfolios that the reader added.
    let portfolios: [Int32: KnownPortfolio]
    /// The sources.
    let sources: [String]

    /// The funds side by side; nothing for fewer than two.
    let compared: ComparedFunds?

    init(
        context: FundPages.PageContext,
        comparisonQuery: FundComparisonQuery,
        list: FundList,
        freshness: Freshness,
        known: [Int32: FundHistoryState],
        favorites: [Int32],
        portfolios: [Int32: KnownPortfolio],
        sources: [String]
    ) {
        self.context = context
        self.comparisonQuery = comparisonQuery
        self.list = list
        self.freshness = freshness
        self.favorites = favorites
        self.portfolios = portfolios
        self.sources = sources
        unknown = list.provenance == nil ? [] : comparisonQuery.codes.filter { list.scheme($0) == nil }
        let schemes = comparisonQuery.codes.compactMap { list.scheme($0) }
        members = schemes.enumerated().map { place, scheme in
            Member(
                letter: Self.letters[place],
                key: Self.keys[place],
                scheme: scheme,
                known: known[scheme.code] ?? .requesting
            )
        }
        let histories = members.map { (name: Self.name($0), series: $0.series) }
        compared = members.count < 2 ? nil : try? ComparedFunds(histories, period: comparisonQuery.period)
    }

    /// A fund as sentences call it.
    static func name(_ member: Member) -> String { "\(member.letter), \(FundFormatter.title(member.scheme))," }

    /// What the funds hold in common.
    var overlap: FundOverlapTables {
        FundOverlapTables(members: members, portfolios: portfolios, query: comparisonQuery)
    }

    var file: FundComparisonFile { FundComparisonFile(compared, codes: members.map(\.scheme.code)) }

    var view: FundComparisonView {
        let drawn = compared.flatMap { $0.days.isEmpty ? nil : $0 }
        let metrics = compared.flatMap { FundComparisonTables(page: self, compared: $0).sideBySide }
        let caveats = metrics == nil ? [] : caveats
        return FundComparisonView(
            shell: context.frame.shell(title: "Compare funds", place: .fundComparison, isReport: true),
            notices: notices,
            finder: finder,
            members: members.map(view),
            hasMembers: !members.isEmpty,
            waiting: waiting,
            quiet: members.isEmpty && list.provenance != nil ? quiet : nil,
            chart: drawn.map { FundComparisonChart(page: self, compared: $0).panel },
            metrics: metrics,
            toFirst: drawn.map { FundComparisonTables(page: self, compared: $0).toFirst },
            correlations: drawn.map { FundComparisonTables(page: self, compared: $0).correlations },
            overlap: overlap.html,
            caveats: caveats,
            hasCaveats: !caveats.isEmpty
        )
    }

    private func view(_ member: Member) -> FundMemberView {
        let scheme = member.scheme
        let latest = list.position(of: scheme.code).flatMap { list.latest[$0] }
        let last = member.series.last ?? latest
        let category = scheme.category == .unspecified ? nil : FundFormatter.category(scheme.category)
        return FundMemberView(
            letter: member.letter,
            key: member.key,
            name: FundFormatter.title(scheme),
            pageHref: "/funds/\(scheme.code)",
            tags: FundFormatter.tags(scheme).joined(separator: " · "),
            kind: [category, scheme.house?.name].compactMap { $0 }.joined(separator: " · "),
            value: last.map { "\(RupeeText.nav($0.nav)) on \(DayText.medium($0.day))" } ?? "No NAV yet",
            removeHref: comparisonQuery.removing(scheme.code).href()
        )
    }
}
