import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import NIOCore
import Synchronization

/// Answers about quotes as they are sent, kept as long as they hold.
///
/// Programs ask for the same list many times a second, and most of it has not changed since: an answer is kept until the
/// board changes, and what it says of an instrument until that is told something new. Ages are told as instants, so
/// nothing in an answer grows old by itself.
final class QuoteReplies: Sendable {
    /// The most lists that are kept.
    static let mostLists = 64
    /// The most instruments that are kept.
    static let mostInstruments = QuoteService.capacity
    /// For how many seconds a list is answered without the board hearing that somebody looks at it.
    static let lasting: Int64 = 5
    /// For how many microseconds an answer is sent again though the board has changed: prices of a hundred instruments
    /// move hundreds of times a second, and an answer is under way for as long.
    static let pace: Int64 = 50_000

    /// How much is told of an instrument.
    enum Shape: String {
        /// All figures, each with its source and time.
        case quotes
        /// The price and how it moved.
        case prices

        fileprivate func document(_ quote: QuoteSnapshot) -> JSON {
            switch self {
            case .quotes: QuoteDocument.json(quote)
            case .prices: PriceDocument.json(quote)
            }
        }
    }

    private struct Reply {
        let bytes: ByteBuffer
        let revision: UInt64
        let requestedAt: Timestamp
        /// Since when somebody writes it anew.
        var renewedSince: Timestamp?

        /// Whether it is sent at an instant without a look at the board.
        func holds(for current: UInt64, at now: Timestamp) -> Bool {
            let lasting = revision == current ? QuoteReplies.lasting * 1_000_000 : QuoteReplies.pace
            return now.isWithin(lasting, of: requestedAt)
        }
    }

    private struct PieceKey: Hashable {
        let symbol: Symbol
        let shape: Shape
    }

    private struct ReplyState {
        var replies: [String: Reply] = [:]
        var pieces: [PieceKey: (revision: UInt64, bytes: [UInt8])] = [:]
    }

    private let state = Mutex(ReplyState())

    /// The answer to a question: the last one until the board changes, and for ``pace`` after that.
    ///
    /// Then it is nothing for the first who asks, who is to write it anew. Until they have, for another ``pace``, others
    /// are sent the last one: all who ask at once would do the same work and wait for each other.
    ///
    /// - Parameter revision: That of the board now.
    func reply(to question: String, revision: UInt64, at now: Timestamp) -> ByteBuffer? {
        state.withLock { state in
            guard let reply = state.replies[question] else { return nil }
            if reply.holds(for: revision, at: now) { return reply.bytes }
            if let since = reply.renewedSince, now.isWithin(Self.pace, of: since) { return reply.bytes }
            state.replies[question]?.renewedSince = now
            return nil
        }
    }

    /// The answer that tells of some instruments.
    ///
    /// - Parameters:
    ///   - revision: That of the board before it was looked at.
    ///   - now: When it was looked at.
    /// - Complexity: O(instruments), and the work of writing those that changed.
    func reply(
        _ shown: [QuoteSnapshot],
        as shape: Shape,
        to question: String,
        revision: UInt64,
        at now: Timestamp
    ) -> ByteBuffer {
        state.withLock { state in
            let bytes = Self.write(shown, shape.rawValue) { Self.piece($0, shape: shape, state: &state) }
            // What is waited for is waited for again.
            if !shown.contains(where: { $0.status == .awaited }) {
                if state.replies.count >= Self.mostLists { state.replies = [:] }
                state.replies[question] = Reply(bytes: bytes, revision: revision, requestedAt: now)
            }
            return bytes
        }
    }

    private static func write(
        _ shown: [QuoteSnapshot],
        _ member: String,
        _ piece: (QuoteSnapshot) -> [UInt8]
    ) -> ByteBuffer {
        var bytes = ByteBuffer()
        bytes.writeString("{\"\(member)\":[")
        var isFirst = true
        for quote in shown where quote.status != .unknown {
            if !isFirst { bytes.writeInteger(UInt8(ascii: ",")) }
            isFirst = false
            bytes.writeBytes(piece(quote))
        }
        let unknown = shown.filter { $0.status == .unknown }.map { JSON.string($0.instrument.symbol.name) }
        bytes.writeString("],\"unknown\":")
        bytes.writeBytes(JSON.array(unknown).encoded())
        bytes.writeString("}")
        return bytes
    }

    private static func piece(_ quote: QuoteSnapshot, shape: Shape, state: inout ReplyState) -> [UInt8] {
        let key = PieceKey(symbol: quote.instrument.symbol, shape: shape)
        if quote.revision > 0, let piece = state.pieces[key], piece.revision == quote.revision {
            return piece.bytes
        }
        let bytes = shape.document(quote).encoded()
        if quote.revision > 0 {
            if state.pieces.count >= mostInstruments { state.pieces = [:] }
            state.pieces[key] = (quote.revision, bytes)
        }
        return bytes
    }
}

extension Timestamp {
    /// Whether so many microseconds have not passed yet since an instant.
    fileprivate func isWithin(_ microseconds: Int64, of start: Timestamp) -> Bool {
        (0..<microseconds).contains(self.microseconds - start.microseconds)
    }
}
