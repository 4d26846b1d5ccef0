import BourseCore
import BourseDesk
import BourseFunds
import BourseWeb

/// The texts of the choice of a scheme for a name in statements.
struct FundQuestionFormatter {
    let list: FundList

    /// A choice that is not valid.
    struct Mistake {
        let identity: String
        let code: String
        let message: String
    }

    /// - Parameters:
    ///   - place: Its place on the page, which makes its names unique.
    ///   - folios: The folios it is held in.
    func view(
        _ stated: StatedScheme,
        _ match: SchemeMatch,
        place: Int,
        folios: [String] = [],
        mistake: Mistake? = nil
    ) -> FundQuestionView {
        let house = stated.house.map { [$0] } ?? []
        let details = [stated.isin.map { "ISIN \($0)" }, stated.code.map { "code \($0)" }].compactMap { $0 } + house
        let isChosen = match.ground == .choice
        return FundQuestionView(
            id: "choice-\(place)",
            identity: stated.identity,
            title: stated.title,
            details: (details + folios.filter { !$0.isEmpty }.map { "folio \($0)" }).joined(separator: " · "),
            why: why(match),
            candidates: match.candidates.map { candidate($0, match) },
            isNone: isChosen && match.code == nil && mistake == nil,
            isOther: mistake != nil,
            otherCode: mistake?.code ?? "",
            mistake: mistake?.message,
            isChosen: isChosen,
            searchHref: Query([("q", stated.name)]).href("/funds")
        )
    }

    private func why(_ match: SchemeMatch) -> String {
        let reason =
            switch (match.verdict, match.ground) {
            case (.certain, .choice): "You chose this fund."
            case (.certain, .isin): "Matched by the ISIN in the statement."
            case (.certain, .code): "Matched by the code in the statement."
            case (.certain, .name): "Matched by the name in the statement."
            case (.none, .choice): "You chose none of the listed funds. The value is that of the statement."
            case (.none, _):
                "No listed fund has this name. Until you choose one, the value is that of the statement."
            case (.ambiguous(let candidates), _):
                "\(candidates.count == 1 ? "One fund" : "\(candidates.count) funds") may match. Until you choose one, "
                    + "the value is that of the statement."
            }
        return ([reason] + match.remarks).joined(separator: " ")
    }

    private func candidate(_ candidate: SchemeCandidate, _ match: SchemeMatch) -> FundCandidateView {
        let score =
            switch match.ground {
            case .choice: "your choice"
            case .isin where candidate.parts.isEmpty: "ISIN match"
            case .code where candidate.parts.isEmpty: "code match"
            default: "\(candidate.score) of 100"
            }
        return FundCandidateView(
            code: "\(candidate.code)",
            name: list.scheme(candidate.code)?.name ?? "Scheme \(candidate.code)",
            pageHref: "/funds/\(candidate.code)",
            score: score,
            isSelected: match.code == candidate.code,
            parts: candidate.parts.map { part in
                FundMatchPartView(
                    subject: part.subject.rawValue.capitalizedFirst,
                    points: "\(part.points) of \(part.most)",
                    reason: part.reason
                )
            }
        )
    }
}
