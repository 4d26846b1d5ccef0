import BourseClient
import BourseClientModels
import BourseOptions
import Foundation
import Testing

@Suite("Lessons") @MainActor
struct LessonModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/options/lessons/calls"
    private let answers = "POST /api/v1/options/lessons/calls/answers"

    private func loaded() async throws -> LessonModel {
        test.desk.on(key, .respond(200, try Recorded.text("lesson")))
        let model = LessonModel(test.context, id: "calls")
        await model.load()
        return model
    }

    private func result(_ isRight: Bool...) -> String {
        let results = isRight.map { #"{"isRight":\#($0),"right":1,"working":"Strike plus premium."}"# }
        let isPassed = !isRight.contains(false)
        return #"{"isPassed":\#(isPassed),"results":[\#(results.joined(separator: ","))]}"#
    }

    @Test func lessons_areThereWithoutADesk() async {
        test.desk.on("GET /api/v1/options/lessons", .fail(.offline))
        let model = LessonsModel(test.context)
        #expect(model.rows.count == LessonCatalogue.standard.lessons.count)
        #expect(model.summary.hasPrefix("\(model.rows.count) short lessons") && model.rows[0].detail == "4 minutes")
        await model.load()
        #expect(model.nextTitle == "Start: What an option is" && model.problem?.isOffline == true)
    }

    @Test func passedLessons_areCounted() async throws {
        let lessons =
            #"{"lessons":[{"id":"options","title":"","summary":"","minutes":4,"#
            + #""passedAt":"2026-11-03T15:00:00Z"}]}"#
        test.desk.on("GET /api/v1/options/lessons", .respond(200, lessons))
        let model = LessonsModel(test.context)
        await model.load()
        #expect(model.summary == "1 of \(model.rows.count) lessons passed." && model.problem == nil)
        #expect(model.rows[0].isPassed && model.rows[0].detail == "4 minutes · Passed 3 Nov 2026")
        #expect(model.nextTitle == "Continue: Buy a call" && model.next?.number == 2)
    }

    @Test func lesson_hasItsPositionWithPayoff() async throws {
        let model = try await loaded()
        let value = try #require(model.state.value)
        #expect(value.title == "Buy a call" && value.questions.count == 3 && value.terms.count == 3)
        #expect(value.note.hasPrefix("On options of NVDA. Source: yahoo, updated"))
        #expect(value.payoff?.worst == "−$580.00" && value.payoff?.best == "Unlimited")
        #expect(value.builder?.fields["volatility"] == "41.7" && value.next?.title == "Buy a put")
        let builder = BuilderModel(test.context, try #require(value.builder))
        await builder.calculate()
        #expect(builder.payoff?.breakEvens == value.payoff?.breakEvens)
    }

    @Test func rightAnswers_passTheLesson() async throws {
        let model = try await loaded()
        test.desk.on(answers, .respond(200, result(true, true, true)))
        #expect(!model.canCheck)
        await model.check()
        #expect(model.verdict == nil)
        for question in 0..<3 { model.choose(1, for: question) }
        #expect(model.canCheck)
        await model.check()
        #expect(model.isPassed && model.verdict == "All 3 answers are right. You passed this lesson.")
        #expect(model.judgements[0].solution == "Answer: 212.92. Strike plus premium.")
        let body = try #require(test.desk.bodies(answers).first)
        #expect(body.contains(#""answers":[1,1,1]"#) && body.contains("NVDA|yahoo"))
    }

    @Test func wrongAnswers_areExplained_andOtherQuestionsFollow() async throws {
        let model = try await loaded()
        test.desk.on(answers, .respond(200, result(true, false, true)))
        for question in 0..<3 { model.choose(1, for: question) }
        await model.check()
        #expect(!model.isPassed && model.verdict?.hasPrefix("2 of 3 answers are right.") == true)
        #expect(model.judgements.map(\.title) == ["Right.", "Not right.", "Right."])
        model.choose(0, for: 1)
        #expect(model.choices[1] == 1 && !model.canCheck)
        await model.otherQuestions()
        #expect(model.choices.isEmpty && model.judgements.isEmpty && model.verdict == nil)
        #expect(test.desk.requests.last == "\(key)?set=2")
    }

    @Test func answersOffline_stay() async throws {
        let model = try await loaded()
        test.desk.on(answers, .fail(.offline))
        for question in 0..<3 { model.choose(0, for: question) }
        await model.check()
        #expect(model.problem?.isOffline == true && model.choices.count == 3 && model.canCheck)
    }

    @Test func refresh_keepsQuestionsThatAreAnswered() async throws {
        let model = try await loaded()
        model.choose(2, for: 0)
        let asked = test.desk.requests.count
        await model.load()
        #expect(test.desk.requests.count == asked && model.choices == [0: 2])
    }
}
