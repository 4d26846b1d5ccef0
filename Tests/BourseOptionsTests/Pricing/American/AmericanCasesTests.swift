import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@Suite("American options: published prices")
struct AmericanCasesTests {
    private static let folder = ReferenceFolder.cases("options")

    private struct Case: Decodable {
        let id: Int
        let type: OptionRight
        let spot: Double
        let strike: Double
        let days: Double
        let rate: Double
        let dividendYield: Double
        let volatility: Double

        enum CodingKeys: String, CodingKey { case id, type, spot, strike, days, rate, dividendYield, volatility }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            type = try container.decode(String.self, forKey: .type) == "call" ? .call : .put
            spot = try container.decode(Double.self, forKey: .spot)
            strike = try container.decode(Double.self, forKey: .strike)
            days = try container.decode(Double.self, forKey: .days)
            rate = try container.decode(Double.self, forKey: .rate)
            dividendYield = try container.decode(Double.self, forKey: .dividendYield)
            volatility = try container.decode(Double.self, forKey: .volatility)
        }

        var terms: OptionTerms {
            OptionTerms(
                right: type,
                spot: spot,
                strike: strike,
                years: days / 365,
                rate: rate,
                dividendYield: dividendYield,
                volatility: volatility
            )
        }
    }

    private struct Answer: Decodable {
        let id: Int
        let price: Double
    }

    private func rows<Row: Decodable>(_ name: String, _ type: Row.Type) throws -> [Row] {
        let file = try #require(Self.folder).appendingPathComponent(name)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(type, from: Data($0.utf8))
        }
    }

    @Test(.enabled(if: folder != nil, "the published cases are not on this machine"))
    func price_ofEveryPublishedCase_isWithinATenThousandthOfTheSpot() throws {
        let answers = try rows("american.expected.ndjson", Answer.self).reduce(into: [:]) { $0[$1.id] = $1.price }
        let cases = try rows("american.ndjson", Case.self)
        #expect(cases.count == answers.count && !cases.isEmpty)
        var worst = 0.0
        for one in cases {
            let expected = try #require(answers[one.id])
            let error = abs(AmericanOption.price(one.terms) - expected) / one.spot
            worst = max(worst, error)
            #expect(error < 1e-4, "case \(one.id): \(AmericanOption.price(one.terms)) and not \(expected)")
        }
        print("American cases: largest error \(worst) of the spot")
    }

    /// The binomial values of a table.
    ///
    /// R. Geske, H. E. Johnson, "The American put option valued analytically", Journal of Finance 39, 1984, table I:
    /// spot 40, rate 4.88 %, no yield; the binomial values.
    @Test(arguments: [
        (0.2, 35.0, [0.0062, 0.2004, 0.4328]), (0.2, 40.0, [0.8522, 1.5798, 1.9904]),
        (0.2, 45.0, [5.0000, 5.0883, 5.2670]), (0.3, 35.0, [0.0774, 0.6975, 1.2198]),
        (0.3, 40.0, [1.3099, 2.4825, 3.1696]), (0.3, 45.0, [5.0597, 5.7056, 6.2436]),
        (0.4, 35.0, [0.2466, 1.3460, 2.1549]), (0.4, 40.0, [1.7681, 3.3874, 4.3526]),
        (0.4, 45.0, [5.2868, 6.5099, 7.3830]),
    ])
    func price_ofGeskeAndJohnsonsPuts_agrees(volatility: Double, strike: Double, expected: [Double]) {
        for (years, price) in zip([0.0833, 0.3333, 0.5833], expected) {
            let terms = OptionTerms(
                right: .put,
                spot: 40,
                strike: strike,
                years: years,
                rate: 0.0488,
                volatility: volatility
            )
            #expect(abs(AmericanOption.price(terms) - price) < 1.5e-4, "\(years)")
        }
    }

    /// The true values of a table.
    ///
    /// M. Broadie, J. Detemple, "American option valuation: new bounds, approximations, and a comparison of existing
    /// methods", Review of Financial Studies 9, 1996, table 2: calls on a strike of 100 with three years; true values.
    @Test(arguments: [
        (0.03, 0.07, 0.2, [2.580, 5.167, 9.066, 14.443, 21.414]),
        (0.03, 0.07, 0.4, [11.326, 15.722, 20.793, 26.494, 32.781]),
        (0.0, 0.07, 0.3, [5.518, 8.842, 13.142, 18.453, 24.791]),
        (0.07, 0.03, 0.3, [12.146, 17.369, 23.348, 29.964, 37.104]),
    ])
    func price_ofBroadieAndDetemplesCalls_agrees(rate: Double, yield: Double, volatility: Double, expected: [Double]) {
        for (spot, price) in zip([80.0, 90, 100, 110, 120], expected) {
            let terms = OptionTerms(
                right: .call,
                spot: spot,
                strike: 100,
                years: 3,
                rate: rate,
                dividendYield: yield,
                volatility: volatility
            )
            #expect(abs(AmericanOption.price(terms) - price) < 1e-3, "\(spot)")
        }
    }
}
