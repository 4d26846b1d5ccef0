import BourseClient
import Foundation

/// The time, pauses, chance and identities of a test.
final class TestSurroundings: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSince1970: 1_780_000_000)
    private var pauses: [Duration] = []
    private var identities = 0
    private var generator: TestGenerator
    /// Pauses of these lengths end when the task is cancelled: time that does not pass.
    private let endless: Set<Duration>
    private var onPause: (@Sendable (Duration) -> Void)?

    init(seed: UInt64 = 1, endless: Set<Duration> = [.seconds(8), .seconds(10)]) {
        generator = TestGenerator(seed: seed)
        self.endless = endless
    }

    /// The pauses that passed.
    var passed: [Duration] { lock.withLock { pauses } }

    var now: Date {
        get { lock.withLock { time } }
        set { lock.withLock { time = newValue } }
    }

    /// Calls a function at each pause that passes.
    func onPause(_ body: @escaping @Sendable (Duration) -> Void) { lock.withLock { onPause = body } }

    var environment: ClientEnvironment {
        ClientEnvironment(
            now: { self.now },
            pause: { try await self.pause($0) },
            chance: { self.lock.withLock { self.generator.chance() } },
            newID: { self.lock.withLock { self.newID() } }
        )
    }

    private func newID() -> String {
        identities += 1
        return "identity-\(identities)"
    }

    private func pause(_ duration: Duration) async throws {
        if endless.contains(duration) {
            let (stream, _) = AsyncStream<Never>.makeStream()
            for await _ in stream {}
            throw CancellationError()
        }
        let body = lock.withLock { () -> (@Sendable (Duration) -> Void)? in
            pauses.append(duration)
            time += duration / .seconds(1)
            return onPause
        }
        body?(duration)
        try Task.checkCancellation()
    }
}

/// The same numbers for the same seed.
struct TestGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64 (Steele, Lea, Flood, 2014).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func chance() -> Double { Double(next() >> 11) / Double(UInt64(1) << 53) }
}
