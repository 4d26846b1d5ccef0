import Synchronization
import Testing

@testable import BourseDesk

@Suite("Values that files of an archive share")
struct SharedReadTests {
    /// What is counted as long as it is held.
    private final class Held: Sendable {}

    @Test
    func value_isReadOnce_andReleasedAfterTheLastFile() async throws {
        let reads = Mutex(0)
        let shared = SharedRead(uses: 2) {
            reads.withLock { $0 += 1 }
            return Held()
        }
        weak var value: Held?
        do {
            let first = try await shared.take()
            value = first
        }
        #expect(value != nil, "the second file needs it")
        _ = try await shared.take()
        #expect(reads.withLock { $0 } == 1)
        #expect(value == nil, "no file needs it any more")
    }
}
