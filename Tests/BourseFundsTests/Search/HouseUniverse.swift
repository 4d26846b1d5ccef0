import BourseFunds

/// Made-up schemes under the names that funds have today, written as their houses write them: the universe that
/// labeled queries are answered from.
///
/// Of the funds of ``SchemeUniverse`` those are left out that were renamed, so that a former name is found nowhere but
/// among former names. Funds that queries mean and that are missing are added.
enum HouseUniverse {
    /// An index of as many schemes as the country has.
    static func index(for queries: [LabelledQuery]) -> SchemeIndex {
        let today = Set(queries.map { LabelledQuery.key($0.fund) })
        let former = Set(queries.flatMap(\.otherNames).map { LabelledQuery.key($0) }).subtracting(today)
        let made = SchemeUniverse.made(46_000).filter { !former.contains(LabelledQuery.key($0.fundName)) }
        let present = Set(made.map { LabelledQuery.key($0.fundName) })
        var added: [String: String] = [:]
        for query in queries where !present.contains(LabelledQuery.key(query.fund)) {
            added[LabelledQuery.key(query.fund)] = query.fund
        }
        var code: Int32 = 200_000
        let schemes = added.values.sorted().flatMap { fund in
            names(of: fund).map { name in
                code += 1
                return Scheme(SchemeFacts(code: code, name: name))
            }
        }
        return SchemeIndex(Array(made.prefix(45_000 - schemes.count)) + schemes)
    }

    /// The names of the plans and options of a fund, in the way of its house.
    static func names(of fund: String) -> [String] {
        if fund.contains("ETF"), !fund.contains("Fund of Fund") { return [fund] }
        let endings = styles.first { fund.hasPrefix($0.house) }?.endings ?? usual
        return endings.map { fund + $0 }
    }

    private static let usual = [
        " - Direct Plan - Growth", " - Regular Plan - Growth", " - Direct Plan - IDCW", " - Regular Plan - IDCW",
    ]

    /// How houses go on behind the name of the fund; HDFC, ICICI, Nippon and Kotak do not write `Regular`.
    private static let styles: [(house: String, endings: [String])] = [
        ("HDFC", [" - Growth Option - Direct Plan", " - Growth Plan", " - IDCW Option - Direct Plan", " - IDCW Plan"]),
        ("ICICI Prudential", [" - Direct Plan - Growth", " - Growth", " - Direct Plan - IDCW", " - IDCW"]),
        (
            "Nippon India",
            [
                " - Direct Plan Growth Plan - Growth Option", " - Growth Plan - Growth Option",
                " - Direct Plan - IDCW Option", " - IDCW Option",
            ]
        ),
        ("Kotak", ["-Growth - Direct", " - Growth", "-Payout of Income Distribution cum capital withdrawal option"]),
        (
            "SBI",
            [
                "-DIRECT PLAN -GROWTH", "-REGULAR PLAN GROWTH",
                " - Direct Plan - Income Distribution cum Capital Withdrawal Option (IDCW)",
                " - Regular Plan - Income Distribution cum Capital Withdrawal Option (IDCW)",
            ]
        ),
        ("Aditya Birla", [" - Growth - Direct Plan", " - Growth - Regular Plan", " -DIRECT - IDCW"]),
        ("UTI", [" - Direct Plan - Growth Option", " - Regular Plan - Growth Option", " - Direct Plan - IDCW"]),
        ("Franklin", [" - Direct - Growth", " - Growth", " - Direct - IDCW", " - IDCW"]),
        ("Templeton", [" - Direct - Growth Plan", " - Growth Plan", " - Direct - IDCW"]),
        ("quant", [" - Growth Option - Direct Plan", " - Growth Option - Regular Plan", " - IDCW Option"]),
        ("Zerodha", [" - Direct Plan - Growth"]),
    ]
}
