import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// The engines against numbers that others computed: 50 digits of mpmath, and QuantLib.
@Suite("Black–Scholes: reference rows")
struct BlackScholesReferenceTests {
    @Test func scalar_onRowsOfFiftyDigits_isRightToRounding() throws {
        let rows = try ReferenceRow.all()
        #expect(rows.count == 1500)
        for row in rows {
            let ours = BlackScholes.value(row.terms)
            expect(ours, agreesWith: row.value, of: row.terms, within: 2e-14)
            // Relative to the price itself too, as far as the deviation lets ln(S′/K′) be known.
            if row.value.price > 1e-290, row.terms.years > 0 {
                let deviation = row.terms.volatility * row.terms.years.squareRoot()
                let tolerance = 2e-13 + 4e-16 * max(1, abs(log(row.terms.spot / row.terms.strike))) / deviation * 40
                #expect(abs(ours.price / row.value.price - 1) <= tolerance, "\(row.terms)")
            }
        }
    }

    @Test func batch_onRowsOfFiftyDigits_isRightToRounding() throws {
        let rows = try ReferenceRow.all()
        var values = OptionValueColumns()
        BlackScholesBatch.value(OptionColumns(rows.map(\.terms)), into: &values)
        for (index, row) in rows.enumerated() {
            expect(values[index], agreesWith: row.value, of: row.terms, within: 2e-14)
        }
    }

    @Test(.enabled(if: ReferenceFolder.cases("options") != nil, "the folder of published cases is not here"))
    func scalar_onPublishedCases_agreesToOneInABillion() throws {
        let folder = try #require(ReferenceFolder.cases("options"))
        let questions = try Self.lines(folder.appending(path: "european.ndjson"), as: CaseQuestion.self)
        let answers = try Self.lines(folder.appending(path: "european.expected.ndjson"), as: CaseAnswer.self)
        #expect(questions.count == answers.count && !questions.isEmpty)
        for (question, answer) in zip(questions, answers) {
            let ours = BlackScholes.value(question.terms)
            // The published numbers were made with a cumulative normal that loses its digits below 10⁻¹⁰ of the spot.
            let floor = 1e-15 * max(question.spot, question.strike)
            for (field, expected) in zip(ours.fields, answer.fields) {
                #expect(
                    abs(field.value - expected) <= 1e-9 * abs(expected) + floor,
                    "case \(question.id), \(field.name)"
                )
            }
        }
    }

    private static func lines<Line: Decodable>(_ file: URL, as type: Line.Type) throws -> [Line] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
    }
}

/// Expects every number within `tolerance` of its own scale: the larger of value and spot for money, and alike.
func expect(
    _ ours: OptionValue,
    agreesWith exact: OptionValue,
    of terms: OptionTerms,
    within tolerance: Double,
    _ note: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let money = max(terms.spot, exact.price)
    let years = max(terms.years, 1.0 / 365)
    let scales = [
        money, max(1, abs(exact.delta)), max(exact.gamma, 1 / terms.spot), money, money / years, money * years,
    ]
    for (index, pair) in zip(ours.fields, exact.fields).enumerated() {
        let (mine, right) = (pair.0.value, pair.1.value)
        #expect(
            mine.isFinite && abs(mine - right) <= tolerance * max(scales[index], abs(right)),
            "\(pair.0.name) \(mine) beside \(right), \(terms) \(note)",
            sourceLocation: sourceLocation
        )
    }
}

private struct ReferenceRow {
    let terms: OptionTerms
    let value: OptionValue

    static func all() throws -> [ReferenceRow] {
        let file = ReferenceFolder.repository.appending(path: "Fixtures/options/european-50-digits.csv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: ",")
            let right = try #require(OptionRight(rawValue: String(cells[0])))
            let n = try cells.dropFirst().map { try #require(Double($0)) }
            return ReferenceRow(
                terms: OptionTerms(
                    right: right,
                    spot: n[0],
                    strike: n[1],
                    years: n[2],
                    rate: n[3],
                    dividendYield: n[4],
                    volatility: n[5]
                ),
                value: OptionValue(price: n[6], delta: n[7], gamma: n[8], vega: n[9], theta: n[10], rho: n[11])
            )
        }
    }
}

private struct CaseQuestion: Decodable {
    let id: Int
    let type: String
    let spot: Double
    let strike: Double
    let days: Double
    let rate: Double
    let dividendYield: Double
    let volatility: Double

    var terms: OptionTerms {
        OptionTerms(
            right: type == "call" ? .call : .put,
            spot: spot,
            strike: strike,
            years: days / 365,
            rate: rate,
            dividendYield: dividendYield,
            volatility: volatility
        )
    }
}

private struct CaseAnswer: Decodable {
    let price: Double
    let delta: Double
    let gamma: Double
    let vega: Double
    let theta: Double
    let rho: Double

    var fields: [Double] { [price, delta, gamma, vega, theta, rho] }
}
