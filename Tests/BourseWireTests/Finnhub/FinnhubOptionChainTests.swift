import BourseCore
import BourseWire
import Testing

struct FinnhubOptionChainTests {
    private static func chain(_ text: String) throws(AnswerError) -> FinnhubOptionChain {
        try FinnhubOptionChain(decoding: Array(text.utf8), symbol: "acme", now: AnswerCase.now)
    }

    @Test func chain_isReadByDayAndStrike_numbersInTextsToo() throws {
        let chain = try Self.chain(AnswerCase.text("finnhub/options.json"))
        #expect(chain.faults.count == 0 && chain.underlyingPrice?.description == "41.37")
        #expect(chain.expirations.map(\.day.description) == ["2026-06-19", "2026-07-17"])
        let day = try #require(chain.expirations.first)
        #expect(day.calls.map(\.strike.description) == ["40", "42.5"] && day.puts.map(\.strike.description) == ["40"])
        #expect(day.calls.map(\.bid?.description) == ["1.6", "0.35"])
        #expect(day.calls.last?.impliedVolatilityPercent?.description == "31.5")
        #expect(day.calls.last?.theta?.description == "-0.041" && day.puts.first?.bid == .zero)
    }

    @Test(arguments: [
        (#""strike":42.5"#, #""strike":0"#, "options.CALL.1.strike", AnswerFaultReason.notPositive),
        (#""type":"PUT""#, #""type":"CALL""#, "options.PUT.1.type", .inconsistent),
        (
            #""expirationDate":"2026-06-19","strike":40,"#, #""expirationDate":"2026-06-26","strike":40,"#,
            "options.PUT.1.expirationDate", .inconsistent
        ),
        ("ACME260619C00040000", "ACME260619C00042500", "options.CALL.2.contractName", .duplicate),
    ])
    func contract_thatDoesNotFit_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason
    ) throws {
        let chain = try Self.chain(AnswerCase.text("finnhub/options.json").replacing(part, with: other))
        #expect(chain.expirations.flatMap { $0.calls + $0.puts }.count == 2)
        #expect(chain.faults.list.map(\.field) == [field] && chain.faults.list.map(\.reason) == [reason])
    }

    @Test(arguments: [
        (#"{"code":"ACME","data":[]}"#, AnswerError.noData), (#"{"code":"","data":null}"#, .noData),
        (#"{"code":"ACNE","data":[1]}"#, .otherSymbol(found: "ACNE", expected: "acme")),
        (#"{"code":"ACME"}"#, .unexpected("data")),
        (
            #"{"error":"You don't have access to this resource."}"#,
            .notAllowed("You don't have access to this resource.")
        ),
    ])
    func answer_withoutAChain_isToldApart(_ text: String, _ error: AnswerError) {
        #expect(throws: error) { try Self.chain(text) }
    }
}
