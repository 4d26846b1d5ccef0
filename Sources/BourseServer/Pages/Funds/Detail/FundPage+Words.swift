import BourseCore
import BourseDesk
import BourseFunds

extension FundPage {
    private var age: FundAge {
        switch known {
        case .history(let history): FundAge(told: history.told, freshness: history.freshness, now: opening.now)
        case .asking, .nothing: FundAge(told: nil, freshness: .revalidating, now: opening.now)
        }
    }

    /// How old its values are and who told them.
    var state: FundStateView {
        var isAsking = age.kind == "asking"
        var detail = age.detail
        if case .nothing(let problem) = known {
            isAsking = false
            detail = "\(FundAge.sentence(problem))."
        }
        let origin = age.origin.map { "\(opening.count(series.count, "NAV")), \($0)." }
        return FundStateView(
            stateHref: "/funds/\(code)/state",
            version: "\(known.history?.told.at.microseconds ?? 0)-\(series.count)-\(isAsking)",
            kind: known.history == nil ? (isAsking ? "asking" : "none") : age.kind,
            mark: known.history == nil && !isAsking ? "status bad" : age.mark,
            summary: origin ?? "No NAV of this scheme is known yet.",
            detail: detail.unlessEmpty,
            isAsking: isAsking,
            isKnown: known.history != nil,
            retryAction: "/funds/\(code)/refresh",
            returnPath: asked.query.href("/funds/\(code)"),
            leftOut: nil
        )
    }

    /// What stands in the place of its figures.
    var waiting: FundWaitingView {
        var (headline, detail, isAsking) = (
            "Its values are on their way",
            "\(FundAge.beingAsked(sources)) for its history. It stands here as soon as it is told.",
            true
        )
        if case .nothing(let problem) = known {
            headline = "Nothing is known yet of what it was worth"
            detail = "\(FundAge.sentence(problem)). What the list tells of the scheme is below."
            isAsking = false
        }
        return FundWaitingView(
            stateHref: "/funds/\(code)/state",
            headline: headline,
            detail: detail,
            isAsking: isAsking,
            isFollowed: !sources.isEmpty,
            retryAction: "/funds/\(code)/refresh",
            returnPath: "/funds/\(code)"
        )
    }

    /// What has to be known to read the figures right.
    var notices: [NoticeView] {
        var notices: [NoticeView] = []
        if isGone {
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "info",
                    headline: "No list names this scheme any more",
                    detail: "It was wound up, merged into another or renamed. What was known of it is kept as it was.",
                    link: nil
                )
            )
        }
        if scheme.option.distributes, !series.isEmpty {
            let caveat: ReturnsCaveat = scheme.option == .reinvestment ? .incomeReinvested : .incomePaidOut
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "info",
                    headline: "Returns here leave the payouts out",
                    detail: caveat.sentence,
                    link: growthTwin.map { LinkView(title: "Growth option", href: "/funds/\($0.code)") }
                )
            )
        }
        for caveat in ReturnsCaveat.all(series, today: opening.today).prefix(3) {
            let headline: String
            switch caveat {
            case .stale: headline = "Its last NAV is old"
            case .jump: headline = "Its NAV changed a lot at once"
            case .incomePaidOut, .incomeReinvested: continue
            }
            notices.append(
                NoticeView(tone: "warn", icon: "warn", headline: headline, detail: caveat.sentence, link: nil)
            )
        }
        return notices
    }

    /// The growth option of the same fund and plan.
    private var growthTwin: Scheme? {
        guard scheme.fundNameLength > 0 else { return nil }
        return list.schemes.first {
            $0.fundNameLength == scheme.fundNameLength && $0.option == .growth && $0.plan == scheme.plan
                && $0.house == scheme.house && $0.fundName == scheme.fundName
        }
    }

}
