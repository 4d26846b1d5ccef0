import BourseCore
import BourseFunds

/// Which scheme a statement means, as programs get it.
public struct SchemeMatchDocument {
    private let scheme: (Int32) -> Scheme?

    /// Makes the document.
    ///
    /// - Parameter scheme: The scheme of a code, for the names of candidates.
    public init(scheme: @escaping (Int32) -> Scheme?) { self.scheme = scheme }

    /// What a statement says of a scheme, what is known, and what speaks for each candidate.
    ///
    /// `of` is what a person's word on it is kept by.
    public func json(_ stated: StatedScheme, _ match: SchemeMatch) -> JSON {
        .object([
            ("of", .string(stated.identity)), ("stated", Self.stated(stated)),
            ("verdict", .string(Self.verdict(match.verdict))), ("ground", .string(match.ground.rawValue)),
            ("code", match.code.map { .integer(Int($0)) } ?? .null),
            ("candidates", .array(match.candidates.map(candidate))),
            ("remarks", .array(match.remarks.map(JSON.string))),
        ])
    }

    private static func verdict(_ verdict: SchemeMatch.Verdict) -> String {
        switch verdict {
        case .certain: "certain"
        case .ambiguous: "ambiguous"
        case .none: "none"
        }
    }

    private static func stated(_ stated: StatedScheme) -> JSON {
        .object([
            ("name", .string(stated.name)), ("isin", .optional(stated.isin?.description)),
            ("code", stated.code.map { .integer(Int($0)) } ?? .null), ("house", .optional(stated.house)),
            ("category", .optional(stated.category)), ("plan", .optional(stated.plan)),
            ("option", .optional(stated.option)),
        ])
    }

    private func candidate(_ candidate: SchemeCandidate) -> JSON {
        let parts = candidate.parts.map { part in
            JSON.object([
                ("subject", .string(part.subject.rawValue)), ("points", .integer(part.points)),
                ("most", .integer(part.most)), ("reason", .string(part.reason)),
            ])
        }
        return .object([
            ("code", .integer(Int(candidate.code))), ("name", .optional(scheme(candidate.code)?.name)),
            ("score", .integer(candidate.score)), ("parts", .array(parts)),
        ])
    }
}
