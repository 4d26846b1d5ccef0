import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

extension FundPage {
    private var age: FundAge {
        switch known {
        case .history(let history):
            FundAge(provenance: history.provenance, freshness: history.freshness, now: context.now)
        case .requesting, .nothing: FundAge(provenance: nil, freshness: .revalidating, now: context.now)
        }
    }

    /// How old its values are and who told them.
    var state: FundStateView {
        var isRequesting = age.kind == "asking"
        var detail = age.detail
        if case .nothing(let problem) = known {
            isRequesting = false
            detail = "\(FundAge.sentence(problem))."
        }
        let origin = age.origin.map { "\(context.count(series.count, "NAV")) \($0)." }
        return FundStateView(
            stateHref: "/funds/\(code)/state",
            version: "\(known.history?.provenance.at.microseconds ?? 0)-\(series.count)-\(isRequesting)",
            kind: known.history == nil ? (isRequesting ? "asking" : "none") : age.kind,
            mark: known.history == nil && !isRequesting ? "status bad" : age.mark,
            summary: origin ?? "No NAV of this scheme available yet.",
            detail: detail.unlessEmpty,
            isRequesting: isRequesting,
            isKnown: known.history != nil,
            retryAction: "/funds/\(code)/refresh",
            returnPath: fundQuery.query.href("/funds/\(code)"),
            unreadable: nil
        )
    }

    /// What stands in the place of its figures.
    var waiting: FundWaitingView {
        var (headline, detail, isRequesting) = (
            "Loading NAVs",
            "\(FundAge.beingRequested(sources)): NAV history. It appears automatically.",
            true
        )
        if case .nothing(let problem) = known {
            headline = "No NAV history yet"
            detail = "\(FundAge.sentence(problem)). Scheme details from the fund list are below."
            isRequesting = false
        }
        return FundWaitingView(
            stateHref: "/funds/\(code)/state",
            headline: headline,
            detail: detail,
            isRequesting: isRequesting,
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
                    headline: "This scheme is no longer listed",
                    detail: "It was closed, merged or renamed. Its stored data is unchanged.",
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
                    headline: "Returns exclude payouts",
                    detail: caveat.sentence,
                    link: growthTwin.map { LinkView(title: "Growth option", href: "/funds/\($0.code)") }
                )
            )
        }
        for caveat in ReturnsCaveat.all(series, today: context.today).prefix(3) {
            let headline: String
            switch caveat {
            case .stale: headline = "Stale NAV"
            case .jump: headline = "Unusual NAV change"
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
