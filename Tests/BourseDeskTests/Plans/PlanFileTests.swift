import BourseCore
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Files of plans")
struct PlanFileTests {
    static let text = """
        {
          "graceDays": 3,
          "returns": ["tradebetter://subscription-complete"],
          "complimentary": ["00112233445566778899aabbccddeeff"],
          "plans": [
            {"id": "free", "name": "Free", "opens": ["markets", "news"]},
            {"id": "plus", "name": "Plus", "summary": "For most.", "opens": ["journal", "imports"], "prices": [
              {"id": "price_plus_monthly", "amount": "9.00", "currency": "USD", "period": "month"},
              {"id": "price_plus_yearly", "amount": 90, "currency": "USD", "period": "year"}
            ]},
            {"id": "pro", "name": "Pro", "opens": ["everything"], "prices": [
              {"id": "price_pro_monthly", "amount": "19", "currency": "USD", "period": "month", "offered": false}
            ]}
          ]
        }
        """

    private func error(_ text: String) -> PlanFileError? {
        do throws(PlanFileError) {
            _ = try PlanFile(json: Array(text.utf8))
            return nil
        } catch { return error }
    }

    @Test func file_isReadWithExactAmounts() throws {
        let file = try PlanFile(json: Array(Self.text.utf8))
        #expect(file.plans.map(\.id) == ["free", "plus", "pro"])
        #expect(file.free?.id == "free" && file.graceDays == 3)
        #expect(file.plans[1].prices.map(\.text) == ["$9.00 per month", "$90.00 per year"])
        #expect(file.plans[2].features == Set(DeskFeature.allCases))
        #expect(file.price("price_pro_monthly")?.price.isOffered == false)
        #expect(file.price("price_none") == nil)
        #expect(file.returnAddress("tradebetter://subscription-complete") != nil)
        #expect(file.returnAddress("tradebetter://other") == nil && file.returnAddress(nil) == nil)
        #expect(file.complimentary == [UserID("00112233445566778899aabbccddeeff")])
    }

    @Test(arguments: [
        ("\"name\": \"Plus\", ", "", 7, "“name” is missing"),
        ("\"opens\": [\"journal\", \"imports\"]", "\"opens\": [\"journal\", \"import\"]", 7, "“import” is none of"),
        ("\"amount\": \"9.00\"", "\"amount\": \"9.001\"", 8, "at most 2 decimals"),
        ("\"amount\": \"9.00\"", "\"amount\": 0", 8, "above 0"),
        ("\"amount\": \"9.00\"", "\"amount\": 1e3", 8, "“1e3” is no value"),
        ("\"period\": \"year\"", "\"period\": \"decade\"", 9, "month or year"),
        (
            "\"currency\": \"USD\", \"period\": \"year\"", "\"currency\": \"US\", \"period\": \"year\"", 9,
            "not a currency"
        ),
        ("price_plus_yearly", "price_plus_monthly", 9, "twice"),
        ("price_pro_monthly", "price_plus_monthly", 11, "another plan has the price"),
        ("\"id\": \"pro\"", "\"id\": \"plus\"", 11, "another plan has the id"),
        ("\"graceDays\": 3", "\"graceDays\": 91", 2, "from 0 to 90"),
        ("\"graceDays\": 3", "\"grace\": 3", 2, "“grace” is unknown"),
        ("tradebetter://subscription-complete", "https://evil.example/", 3, "not the address of an app"),
        ("tradebetter://subscription-complete", "javascript:alert(1)", 3, "not the address of an app"),
        ("00112233445566778899aabbccddeeff", "ann@example.com", 4, "not the ID of a user"),
        ("\"graceDays\": 3,", "\"graceDays\": 3, \"graceDays\": 4,", 2, "appears twice"),
        ("\"news\"]},", "\"news\"]}", 7, "a comma or a closing bracket is missing"),
    ])
    func mistake_isNamedWithItsLine(from: String, to: String, line: Int, reason: String) throws {
        let wrong = try #require(error(Self.text.replacing(from, with: to, maxReplacements: 1)), "\(to)")
        #expect(wrong.line == line, "\(wrong.message)")
        #expect(wrong.message.contains(reason), "\(wrong.message)")
    }

    @Test func file_withoutAPlanToPay_isRefused() {
        #expect(error(#"{"plans": []}"#)?.reason.contains("empty") == true)
        #expect(error(#"{"plans": [{"id": "a", "name": "A"}]}"#)?.reason.contains("offered") == true)
        let two = #"{"plans": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]}"#
        #expect(error(two)?.reason.contains("only one plan") == true)
        for text in ["", "[]", "{", "{} {}", "{\"plans\": [", "\u{0}", String(repeating: "[", count: 100)] {
            #expect(error(text) != nil, "\(text)")
        }
    }
}
