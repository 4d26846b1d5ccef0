import Foundation

/// The bytes of a recording, wherever they are; they may become fewer while somebody reads them.
public protocol RecordingBytes: Sendable {
    /// How many there were when they were opened.
    var count: Int { get }

    /// The bytes of a range within ``count``; fewer where the end has come sooner, or they cannot be read any more.
    func read(_ range: Range<Int>) -> [UInt8]
}

extension Data: RecordingBytes {
    /// The bytes of a range.
    public func read(_ range: Range<Int>) -> [UInt8] {
        Array(self[index(startIndex, offsetBy: range.lowerBound)..<index(startIndex, offsetBy: range.upperBound)])
    }
}

/// Looks through the bytes of a recording for blocks.
struct BlockScanner {
    /// How many bytes are read at once where no header says how far to go.
    private static let window = 65_536

    private let source: any RecordingBytes
    private var start = 0
    private var bytes: [UInt8] = []

    init(_ source: any RecordingBytes) { self.source = source }

    /// The header at a place, if a whole and undamaged one is there.
    mutating func header(at position: Int) -> BlockHeader? {
        let end = position + BlockHeader.length
        guard end <= source.count else { return nil }
        if position >= start, end <= start + bytes.count {
            return bytes[(position - start)..<(end - start)].withUnsafeBytes { BlockHeader($0) }
        }
        return source.read(position..<end).withUnsafeBytes { BlockHeader($0) }
    }

    /// The first place at or behind `position` where a marker may begin; the end when there is none.
    mutating func marker(from position: Int) -> Int {
        var position = position
        while position < source.count {
            if position < start || position >= start + bytes.count {
                start = position
                bytes = source.read(position..<min(source.count, position + Self.window))
                if bytes.isEmpty { return source.count }
            }
            if let found = bytes[(position - start)...].firstIndex(of: BlockHeader.marker[0]) { return start + found }
            position = start + bytes.count
        }
        return source.count
    }
}
