import BourseCore
import BourseFunds
import BourseValues

/// Which scheme a statement means, as programs get it.
public struct SchemeMatchDocument {
    private let scheme: (Int32) -> Scheme?

    /// Makes the document.
    ///
    /// - Parameter scheme: The scheme of a code, for the names of candidates.
    public init(scheme: @escaping (Int32) -> Scheme?) { self.scheme = scheme }

    /// A match with the scheme of a code, for the names of candidates.
    typealias StatedMatch = (stated: StatedScheme, match: SchemeMatch, scheme: (Int32) -> Scheme?)

    /// A scheme that statements name, which one is meant, and how many rows name it.
    public func json(_ named: PreviewedScheme) -> JSON {
        Self.countedFields.json(((named.stated, named.match, scheme), named.rows))
    }

    /// The schema of ``json(_:)``.
    public static var countedSchema: JSONSchema { countedFields.schema }

    private static let countedFields = DocumentFields<(match: StatedMatch, rows: Int)>(
        named: "StatedScheme",
        fields.fields { $0.match } + [.field("rows", .count) { $0.rows }]
    )

    /// A scheme as a statement names it, the verdict, and the points of each candidate.
    static let fields = DocumentFields<StatedMatch>(
        named: "SchemeMatch",
        [
            .field("of", .text) { $0.stated.identity }.described("The key under which a choice for it is stored."),
            .field("stated", .object(stated)) { $0.stated },
            .field("verdict", .choice(["certain", "ambiguous", "none"])) {
                switch $0.match.verdict {
                case .certain: "certain"
                case .ambiguous: "ambiguous"
                case .none: "none"
                }
            },
            .field("ground", .choice(["choice", "isin", "code", "name"])) { $0.match.ground.rawValue },
            .nullable("code", .code) { $0.match.code },
            .field("candidates", .list(of: candidate)) { it in it.match.candidates.lazy.map { ($0, it.scheme) } },
            .field("remarks", .list(.text)) { $0.match.remarks },
        ]
    )

    private static let stated = DocumentFields<StatedScheme>([
        .field("name", .text) { $0.name },
        .nullable("isin", .text) { $0.isin?.description },
        .nullable("code", FieldKind<Int32>(.integer) { .integer(Int($0)) }) { $0.code },
        .nullable("house", .text) { $0.house },
        .nullable("category", .text) { $0.category },
        .nullable("plan", .text) { $0.plan },
        .nullable("option", .text) { $0.option },
    ])

    private static let candidate = DocumentFields<(candidate: SchemeCandidate, scheme: (Int32) -> Scheme?)>([
        .field("code", .code) { $0.candidate.code },
        .nullable("name", .text) { $0.scheme($0.candidate.code)?.name },
        .field("score", .integer) { $0.candidate.score },
        .field("parts", .list(of: part)) { $0.candidate.parts },
    ])

    private static let part = DocumentFields<MatchPart>([
        .field("subject", .choice(MatchPart.MatchTrait.self)) { $0.subject },
        .field("points", .integer) { $0.points },
        .field("most", .integer) { $0.most },
        .field("reason", .text) { $0.reason },
    ])
}
