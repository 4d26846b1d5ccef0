import BourseCore
import Foundation

extension DeskEnvironment {
    /// The system's clock and its source of randomness.
    package static let live = DeskEnvironment(
        now: { Timestamp(microseconds: Int64((Date().timeIntervalSince1970 * 1_000_000).rounded())) },
        randomBytes: { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        }
    )
}
