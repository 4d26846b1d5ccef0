import BourseClient
import BourseClientModels
import BourseTestSupport
import Foundation
import Testing

@Suite("Every model with absurd answers") @MainActor
struct AbsurdAnswersTests {
    private let test = TestDesk()

    /// A screen ends with content that a person can read, or says what is wrong.
    private func check(_ open: ModelCase.Open, _ comment: Comment) {
        for content in open.contents() {
            #expect(content.kind != .loading && content.reading?.isRefreshing != true, comment)
            #expect(content.unreadable.isEmpty, comment)
            if content.kind == .failed { #expect(content.problem?.message.isEmpty == false, comment) }
        }
    }

    @Test(arguments: ModelCase.all)
    func changedValues_areShownOrRefused(_ model: ModelCase) async throws {
        for seed in Seeds.first(TestRun.isExhaustive ? 150 : 20) {
            var random = SeededGenerator(seed: seed)
            try model.answer(test.desk)
            var sent: [String] = []
            for answer in model.answers {
                var value = try JSONValue(Data(try answer.text.utf8))
                for _ in 0..<random.int(1...3) { value = AbsurdValues.changed(value, &random) }
                sent.append(AbsurdValues.text(value))
                test.desk.on(answer.key, .respond(200, AbsurdValues.text(value)))
            }
            let open = model.open(test.context, Subjects())
            await open.load()
            check(open, "seed \(seed): \(sent.joined(separator: "\n").prefix(2000))")
        }
    }

    @Test(arguments: ModelCase.all)
    func answersThatAreNone_areRefused(_ model: ModelCase) async throws {
        let text = try model.answers[0].text
        let none = [
            "", " ", "null", "true", "[]", "{}", "<!doctype html><title>Sign in</title>", "{\"", "NaN",
            String(text.dropLast(3)), text + text, "\u{FEFF}" + text, String(repeating: "[", count: 100_000),
            String(repeating: #"{"a":"#, count: 100_000),
        ]
        for (index, body) in none.enumerated() {
            try model.answer(test.desk)
            test.desk.on(model.key, .respond(200, body))
            let open = model.open(test.context, Subjects())
            await open.load()
            #expect(open.contents()[0].problem?.message == "The response is not as this app expects.", "\(index)")
            #expect(open.contents()[0].problem?.remedy.isEmpty == false)
        }
    }

    @Test(arguments: ModelCase.all)
    func refusalsThatSayNothing_haveAMessage(_ model: ModelCase) async throws {
        for status in [100, 199, 204, 301, 302, 304, 400, 403, 404, 409, 418, 429, 500, 502, 599, 999] {
            for body in ["", "<html>", #"{"error":null}"#, #"{"error":{"status":"x","message":7}}"#] {
                try model.answer(test.desk)
                test.desk.on(model.key, .respond(status, body))
                let open = model.open(test.context, Subjects())
                await open.load()
                let content = open.contents()[0]
                #expect(content.kind == .failed && content.problem?.message.isEmpty == false, "\(status) \(body)")
            }
        }
    }
}
