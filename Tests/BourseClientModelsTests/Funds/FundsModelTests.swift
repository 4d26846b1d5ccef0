import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Funds") @MainActor
struct FundsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/funds"

    private func loaded() async throws -> FundsModel {
        test.desk.on(key, .respond(200, try Recorded.text("funds")))
            .on("GET /api/v1/funds/favorites", .respond(200, #"{"favorites":[100029]}"#))
        let model = FundsModel(test.context)
        await model.load()
        return model
    }

    private static let none =
        #"{"provenance":null,"freshness":{"state":"fresh"},"unreadable":0,"total":0,"isLoose":false,"schemes":[]}"#

    @Test func rows_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.rows.first)
        #expect(row.name == "SBI Blue Chip Fund - Direct Plan - Growth" && row.category == "Large cap")
        #expect(row.nav == "₹10.4086" && row.day == "30 Nov 26" && row.expenseRatio == "1.15%")
        #expect(model.favorites == [100029])
    }

    @Test func search_isSentToTheDesk_andMayFindNothing() async throws {
        let model = try await loaded()
        test.desk.on(key, .respond(200, Self.none))
        model.search = " blue chip "
        model.categories = ["largeCap"]
        await model.find()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        #expect(test.desk.requests.last == "GET /api/v1/funds?q=blue%20chip&category=largeCap&limit=50")
        #expect(FundsModel.allCategories.contains { $0.id == "largeCap" && $0.title == "Large cap" })
    }

    @Test func nextPage_isAppended_once() async throws {
        let model = try await loaded()
        let count = model.state.value?.rows.count ?? 0
        #expect(model.state.value?.hasMore == true)
        test.desk.on(key, .hold(200, try Recorded.text("funds")))
        let task = Task { await model.loadMore() }
        await test.desk.arrival(key)
        await model.loadMore()
        test.desk.release(key)
        await task.value
        #expect(model.state.value?.rows.count == 2 * count)
        #expect(test.desk.requests.filter { $0.contains("offset=\(count)") }.count == 1)
    }

    @Test func favorite_isTakenBackIfRefused() async throws {
        let model = try await loaded()
        test.desk.on("PUT /api/v1/funds/100030/favorite", .respond(404, TestDesk.error(404)))
        await model.toggleFavorite(100030)
        #expect(model.favorites == [100029] && model.problem != nil)
    }

    @Test func periods_ofAFund() async throws {
        test.desk.on("GET /api/v1/funds/100151", .respond(200, try Recorded.text("fund")))
        let model = FundModel(test.context, code: 100151)
        await model.load()
        let value = try #require(model.state.value)
        #expect(value.nav == "₹31.4058" && value.day == "30 Nov 26" && value.category == "Sectoral or thematic")
        #expect(value.periods.map(\.id) == ["1W", "1M", "3M", "6M", "1Y", "3Y", "5Y", "10Y", "YTD", "MAX"])
        #expect(model.chosen?.title == "1 year" && model.chosen?.isAnnualized == true)
        model.period = "1W"
        #expect(model.chosen?.rate == "+0.02%" && model.chosen?.isAnnualized == false && model.chosen?.sharpe == "—")
        #expect(model.chosen?.volatility == "19.20%")
    }

    @Test func fundOffline_hasItsAge() async throws {
        test.desk.on("GET /api/v1/funds/100151", .respond(200, try Recorded.text("fund")), .fail(.offline))
        await FundModel(test.context, code: 100151).load()
        test.clock.advance(.seconds(86_400 * 2))
        let model = FundModel(test.context, code: 100151)
        await model.load()
        #expect(model.state.value != nil && model.ageText == "Offline. Updated 2 days ago")
    }
}
