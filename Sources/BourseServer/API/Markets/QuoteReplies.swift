import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
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
    static let mostInstruments = QuoteBoard.capacity
    /// For how many seconds a list is answered without the board hearing that somebody looks at it.
    static let lasting: Int64 = 5

    private struct Reply {
        let bytes: ByteBuffer
        let revision: UInt64
        let lookedAt: Timestamp
    }

    private struct State {
        var replies: [String: Reply] = [:]
        var pieces: [Symbol: (revision: UInt64, bytes: [UInt8])] = [:]
    }

    private let state = Mutex(State())

    /// The answer to a question, as far as it still holds.
    ///
    /// - Parameter revision: That of the board now.
    func reply(to question: String, revision: UInt64, at now: Timestamp) -> ByteBuffer? {
        state.withLock { state in
            guard let reply = state.replies[question], reply.revision == revision,
                (0..<Self.lasting).contains(now.seconds - reply.lookedAt.seconds)
            else { return nil }
            return reply.bytes
        }
    }

    /// The answer that tells of some instruments.
    ///
    /// - Parameters:
    ///   - revision: That of the board before it was looked at.
    ///   - now: When it was looked at.
    /// - Complexity: O(instruments), and the work of writing those that changed.
    func reply(_ shown: [BoardQuote], to question: String, revision: UInt64, at now: Timestamp) -> ByteBuffer {
        state.withLock { state in
            let bytes = Self.write(shown) { Self.piece($0, &state) }
            // What is waited for is waited for again.
            if !shown.contains(where: { $0.standing == .awaited }) {
                if state.replies.count >= Self.mostLists { state.replies = [:] }
                state.replies[question] = Reply(bytes: bytes, revision: revision, lookedAt: now)
            }
            return bytes
        }
    }

    private static func write(_ shown: [BoardQuote], _ piece: (BoardQuote) -> [UInt8]) -> ByteBuffer {
        var bytes = ByteBuffer()
        bytes.reserveCapacity(shown.count * 1600)
        bytes.writeString("{\"quotes\":[")
        var isFirst = true
        for quote in shown where quote.standing != .unknown {
            if !isFirst { bytes.writeInteger(UInt8(ascii: ",")) }
            isFirst = false
            bytes.writeBytes(piece(quote))
        }
        let unknown = shown.filter { $0.standing == .unknown }.map { JSON.string($0.instrument.symbol.name) }
        bytes.writeString("],\"unknown\":")
        bytes.writeBytes(JSON.array(unknown).encoded())
        bytes.writeString("}")
        return bytes
    }

    private static func piece(_ quote: BoardQuote, _ state: inout State) -> [UInt8] {
        let symbol = quote.instrument.symbol
        if quote.revision > 0, let piece = state.pieces[symbol], piece.revision == quote.revision { return piece.bytes }
        let bytes = QuoteDocument.json(quote).encoded()
        if quote.revision > 0 {
            if state.pieces.count >= mostInstruments { state.pieces = [:] }
            state.pieces[symbol] = (quote.revision, bytes)
        }
        return bytes
    }
}
