import BourseWire
import NIOCore
import NIOHTTP1

/// What a request about funds is answered with.
struct FundAnswer: Sendable {
    /// How the answer ends.
    enum Ending: Hashable, Sendable {
        /// As it should.
        case whole
        /// In the middle, with the connection.
        case truncated
        /// Before it begins.
        case gone
    }

    var status: HTTPResponseStatus
    var headers: HTTPHeaders = [:]
    /// The body, in pieces that are written one after the other.
    var pieces: [ByteBuffer] = []
    var ending = Ending.whole
    /// How long the body takes; no longer than it must when nothing is said.
    var drip: Duration?

    /// The length of the whole body.
    var length: Int { pieces.reduce(0) { $0 + $1.readableBytes } }

    static let gone = FundAnswer(status: .ok, ending: .gone)

    static func json(_ bytes: [UInt8], _ status: HTTPResponseStatus = .ok) -> FundAnswer {
        json([ByteBuffer(bytes: bytes)], status)
    }

    static func json(_ pieces: [ByteBuffer], _ status: HTTPResponseStatus = .ok) -> FundAnswer {
        FundAnswer(status: status, headers: ["content-type": "application/json"], pieces: pieces)
    }

    static func problem(_ status: HTTPResponseStatus, _ message: String) -> FundAnswer {
        json(MFAPIWriter.problem(message), status)
    }

    static func text(_ pieces: [ByteBuffer]) -> FundAnswer {
        FundAnswer(status: .ok, headers: ["content-type": "text/plain; charset=utf-8"], pieces: pieces)
    }

    /// The answer in many small pieces, as they are written one by one over a while.
    func dripping(over length: Duration?) -> FundAnswer {
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
