/// How far words are from one that was typed: the least number of letters left out, added, changed or swapped with
/// their neighbor.
///
/// Bit-parallel, a column of the table in one word: H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and
/// Damerau edit distances", 2003, in the form where swapped letters are not edited further.
public struct Misspelling: Sendable {
    /// The most characters of a word that are compared.
    public static let longest = 32

    /// The places of each character in what was typed.
    @usableFromInline let places: [UInt64]
    @usableFromInline let length: Int

    /// Prepares for what was typed, of which the first ``longest`` bytes count; bytes are taken for ASCII.
    public init(_ typed: UnsafeBufferPointer<UInt8>) {
        var places = [UInt64](repeating: 0, count: 128)
        length = min(typed.count, Self.longest)
        for index in 0..<length { places[Int(typed[index] & 0x7F)] |= 1 << UInt64(index) }
        self.places = places
    }

    /// The distance to the whole word, and the least distance to any beginning of it, where either is at most `limit`;
    /// more than `limit` where it is not.
    ///
    /// - Complexity: O(length of the word).
    @inlinable
    public func distance(to word: UnsafeBufferPointer<UInt8>, limit: Int) -> (whole: Int, beginning: Int) {
        guard length > 0 else { return (word.count, 0) }
        let last: UInt64 = 1 << UInt64(length &- 1)
        var positive: UInt64 = .max
        var negative: UInt64 = 0
        var diagonal: UInt64 = 0
        var previous: UInt64 = 0
        var distance = length
        var least = length
        let compared = min(word.count, length + limit)
        places.withUnsafeBufferPointer { places in
            for index in 0..<compared {
                let same = places[Int(word[index] & 0x7F)]
                let swapped = ((~diagonal & same) << 1) & previous
                diagonal = (((same & positive) &+ positive) ^ positive) | same | negative | swapped
                let up = negative | ~(diagonal | positive)
                let down = diagonal & positive
                if up & last != 0 { distance += 1 }
                if down & last != 0 { distance -= 1 }
                let carried = (up << 1) | 1
                positive = (down << 1) | ~(diagonal | carried)
                negative = carried & diagonal
                previous = same
                least = min(least, distance)
            }
        }
        return (word.count <= compared ? distance : limit + 1, least)
    }
}
