// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `answerLesson` sends.
    public struct AnswerLessonBody: Encodable, Equatable, Sendable {
        public var set: Int
        public var answers: [Int]
        public var figures: String?

        /// Makes the object; members that are nil are not sent.
        public init(set: Int, answers: [Int], figures: String? = nil) {
            self.set = set
            self.answers = answers
            self.figures = figures
        }
    }
}
