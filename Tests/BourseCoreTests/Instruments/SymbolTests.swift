import BourseCore
import BourseTestSupport
import Testing

@Suite("Symbol")
struct SymbolTests {
    @Test(arguments: [
        ("NVDA", "NVDA"), ("nvda", "NVDA"), (" aapl  ", "AAPL"), ("BRK.B", "BRK.B"), ("BRK/B", "BRK/B"),
        ("BTC-USD", "BTC-USD"), ("/MESZ5", "/MESZ5"), ("^SPX", "^SPX"), ("$SPX.X", "$SPX.X"), ("EURUSD=X", "EURUSD=X"),
        (".SPXW", ".SPXW"), ("0700.HK", "0700.HK"), ("M&M.NS", "M&M.NS"), ("ES!1", "ES!1"), ("#1", "#1"),
        ("A", "A"), ("ABCDEFGHIJKLMNOPQRSTUVWXYZ123456", "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456"),
    ])
    func name_asVenuesWriteIt_isKeptInCapitals(text: String, name: String) {
        #expect(Symbol(text)?.name == name)
    }

    @Test(arguments: [
        "", " ", "A B", "=SUM(A1)", "-A", "+A", "@A", "_A", ":A", "&A", "!A", "*A", "<b>", "A<", "A\"", "A'", "A\u{0}",
        "A\n", "\tA", "É", "ＡＢ", "A\u{301}", "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567", "../etc/passwd\u{0}", "A,B", "A;B",
        "A|B", "A\\B", "A(B)",
    ])
    func name_noVenueUses_isRefused(text: String) { #expect(Symbol(text) == nil, "\(text) was taken") }

    @Test
    func symbols_sorted_goByName() {
        let symbols = ["NVDA", "A", "aapl"].compactMap { Symbol($0) }
        #expect(symbols.sorted().map(\.name) == ["A", "AAPL", "NVDA"])
    }
}

@Suite("Currency")
struct CurrencyTests {
    @Test
    func signs_ofAllCurrencies_differ() throws {
        let codes = [
            "AED", "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "INR", "JPY", "KRW", "MXN",
            "NOK", "NZD", "PLN", "SEK", "SGD", "TWD", "USD", "ZAR",
        ]
        let signs = try codes.map { try #require(Currency($0)).sign }
        #expect(Set(signs).count == codes.count)
    }

    @Test(arguments: [("USD", "USD"), ("usd", "USD"), ("Inr", "INR"), ("USDT", "USDT"), ("MATIC", "MATIC")])
    func code_ofLetters_isReadInCapitals(text: String, code: String) { #expect(Currency(text)?.code == code) }

    @Test(arguments: ["", "US", "DOLLAR", "U$D", "US1", "ÜSD", "US ", " USD", "U\r\nD", "ＵＳＤ", "US\u{301}D"])
    func code_notLetters_isRefused(text: String) { #expect(Currency(text) == nil) }

    @Test(arguments: [("USD", 2), ("JPY", 0), ("KWD", 3), ("BTC", 8), ("XYZ", 2), ("INR", 2)])
    func currency_settles_inItsMinorDigits(code: String, digits: Int) throws {
        #expect(try #require(Currency(code)).minorDigits == digits)
    }

    @Test
    func sign_ofACurrency_isTheCommonOneOrTheCode() throws {
        #expect(Currency.usd.sign == "$")
        #expect(Currency.inr.sign == "₹")
        #expect(try #require(Currency("CHF")).sign == "CHF\u{00A0}")
        #expect(Currency("usd") == Currency.usd)
        #expect(Currency.inr < Currency.usd)
    }
}
