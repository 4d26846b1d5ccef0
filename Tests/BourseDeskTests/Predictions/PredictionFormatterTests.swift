import BourseCore
import BourseDesk
import BourseMarkets
import Testing

@Suite("Predictions in words")
struct PredictionFormatterTests {
    @Test(arguments: [
        ("0.21", "21¢"), ("0.215", "21.5¢"), ("0.2155", "21.55¢"), ("0.004", "0.4¢"), ("1", "100¢"), ("0", "0¢"),
        ("0.1", "10¢"), ("0.21554", "21.55¢"),
    ])
    func cents_haveNoDecimalsWithoutNeed(price: String, words: String) throws {
        let price = try Price(price)
        #expect(PredictionFormatter.cents(price) == words)
    }

    @Test(arguments: [("0.42", "42%"), ("0.004", "0.4%"), ("0.996", "99.6%"), ("0", "0%"), ("1", "100%")])
    func chance_hasADecimalAtTheEnds(price: String, words: String) throws {
        let price = try Price(price)
        #expect(PredictionFormatter.chance(price) == words)
    }

    @Test func whatIsNotKnown_isADash() {
        #expect(PredictionFormatter.cents(nil) == "–" && PredictionFormatter.chance(nil) == "–")
        #expect(PredictionFormatter.points(nil) == "–")
    }
}
