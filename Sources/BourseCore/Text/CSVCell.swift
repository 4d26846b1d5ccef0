/// Where a cell lies in the text.
public struct CSVCell: Sendable {
    /// Its first byte.
    public let start: Int
    /// The byte behind its last.
    public let end: Int
    /// Whether it begins with a quote that is closed.
    public let isQuoted: Bool

    @inlinable
    init(start: Int, end: Int, isQuoted: Bool) {
        self.start = start
        self.end = end
        self.isQuoted = isQuoted
    }

    /// The bytes of a cell without quotes and surrounding blanks, unless it has doubled quotes: then nothing.
    @inlinable
    @inline(__always)
    public func plain(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        var start = start
        var end = end
        if isQuoted {
            start += bytes[start] == 0x3D ? 2 : 1
            guard end > start, bytes[end - 1] == 0x22 else { return nil }
            end -= 1
            var index = start
            while index < end {
                if bytes[index] == 0x22 { return nil }
                index += 1
            }
        }
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    /// The text without quotes and surrounding blanks.
    public func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        plain(in: bytes).map { String(decoding: $0, as: UTF8.self) } ?? unquoted(in: bytes)
    }

    private func unquoted(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        var result: [UInt8] = []
        var index = start + (bytes[start] == 0x3D ? 2 : 1)
        var isInside = true
        while index < end {
            let byte = bytes[index]
            if isInside, byte == 0x22 {
                if index + 1 < end, bytes[index + 1] == 0x22 {
                    result.append(byte)
                    index += 1
                } else {
                    isInside = false
                }
            } else {
                result.append(byte)
            }
            index += 1
        }
        let text = String(decoding: result, as: UTF8.self)
        return String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
