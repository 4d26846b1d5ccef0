import BourseCore

extension VenueRandom {
    /// Random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }

    /// A text of random bytes in base64url, which nobody guesses who does not know the seed.
    mutating func token(bytes count: Int) -> String { Base64URL.text(bytes(count)) }
}
