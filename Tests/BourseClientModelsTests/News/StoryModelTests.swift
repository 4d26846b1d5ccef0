import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Story") @MainActor
struct StoryModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/news/2a36957bf0865368"
    private let marks = "POST /api/v1/news/marks"

    private func loaded(_ change: (String) -> String = { $0 }) async throws -> StoryModel {
        test.desk.on(key, .respond(200, change(try Recorded.text("story")))).on(marks, .respond(204, ""))
        let model = StoryModel(test.context, id: "2a36957bf0865368")
        await model.load()
        return model
    }

    @Test func story_saysWhatHappened_andIsRead() async throws {
        let model = try await loaded()
        let story = try #require(model.state.value)
        #expect(story.byline.hasPrefix("capitalcourier.example and 1 more, ") && story.unclear == nil)
        #expect(
            story.facts.prefix(4).map(\.value) == ["Earnings", "Positive", "Announced", "Not in the earnings calendar"]
        )
        #expect(story.facts[4].value == "22.1% on 30 Nov 2026" && story.facts[5].value == "Not recorded")
        #expect(story.decisions.first?.value == "“earnings beat estimates”")
        #expect(story.isRead && test.desk.bodies(marks).count == 1)
    }

    @Test func similarEvents_haveTheirMoves() async throws {
        let past = try #require(try await loaded().state.value?.past)
        #expect(past.countText == "11 events" && past.warning == nil && past.moves.count == 3)
        #expect(past.facts.first?.value == "−10.4% to +10.4%, median +1.9%")
        #expect(past.facts.last?.value == "±5.7%" && past.moves.first?.detail == "24 days later: +8.5%")
    }

    @Test func strategies_followFromTheNews_lossFirst() async throws {
        let story = try #require(try await loaded().state.value)
        let first = try #require(story.strategies.first)
        #expect(story.strategiesNote == "On options of GS that expire 24 Dec 2026" && story.trouble == nil)
        #expect(first.name == "Bull put spread" && first.facts[0].label == "Maximum loss")
        #expect(first.facts.prefix(4).map(\.value) == ["−$3,713.00", "+$287.00", "+$287.00", "87%"])
        #expect(first.facts.suffix(3).map(\.value) == ["91%", "+$287.00", "+$287.00"])
        #expect(first.permission == "From Margin account at Wealthsimple")
    }

    @Test func strategy_opensInTheBuilder() async throws {
        let link = try #require(try await loaded().state.value?.strategies.first?.builder)
        #expect(link.legs == "-1P740/2026-12-24@3.3,1P700/2026-12-24@0.43" && link.fields["volatility"] == "22.1")
        let builder = BuilderModel(test.context, link)
        await builder.calculate()
        #expect(builder.payoff?.worst == "−$3,713.00" && builder.payoff?.best == "+$287.00")
    }

    @Test func unclearStory_suggestsNothing() async throws {
        let event = #""event":{"kind":"earnings","direction":"up","payment":null,"isPossible":false}"#
        let model = try await loaded { $0.replacingOccurrences(of: event, with: #""event":null"#) }
        #expect(model.state.value?.unclear == "Unclear. Nothing is suggested for a headline like this.")
        #expect(model.state.value?.facts == [])
    }

    @Test func bookmark_isTakenBackIfRefused_andWaitsOffline() async throws {
        let model = try await loaded()
        test.desk.on(marks, .respond(404, TestDesk.error(404, "The story is gone.")), .fail(.offline))
        await model.toggleBookmark()
        #expect(model.state.value?.isBookmarked == false && model.problem?.message == "The story is gone.")
        await model.toggleBookmark()
        #expect(model.state.value?.isBookmarked == true)
        #expect(try await test.context.outbox?.entries().count == 1)
    }
}
