import BourseCore
import BourseDesk
import BourseFunds

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
                LinkView(title: "Take it out", href: kept)
            )
        }
        if !asked.unreadable.isEmpty {
            let texts = asked.unreadable.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
            warn(
                "\(texts) is no code",
                "AMFI's codes are numbers such as 120716. The other funds are compared.",
                LinkView(title: "Leave it out", href: kept)
            )
        }
        if asked.left > 0 {
            warn(
                "Six funds stand side by side at most",
                "The first six of \(opening.count(asked.left + FundComparisonQuery.most)) are compared."
            )
        }
        for member in members {
            guard case .nothing(let problem) = member.known else { continue }
            warn(
                "\(member.letter) has no history yet",
                "\(FundWords.title(member.scheme)): \(problem). The other funds are compared.",
                LinkView(title: "To the fund", href: "/funds/\(member.scheme.code)")
            )
        }
        return notices
    }

    /// What has to be known to read the figures right.
    var caveats: [FundSentenceView] {
        guard let compared else { return [] }
        // Why a fund without a history stands aside is said above in the words of its source.
        let silent = Set(members.filter { $0.known.history == nil }.map(Self.name))
        let told = compared.caveats.compactMap { caveat -> String? in
            if case .aside(let name, _) = caveat, silent.contains(name) { return nil }
            return caveat.sentence
        }
        let paying = members.filter { $0.scheme.option.distributes && !$0.series.isEmpty }.map(\.letter)
        let payouts =
            paying.isEmpty
            ? []
            : [
                "\(paying.joined(separator: ", ")) pays income out (IDCW), which is not in these figures: compare the "
                    + "growth option."
            ]
        return (told + payouts).map { FundSentenceView(text: $0) }
    }

    /// What stands where the figures will be, while one of the funds is asked for.
    var waiting: FundWaitingView? {
        if list.told == nil {
            let isAsking = freshness == .revalidating && !sources.isEmpty
            return FundWaitingView(
                stateHref: "/funds/state",
                headline: isAsking ? "The list of funds is on its way" : "No list of funds yet",
                detail: isAsking
                    ? "Funds can be compared as soon as it is told."
                    : FundAge(told: nil, freshness: freshness, now: opening.now).detail,
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
                headline: "The values of \(member.letter) are on their way",
                detail: "\(FundAge.beingAsked(sources)) for the history of "
                    + "\(FundWords.title(member.scheme)). It is compared as soon as it is told.",
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
            detail: "Look a fund up above by its name or code, or mark funds in the screener. Two to six stand side by "
                + "side, over the time that all of them have a history of.",
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
        let suggested = favourites.filter { !asked.codes.contains($0) }.compactMap { list.scheme($0) }.prefix(6)
        let offers = asked.isFull ? [] : isSearch ? found.schemes : Array(suggested)
        return FundFinderView(
            action: "/funds/compare",
            codes: asked.list,
            period: asked.period == .threeYears ? "" : asked.period.rawValue,
            typed: asked.typed ?? "",
            hasRoom: !asked.isFull,
            room: "\(asked.codes.count) of \(FundComparisonQuery.most)",
            mistake: found.mistake,
            offersTitle: isSearch ? "Found" : "Funds you follow",
            offers: offers.map { scheme in
                let category = scheme.category == .notTold ? [] : [FundWords.category(scheme.category)]
                return FundOfferView(
                    title: FundWords.title(scheme),
                    remark: (FundWords.tags(scheme) + category).joined(separator: " · "),
                    addHref: asked.adding(scheme.code).href()
                )
            },
            hasOffers: !offers.isEmpty
        )
    }

    /// The funds that answer what was typed, and what is wrong with it.
    private var found: (schemes: [Scheme], mistake: String?) {
        guard let typed = asked.typed, list.told != nil else { return ([], nil) }
        if let code = Int32(typed), asked.codes.contains(code) {
            return ([], "Scheme \(code) stands here already.")
        }
        let hits = list.index.search(SchemeQuery(typed, places: 0..<12)).hits.map { list.schemes[$0.scheme] }
        let schemes = Array(hits.filter { !asked.codes.contains($0.code) }.prefix(8))
        if schemes.isEmpty {
            return (
                [],
                hits.isEmpty
                    ? "No scheme has the code or the words “\(typed.prefix(80))”."
                    : "What has these words stands here already."
            )
        }
        return (schemes, nil)
    }
}
