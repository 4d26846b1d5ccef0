import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("News") @MainActor
struct NewsModelTests {
    private let test = TestDesk()
    private let marks = "POST /api/v1/news/marks"

    private func loaded() async throws -> NewsModel {
        test.desk.on("GET /api/v1/news", .respond(200, try Recorded.text("news")))
        let model = NewsModel(test.context)
        await model.load()
        return model
    }

    @Test func stories_haveTheirPublishers() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.first)
        #expect(row.title == "Goldman Sachs quarterly earnings beat estimates, shares rise 2.2%")
        #expect(row.publishers == "capitalcourier.example and 1 more" && row.symbols == ["GS"])
        #expect(!row.isRead && !row.isBookmarked)
    }

    @Test func bookmark_isShownAtOnce_andTakenBackIfRefused() async throws {
        let model = try await loaded()
        let id = try #require(model.state.value?.first?.id)
        test.desk.on(marks, .hold(204, ""), .respond(404, TestDesk.error(404, "The story is gone.")))
        let task = Task { await model.toggleBookmark(id) }
        await test.desk.arrival(marks)
        #expect(model.state.value?.first?.isBookmarked == true)
        test.desk.release(marks)
        await task.value
        await model.toggleBookmark(id)
        #expect(model.state.value?.first?.isBookmarked == true && model.problem?.message == "The story is gone.")
    }

    @Test func openedStory_isRead_alsoOffline() async throws {
        let model = try await loaded()
        let id = try #require(model.state.value?.first?.id)
        test.desk.on(marks, .fail(.offline))
        await model.open(id)
        #expect(model.state.value?.first?.isRead == true && model.problem == nil)
        #expect(try await test.context.outbox?.entries().count == 1)
        await model.open(id)
        #expect(test.desk.requests.filter { $0 == marks }.count == 1)
    }

    @Test func noStories_areEmpty_andFiltersAreSent() async {
        test.desk.on(
            "GET /api/v1/news",
            .respond(200, #"{"total":0,"stories":[],"fetchedAt":null,"isAsking":false,"problem":null}"#)
        )
        let model = NewsModel(test.context, symbol: "NVDA")
        model.shelf = .bookmarked
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        #expect(test.desk.requests.last == "GET /api/v1/news?symbol=NVDA&shelf=bookmarked&limit=50")
    }
}
