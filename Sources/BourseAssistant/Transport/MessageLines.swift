/// Splits bytes into lines, of which each is a message.
public struct MessageLines: Sendable {
    /// A line.
    public enum Line: Hashable, Sendable {
        /// A line without its end.
        case message([UInt8])
        /// A line that is longer than a message may be; its content is dropped.
        case tooLong
    }

    private var line: [UInt8] = []
    private var isTooLong = false
    private let longest: Int

    /// Starts at the beginning of a line.
    ///
    /// - Parameter longest: The most bytes of a line.
    public init(longest: Int = RPCMessage.largest) { self.longest = longest }

    /// Takes bytes and returns the lines that they complete; blank lines are left out.
    ///
    /// - Complexity: O(bytes); at most `longest` bytes are held.
    public mutating func take(_ bytes: some Collection<UInt8>) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            append(rest[..<end])
            lines += finish()
            rest = rest[rest.index(after: end)...]
        }
        append(rest)
        return lines
    }

    /// The last line, which may have no end.
    public mutating func finish() -> [Line] {
        defer { (line, isTooLong) = ([], false) }
        if isTooLong { return [.tooLong] }
        let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
        return isBlank ? [] : [.message(line)]
    }

    private mutating func append(_ bytes: some Collection<UInt8>) {
        guard !isTooLong else { return }
        guard line.count + bytes.count <= longest else {
            (line, isTooLong) = ([], true)
            return
        }
        line += bytes
    }
}
