import BourseCore
import BourseTestSupport
import Testing

struct ISINTests {
    @Test(arguments: ["INF109K016L0", "INF846K01CU0", "US0378331005", "GB0002634946", "INF879O01027"])
    func isin_thatIsRight_isReadAndWritten(_ text: String) throws {
        #expect(try ISIN(text).description == text)
        #expect(try ISIN(" " + text.lowercased() + "\t") == ISIN(text))
        #expect(try ISIN(completing: text.dropLast()) == ISIN(text))
    }

    @Test(arguments: [
        ("", ISINError.length(0)), ("Redeemed", .length(8)), ("INF109K016L01", .length(13)),
        ("INF109K016L1", .checkDigit(expected: 0)), ("INF109K016LX", .form), ("1NF109K016L0", .form),
        ("INF109K-16L0", .form), ("INF1 9K016L0", .form), ("INF109K016L\u{0660}", .form),
    ])
    func text_thatIsNoISIN_isRefusedWithItsReason(_ text: String, _ error: ISINError) {
        #expect(throws: error) { try ISIN(text) }
    }

    @Test(arguments: Seeds.first(50))
    func isin_withADigitChangedOrTwoLettersSwapped_isRefused(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let body = "INF" + String((0..<8).map { _ in random.pick(Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")) })
        var digits = Array(try ISIN(completing: body).description)
        let place = random.int(3...11)
        guard let old = digits[place].wholeNumberValue else { return }
        digits[place] = Character(String((old + random.int(1...9)) % 10))
        #expect(throws: ISINError.self, "seed \(seed)") { try ISIN(String(digits)) }
    }

    @Test func isins_areOrderedLikeTheirTexts() throws {
        let texts = ["GB0002634946", "INF109K016L0", "INF846K01CU0", "US0378331005"]
        #expect(try texts.map { try ISIN($0) }.sorted().map(\.description) == texts.sorted())
    }
}
