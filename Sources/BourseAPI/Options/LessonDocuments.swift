import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// Lessons on options, as programs get them.
public enum LessonDocuments {
    /// All lessons.
    public static let list = DocumentFields<[TakenLesson]>([.field("lessons", .list(of: listed)) { $0 }])

    private static let listed = DocumentFields<TakenLesson>(named: "ListedLesson", head)

    private static let head: [DocumentField<TakenLesson>] = [
        .field("id", .text(1...64)) { $0.lesson.id }.described("The name in addresses."),
        .field("title", .text) { $0.lesson.title },
        .field("summary", .text) { $0.lesson.summary },
        .field("minutes", .count) { $0.lesson.minutes }.described("How long it takes."),
        .nullable("passedAt", .time) { $0.passedAt }
            .described("When all questions of a set were first answered rightly."),
    ]

    /// A lesson with a set of questions.
    public static let lesson = DocumentFields<AskedLesson>(
        named: "Lesson",
        head.map { $0.of { $0.taken } } + [
            .field("paragraphs", .list(.text)) { $0.taken.lesson.paragraphs },
            .field("tasks", .list(.text)) { $0.taken.lesson.task }.described("What to try with the strategy."),
            .field("strategy", .text(1...64)) { $0.taken.lesson.strategy }
                .described("The identifier of the strategy to try."),
            .field("terms", .list(of: term)) { $0.terms },
            .field("reading", .list(.text)) { $0.taken.lesson.reading }
                .described("Identifiers of strategies to read next."),
            .nullable("market", .object(market)) { $0.market }
                .described("The stored options that the lesson is about; null for the example market."),
            .nullable("problem", .text) { $0.problem }
                .described("Why the exercise is in the example market; null where that was chosen, and outside of it."),
            .nullable("exercise", .object(exercise)) { $0.exercise }
                .described("The strategy to try, at bid and ask, or at the model's prices in the example market."),
            .field("set", .integer(1...Lesson.lastSet)) { $0.set },
            .nullable("figures", .text) { $0.figures }
                .described("Send this with the answers; null where all questions are about the example market."),
            .field("questions", .list(of: question)) { $0.questions },
        ]
    )

    private static let market = DocumentFields<AskedLesson.Market>(
        named: "LessonMarket",
        [
            .field("symbol", .text(1...32)) { $0.symbol.name },
            .field("spot", .price) { $0.dated.sheet.spot.value },
            .field("expiration", .day) { $0.dated.sheet.expiration },
            .field("days", .count) { $0.dated.sheet.days },
            .nullable("volatility", .double) { $0.dated.sheet.atTheMoney }.described("At the money, per year."),
            .field("source", .text) { $0.dated.source.name },
            .field("fetchedAt", .time) { $0.dated.fetchedAt },
        ]
    )

    private static let exercise = DocumentFields<AskedLesson.Exercise>(
        named: "LessonExercise",
        [
            .field("isExample", .flag) { $0.isExample }.described("Whether it is in the example market."),
            .field("situation", .text) { $0.situation }.described("The position and the market."),
            .field("legs", .text) { $0.legs }.described("The legs in notation."),
            .field("maximumLoss", .text) { $0.worst }.described("What can be lost, in a sentence."),
        ]
    )

    private static let term = DocumentFields<OptionTerm>(
        named: "LessonTerm",
        [.field("name", .text) { $0.name }, .field("definition", .text) { $0.definition }]
    )

    private static let question = DocumentFields<WordedQuestion>(
        named: "LessonQuestion",
        [
            .field("situation", .text) { $0.situation }.described("The position and the market, or empty."),
            .field("prompt", .text) { $0.prompt },
            .field("answers", .list(.text)) { $0.answers },
        ]
    )

    /// Judged answers.
    public static let result = DocumentFields<[JudgedAnswer]>(
        named: "LessonResult",
        [
            .field("isPassed", .flag) { $0.allSatisfy(\.isRight) }.described("Whether all answers are right."),
            .field("results", .list(of: judged)) { $0 },
        ]
    )

    private static let judged = DocumentFields<JudgedAnswer>(
        named: "JudgedAnswer",
        [
            .field("isRight", .flag) { $0.isRight },
            .field("right", .integer(0...(LessonQuestion.answerCount - 1))) { $0.right }
                .described("The place of the right answer, from 0."),
            .field("working", .text) { $0.working }.described("How the right answer is found."),
        ]
    )
}

/// A request with the answers to a set of questions.
public struct LessonAnswersRequest: Decodable, Sendable {
    /// The number of the set.
    public let set: Int
    /// The place of the chosen answer of each question, from 0.
    public let answers: [Int]
    /// The figures that came with the questions; nil for the example market.
    public let figures: String?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        ["set": .integer(1...Lesson.lastSet), "answers": .list(.integer)],
        optional: ["figures": JSONSchema.text.orNull],
        takesMore: true
    )
}
