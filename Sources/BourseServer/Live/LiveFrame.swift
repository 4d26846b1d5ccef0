import BourseAPI
import NIOCore

/// The newest of everything a stream tells, each with a number that grows when it changes.
struct LiveFrame: Sendable {
    /// A part of the page.
    enum Part: Int, CaseIterable, Sendable {
        // The order in which a stream begins.
        case status, head, candle, book, depth, clock
    }

    /// An event of a part and how often the part has changed.
    struct FrameEntry: Sendable {
        let version: Int
        let bytes: ByteBuffer
    }

    /// The number of this frame.
    var number = 0
    /// The newest event of each part; nothing for one that is not known.
    var entries: [FrameEntry?] = Part.allCases.map { _ in nil }

    subscript(part: Part) -> FrameEntry? {
        get { entries[part.rawValue] }
        set { entries[part.rawValue] = newValue }
    }

    /// Puts a new event of a part in the place of the last one, unless it is the same.
    mutating func set(_ part: Part, _ json: JSON, always: Bool = false) {
        let bytes = Self.event("\(part)", json)
        guard always || self[part]?.bytes != bytes else { return }
        self[part] = FrameEntry(version: (self[part]?.version ?? 0) + 1, bytes: bytes)
    }

    /// An event with a name and one line of JSON; only the tape's have an identity.
    static func event(_ name: String, _ json: JSON, id: String? = nil) -> ByteBuffer {
        var buffer = ByteBuffer()
        if let id { buffer.writeString("id: \(id)\n") }
        buffer.writeString("event: \(name)\ndata: ")
        buffer.writeBytes(json.encoded())
        buffer.writeString("\n\n")
        return buffer
    }
}
