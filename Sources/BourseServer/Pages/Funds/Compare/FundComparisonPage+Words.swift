import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundComparisonPage {
    /// What could not be compared, and why.
    var notices: [NoticeView] {
        var notices: [NoticeView] = []
        func warn(_ headline: String, _ detail: String, _ link: LinkView? = nil) {
            notices.append(NoticeView(tone: "warn", icon: "warn", headline: headline, detail: detail, link: link))
        }
        let kept = unknown.reduce(asked) { $0.removing($1) }.href()
        if !unknown.isEmpty {
            let codes = unknown.map { "\($0)" }.joined(separator: ", ")
            warn(
                "No scheme has the code \(codes)",
                "It may be mistyped. The other funds are compared.",
                LinkView(title: "Remove", href: kept)
            )
        }
        if !asked.unreadable.isEmpty {
            let texts = asked.unreadable.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
            warn(
                "Not a scheme code: \(texts)",
                "AMFI codes are numbers such as 120716. The other funds are compared.",
                LinkView(title: "Remove", href: kept)
            )
        }
        if asked.left > 0 {
            warn(
                "At most six funds can be compared",
                "The first six of \(opening.count(asked.left + FundComparisonQuery.most)) are compared."
            )
        }
        for member in members {
            guard case .nothing(let problem) = member.known else { continue }
            warn(
                "\(member.letter) has no history yet",
                "\(FundFormatter.title(member.scheme)): \(problem). The other funds are compared.",
                LinkView(title: "Open fund", href: "/funds/\(member.scheme.code)")
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
            let isAsking = freshness == .revalidating && !sources.isEmpty
            return FundWaitingView(
                stateHref: "/funds/state",
                headline: isAsking ? "Loading the fund list" : "No fund list yet",
                detail: isAsking
                    ? "Funds can be compared when the list has loaded."
                    : FundAge(provenance: nil, freshness: freshness, now: opening.now).detail,
                isAsking: isAsking,
                isFollowed: !sources.isEmpty,
                retryAction: "/funds/refresh",
                returnPath: asked.href()
            )
        }
        for member in members {
            guard case .asking = member.known else { continue }
            return FundWaitingView(
                stateHref: "/funds/\(member.scheme.code)/state",
                headline: "Loading NAVs of \(member.letter)",
                detail: "\(FundAge.beingAsked(sources)): history of "
                    + "\(FundFormatter.title(member.scheme)). The comparison updates automatically.",
                isAsking: true,
                isFollowed: true,
                retryAction: "/funds/\(member.scheme.code)/refresh",
                returnPath: asked.href()
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
        let isSearch = asked.typed != nil
        let suggested = favorites.filter { !asked.codes.contains($0) }.compactMap { list.scheme($0) }.prefix(6)
        let offers = asked.isFull ? [] : isSearch ? found.schemes : Array(suggested)
        return FundFinderView(
            action: "/funds/compare",
            codes: asked.list,
            period: asked.period == .threeYears ? "" : asked.period.rawValue,
            typed: asked.typed ?? "",
            hasRoom: !asked.isFull,
            room: "\(asked.codes.count) of \(FundComparisonQuery.most)",
            mistake: found.mistake,
            offersTitle: isSearch ? "Search results" : "Favorites",
            offers: offers.map { scheme in
                let category = scheme.category == .unspecified ? [] : [FundFormatter.category(scheme.category)]
                return FundOfferView(
                    title: FundFormatter.title(scheme),
                    remark: (FundFormatter.tags(scheme) + category).joined(separator: " · "),
                    addHref: asked.adding(scheme.code).href()
                )
            },
            hasOffers: !offers.isEmpty
        )
    }

    /// The funds that answer what was typed, and what is wrong with it.
    private var found: (schemes: [Scheme], mistake: String?) {
        guard let typed = asked.typed, list.provenance != nil else { return ([], nil) }
        if let code = Int32(typed), asked.codes.contains(code) {
            return ([], "Scheme \(code) is already in the comparison.")
        }
        let hits = list.index.search(SchemeQuery(typed, places: 0..<12)).hits.map { list.schemes[$0.scheme] }
        let schemes = Array(hits.filter { !asked.codes.contains($0.code) }.prefix(8))
        if schemes.isEmpty {
            return (
                [],
                hits.isEmpty
                    ? "No scheme matches “\(typed.prefix(80))”."
                    : "All matches are already in the comparison."
            )
        }
        return (schemes, nil)
    }
}
