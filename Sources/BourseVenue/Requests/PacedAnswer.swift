import BourseWire
import Foundation
import NIOCore
import NIOHTTP1

/// What a request is answered with whose answer may be long, slow or cut short.
struct PacedAnswer: Sendable {
    /// How the answer ends.
    enum Ending: Hashable, Sendable {
        /// As it should.
        case whole
        /// In the middle, with the connection.
        case truncated
        /// Before it begins.
        case gone
        /// Never, nor does it begin: the connection stays open.
        case silent
    }

    var status: HTTPResponseStatus
    var headers: HTTPHeaders = [:]
    /// The body, in pieces that are written one after the other.
    var pieces: [ByteBuffer] = []
    var ending = Ending.whole
    /// How long the body takes; no longer than it must when nothing is said.
    var drip: Duration?
    /// Whether it is given only when the events of payments that are due have been delivered.
    var awaitsWebhooks = false

    /// The length of the whole body.
    var length: Int { pieces.reduce(0) { $0 + $1.readableBytes } }

    static let gone = PacedAnswer(status: .ok, ending: .gone)
    static let silent = PacedAnswer(status: .ok, ending: .silent)

    static func json(_ bytes: [UInt8], _ status: HTTPResponseStatus = .ok) -> PacedAnswer {
        json([ByteBuffer(bytes: bytes)], status)
    }

    static func json(_ pieces: [ByteBuffer], _ status: HTTPResponseStatus = .ok) -> PacedAnswer {
        PacedAnswer(status: status, headers: ["content-type": "application/json"], pieces: pieces)
    }

    /// A value as JSON, with its members in the order of their names.
    static func json(of value: some Encodable, _ status: HTTPResponseStatus = .ok) -> PacedAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return json((try? encoder.encode(value)).map { Array($0) } ?? [], status)
    }

    static func problem(_ status: HTTPResponseStatus, _ message: String) -> PacedAnswer {
        json(MFAPIWriter.problem(message), status)
    }

    static func text(_ text: String, _ status: HTTPResponseStatus = .ok) -> PacedAnswer {
        let headers: HTTPHeaders = ["content-type": "text/plain; charset=utf-8"]
        return PacedAnswer(status: status, headers: headers, pieces: [ByteBuffer(string: text)])
    }

    static func html(_ text: String, _ status: HTTPResponseStatus = .ok) -> PacedAnswer {
        let headers: HTTPHeaders = ["content-type": "text/html; charset=utf-8"]
        return PacedAnswer(status: status, headers: headers, pieces: [ByteBuffer(string: text)])
    }

    static func text(_ pieces: [ByteBuffer]) -> PacedAnswer {
        PacedAnswer(status: .ok, headers: ["content-type": "text/plain; charset=utf-8"], pieces: pieces)
    }

    /// The answer in many small pieces, as they are written one by one over a while.
    func dripping(over length: Duration?) -> PacedAnswer {
        guard let length else { return self }
        var answer = self
        answer.drip = length
        var rest = ByteBuffer()
        for var piece in pieces { rest.writeBuffer(&piece) }
        let size = max(1, (rest.readableBytes + 31) / 32)
        answer.pieces = []
        while let piece = rest.readSlice(length: min(size, rest.readableBytes)), piece.readableBytes > 0 {
            answer.pieces.append(piece)
        }
        return answer
    }
}
