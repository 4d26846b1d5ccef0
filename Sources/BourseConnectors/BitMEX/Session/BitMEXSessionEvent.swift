import BourseCore
import BourseWire

/// What a session is told.
public enum BitMEXSessionEvent: Sendable {
    /// The line is wanted.
    case start
    /// The line is no longer wanted.
    case stop
    /// A person does not want to wait.
    case retry
    /// These topics are wanted, and no others.
    case follow(Set<BitMEXTopic>)
    /// What the reader built of a topic disagrees with the venue.
    case resync(BitMEXTopic)
    /// A socket is open and speaks WebSocket.
    case opened(SocketNumber)
    /// The venue answered the upgrade of a socket with another status.
    case refused(SocketNumber, status: Int, retryAfter: Duration?, text: String)
    /// A socket ended, or was never made.
    case closed(SocketNumber, ConnectionFault)
    /// A message came.
    case message(SocketNumber, BitMEXMessage, receivedAt: Timestamp)
    /// A frame came that could not be read.
    case garbled(SocketNumber, String)
    /// A sign of life without content came: a ping or a pong of the WebSocket itself.
    case heard(SocketNumber)
    /// A part of a message came, too little to be read.
    case piece(SocketNumber)
    /// Our reader does not keep up, so that a socket is no longer read.
    case readerStalled(SocketNumber)
    /// Our reader kept up again.
    case readerResumed
    /// An instant asked for by ``BitMEXSession/deadline`` came.
    case timer
}

/// What a session wants done.
public enum BitMEXSessionAction: Sendable {
    /// Open a socket.
    case open(SocketNumber)
    /// End a socket; nothing of it is listened to any more.
    case close(SocketNumber)
    /// Ask for topics.
    case subscribe(SocketNumber, [BitMEXTopic])
    /// Ask for an end of topics.
    case unsubscribe(SocketNumber, [BitMEXTopic])
    /// Ask for a sign of life.
    case ping(SocketNumber)
    /// Tell the reader.
    case report(BitMEXFeedEvent)
}

/// What the reader of a feed is told, in the order in which it happened.
public enum BitMEXFeedEvent: Sendable {
    /// The line stands differently.
    case status(LiveStatus)
    /// A topic stands differently; its partial comes before `live`.
    case topic(BitMEXTopic, TopicStatus)
    /// Data of a topic that is live, or the partial that makes it so.
    case message(BitMEXMessage, receivedAt: Timestamp)
    /// The venue refused something, in its words.
    case refused(BitMEXRefusal)
    /// A frame could not be read.
    case garbled(String)
    /// How late the feed is; at most once a second.
    case timing(FeedTiming)
}
