import BourseCore
import BourseWire
import Testing

struct YahooQuoteTests {
    @Test func quotes_withTheirHours_areRead() throws {
        let answer = try Self.quotes(AnswerCase.text("yahoo/quote.json"), ["ACME", "ANVEUR=X", "GONE"])
        #expect(answer.missing == ["GONE"], "Yahoo leaves out what it does not know")
        let quote = try #require(answer.quotes.first)
        #expect(quote.price.description == "41.37" && quote.state == .pre && quote.currency?.code == "USD")
        #expect(quote.pre.price?.description == "41.5" && quote.post.change?.description == "0.03")
        #expect(quote.changePercent?.description == "1.3473787" && quote.trailingEPS?.description == "-0.42")
        #expect(quote.ask == .zero, "nobody sells")
        #expect(quote.marketCap?.description == "3674405863424" && quote.zone == "America/New_York")
        #expect(quote.offsetMilliseconds == -14_400_000)
    }

    @Test func quotes_ofNothingKnown_areAllMissing() throws {
        let answer = try Self.quotes(#"{"quoteResponse":{"result":[],"error":null}}"#, ["A", "B"])
        #expect(answer.quotes == [] && answer.missing == ["A", "B"])
    }

    @Test(arguments: [
        (
            #""regularMarketPrice":41.37"#, #""regularMarketPrice":null"#, "regularMarketPrice",
            AnswerFaultReason.missing
        ),
        (#""regularMarketPrice":41.37"#, #""regularMarketPrice":0"#, "regularMarketPrice", .notPositive),
        (#""regularMarketPrice":41.37"#, #""regularMarketPrice":{"raw":41.37}"#, "regularMarketPrice", .wrongKind),
        ("1781294401", "1781620200", "regularMarketTime", .future),
        (#""regularMarketDayHigh":41.88"#, #""regularMarketDayHigh":40.9"#, "regularMarketDayHigh", .inconsistent),
        (#""symbol":"ACME""#, #""symbol":"OTHER""#, "symbol", .notRequested),
        (#""symbol":"ACME""#, #""symbol":"anveur=x""#, "symbol", .duplicate),
    ])
    func quote_thatCannotBeTrue_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason
    ) throws {
        let text = try AnswerCase.text("yahoo/quote.json")
        #expect(text.contains(part))
        let answer = try Self.quotes(text.replacing(part, with: other), ["ACME", "ANVEUR=X"])
        #expect(answer.quotes.count == 1 && answer.missing == ["ACME"] && answer.faults.count == 1)
        let fault = answer.faults.list.first
        #expect(fault?.field == field && fault?.reason == reason && fault?.leavesOutRow == true)
    }

    @Test(arguments: [
        (#""marketState":"PRE""#, #""marketState":"NAPPING""#, "marketState", AnswerFaultReason.unreadable),
        (#""bid":41.2"#, #""bid":-1"#, "bid", .negative),
        (#""marketCap":3674405863424"#, #""marketCap":1e19"#, "marketCap", .absurd),
        (#""currency":"USD""#, #""currency":"$""#, "currency", .unreadable),
        (#""preMarketTime":1781533621"#, #""preMarketTime":1781999999"#, "preMarketTime", .future),
        (#""longName":"Acme Anvils Incorporated""#, #""longName":["Acme"]"#, "longName", .wrongKind),
    ])
    func field_thatCannotBeTrue_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason
    ) throws {
        let text = try AnswerCase.text("yahoo/quote.json")
        #expect(text.contains(part))
        let answer = try Self.quotes(text.replacing(part, with: other), ["ACME", "ANVEUR=X"])
        #expect(answer.quotes.count == 2 && answer.faults.count == 1)
        let fault = answer.faults.list.first
        #expect(fault?.field == field && fault?.reason == reason && fault?.leavesOutRow == false)
    }

    @Test(arguments: [
        ("GBp", "GBP", 100), ("GBX", "GBP", 100), ("GBP", "GBP", 1), ("ZAc", "ZAR", 100), ("ILA", "ILS", 100),
        ("usd", "USD", 1),
    ])
    func currency_ofHundredths_isNotTakenForTheWhole(_ quoted: String, _ code: String, _ parts: Int) throws {
        let currency = try #require(QuotedCurrency(code: quoted))
        #expect(currency.currency.code == code && currency.parts == parts && currency.code == quoted)
    }

    @Test func crumb_andWhatIsNone_areToldApart() throws {
        let bytes = try AnswerCase.bytes("yahoo/crumb.txt")
        let crumb = try YahooCrumb(decoding: bytes)
        #expect(crumb.text == "k3Xw.Q9/tLa" && crumb.bytes == bytes && YahooCrumb(crumb.text) == crumb)
        #expect(YahooCrumb("a b") == nil && YahooCrumb("") == nil)
        #expect(throws: AnswerError.busy("Too Many Requests ")) {
            try YahooCrumb(decoding: YahooFailure.tooManyRequests)
        }
        let refusal = YahooFailure.bytes(envelope: "finance", code: "Unauthorized", description: "Invalid Cookie")
        #expect(throws: AnswerError.unauthorized("Unauthorized: Invalid Cookie")) { try YahooCrumb(decoding: refusal) }
        #expect(throws: AnswerError.page("Hello")) { try YahooCrumb(decoding: Array("<title>Hello</title>".utf8)) }
        #expect(throws: AnswerError.empty) { try YahooCrumb(decoding: []) }
        #expect(throws: AnswerError.unexpected("finance")) { try YahooCrumb(decoding: Array("{}".utf8)) }
    }

    private static func quotes(_ text: String, _ symbols: [String]) throws(AnswerError) -> YahooQuotes {
        try YahooQuotes(decoding: Array(text.utf8), symbols: symbols, now: AnswerCase.now)
    }
}
