import BourseCore

/// A line of a recording: a frame as it came, or one with the time at which it came, `{"t":…,"msg":{…}}`.
public struct RecordedLine {
    /// When the frame came, when it was noted.
    public let time: Timestamp?
    /// The frame, which is a part of the line.
    public let frame: UnsafeRawBufferPointer

    /// Finds the frame in a line; a line of another form is a frame itself.
    public init(_ line: UnsafeRawBufferPointer) {
        if let found = try? Self.wrapped(line) {
            self = found
        } else {
            time = nil
            frame = line
        }
    }

    private init(time: Timestamp?, frame: UnsafeRawBufferPointer) {
        self.time = time
        self.frame = frame
    }

    private static func wrapped(_ line: UnsafeRawBufferPointer) throws(BitMEXWireError) -> RecordedLine? {
        guard var scanner = ByteScanner(line), scanner.take(0x7B) else { return nil }
        var time: Timestamp?
        var frame: UnsafeRawBufferPointer?
        var isFirst = true
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            case "t":
                time = try scanner.price("t", excess: .roundHalfToEven).map { Timestamp(microseconds: $0.units / 100) }
            case "msg":
                let start = scanner.index
                try scanner.skipValue()
                frame = UnsafeRawBufferPointer(rebasing: line[start..<scanner.index])
            default: return nil
            }
        }
        try scanner.expectEnd()
        return frame.map { RecordedLine(time: time, frame: $0) }
    }
}
