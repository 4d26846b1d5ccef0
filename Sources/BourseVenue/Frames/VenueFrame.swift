import BourseWire
import NIOCore

/// One message of the venue on its way out.
struct VenueFrame: Hashable, Sendable {
    /// What it is, so that faults know whether it concerns them.
    enum FrameKind: Hashable, Sendable {
        /// A welcome, an acknowledgement or a refusal.
        case system
        /// The answer to a ping.
        case pong
        /// The state of a topic.
        case partial(BitMEXTopic)
        /// A change of a topic.
        case delta(BitMEXTopic)
    }

    var kind: FrameKind
    /// The text; shared by all who get it.
    var text: ByteBuffer

    init(_ kind: FrameKind, _ text: ByteBuffer) {
        self.kind = kind
        self.text = text
    }

    init(_ kind: FrameKind, _ message: BitMEXMessage, form: BitMEXForm) {
        self.kind = kind
        text = ByteBuffer(bytes: BitMEXEncoder.frame(message, form: form))
    }
}

/// What is written to a line.
enum OutgoingFrame: Hashable, Sendable {
    /// A text message in one frame.
    case text(ByteBuffer)
    /// A part of a text message.
    case fragment(ByteBuffer, isFirst: Bool, isLast: Bool)
    /// Bytes outside of any frame.
    case raw(ByteBuffer)
    /// A close frame, then the end.
    case goodbye
    /// The end, without a word.
    case cut
}
