import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Markets") @MainActor
struct MarketsModelTests {
    private let test = TestDesk()
    private let lists = "/api/v1/watchlists"

    private func list(_ symbols: String...) -> String {
        let symbols = symbols.map { "\"\($0)\"" }.joined(separator: ",")
        return
            #"{"watchlists":[{"id":"a1","name":"Mine","symbols":[\#(symbols)]},{"id":"b2","name":"Empty","symbols":[]}]}"#
    }

    private func loaded() async throws -> MarketsModel {
        test.desk.on("GET \(lists)", .respond(200, list("AAPL", "^GSPC")))
            .on("GET /api/v1/quotes", .respond(200, try Recorded.text("quotes")))
        let model = MarketsModel(test.context)
        await model.load()
        return model
    }

    @Test func quotes_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let rows = try #require(model.quotes.value)
        #expect(rows.map(\.symbol) == ["AAPL", "^GSPC"])
        #expect(rows[0].price == "308.45" && rows[0].change == "+3.83" && rows[0].percent == "+1.26%")
        #expect(rows[0].tone == .gain)
        #expect(rows[0].detail == "Yahoo, 30 Nov 2026 16:00")
        #expect(rows[1].price == "7,225.37")
        #expect(rows[0].accessibilityText == "Apple, 308.45, change +1.26%")
        #expect(test.desk.requests.contains("GET /api/v1/quotes?symbols=AAPL%2C%5EGSPC"))
    }

    @Test func quoteWithoutAPrice_saysWhy() async throws {
        let empty = [
            "last", "previousClose", "open", "high", "low", "bid", "ask", "extended", "yearHigh", "yearLow", "volume",
            "averageVolume", "marketCap",
        ].map { "\"\($0)\":null" }.joined(separator: ",")
        let quote =
            #"{"instrument":{"symbol":"XX","name":"XX Ltd","exchange":null,"currency":"USD","kind":"share","sector":null,"#
            + #""industry":null},"values":{\#(empty)},"change":null,"changeRatio":null,"fetchedAt":null,"#
            + #""status":{"state":"failing","problem":"Yahoo did not respond."},"rejected":[]}"#
        test.desk.on("GET \(lists)", .respond(200, list("XX")))
            .on("GET /api/v1/quotes", .respond(200, #"{"quotes":[\#(quote)],"unknown":[]}"#))
        let model = MarketsModel(test.context)
        await model.load()
        let row = try #require(model.quotes.value?.first)
        #expect(row.price == "—" && row.change == "—" && row.percent == "—" && row.tone == .neutral)
        #expect(row.accessibilityText == "XX Ltd, Yahoo did not respond.")
    }

    @Test func listWithoutSymbols_isEmpty_withoutARequestForQuotes() async throws {
        let model = try await loaded()
        let requests = test.desk.requests.count
        await model.choose("b2")
        #expect(model.quotes == .empty(Reading(asOf: test.clock.now)))
        #expect(test.desk.requests.count == requests)
    }

    @Test func removedSymbol_isGoneAtOnce_andReturnsToItsPlace() async throws {
        let model = try await loaded()
        test.desk.on("DELETE \(lists)/a1/symbols/AAPL", .hold(204, ""))
            .on("POST \(lists)/a1/symbols", .respond(200, #"{"id":"a1","name":"Mine","symbols":["^GSPC","AAPL"]}"#))
            .on("POST \(lists)/a1/symbols/AAPL/place", .respond(200, #"{"id":"a1","name":"Mine","symbols":["AAPL"]}"#))
        let task = Task { await model.remove("AAPL") }
        await test.desk.arrival("DELETE \(lists)/a1/symbols/AAPL")
        #expect(model.quotes.value?.map(\.symbol) == ["^GSPC"])
        test.desk.release("DELETE \(lists)/a1/symbols/AAPL")
        await task.value
        #expect(model.undo?.title == "Undo removal of AAPL")
        await model.undoLast()
        #expect(model.undo == nil && model.problem == nil)
        #expect(test.desk.bodies("POST \(lists)/a1/symbols/AAPL/place") == [#"{"place":0}"#])
    }

    @Test func refusedRemoval_isTakenBack() async throws {
        let model = try await loaded()
        test.desk.on("DELETE \(lists)/a1/symbols/AAPL", .fail(.offline))
        await model.remove("AAPL")
        #expect(model.quotes.value?.map(\.symbol) == ["AAPL", "^GSPC"])
        #expect(model.problem?.isOffline == true && model.undo == nil)
    }

    @Test func deletedList_isRestored() async throws {
        let model = try await loaded()
        test.desk.on("DELETE \(lists)/a1", .respond(204, "")).on("POST \(lists)/a1/restore", .respond(204, ""))
        await model.deleteList()
        #expect(model.undo?.title == "Undo Deletion of Mine")
        await model.undoLast()
        #expect(model.chosen == "a1")
        #expect(test.desk.requests.contains("POST \(lists)/a1/restore"))
    }

    @Test func quotesOffline_keepTheirAge() async throws {
        _ = try await loaded()
        test.clock.advance(.seconds(600))
        test.desk.on("GET \(lists)", .fail(.offline)).on("GET /api/v1/quotes", .fail(.offline))
        let model = MarketsModel(test.context)
        await model.load()
        #expect(model.quotes.value?.count == 2)
        #expect(model.ageText == "Offline. Updated 10 min ago")
    }
}

@Suite("Instrument and search") @MainActor
struct InstrumentModelTests {
    private let test = TestDesk()

    @Test func quoteAndChart() async throws {
        test.desk.on("GET /api/v1/quotes/AAPL", .respond(200, try Recorded.text("quote")))
            .on("GET /api/v1/instruments/AAPL/history", .respond(200, try Recorded.text("instrumentHistory")))
        let model = InstrumentModel(test.context, symbol: "AAPL")
        await model.load()
        let quote = try #require(model.quote.value)
        #expect(quote.values.first?.title == "Previous close" && quote.values.first?.text == "7,221.99")
        let series = try #require(model.series.value)
        #expect(series.points.map(\.close) == [220.54, 220.93, 225.53])
        #expect(series.lowest == 215.55 && series.highest == 226.06)
        #expect(series.change == "+4.99" && series.percent == "+2.26%" && series.tone == .gain)
        #expect(
            series.accessibilityText == "Apple, 1 Dec 25 to 3 Dec 25, from 220.54 to 225.53, change +2.26%"
        )
    }

    @Test func rangeWithoutPrices_isEmpty_andAFailureOfTheChartLeavesTheQuote() async throws {
        let history = try Recorded.text("instrumentHistory")
        let bars = try #require(history.range(of: #""bars":["#))
        let end = try #require(history.range(of: "],\"splits\""))
        let none = history.replacingCharacters(in: bars.upperBound..<end.lowerBound, with: "")
        test.desk.on("GET /api/v1/quotes/AAPL", .respond(200, try Recorded.text("quote")))
            .on("GET /api/v1/instruments/AAPL/history", .respond(200, none), .respond(503, TestDesk.error(503)))
        let model = InstrumentModel(test.context, symbol: "AAPL")
        await model.load()
        #expect(model.series == .empty(Reading(asOf: test.clock.now)))
        await model.show(.days1)
        #expect(model.series.problem?.canRetry == true && model.quote.value != nil)
        #expect(test.desk.requests.last == "GET /api/v1/instruments/AAPL/history?range=1D")
    }

    @Test func search_showsWhatIsTypedLast() async throws {
        let key = "GET /api/v1/instruments"
        let instrument =
            #"{"symbol":"AMD","name":"AMD","exchange":null,"currency":"USD","kind":"share","sector":null,"industry":null}"#
        test.desk.on(
            key,
            .hold(200, #"{"instruments":[],"problem":null}"#),
            .respond(200, #"{"instruments":[\#(instrument)],"problem":null}"#)
        )
        let model = SearchModel(test.context)
        model.text = "a"
        let slow = Task { await model.search() }
        await test.desk.arrival(key)
        #expect(model.state == .loading)
        model.text = "amd"
        await model.search()
        test.desk.release(key)
        await slow.value
        #expect(model.state?.value?.map(\.symbol) == ["AMD"])
        model.text = "  "
        await model.search()
        #expect(model.state == nil)
    }
}
