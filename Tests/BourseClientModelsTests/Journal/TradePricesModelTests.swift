import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Prices of a trade") @MainActor
struct TradePricesModelTests {
    private let test = TestDesk()
    private static let trade = "GET /api/v1/journal/trades/t1"
    private static let history = "GET /api/v1/instruments/NVDA/history"
    private static let excursion = "GET /api/v1/journal/trades/t1/excursion"

    /// Bought on Monday 3 March 2025 after the close in New York, added to on the 5th, and sold on the 6th.
    private static func answer(type: String = "stock", opened: String = "2025-03-03T22:00:00Z") -> String {
        func execution(_ id: Int, _ time: String, _ side: String, _ price: String) -> String {
            #"{"id":"e\#(id)","time":"\#(time)","symbol":"NVDA","type":"\#(type)","expiration":null,"strike":null,"#
                + #""side":"\#(side)","quantity":10,"price":\#(price),"fees":1,"opens":true,"canSplit":false}"#
        }
        let executions = [
            execution(1, opened, "buy", "110.5"), execution(2, "2025-03-05T15:00:00Z", "buy", "112"),
            execution(3, "2025-03-05T16:00:00Z", "buy", "113"), execution(4, "2025-03-06T20:00:00Z", "sell", "118"),
        ].joined(separator: ",")
        return
            #"{"trade":{"id":"t1","currency":"USD","account":"IRA","symbol":"NVDA","type":"\#(type)","expiration":null,"#
            + #""strike":null,"direction":"long","openedAt":"\#(opened)","closedAt":"2025-03-06T20:00:00Z","quantity":30,"#
            + #""entryPrice":111.83,"exitPrice":118,"cost":3355,"grossProfit":185,"fees":4,"netProfit":181,"#
            + #""returnOnCost":0.0539,"executions":4,"legs":1,"plannedRisk":null,"rMultiple":null},"#
            + #""executions":[\#(executions)],"annotation":{"rating":null,"conviction":null,"setups":[],"mistakes":[],"#
            + #""note":"","revision":0}}"#
    }

    private static func bars(_ days: String...) -> String {
        let bars = days.enumerated().map { index, day in
            #"{"day":"\#(day)","open":\#(110 + index),"high":\#(120 + index),"low":\#(100 + index),"#
                + #""close":\#(111 + index),"volume":1000}"#
        }
        return #"{"instrument":{"symbol":"NVDA","name":"NVIDIA","exchange":"XNAS","currency":"USD","kind":"share","#
            + #""sector":null,"industry":null},"step":"1d","basis":"raw","asOf":"2025-04-04","bars":["#
            + bars.joined(separator: ",")
            + #"],"splits":[],"dividends":[],"provenance":{"source":"yahoo","fetchedAt":"2025-04-04T20:00:00Z"},"#
            + #""freshness":{"state":"fresh"},"cautions":[]}"#
    }

    private func model(
        _ answer: String = answer(),
        bars: String = bars("2025-03-03", "2025-03-04", "2025-03-05", "2025-03-06")
    )
        async throws -> (TradePricesModel, TradeSpan)
    {
        test.desk.on(Self.trade, .respond(200, answer)).on(Self.history, .respond(200, bars))
            .on(Self.excursion, .respond(200, try Recorded.text("tradeExcursion")))
        let trade = TradeModel(test.context, id: "t1")
        await trade.load()
        let span = try #require(trade.state.value?.span)
        await trade.prices.load(span)
        return (trade.prices, span)
    }

    @Test func executions_areOnTheirBars_ofOneSideTogether() async throws {
        let (model, _) = try await model()
        let prices = try #require(model.prices.value)
        #expect(prices.series.points.count == 4)
        #expect(prices.marks.map(\.bar) == [0, 2, 3] && prices.marks.map(\.isBuy) == [true, true, false])
        #expect(prices.marks.map(\.price) == [110.5, 112, 118])
        #expect(prices.marks[1].text == "Buy 10 at 112.00, Buy 10 at 113.00")
        #expect(prices.basis == "Daily prices of NVDA in USD.")
        #expect(prices.accessibilityText.hasSuffix("Sell 10 at 118.00 on 6 Mar 25"))
        #expect(
            test.desk.requests.contains(Self.history + "?from=2025-02-01&to=2025-04-05&step=1d&basis=raw"),
            "\(test.desk.requests)"
        )
    }

    @Test func executionOnADayWithoutTrading_belongsToTheDayBefore() async throws {
        let saturday = Self.answer(opened: "2025-03-01T15:00:00Z")
        let (model, _) = try await model(saturday, bars: Self.bars("2025-02-27", "2025-02-28", "2025-03-03"))
        #expect(model.prices.value?.marks.first?.bar == 1)
        let (later, _) = try await self.model(saturday, bars: Self.bars("2025-03-05", "2025-03-06"))
        #expect(later.prices.value?.marks.map(\.bar) == [0, 1], "what is before the bars has no mark")
    }

    @Test func executionsInOptions_haveNoHeight() async throws {
        let (model, _) = try await model(Self.answer(type: "call"))
        let prices = try #require(model.prices.value)
        #expect(prices.marks.allSatisfy { $0.price == nil } && prices.marks.count == 3)
        #expect(prices.basis == "Daily prices of NVDA in USD. Executions in options are beside the bars.")
    }

    @Test func longTrade_hasHalfItsDaysAround() async throws {
        let (_, _) = try await model(Self.answer(opened: "2024-03-06T20:00:00Z"))
        #expect(test.desk.requests.contains { $0.contains("from=2023-09-06&to=2025-09-04") }, "\(test.desk.requests)")
    }

    @Test func excursion_isWrittenAsOnTheWeb() async throws {
        let (model, _) = try await model()
        let excursion = try #require(model.excursion.value)
        #expect(excursion.tiles.map(\.text) == ["−$3.91", "+$97.00", "100.0%", "$0.00"])
        #expect(
            excursion.tiles.map(\.detail) == ["−0.02 R, at 2.0091", "+0.48 R, at 1.00", "", "5 Nov 2024 14:31 at 1.00"]
        )
        #expect(excursion.tiles.map(\.tone) == [.loss, .gain, .neutral, .neutral])
        #expect(excursion.note.hasPrefix("Before fees. Model with"))
        #expect(excursion.note.hasSuffix("the excursions would be −$95.01 and +$116.24."))
    }

    @Test func tradeWithoutPrices_saysWhy_andTheOtherPartStays() async throws {
        let (model, span) = try await model()
        test.desk.on(Self.history, .respond(404, TestDesk.error(404, "Unknown symbol “NVDA”.")))
            .on(Self.excursion, .respond(200, #"{"excursion":null,"reason":"No source is enabled."}"#))
        await model.load(span)
        guard case .failed(let problem) = model.prices else {
            Issue.record("The prices are \(model.prices).")
            return
        }
        #expect(problem.message == "Unknown symbol “NVDA”.")
        #expect(model.excursion.value?.tiles.isEmpty == true && model.excursion.value?.note == "No source is enabled.")
        test.desk.on(Self.history, .respond(200, Self.bars()))
        await model.load(span)
        guard case .empty = model.prices else {
            Issue.record("The prices are \(model.prices).")
            return
        }
    }

    @Test func withoutAConnection_storedPricesAreShown_withTheirAge() async throws {
        let (model, span) = try await model()
        let before = model.prices.value
        test.desk.on(Self.history, .fail(.offline)).on(Self.excursion, .fail(.offline))
        let later = TradePricesModel(test.context, id: "t1")
        await later.load(span)
        #expect(later.prices.value == before && later.prices.reading?.isOffline == true)
        #expect(later.excursion.value == model.excursion.value && later.excursion.reading?.isOffline == true)
    }
}
