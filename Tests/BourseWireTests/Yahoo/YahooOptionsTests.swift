import BourseCore
import BourseWire
import Testing

struct YahooOptionsTests {
    @Test func contracts_ofADay_areSortedByStrike() throws {
        let chain = try Self.options(AnswerCase.text("yahoo/options.json"))
        #expect(chain.expirations.map(\.description) == ["2026-06-19", "2026-07-17"])
        #expect(chain.expiration?.description == "2026-06-19" && chain.quote?.price.description == "41.37")
        #expect(chain.calls.map(\.strike.description) == ["40", "42.5"])
        let call = try #require(chain.calls.first)
        #expect(call.bid?.description == "1.45" && call.volume == Quantity(17) && call.openInterest == Quantity(122))
        #expect(call.impliedVolatility?.description == "0.00001")
        #expect(chain.calls.last?.volume == nil, "nothing was traded")
    }

    @Test func contract_thatBelongsElsewhere_isLeftOutAlone() throws {
        let text = try AnswerCase.text("yahoo/options.json")
        let put = try Self.options(text.replacing("ACME260619C00040000", with: "ACME260619P00040000"))
        #expect(put.calls.count == 1 && put.faults.list.map(\.field) == ["contractSymbol"])
        let twice = try Self.options(text.replacing("ACME260619C00040000", with: "ACME260619C00042500"))
        #expect(twice.calls.count == 1 && twice.faults.list.map(\.reason) == [.duplicate])
        let part = #""expiration":1781827200,"# + "\n" + #""lastTradeDate":1781294100"#
        let later = text.replacing(part, with: #""expiration":1784246400"#)
        #expect(later != text)
        let other = try Self.options(later)
        #expect(other.calls.count == 1 && other.faults.list.map(\.field) == ["expiration"])
    }

    @Test func expirations_thatAreNoMidnights_areLeftOut() throws {
        let chain = try Self.options(
            AnswerCase.text("yahoo/options.json").replacing("[1784246400", with: "[1784246401")
        )
        #expect(chain.expirations.map(\.description) == ["2026-06-19"])
        #expect(chain.faults.list.map(\.field) == ["expirationDates.1"])
    }

    @Test func symbol_withoutOptions_hasNoData() {
        let empty = #"{"optionChain":{"result":[],"error":null}}"#
        #expect(throws: AnswerError.noData) { try Self.options(empty) }
    }

    @Test func search_withCompaniesThatAreNotListed_countsThem() throws {
        let search = try YahooSearch(decoding: AnswerCase.bytes("yahoo/search.json"), now: AnswerCase.now)
        #expect(search.matches.map(\.symbol) == ["ACME"] && search.others == 1 && search.faults.count == 0)
        #expect(search.news.map(\.title) == ["Anvils “fall” again"])
        #expect(search.news.map(\.symbols) == [["ACME", "BIRD"]])
        let script = try AnswerCase.text("yahoo/search.json").replacing(
            "https://news.example/anvils",
            with: "javascript:alert(1)"
        )
        let fault = AnswerFault(
            row: 1,
            field: "link",
            reason: .unreadable,
            said: "javascript:alert(1)",
            leavesOutRow: true
        )
        let spoiled = try YahooSearch(decoding: Array(script.utf8), now: AnswerCase.now)
        #expect(spoiled.matches == search.matches && spoiled.news == [] && spoiled.faults.list == [fault])
    }

    private static func options(_ text: String) throws(AnswerError) -> YahooOptions {
        try YahooOptions(decoding: Array(text.utf8), symbol: "ACME", now: AnswerCase.now)
    }
}
