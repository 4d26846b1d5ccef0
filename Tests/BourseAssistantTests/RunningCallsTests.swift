import BourseAPI
import Testing

@testable import BourseAssistant

@Suite("Running calls")
struct RunningCallsTests {
    @Test func call_isRunning_untilItsResponseIsThere() async {
        let running = RunningCalls()
        let (gate, opener) = AsyncStream<Never>.makeStream()
        let task = running.start(.number("1")) {
            for await _ in gate {}
            return .null
        }
        #expect(running.contains(.number("1")) && !running.contains(.text("1")))
        opener.finish()
        _ = await task.value
        #expect(!running.contains(.number("1")))
    }

    @Test func endOfACanceledCall_doesNotEndTheNextOfItsIdentity() async {
        let running = RunningCalls()
        let (gate, opener) = AsyncStream<Never>.makeStream()
        let (other, otherOpener) = AsyncStream<Never>.makeStream()
        let first = running.start(.number("1")) {
            for await _ in gate {}
            return nil
        }
        running.cancel(.number("1"))
        #expect(first.isCancelled && !running.contains(.number("1")))
        let second = running.start(.number("1")) {
            for await _ in other {}
            return .null
        }
        opener.finish()
        _ = await first.value
        #expect(running.contains(.number("1")))
        otherOpener.finish()
        _ = await second.value
        #expect(!running.contains(.number("1")))
    }
}
