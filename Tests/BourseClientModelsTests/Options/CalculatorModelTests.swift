import BourseClient
import BourseClientModels
import BourseCore
import BourseOptions
import BourseValues
import Foundation
import Testing

@Suite("Calculators") @MainActor
struct CalculatorModelTests {
    private let test = TestDesk()

    private func model(_ kind: Calculation.CalculatorKind, _ fields: [String: String] = [:]) async -> CalculatorModel {
        let model = CalculatorModel(test.context, CalculatorLink(kind, fields: fields))
        await model.calculate()
        return model
    }

    private func row(_ label: String, of group: String, _ model: CalculatorModel) throws -> LabeledValue {
        let group = try #require(model.result?.groups.first { $0.title == group })
        return try #require(group.rows.first { $0.label == label })
    }

    @Test(arguments: Calculation.CalculatorKind.allCases)
    func numbersAtFirst_haveAResult_withoutADesk(kind: Calculation.CalculatorKind) async throws {
        let model = await model(kind)
        let result = try #require(model.result)
        #expect(model.isCurrent && model.mistakes.isEmpty && model.mistakeText == nil)
        #expect(!result.headline.isEmpty && !result.basis.isEmpty && result.refusal == nil)
        #expect(model.link == CalculatorLink(kind) && test.desk.requests.isEmpty)
    }

    @Test func typing_isKeptAtOnce_andCalculatedAfterwards() async {
        let model = await model(.single)
        #expect(model.edit { $0[.spot] = "1" } && model.edit { $0[.spot] += "2" })
        #expect(model.draft[.spot] == "12" && !model.isCurrent && model.result != nil)
        #expect(!model.edit { $0[.spot] = "12" })
        await model.calculate()
        #expect(model.isCurrent)
    }

    @Test func price_hasItsGreeksInMoney() async throws {
        let model = await model(.single, ["quantity": "2", "style": "european"])
        #expect(model.result?.headline == "$3.63")
        let price = try row("Price", of: "Price", model)
        #expect(price.value == "3.6321" && price.detail == "$726.41 for 200 shares")
        let delta = try row("Delta, per $1", of: "Greeks", model)
        #expect(delta.value == "+0.5362" && delta.detail == "If the price rises by $1, this gains about $107.23.")
        #expect(try row("Theta, per day", of: "Greeks", model).value.hasPrefix("−"))
        #expect(model.result?.groups[1].note == "for 2 bought contracts")
        #expect(model.result?.sentences.first == "A buyer's maximum loss is the price: $726.41.")
        #expect(model.result?.boundary.isEmpty == true && model.result?.boundaryNote == "")
    }

    @Test func chance_isThatOfTheModel() async throws {
        let model = await model(.single, ["strike": "120"])
        let chance = BlackScholes.probabilityInTheMoney(
            OptionTerms(
                right: .call,
                spot: 100,
                strike: 120,
                years: 30 / 365.0,
                rate: 0.05,
                dividendYield: 0,
                volatility: 0.3
            )
        )
        let text = try row("In the money", of: "Price", model).value
        #expect(text == "\((chance * 1000).rounded() / 10)%")
    }

    @Test func americanPut_hasABoundary_belowItsStrike() async throws {
        let model = await model(.single, ["type": "put"])
        let points = try #require(model.result?.boundary)
        #expect(points.count > 20 && points.allSatisfy { $0.price < 100 && $0.price.isFinite })
        #expect(points.first?.days == 0 && points.map(\.price) == points.map(\.price).sorted())
        #expect(model.result?.boundaryNote.contains("at or below this line") == true)
    }

    @Test func dividend_makesEarlyExerciseOfACallWorthMore() async throws {
        let model = await model(.single, ["dividendDay.0": "10", "dividendAmount.0": "2.50"])
        #expect(try row("Price", of: "European and American", model).value.hasPrefix("+"))
        #expect(model.result?.boundaryNote.contains("just before an ex-dividend date") == true)
        await model.change { $0.dividends[0].day = "soon" }
        #expect(model.mistakes["dividendDay.0"]?.hasPrefix("Enter days or a date such as 2026-") == true)
    }

    @Test func volatility_isThatOfThePrice() async throws {
        let model = await model(.impliedVolatility, ["price": "3.6321", "style": "european"])
        #expect(model.result?.headline == "30.00%")
        let chosen = try #require(model.result?.groups.last?.rows.first { $0.isChosen })
        #expect(chosen.value == "3.6321" && chosen.detail == "0.0000 to the entered price")
        await model.change { $0[.price] = "120" }
        #expect(model.result?.headline == "No implied volatility for this price")
        #expect(model.result?.refusal?.hasSuffix("Check the price and the strike.") == true)
        #expect(model.result?.groups.map(\.title) == ["Valid price range"])
    }

    @Test func tree_showsItsNodes_whileItIsSmall() async throws {
        let model = await model(.tree)
        #expect(model.result?.headline == "$3.43 with 4 steps")
        #expect(try row("p", of: "Factors", model).value.hasPrefix("0.5"))
        #expect(model.result?.groups.last?.rows.count == 5)
        await model.change { $0[.steps] = "200" }
        #expect(model.result?.groups.map(\.title) == ["Price", "Convergence"])
        #expect(model.result?.sentences.first?.contains("priced but not drawn") == true)
        await model.change {
            $0[.steps] = "1"
            $0[.volatility] = "0.1"
            $0[.rate] = "90"
        }
        #expect(model.result?.headline == "No tree with these inputs" && model.result?.refusal != nil)
    }

    @Test func parity_saysWhichSideIsExpensive() async throws {
        let model = await model(.parity)
        #expect(model.result?.headline == "Both sides agree to a cent" && model.result?.trade == [])
        await model.change { $0[.call] = "4.00" }
        #expect(model.result?.headline == "The call is 0.37 too expensive against the put")
        #expect(model.result?.trade.first == "Sell the 100.00 call and buy the 100.00 put.")
        #expect(try row("Difference", of: "Difference", model).detail == "+$36.99 per contract")
    }

    @Test func mistakes_keepTheLastResult() async {
        let model = await model(.single)
        let before = model.result
        await model.change { $0[.spot] = "1,00" }
        #expect(model.mistakes["spot"]?.contains("comma") == true && model.mistakeText == "One field needs correction")
        #expect(model.result == before && !model.isCurrent)
        await model.change { $0[.quantity] = "0" }
        #expect(model.mistakeText == "2 fields need correction")
        await model.reset()
        #expect(model.isCurrent && model.result == before)
    }

    @Test func otherCalculator_showsNoResultOfTheLast() async {
        let model = await model(.single, ["spot": "110"])
        await model.change {
            $0.kind = .parity
            $0[.call] = ""
        }
        #expect(model.result == nil && model.mistakes["call"] != nil)
        #expect(model.link.fields["spot"] == "110")
    }

    @Test func extremes_areWritten_withoutInfinity() async {
        let extremes = ["0.000001", "1000000000", "0", "0.01", "500", "100", "-50", "3650"]
        for kind in Calculation.CalculatorKind.allCases {
            for field in kind.fields {
                for text in extremes {
                    let model = await model(kind, [field.rawValue: text])
                    guard let result = model.result else {
                        #expect(!model.mistakes.isEmpty, "\(kind) \(field) \(text)")
                        continue
                    }
                    let rows = result.groups.flatMap(\.rows)
                    let texts = [result.headline] + rows.map(\.value) + rows.map(\.detail) + result.sentences
                    #expect(!texts.contains { $0.contains("inf") || $0.contains("nan") }, "\(kind) \(field) \(text)")
                }
            }
        }
    }
}
