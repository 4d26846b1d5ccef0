import BourseDesk
import Synchronization
import Testing

@testable import BourseConnectors

@Suite(.timeLimit(.minutes(30))) struct BriefAnswersTests {
    private typealias Answers = BriefAnswers<Int, Int, MarketSourceError>

    @Test func answer_isGivenAgain_untilItIsOld() async throws {
        let time = ManualTime()
        let answers = Answers(for: .seconds(2), clock: time.clock)
        let requested = Counter()
        var fetched: [Int] = []
        for step in [0, 1, 1] {
            time.advance(by: .seconds(step))
            fetched.append(try await answers.answer(7) { () async throws(MarketSourceError) in requested.next() })
        }
        #expect(fetched == [1, 1, 2])
    }

    @Test func failure_isNotKept() async throws {
        let time = ManualTime()
        let answers = Answers(for: .seconds(2), clock: time.clock)
        await #expect(throws: MarketSourceError.late) {
            try await answers.answer(7) { () async throws(MarketSourceError) in throw .late }
        }
        let fetched = try await answers.answer(7) { () async throws(MarketSourceError) in 5 }
        #expect(fetched == 5)
    }

    @Test func answers_keptAreBounded() async throws {
        let time = ManualTime()
        let answers = Answers(for: .seconds(2), clock: time.clock)
        let requested = Counter()
        for question in 0...Answers.limit {
            _ = try await answers.answer(question) { () async throws(MarketSourceError) in requested.next() }
        }
        let first = try await answers.answer(0) { () async throws(MarketSourceError) in requested.next() }
        let last = try await answers.answer(Answers.limit) { () async throws(MarketSourceError) in requested.next() }
        #expect(first == 1 && last == Answers.limit + 2)
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }
}
