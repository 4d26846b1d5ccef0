import BourseCore
import Testing

@Suite("Currencies")
struct CurrencyTests {
    @Test func signs_ofAllCurrencies_differ() throws {
        let codes = [
            "AED", "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "INR", "JPY", "KRW", "MXN",
            "NOK",
            "NZD", "PLN", "SEK", "SGD", "TWD", "USD", "ZAR",
        ]
        let signs = try codes.map { try #require(Currency($0)).sign }
        #expect(Set(signs).count == codes.count)
    }
}
