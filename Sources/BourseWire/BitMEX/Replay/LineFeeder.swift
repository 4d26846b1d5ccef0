/// Cuts a stream of bytes into lines, in pieces of any size.
///
/// A line that lies whole within a piece is not copied. A line above the limit is dropped and told as too long, without
/// being held.
public struct LineFeeder: Sendable {
    /// A line without its end, or the news that one was too long.
    public enum Line {
        /// The bytes, which are there only during the call.
        case bytes(UnsafeRawBufferPointer)
        /// A line had more bytes than the limit.
        case tooLong
    }

    /// The longest line, in bytes.
    public let maximumBytes: Int
    private var pending: [UInt8] = []
    private var isTooLong = false

    /// Makes a feeder at the start of a line.
    public init(maximumBytes: Int = 16 << 20) { self.maximumBytes = maximumBytes }

    /// Takes the next piece and gives each line that ends in it, empty ones left out.
    public mutating func feed(_ piece: UnsafeRawBufferPointer, _ body: (Line) -> Void) {
        var start = 0
        while let end = Self.end(of: start, in: piece) {
            take(UnsafeRawBufferPointer(rebasing: piece[start..<end]), body)
            start = end + 1
        }
        buffer(UnsafeRawBufferPointer(rebasing: piece[start...]))
    }

    /// Gives what stands behind the last end of a line.
    public mutating func finish(_ body: (Line) -> Void) {
        take(UnsafeRawBufferPointer(start: nil, count: 0), body)
    }

    /// Where the line that begins at `start` ends; looks at eight bytes at a time.
    private static func end(of start: Int, in piece: UnsafeRawBufferPointer) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = start
        while at &+ 8 <= piece.count {
            let word = UInt64(littleEndian: piece.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let differences = word ^ (ones &* 0x0A)
            let ends = (differences &- ones) & ~differences & (ones &* 0x80)
            if ends != 0 { return at &+ (ends.trailingZeroBitCount >> 3) }
            at &+= 8
        }
        return (at..<piece.count).first { piece[$0] == 0x0A }
    }

    private mutating func take(_ end: UnsafeRawBufferPointer, _ body: (Line) -> Void) {
        if pending.isEmpty, !isTooLong, end.count <= maximumBytes {
            give(end, body)
            return
        }
        buffer(end)
        if isTooLong { body(.tooLong) } else { pending.withUnsafeBytes { give($0, body) } }
        pending.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    private func give(_ line: UnsafeRawBufferPointer, _ body: (Line) -> Void) {
        let line = line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
        if !line.isEmpty { body(.bytes(line)) }
    }

    private mutating func buffer(_ bytes: UnsafeRawBufferPointer) {
        guard !isTooLong, pending.count + bytes.count <= maximumBytes else {
            isTooLong = true
            pending.removeAll(keepingCapacity: true)
            return
        }
        pending.append(contentsOf: bytes)
    }
}
