import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOHTTP1

extension PredictionPublisher {
    /// The answer of the exchange.
    func clob(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        do throws(RequestProblem) {
            if target.path == "/prices-history" { return try history(target, now: now) }
            guard ["/book", "/midpoint", "/price", "/spread"].contains(target.path) else {
                return Self.failure(.notFound, "not found")
            }
            guard let token = target["token_id"], !token.isEmpty else { throw RequestProblem("Invalid token id") }
            guard let book = world.book(of: token, at: Self.minute(of: now)) else {
                return .json(PolymarketFailure.noBook, .notFound)
            }
            return .json(try response(book, target))
        } catch { return Self.failure(.badRequest, error.message) }
    }

    private func response(_ book: PredictionBook, _ target: RequestTarget) throws(RequestProblem) -> [UInt8] {
        switch target.path {
        case "/midpoint": return PolymarketPrice(.midpoint, book.mid ?? .zero).bytes
        case "/spread": return PolymarketPrice(.spread, book.spread ?? .zero).bytes
        case "/price":
            // Each side tells its own best price: who asks for buyers is told what they pay.
            switch target["side"]?.lowercased() {
            case "buy": return PolymarketPrice(.price, book.bids.first?.price ?? .zero).bytes
            case "sell": return PolymarketPrice(.price, book.asks.first?.price ?? .zero).bytes
            default: throw RequestProblem("Invalid side")
            }
        default:
            func levels(_ own: [PredictionLevel]) -> [PolymarketLevel] {
                own.map { PolymarketLevel(price: $0.price, size: $0.size) }
            }
            var answer = PolymarketBook(
                token: book.token,
                time: book.asOf,
                bids: levels(book.bids),
                asks: levels(book.asks)
            )
            answer.market = PredictionEdition.condition(of: String(book.token.prefix(12)))
            answer.hash = PredictionEdition.condition(of: "\(book.token)\(book.asOf.seconds)")
            return answer.bytes
        }
    }

    private func history(_ target: RequestTarget, now: Timestamp) throws(RequestProblem) -> PacedAnswer {
        guard let token = target["market"], !token.isEmpty else { throw RequestProblem("market is required") }
        let fidelity = try target.number("fidelity", usual: 60)
        guard (1...100_000).contains(fidelity) else { throw RequestProblem("invalid fidelity") }
        let now = Self.minute(of: now)
        let lengths: [String: Int64] = [
            "1h": 3600, "6h": 21_600, "1d": 86_400, "1w": 604_800, "1m": 2_592_000, "max": 20_000_000,
            "all": 20_000_000,
        ]
        var from = now.adding(seconds: -86_400)
        var to = now
        if let interval = target["interval"] {
            guard let length = lengths[interval] else { throw RequestProblem("invalid interval") }
            from = now.adding(seconds: -length)
        } else {
            let start = try target.number("startTs", usual: Int(from.seconds))
            let end = try target.number("endTs", usual: Int(now.seconds))
            guard (0...4_000_000_000).contains(start), (0...4_000_000_000).contains(end), start <= end else {
                throw RequestProblem("invalid startTs or endTs")
            }
            from = Timestamp(seconds: Int64(start))
            to = min(now, Timestamp(seconds: Int64(end)))
        }
        let points = from <= to ? world.history(of: token, from: from, to: to, minutes: fidelity) : nil
        let fetched = (points ?? []).map { PolymarketPoint(time: $0.time, price: $0.price) }
        return .json(PolymarketHistory(fetched).bytes)
    }
}
