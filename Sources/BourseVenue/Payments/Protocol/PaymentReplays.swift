import BourseCore
import NIOHTTP1

/// The answers to requests with the header `Idempotency-Key`, which the same request gets again.
struct PaymentReplays {
    /// The most answers that are stored; the oldest ones go.
    private static let most = 1000
    /// The seconds after which a key is free again.
    private static let lifetime: Int64 = 86_400
    /// The longest key in characters.
    private static let longestKey = 255

    private struct Replay {
        let request: String
        let answer: PacedAnswer
        let stored: Int64
    }

    private var replays = RecentRecords<Replay>(limit: most)

    /// The answer that a request was given before; nil if it is new.
    ///
    /// - Parameter place: The key together with that of the account.
    func answer(
        to request: String,
        key: String,
        place: String,
        at now: Timestamp
    ) throws(PaymentRefusal) -> PacedAnswer? {
        guard key.count <= Self.longestKey else {
            throw .invalid("Idempotency keys can have up to \(Self.longestKey) characters.")
        }
        guard let replay = replays[place], now.seconds < replay.stored + Self.lifetime else { return nil }
        guard replay.request == request else { throw .otherRequest(key) }
        var answer = replay.answer
        answer.headers.add(name: "idempotent-replayed", value: "true")
        return answer
    }

    /// Stores an answer, unless the request was refused before it began: that one may come again, changed.
    mutating func store(_ answer: PacedAnswer, to request: String, place: String, at now: Timestamp) {
        guard ![.badRequest, .unauthorized, .notFound, .tooManyRequests].contains(answer.status) else { return }
        replays.add(Replay(request: request, answer: answer, stored: now.seconds), named: place)
    }
}
