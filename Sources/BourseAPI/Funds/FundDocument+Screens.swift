import BourseFunds

extension FundDocument {
    /// What a screen found, and why it did not find the rest; figures by their names, null where a scheme lacks one.
    ///
    /// - Parameters:
    ///   - schemes: The schemes of the hits, in their order.
    ///   - latest: Their last values.
    public static func screened(
        _ screen: FundScreen,
        _ answer: ScreenAnswer,
        schemes: [Scheme],
        latest: [NAVRow?]
    ) -> [(String, JSON)] {
        let hits = zip(answer.hits, zip(schemes, latest)).map { hit, fund in
            JSON.object([
                ("scheme", scheme(fund.0)), ("latest", nav(fund.1)),
                ("figures", .object(zip(answer.figures, hit.values).map { ("\($0)", JSON.double($1)) })),
            ])
        }
        return [
            ("screen", .string(screen.description)), ("total", .integer(answer.total)),
            ("schemes", .integer(answer.schemes)), ("withoutNAV", .integer(answer.withoutNAV)),
            ("stale", .integer(answer.stale)), ("lacking", .integer(answer.lacking)),
            ("removals", .array(answer.removals.map(removal))), ("hits", .array(hits)),
        ]
    }

    private static func removal(_ removal: ScreenRemoval) -> JSON {
        .object([
            ("condition", .string("\(removal.condition)")), ("count", .integer(removal.count)),
            ("lacking", .integer(removal.lacking)), ("alone", .integer(removal.alone)),
        ])
    }
}
