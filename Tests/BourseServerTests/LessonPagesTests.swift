import BourseDesk
import BourseOptions
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of lessons")
struct LessonPagesTests {
    private static func answers(_ lesson: Lesson, set: Int, isRight: Bool) -> [String: String] {
        var fields = ["set": "\(set)"]
        for (place, question) in lesson.questions(set: set).enumerated() {
            fields["answer-\(place)"] = "\(isRight ? question.right : (question.right + 1) % 4)"
        }
        return fields
    }

    @Test
    func list_hasAllLessons_andGoesOnWhereOneLeft() async throws {
        try await OptionsVisit.ann { rig, ann async throws -> Void in
            let lessons = LessonCatalogue.standard.lessons
            let first = try await ann.get("/options/lessons").text
            for lesson in lessons { #expect(first.contains("href=\"/options/lessons/\(lesson.id)\""), "\(lesson.id)") }
            #expect(first.contains("Start: What an option is"))
            let user = try #require(try await rig.desk.accounts.onlyUser())
            for lesson in lessons {
                let answer = try await ann.post(
                    "/options/lessons/\(lesson.id)",
                    Self.answers(lesson, set: 7, isRight: true)
                )
                #expect(answer.status == .seeOther)
                let shown = try await ann.get(answer.location.replacing("#questions", with: "")).text
                #expect(shown.contains("All 3 answers are right") && shown.contains("Passed "), "\(lesson.id)")
            }
            #expect(try await rig.desk.lessons.lessons(of: user.id).allSatisfy { $0.passedAt != nil })
            #expect(try await ann.get("/options/lessons").text.contains("You passed all \(lessons.count) lessons."))
        }
    }

    @Test
    func wrongOrMissingAnswers_areExplained_andNothingIsPassed() async throws {
        try await OptionsVisit.ann { rig, ann async throws -> Void in
            let lesson = try #require(LessonCatalogue.standard["spreads"])
            let wrong = try await ann.post("/options/lessons/spreads", Self.answers(lesson, set: 3, isRight: false))
            let shown = try await ann.get(wrong.location.replacing("#questions", with: "")).text
            #expect(shown.contains("0 of 3 answers are right") && shown.contains("Not right"))
            #expect(shown.contains("set=4#questions"))
            for fields in [["set": "x"], ["set": "3", "answer-0": "99"], ["answer-1": "-1", "set": "100000"]] {
                #expect(try await ann.post("/options/lessons/spreads", fields).status == .seeOther)
            }
            for query in ["set=0", "set=99999", "answers=", "answers=9.9.9.9.9", "strike=1e9", "at=-5&shift=400"] {
                #expect(try await ann.get("/options/lessons/spreads?\(query)").status == .ok, "\(query)")
            }
            let user = try #require(try await rig.desk.accounts.onlyUser())
            #expect(try await rig.desk.lessons.lessons(of: user.id).allSatisfy { $0.passedAt == nil })
            #expect(try await ann.get("/options/lessons/nothing").status == .notFound)
        }
    }

    @Test(arguments: LessonCatalogue.standard.lessons)
    func position_followsTheSliders(lesson: Lesson) async throws {
        try await OptionsVisit.ann { _, ann async throws -> Void in
            let path = "/options/lessons/\(lesson.id)"
            let still = try await ann.get(path).text
            let moved = try await ann.get("\(path)?strike=-5&at=10&shift=5").text
            for text in [still, moved] {
                #expect(text.contains("data-follow") && text.contains("Maximum loss"), "\(lesson.id)")
                #expect(!text.contains("NaN") && !text.contains("nil"), "\(lesson.id)")
            }
            #expect(moved.contains("strike=-5&amp;at=10&amp;shift=5"), "\(lesson.id)")
        }
    }

    @Test
    func levels_areAskedByBroker_andListedWithTheLesson() async throws {
        try await OptionsVisit.ann { _, ann async throws -> Void in
            #expect(try await ann.get("/options/brokers").text.contains("href=\"/options/lessons/levels\""))
            let lesson = try #require(LessonCatalogue.standard["levels"])
            for set in 1...7 {
                let question = try #require(lesson.questions(set: set).first { $0.kind == .beyondLevel })
                guard case .level(let level, let broker, _) = question.supposition,
                    case .strategy(let id) = question.answers[question.right]
                else { throw CancellationError() }
                let name = try #require(StrategyCatalogue.standard[id]?.name)
                let answers = lesson.questions(set: set).map { "\($0.right)" }.joined(separator: ".")
                let shown = try await ann.get("/options/lessons/levels?set=\(set)&answers=\(answers)").text
                #expect(shown.contains("\(broker.name) permits a "), "set \(set)")
                #expect(shown.contains(" from \(level.name) on"), "set \(set)")
                switch broker.permission(for: id) {
                case .from(let needed):
                    #expect(shown.contains("\(name) needs \(needed.name) at \(broker.name)"), "set \(set)")
                case .refused:
                    #expect(shown.contains("\(name) is not offered at \(broker.name)"), "set \(set)")
                }
            }
        }
    }

    @Test
    func programs_getLessons_andAnswerThem() async throws {
        try await OptionsVisit.ann { rig, ann async throws -> Void in
            let list = try await ann.get("/api/v1/options/lessons")
            let listed: [[String: Any]] = try list.member("lessons")
            #expect(listed.count == LessonCatalogue.standard.lessons.count)
            let lesson = try #require(LessonCatalogue.standard["calls"])
            let shown = try await ann.get("/api/v1/options/lessons/calls?set=5")
            let questions: [[String: Any]] = try shown.member("questions")
            #expect(questions.count == 3 && questions.allSatisfy { ($0["answers"] as? [String])?.count == 4 })
            let right = lesson.questions(set: 5).map(\.right)
            let wrong = right.map { ($0 + 1) % 4 }
            for (answers, isPassed) in [(wrong, false), ([], false), (right, true)] {
                let body = #"{"set":5,"answers":\#(answers)}"#
                let answer = try await ann.json(.post, "/api/v1/options/lessons/calls/answers", body)
                #expect(try answer.member("isPassed") == isPassed, "\(body)")
                let results: [[String: Any]] = try answer.member("results")
                #expect(results.compactMap { $0["right"] as? Int } == right)
            }
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let passed = try await rig.desk.lessons.lessons(of: user.id).filter { $0.passedAt != nil }
            #expect(passed.map(\.lesson.id) == ["calls"])
            for (body, status) in [("{\"set\":0,\"answers\":[]}", 422), ("{", 400)] {
                let refused = try await ann.json(.post, "/api/v1/options/lessons/calls/answers", body)
                #expect(refused.status.code == status, "\(body)")
            }
            #expect(try await ann.get("/api/v1/options/lessons/nothing").status == .notFound)
            #expect(try await ann.get("/api/v1/options/lessons/calls?set=1000").status.code == 422)
        }
    }
}
