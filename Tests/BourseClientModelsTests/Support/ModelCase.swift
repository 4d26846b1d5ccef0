import BourseClient
import BourseClientModels
import Foundation
import Testing

/// A model of a screen with the answers it reads.
///
/// Suites over all models run for each, so that a new model is covered by a line in `ModelCase.all`.
struct ModelCase: Sendable, CustomTestStringConvertible {
    /// An answer of a desk.
    struct Answer: Sendable {
        /// The method and the path, such as `GET /api/v1/alerts`.
        let key: String
        /// The name of the recorded answer, the file of a whole one, or the answer itself.
        let content: String
        /// The answer of a desk that has nothing; nil if there is always something.
        let empty: (@Sendable () throws -> String)?

        var text: String { get throws { content.hasPrefix("{") ? content : try Recorded.text(content) } }
    }

    /// A model of a desk.
    @MainActor
    struct Open {
        let load: () async -> Void
        /// What it shows; the first is of the first answer.
        let contents: () -> [ShownContent]
    }

    /// The name of the type.
    let name: String
    /// The page of the web app that shows the same, as `Subjects.address(_:)` reads it; nil if none does.
    let page: String?
    /// The answers; the first is the one without which nothing is shown.
    let answers: [Answer]
    let open: @MainActor @Sendable (DeskContext, Subjects) -> Open

    init(
        _ name: String,
        page: String? = nil,
        _ answers: [Answer],
        _ open: @escaping @MainActor @Sendable (DeskContext, Subjects) -> Open
    ) {
        self.name = name
        self.page = page
        self.answers = answers
        self.open = open
    }

    var testDescription: String { name }
    /// The address of the first answer.
    var key: String { answers[0].key }

    /// Lets a scripted desk answer with content.
    func answer(_ desk: ScriptedDesk) throws {
        for answer in answers { desk.on(answer.key, .respond(200, try answer.text)) }
    }
}

/// What screens are about: in recorded answers, or in a demo.
struct Subjects: Sendable {
    var trade = "09b1be338dda743ed2ed1be9de6e158d"
    var day = Day("2026-03-30")
    var fund = 100_151
    /// Two funds with a long history.
    var funds = [139_504, 129_385]
    var symbol = "AAPL"
    var alert = "41e49ac9bfa33d7f567768b4b20d35fb"
    var event = "500193012"
    var file = "i1"
    var story = "2a36957bf0865368"

    /// The address of a page with these subjects in place of `TRADE`, `DAY`, `FUND`, `BOTH`, `SYMBOL` and `EVENT`.
    func address(_ page: String) -> String {
        page.replacing("TRADE", with: trade).replacing("DAY", with: day?.description ?? "")
            .replacing("BOTH", with: funds.map(String.init).joined(separator: ",")).replacing("FUND", with: "\(fund)")
            .replacing("SYMBOL", with: symbol).replacing("EVENT", with: event)
    }
}

extension ModelCase.Answer {
    /// An answer by its path below `/api/v1/`.
    static func get(_ path: String, _ content: String, empty: String? = nil) -> Self {
        guard let empty else { return Self(key: "GET /api/v1/\(path)", content: content, empty: nil) }
        return Self(key: "GET /api/v1/\(path)", content: content) { empty }
    }

    /// An answer that is empty when members of the recorded one are these.
    static func get(_ path: String, _ content: String, emptyWith members: [String: JSONValue]) -> Self {
        Self(key: "GET /api/v1/\(path)", content: content) { try Recorded.text(content, with: members) }
    }
}
