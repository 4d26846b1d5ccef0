import BourseCore
import Testing

@testable import BourseMarkets

@Suite("The close before beside the price history")
struct CloseBeforeTests {
    private let quoter = SourceID("quoter")
    private let historian = SourceID("historian")
    private let noon = Fixed.time("2026-11-19T17:00")

    private func quote(_ last: String?, _ close: String?) throws -> Quote {
        var quote = Quote(symbol: try #require(Symbol("NVDA")), currency: .usd)
        if let last { quote[.last] = Sourced(try Price(last), source: quoter, asOf: noon) }
        if let close { quote[.previousClose] = Sourced(try Price(close), source: quoter, asOf: noon) }
        return quote
    }

    /// Wednesday closed at `close`.
    private func rules(_ close: String, splits: [Split] = []) throws -> QuoteRules {
        let days = ["2026-11-16", "2026-11-17", "2026-11-18"]
        let raw = try Fixed.closes(days.map { ($0, $0 == days.last ? close : "95") })
        let closes = try #require(RecentCloses(raw, splits: splits, from: historian))
        return QuoteRules(now: Fixed.time("2026-11-19T17:01"), exchange: .nasdaq, splits: splits, closes: closes)
    }

    @Test(arguments: ["95", "102", "90", "250", "40"])
    func falseCloseBefore_givesWayToTheHistory_whoseTellerIsNamed(false close: String) throws {
        var known = try quote(nil, nil)
        let held = known.merge(try quote("101", close), rules: try rules("100"))
        let right = try Price("100")
        #expect(known[.previousClose]?.value == right && known[.previousClose]?.source == historian)
        #expect(known.changeRatio(on: .nasdaq)?.description == "0.01")
        #expect(held.map(\.reason) == [.otherClose(right, source: historian)])
        #expect(held.first?.sentence.contains("price history from historian; that close is shown.") == true)
    }

    @Test(arguments: ["100", "99.1", "100.9"])
    func closeBefore_thatAgrees_staysAsItsSourceToldIt(close: String) throws {
        var known = try quote(nil, nil)
        let held = known.merge(try quote("101", close), rules: try rules("100"))
        let own = try Price(close)
        #expect(held.isEmpty && known[.previousClose]?.value == own)
        #expect(known[.previousClose]?.source == quoter)
    }

    /// 10 for 1 this morning: the history tells 100 of yesterday, which is 10 in shares of today.
    @Test(arguments: ["10", "100"])
    func closeBefore_onTheDayOfASplit_isInItsShares(close: String) throws {
        let split = try #require(Split(day: Fixed.day("2026-11-19"), new: 10, old: 1))
        var known = try quote(nil, nil)
        _ = known.merge(try quote("10.2", close), rules: try rules("100", splits: [split]))
        let right = try Price("10")
        #expect(known[.previousClose]?.value == right)
        #expect(known.changeRatio(on: .nasdaq)?.description == "0.02")
    }

    @Test(arguments: [("10", "10.2"), ("66.67", "67"), ("1000", "990"), ("80", "80.5")])
    func closeBefore_inSharesOfASplitThatNobodyToldYet_isBelieved(close: String, last: String) throws {
        var known = try quote(nil, nil)
        let held = known.merge(try quote(last, close), rules: try rules("100"))
        let own = try Price(close)
        #expect(held.isEmpty && known[.previousClose]?.value == own)
    }

    @Test
    func historyThatComesLater_correctsWhatWasTold() throws {
        var known = try quote("101", "90")
        let refused = known.measure(by: try rules("100"))
        let right = try Price("100")
        #expect(refused?.reason == .otherClose(right, source: historian))
        #expect(known.changeRatio(on: .nasdaq)?.description == "0.01")
        let again = known.measure(by: try rules("100"))
        #expect(again == nil)
    }

    @Test
    func historyThatDoesNotReach_saysNothing() throws {
        var known = Quote(symbol: try #require(Symbol("NVDA")), currency: .usd)
        known[.previousClose] = Sourced(try Price("90"), source: quoter, asOf: Fixed.time("2026-11-23T17:00"))
        let refused = known.measure(by: try rules("100"))
        let own = try Price("90")
        #expect(refused == nil && known[.previousClose]?.value == own)
    }
}
