import BourseCore
import Synchronization

extension DeskEnvironment {
    /// An environment in which nothing is left to chance: the time is the clock's, the bytes follow from the seed.
    public static func deterministic(clock: ManualClock = ManualClock(), seed: UInt64 = 1) -> DeskEnvironment {
        let generator = SharedGenerator(seed: seed)
        return DeskEnvironment(now: { clock.now }, randomBytes: { generator.bytes($0) })
    }
}

/// A seeded generator that can be drawn from anywhere.
private final class SharedGenerator: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

    func bytes(_ count: Int) -> [UInt8] { generator.withLock { $0.bytes(count) } }
}
