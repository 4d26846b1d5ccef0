import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Reports") @MainActor
struct ReportsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/journal/reports"
    private let gridKey = "GET /api/v1/journal/reports/grid"

    private func loaded(_ choice: ReportChoice = ReportChoice()) async throws -> ReportsModel {
        test.desk.on(key, .respond(200, try Recorded.text("tradeReport")))
            .on(gridKey, .respond(200, try Recorded.text("tradeGrid")))
        let model = ReportsModel(test.context, choice)
        await model.load()
        return model
    }

    @Test func groups_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let report = try #require(model.state.value)
        #expect(report.title == "By symbol" && report.currency == "USD")
        let row = try #require(report.rows.first)
        #expect(row.title == "QQQ" && row.tradesText == "50 trades, 62.0% won" && row.net == "+$6,778.99")
        #expect(row.profitFactor == "2.14" && row.expectancy == "+$135.58" && row.interval == "+$19.01 to +$258.41")
        #expect(row.costsText == "Profit factor 2.14 · fees \(row.fees)")
        #expect(row.expectancyText == "Expectancy +$135.58, 95% +$19.01 to +$258.41")
        #expect(report.total.expectancyText == "Expectancy \(report.total.expectancy)")
        #expect(!row.isOfFew && row.tone == .gain)
        #expect(report.total.tradesText == "552 trades, 53.3% won" && report.total.net == "+$27,776.33")
        #expect(
            row.accessibilityText
                == "QQQ, 50 trades, 62.0% won, net +$6,778.99, expectancy +$135.58, 95% +$19.01 to +$258.41"
        )
        #expect(test.desk.requests == ["GET /api/v1/journal/reports?by=symbol&range=all"])
    }

    @Test func dimensions_areThoseOfTheWeb() {
        let all = ReportDimension.families.flatMap(\.dimensions).map(\.id)
        #expect(Set(all) == Set(API.TradeDimension.listedCases.map(\.rawValue)) && Set(all).count == all.count)
        #expect(ReportDimension.families.first?.title == "Instrument")
        #expect(ReportDimension.named("no-such-dimension") == nil)
    }

    @Test func filtersAndRanges_areSent_andRemoved() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.rows.first)
        await model.narrow(to: row)
        await model.narrow(to: row)
        #expect(model.choice.conditions.map(\.title) == ["Symbol: QQQ"])
        await model.narrow(to: row, isExcluded: true)
        #expect(model.choice.conditions.map(\.title) == ["Symbol: QQQ", "Symbol: not QQQ"])
        #expect(test.desk.requests.last?.hasSuffix("range=all&where=symbol%3AQQQ&where=%21symbol%3AQQQ") == true)
        await model.remove(model.choice.conditions[0])
        var choice = model.choice
        (choice.range, choice.result, choice.direction) = ("month", "win", "long")
        await model.show(choice)
        #expect(
            test.desk.requests.last
                == "\(key)?by=symbol&range=month&direction=long&result=win&where=%21symbol%3AQQQ"
        )
        #expect(model.choice.isFiltered)
        await model.clearFilters()
        #expect(!model.choice.isFiltered && model.choice.range == "month")
        #expect(test.desk.requests.last == "\(key)?by=symbol&range=month")
    }

    @Test func days_replaceTheRange() async throws {
        let model = try await loaded()
        var choice = model.choice
        (choice.from, choice.to) = (Day("2026-01-02"), Day("2026-01-31"))
        await model.show(choice)
        #expect(test.desk.requests.last == "\(key)?by=symbol&from=2026-01-02&to=2026-01-31")
    }

    @Test func grid_isPrepared_andItsMetricChanged() async throws {
        var choice = ReportChoice(by: "weekday")
        choice.across = "entry-hour"
        let model = try await loaded(choice)
        let grid = try #require(model.grid)
        #expect(grid.title == "Net profit by weekday and hour of entry" && grid.rows.first?.title == "Monday")
        let cell = try #require(grid.rows.first?.cells.first)
        model.metric = .trades
        let count = try #require(model.grid?.rows.first?.cells.first)
        #expect(count.text == cell.tradesText.split(separator: " ").first.map(String.init))
        #expect(model.grid?.title == "Trades by weekday and hour of entry")
        // Two equal dimensions are a list.
        choice.across = "weekday"
        await model.show(choice)
        #expect(model.choice.across == nil && model.grid == nil && model.gridProblem == nil)
    }

    @Test func failedGrid_leavesTheList() async throws {
        var choice = ReportChoice(by: "weekday")
        choice.across = "entry-hour"
        test.desk.on(key, .respond(200, try Recorded.text("tradeReport")))
            .on(gridKey, .respond(422, TestDesk.error(422, "The grid has too many cells.")))
        let model = ReportsModel(test.context, choice)
        await model.load()
        #expect(model.state.value != nil && model.grid == nil)
        #expect(model.gridProblem?.message == "The grid has too many cells.")
    }

    @Test func noTrades_areEmpty_andSayWhatToDo() async throws {
        let statistics = Trades.statistics
        test.desk.on(
            key,
            .respond(200, #"{"currency":"USD","by":"symbol","statistics":\#(statistics),"groups":[]}"#)
        )
        let model = ReportsModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        #expect(model.emptyHint == "Choose another range, or import a file of your broker.")
        var choice = model.choice
        choice.result = "win"
        await model.show(choice)
        #expect(model.emptyHint == "Remove a filter, or choose another range.")
    }

    @Test func chart_hasTheLargestGroups() async throws {
        let group = { (index: Int) in
            #"{"group":"S\#(index)","title":"S\#(index)","where":"symbol:S\#(index)","trades":3,"winners":1,"#
                + #""losers":2,"breakeven":0,"winRate":null,"grossProfit":1,"fees":0,"netProfit":\#(index),"#
                + #""profitFactor":null,"expectancy":null,"averageWin":null,"averageLoss":null,"largestWin":null,"#
                + #""largestLoss":null,"maxDrawdown":0,"averageHoldSeconds":null,"expectancyLower":null,"#
                + #""expectancyUpper":null}"#
        }
        let groups = (1...30).map(group).joined(separator: ",")
        test.desk.on(
            key,
            .respond(
                200,
                #"{"currency":"USD","by":"symbol","statistics":\#(Trades.statistics),"groups":[\#(groups)]}"#
            )
        )
        let model = ReportsModel(test.context)
        await model.load()
        let report = try #require(model.state.value)
        #expect(report.rows.count == 30 && report.bars.map(\.title) == (11...30).map { "S\($0)" })
        #expect(report.rows[0].isOfFew && report.rows[0].expectancy == "—" && report.rows[0].interval == nil)
    }
}
