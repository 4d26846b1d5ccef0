import BourseCore
import Testing

@testable import BourseConnectors

struct SymbolSpellingTests {
    @Test(
        arguments: [
            ("AAPL", "AAPL", "AAPL"), ("BRK-B", "BRK-B", "BRK.B"), ("BF-A", "BF-A", "BF.A"), ("BTC-USD", "BTCUSD", nil),
            ("EURUSD=X", "EURUSD", nil), ("INR=X", nil, nil), ("GC=F", nil, nil), ("^GSPC", "^GSPC", nil),
            ("RELIANCE.NS", "RELIANCE.NS", "RELIANCE.NS"), ("BAC-PL", "BAC-PL", nil),
        ] as [(String, String?, String?)]
    )
    func symbol_isWrittenAsTheSourceDoes(_ name: String, _ fmp: String?, _ finnhub: String?) throws {
        let symbol = try MarketRig.symbol(name)
        #expect(SymbolSpelling.yahoo.name(of: symbol) == name)
        #expect(SymbolSpelling.fmp.name(of: symbol) == fmp)
        #expect(SymbolSpelling.finnhub.name(of: symbol) == finnhub)
    }

    @Test(
        arguments: [
            ("BRK.B", "BRK-B"), ("VOD.L", "VOD.L"), ("SAP.DE", "SAP.DE"), ("AAPL", "AAPL"), ("X.", "X."), ("", nil),
        ] as [(String, String?)]
    )
    func listedSymbol_isReadAsTheDeskWritesIt(_ name: String, _ symbol: String?) {
        #expect(SymbolSpelling.finnhub.symbol(name)?.name == symbol)
    }

    @Test(
        arguments: [
            ("AAPL", "USD"), ("BRK-B", "USD"), ("RELIANCE.NS", "INR"), ("BARC.L", "GBP"), ("BTC-USD", "USD"),
            ("ETH-EUR", "EUR"), ("EURUSD=X", "USD"), ("INR=X", "INR"), ("GC=F", "USD"), ("^GSPC", "USD"),
            ("^NSEI", "INR"),
            ("^UNKNOWN", nil), ("X.QQ", nil), ("A1", nil),
        ] as [(String, String?)]
    )
    func currency_isWhatTheSpellingTells(_ name: String, _ currency: String?) throws {
        let symbol = try MarketRig.symbol(name)
        #expect(symbol.quotedIn?.code == currency)
    }
}
