import BourseCore
import Testing

@Suite("Amounts in sentences")
struct MoneyWordsTests {
    @Test(arguments: [
        ("56563.7771524205383091", "USD", "$56,563.78"), ("-640.1738000985969425", "USD", "−$640.17"),
        ("0.125", "USD", "$0.12"), ("0.375", "USD", "$0.38"), ("-0.004", "USD", "$0.00"),
        ("1234567.5", "INR", "₹12,34,567.50"),
        ("999.5", "JPY", "¥1,000"), ("-7", "XYZ", "−XYZ\u{A0}7.00"),
    ])
    func amount_isRoundedGroupedAndSigned(text: String, code: String, words: String) throws {
        #expect(try Money(text).text(in: try #require(Currency(code))) == words)
    }
}
