import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("List of trades") @MainActor
struct TradesModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/journal"

    private func loaded(_ count: Int) async -> TradesModel {
        test.desk.on(key, .respond(200, Trades.journal(count)))
        let model = TradesModel(test.context)
        await model.load()
        return model
    }

    @Test func rows_areWrittenAsOnTheWeb() async throws {
        test.desk.on(key, .respond(200, try Recorded.text("journal")))
        let model = TradesModel(test.context)
        await model.load()
        let row = try #require(model.state.value?.first { $0.id == "09b1be338dda743ed2ed1be9de6e158d" })
        #expect(row.symbol == "AMD" && row.contract == "29 Nov 24 125 put" && row.side == "Short")
        #expect(row.closed == "5 Nov 2024 14:31")
        #expect(row.held == "23 h 28 m")
        #expect(row.net == "+$95.64" && row.percent == "+48.5%" && row.multiple == "+0.48")
        #expect(row.tone == .gain)
        #expect(
            row.accessibilityText
                == "AMD 29 Nov 24 125 put, Short, closed 5 Nov 2024 14:31, net +$95.64, return +48.5%"
        )
        #expect(test.desk.requests == ["GET /api/v1/journal?range=all"])
    }

    @Test func newestFirst_andOtherOrders() async {
        let model = await loaded(9)
        #expect(model.state.value?.map(\.id).prefix(2) == ["t8", "t7"])
        model.order = .oldest
        #expect(model.state.value?.first?.id == "t0")
        model.order = .best
        #expect(model.state.value?.map(\.net).prefix(2) == ["+$8.75", "+$7.75"])
        model.order = .worst
        #expect(model.state.value?.first?.net == "−$6.25")
        #expect(model.countText == "9 trades")
    }

    @Test func search_findsSymbolsAndContracts_andNothing() async {
        let model = await loaded(40)
        model.search = " put amd"
        #expect(model.state.value?.map(\.id) == ["t35"])
        #expect(model.countText == "1 of 40 trades")
        model.search = "nothing has this"
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        #expect(model.emptyText == "No matching trades")
        model.search = ""
        #expect(model.state.value?.count == 40)
    }

    @Test func noTrades_areEmpty_andSaySo() async {
        let model = await loaded(0)
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        #expect(model.emptyText == "No closed trades yet")
    }

    @Test func selection_hasASum_andForgetsTradesThatAreGone() async {
        let model = await loaded(4)
        #expect(model.selectionText == nil)
        model.selection = ["t1", "t3"]
        #expect(model.selectionText == "2 trades, −$1.50")
        model.selectAll()
        #expect(model.selection.count == 4)
        test.desk.on(key, .respond(200, Trades.journal(2)))
        await model.load()
        #expect(model.selection == ["t0", "t1"])
    }

    @Test func scrolling_arrangesNothing() async {
        let model = await loaded(5_000)
        let before = model.arrangements
        var length = 0
        for index in 0..<5_000 {
            guard let row = model.state.value?[index] else { continue }
            length += row.net.utf8.count + row.closed.utf8.count + row.contract.utf8.count
        }
        #expect(length > 100_000)
        #expect(model.arrangements == before)
    }

    @Test func texts_areWrittenAfterTheListIsShown() async throws {
        test.desk.on(key, .respond(200, Trades.journal(5_000)))
        let model = TradesModel(test.context)
        await model.load()
        await model.textsAreWritten()
        let rows = try #require(model.state.value)
        #expect(rows.count == 5_000 && rows.allSatisfy(\.isWritten))
    }

    @Test func aSearch_writesTheTextsThatItNeeds() async throws {
        let model = await loaded(100)
        model.search = "amd"
        #expect(model.state.value?.isEmpty == false)
        #expect(model.state.value?.allSatisfy { $0.isWritten && $0.symbol == "AMD" } == true)
    }

    @Test func storedTrades_areShownOffline_andCanBeSearched() async {
        _ = await loaded(20)
        test.clock.advance(.seconds(86_400 * 3))
        test.desk.on(key, .fail(.offline))
        let model = TradesModel(test.context)
        await model.load()
        model.search = "nvda"
        #expect(model.state.value?.isEmpty == false)
        #expect(model.ageText == "Offline. Updated 3 days ago")
    }

    @Test func failure_isShown_andOtherQueriesStartAnew() async {
        test.desk.on(key, .respond(500, TestDesk.error(500)), .respond(200, Trades.journal(3)))
        let model = TradesModel(test.context)
        await model.load()
        #expect(model.state.problem?.canRetry == true)
        await model.show(TradeQuery(range: "month", result: "win"))
        #expect(model.state.value?.count == 3)
        #expect(test.desk.requests.last == "GET /api/v1/journal?range=month&result=win")
    }
}
