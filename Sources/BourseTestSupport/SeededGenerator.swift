/// A source of chance that gives the same numbers for the same seed, on every machine.
///
/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes a generator that starts at `seed`.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A whole number of the range, each as likely as the others but for a bias far below what a test can see.
    public mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int(int64(Int64(range.lowerBound)...Int64(range.upperBound)))
    }

    /// A 64-bit whole number of the range.
    public mutating func int64(_ range: ClosedRange<Int64>) -> Int64 {
        let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
        guard span < .max else { return Int64(bitPattern: next()) }
        return range.lowerBound &+ Int64(bitPattern: next().multipliedFullWidth(by: span + 1).high)
    }

    /// True once in `count` times on average.
    public mutating func oneIn(_ count: Int) -> Bool { int(1...count) == 1 }

    /// One of the elements of a collection that is not empty.
    public mutating func pick<Element>(_ elements: some RandomAccessCollection<Element>) -> Element {
        elements[elements.index(elements.startIndex, offsetBy: int(0...(elements.count - 1)))]
    }

    /// `count` bytes.
    public mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 56) }
    }

    /// The elements in another order, after Fisher and Yates.
    public mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
        var result = Array(elements)
        for index in stride(from: result.count - 1, to: 0, by: -1) { result.swapAt(index, int(0...index)) }
        return result
    }
}
