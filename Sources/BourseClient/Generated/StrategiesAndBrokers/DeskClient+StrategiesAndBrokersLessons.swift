// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Lists the lessons on options, with those that you passed.
    ///
    /// `GET /api/v1/options/lessons`
    public func lessons() -> Call<API.LessonsResponse> {
        document(APIRequest(.get, ["options", "lessons"]))
    }

    /// Returns a lesson with a set of questions.
    ///
    /// `GET /api/v1/options/lessons/{id}`
    ///
    /// - Parameters:
    ///   - set: Default 1; other sets have other prices.
    ///   - symbol: The instrument whose stored options the lesson is about, or `example` for the example market;
    ///     default:
    ///     the first that you hold or watch and whose options are stored.
    public func lesson(_ id: String, set: Int? = nil, symbol: String? = nil) -> Call<API.Lesson> {
        var request = APIRequest(.get, ["options", "lessons", id])
        request.query("set", set)
        request.query("symbol", symbol)
        return document(request)
    }

    /// Checks the answers to a set of questions, as it was asked; the lesson is passed if all are right.
    ///
    /// `POST /api/v1/options/lessons/{id}/answers`
    public func answerLesson(_ id: String, set: Int, answers: [Int], figures: String? = nil) -> Call<API.LessonResult> {
        var request = APIRequest(.post, ["options", "lessons", id, "answers"])
        let body = API.AnswerLessonBody(set: set, answers: answers, figures: figures)
        request.body = .json(body)
        return document(request)
    }
}
