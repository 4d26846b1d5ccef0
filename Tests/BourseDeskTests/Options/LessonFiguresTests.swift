import BourseCore
import BourseMarkets
import BourseOptions
import Testing

@testable import BourseDesk

@Suite("Figures of lessons")
struct LessonFiguresTests {
    private static func chain() throws -> OptionChain {
        try ModelChain(
            spot: try Price("187.42"),
            smile: VolatilitySmile(atTheMoney: 0.287, skew: -0.05, curvature: 0.05),
            rate: 0.04,
            dividendYield: 0.0046
        ).chain(days: [30])
    }

    private static func figures(_ lesson: Lesson, set: Int) throws -> LessonFigures {
        LessonFigures(
            symbol: try #require(Symbol("BRK.B")),
            source: SourceID("yahoo"),
            fetchedAt: Timestamp(seconds: 1_781_533_800),
            positions: lesson.positions(set: set, on: try chain())
        )
    }

    @Test(arguments: LessonCatalogue.standard.lessons)
    func text_bringsBackTheQuestions(lesson: Lesson) throws {
        for set in 1...6 {
            let figures = try Self.figures(lesson, set: set)
            let text = try #require(figures.text, "\(lesson.id), set \(set)")
            let read = try #require(LessonFigures(text), "\(text)")
            #expect(read.text == text)
            #expect(read.symbol == figures.symbol && read.source == figures.source)
            #expect(read.fetchedAt == figures.fetchedAt)
            let (asked, again) = (
                lesson.questions(set: set, on: figures.positions), lesson.questions(set: set, on: read.positions)
            )
            #expect(again.map(\.answers) == asked.map(\.answers), "\(text)")
            #expect(again.map(\.right) == asked.map(\.right), "\(text)")
        }
    }

    @Test
    func text_thatIsNotLikeIt_isNotRead() throws {
        let lesson = try #require(LessonCatalogue.standard["spreads"])
        let text = try #require(try Self.figures(lesson, set: 1).text)
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        for place in parts.indices where place != 1 {
            var changed = parts
            changed[place] = "x x"
            #expect(LessonFigures(changed.joined(separator: "|")) == nil, "part \(place)")
        }
        for wrong in ["", "|", text + "|", String(text.dropLast(parts.last?.count ?? 0)) + "1C0/30d@-1"] {
            #expect(LessonFigures(wrong) == nil, "\(wrong)")
        }
        // Nothing is about the chain.
        let none = LessonFigures(
            symbol: try #require(Symbol("BRK.B")),
            source: SourceID("yahoo"),
            fetchedAt: Timestamp(seconds: 0),
            positions: [nil, nil, nil]
        )
        #expect(none.text == nil)
    }
}
