import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundComparisonPage {
    /// What could not be compared, and why.
    var notices: [NoticeView] {
        var notices: [NoticeView] = []
        func warn(_ headline: String, detail: String, link: LinkView? = nil) {
            notices.append(NoticeView(tone: "warn", icon: "warn", headline: headline, detail: detail, link: link))
        }
        let remaining = unknown.reduce(comparisonQuery) { $0.removing($1) }.href()
        if !unknown.isEmpty {
            let codes = unknown.map { "\($0)" }.joined(separator: ", ")
            warn(
                "No scheme has the code \(codes)",
                detail: "It may be mistyped. The other funds are compared.",
                link: LinkView(title: "Remove", href: remaining)
            )
        }
        if !comparisonQuery.unreadable.isEmpty {
            let texts = comparisonQuery.unreadable.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
            warn(
                "Not a scheme code: \(texts)",
                detail: "AMFI codes are numbers such as 120716. The other funds are compared.",
                link: LinkView(title: "Remove", href: remaining)
            )
        }
        if comparisonQuery.left > 0 {
            warn(
                "At most six funds can be compared",
                detail:
                    "The first six of \(context.count(comparisonQuery.left + FundComparisonQuery.most)) are compared."
            )
        }
        for member in members {
            guard case .nothing(let problem) = member.known else { continue }
            warn(
                "\(member.letter) has no history yet",
                detail: "\(FundFormatter.title(member.scheme)): \(problem). The other funds are compared.",
                link: LinkView(title: "Open fund", href: "/funds/\(member.scheme.code)")
            )
        }
        return notices
    }

    /// What has to be known to read the figures right.
    var caveats: [FundSentenceView] {
        guard let compared else { return [] }
        // Why a fund without a history stands aside is said above in the words of its source.
        let silent = Set(members.filter { $0.known.history == nil }.map(Self.name))
        let caveats = compared.caveats.compactMap { caveat -> String? in
            if case .aside(let name, _) = caveat, silent.contains(name) { return nil }
            return caveat.sentence
        }
        let paying = members.filter { $0.scheme.option.distributes && !$0.series.isEmpty }.map(\.letter)
        let payouts =
            paying.isEmpty
            ? []
            : [
                "\(paying.joined(separator: ", ")) pays income out (IDCW). Returns exclude these payouts: compare the "
                    + "growth option."
            ]
        return (caveats + payouts).map { FundSentenceView(text: $0) }
    }

    /// What stands where the figures will be, while one of the funds is asked for.
    var waiting: FundWaitingView? {
        if list.provenance == nil {
            let isRequesting = freshness == .revalidating && !sources.isEmpty
            return FundWaitingView(
                stateHref: "/funds/state",
                headline: isRequesting ? "Loading the fund list" : "No fund list yet",
                detail: isRequesting
                    ? "Funds can be compared when the list has loaded."
                    : FundAge(provenance: nil, freshness: freshness, now: context.now).detail,
                isRequesting: isRequesting,
                isFollowed: !sources.isEmpty,
                retryAction: "/funds/refresh",
                returnPath: comparisonQuery.href()
            )
        }
        for member in members {
            guard case .requesting = member.known else { continue }
            return FundWaitingView(
                stateHref: "/funds/\(member.scheme.code)/state",
                headline: "Loading NAVs of \(member.letter)",
                detail: "\(FundAge.beingRequested(sources)): history of "
                    + "\(FundFormatter.title(member.scheme)). The comparison updates automatically.",
                isRequesting: true,
                isFollowed: true,
                retryAction: "/funds/\(member.scheme.code)/refresh",
                returnPath: comparisonQuery.href()
            )
        }
        return nil
    }

    var quiet: EmptyStateView {
        EmptyStateView(
            icon: "table",
            headline: "Nothing to compare yet",
            detail: "Search for a fund above by name or code, or select funds in the screener. Two to six funds are "
                + "compared over the period for which all have NAVs.",
            links: [
                LinkView(title: "Open the screener", href: "/funds/screener"),
                LinkView(title: "Search all funds", href: "/funds"),
            ]
        )
    }

    /// Where another fund is looked for.
    var finder: FundFinderView {
        let found = found
        let isSearch = comparisonQuery.typed != nil
        let suggested = favorites.filter { !comparisonQuery.codes.contains($0) }.compactMap { list.scheme($0) }.prefix(
            6
        )
        let offers = comparisonQuery.isFull ? [] : isSearch ? found.schemes : Array(suggested)
        return FundFinderView(
            action: "/funds/compare",
            codes: comparisonQuery.list,
            period: comparisonQuery.period == .threeYears ? "" : comparisonQuery.period.rawValue,
            typed: comparisonQuery.typed ?? "",
            hasRoom: !comparisonQuery.isFull,
            room: "\(comparisonQuery.codes.count) of \(FundComparisonQuery.most)",
            mistake: found.mistake,
            offersTitle: isSearch ? "Search results" : "Favorites",
            offers: offers.map { scheme in
                let category = scheme.category == .unspecified ? [] : [FundFormatter.category(scheme.category)]
                return FundOfferView(
                    title: FundFormatter.title(scheme),
                    remark: (FundFormatter.tags(scheme) + category).joined(separator: " · "),
                    addHref: comparisonQuery.adding(scheme.code).href()
                )
            },
            hasOffers: !offers.isEmpty
        )
    }

    /// The funds that answer what was typed, and what is wrong with it.
    private var found: (schemes: [Scheme], mistake: String?) {
        guard let typed = comparisonQuery.typed, list.provenance != nil else { return ([], nil) }
        if let code = Int32(typed), comparisonQuery.codes.contains(code) {
            return ([], "Scheme \(code) is already in the comparison. Enter another one.")
        }
        let hits = list.index.search(SchemeQuery(typed, places: 0..<12)).hits.map { list.schemes[$0.scheme] }
        let schemes = Array(hits.filter { !comparisonQuery.codes.contains($0.code) }.prefix(8))
        if schemes.isEmpty {
            return (
                [],
                hits.isEmpty
                    ? "No scheme matches “\(typed.prefix(80))”. Enter a name, fund house, code or ISIN."
                    : "All matches are already in the comparison. Search for another fund."
            )
        }
        return (schemes, nil)
    }
}
