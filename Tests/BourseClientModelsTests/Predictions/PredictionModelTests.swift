import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Prediction") @MainActor
struct PredictionModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/predictions/500193012"
    private let other = "5001930120"

    private func loaded() async throws -> PredictionModel {
        test.desk.on(key, .respond(200, try Recorded.text("prediction")))
            .on("\(key)/history", .respond(200, try Recorded.text("predictionHistory")))
            .on("\(key)/book", .respond(200, try Recorded.text("predictionBook")))
            .on("\(key)/comparison", .respond(200, try Recorded.text("predictionComparison")))
        let model = PredictionModel(test.context, event: "500193012")
        await model.load()
        return model
    }

    @Test func event_isWrittenAsOnTheWeb() async throws {
        let value = try #require(try await loaded().state.value)
        #expect(value.title == "Most seats in the January 2027 election in Halden County")
        #expect(value.facts.map(\.text) == ["$248K", "$12.7M", "24 Jan 2027", "3, exclusive"])
        #expect(value.check == "All outcomes together cost 1.0065; the excess over 1 is the cost of trading.")
        #expect(value.rows.map(\.question).first == "Liberal Bloc" && value.rows.first?.chance == "75%")
    }

    @Test func mostProbableMarket_isChosen_andAnotherCanBe() async throws {
        let model = try await loaded()
        #expect(model.chosen?.question == "Liberal Bloc")
        #expect(test.desk.requests.contains("\(key)/book?market=5001930123"))
        await model.choose(other)
        #expect(model.chosen?.question == "Civic Union")
        #expect(test.desk.requests.contains("\(key)/history?market=\(other)&range=week"))
        await model.show(.all)
        #expect(test.desk.requests.last == "\(key)/history?market=\(other)&range=all")
    }

    @Test func bookAndHistory_arePrepared() async throws {
        let model = try await loaded()
        let book = try #require(model.book.value)
        #expect(book.bids.map(\.price) == ["74¢", "73¢", "72¢"] && book.asks.first?.price == "76¢")
        #expect(book.bids[1].accessibilityText == "Bid 73¢, 137.64 shares, cumulative cost $199")
        let series = try #require(model.series.value)
        #expect(series.points.map(\.percent).first == 71 && series.accessibilityText == "Yes, from 71% to 72%.")
    }

    @Test func questionWithoutAPrice_hasNoComparison() async throws {
        let model = try await loaded()
        #expect(model.options.value == nil && model.options.problem == nil)
    }

    @Test func questionOnAPrice_isComparedWithOptions() async throws {
        let compared =
            #"{"market":"1","question":"Q","event":{"symbol":"NVDA","condition":"above","level":190,"day":"2026-12-18"},"#
            + #""probability":0.42,"optionProbability":0.389,"volatility":0.5,"points":3.1,"isWithinSpread":false,"#
            + #""assumption":"Log-normal.","fetchedAt":"2026-11-30T22:20:55Z","problem":null}"#
        let model = try await loaded()
        test.desk.on("\(key)/comparison", .respond(200, compared))
        await model.load()
        let options = try #require(model.options.value)
        #expect(options.headline == "NVDA above $190.00 on 18 Dec 2026" && options.sentence == "Log-normal.")
        #expect(options.facts.map(\.text) == ["42.0%", "38.9%", "+3.1 points, not between bid and ask"])
    }

    @Test func failedBook_leavesTheEvent() async throws {
        let model = try await loaded()
        test.desk.on("\(key)/book", .respond(503, TestDesk.error(503, "The source is down.")))
        await model.choose(other)
        #expect(model.state.value != nil && model.book.problem?.message == "The source is down.")
    }
}
