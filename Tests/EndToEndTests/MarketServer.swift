import BourseCore
import BourseTestSupport
import BourseWire
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

/// Sources of markets on this machine that answer what a test says, and remember what they were asked.
///
/// Yahoo is under `/yahoo`, Finnhub under `/finnhub/api/v1`, Financial Modeling Prep under `/fmp/stable`, GDELT under
/// `/gdelt`, Polymarket under `/gamma` and `/clob`.
final class MarketServer: Sendable {
    enum Answer: Sendable {
        case body([UInt8], status: HTTPResponseStatus = .ok, headers: [(String, String)] = [])
        /// Nothing, ever.
        case silence
    }

    private struct State {
        var requested: [String] = []
        var answers: [String: Answer] = [:]
    }

    private final class Box: Sendable { let state = Mutex(State()) }

    let port: Int
    private let box: Box
    private let channel: any Channel

    /// Opens the sources; Yahoo hands out its pass, and everything else is unknown until it is said.
    init() async throws {
        let box = Box()
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Handler(box))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = try #require(channel.localAddress?.port)
        self.box = box
        answer("/yahoo/", .body([], status: .notFound, headers: [("set-cookie", "A3=d=one; Path=/")]))
        answer("/yahoo/v1/test/getcrumb", .body(Array("crumb1".utf8)))
    }

    deinit { channel.close(promise: nil) }

    /// Closes the sources: nobody can reach them any more.
    func close() async throws { try await channel.close() }

    /// What a path is answered with, whatever its query.
    func answer(_ path: String, _ answer: Answer) { box.state.withLock { $0.answers[path] = answer } }

    /// What was asked for, in order, with the queries.
    var requested: [String] { box.state.withLock { $0.requested } }

    /// The options with which a command sends its requests to Yahoo here.
    var yahoo: [String] { ["--yahoo", "http://127.0.0.1:\(port)/yahoo"] }
    /// The options with which a command sends its requests to Finnhub here.
    var finnhub: [String] { ["--finnhub", "http://127.0.0.1:\(port)/finnhub/api/v1"] }
    /// The options with which a command sends all its requests here.
    var all: [String] {
        yahoo + finnhub + [
            "--fmp", "http://127.0.0.1:\(port)/fmp/stable", "--gdelt", "http://127.0.0.1:\(port)/gdelt",
            "--polymarket", "http://127.0.0.1:\(port)/gamma", "--polymarket-exchange", "http://127.0.0.1:\(port)/clob",
        ]
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart
        private let box: Box
        private var path = ""

        init(_ box: Box) { self.box = box }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): path = head.uri
            case .body: break
            case .end: give(context)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        private func give(_ context: ChannelHandlerContext) {
            let path = path
            let answer = box.state.withLock { state in
                state.requested.append(path)
                return state.answers[String(path.prefix { $0 != "?" })]
            }
            switch answer ?? .body([], status: .notFound) {
            case .silence: break
            case .body(let bytes, let status, let headers):
                var headers = HTTPHeaders(headers)
                headers.add(name: "content-length", value: "\(bytes.count)")
                let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
                context.write(wrapOutboundOut(.head(head)), promise: nil)
                context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            }
        }
    }
}

/// What sources provide in tests: an invented week of November 2023, an hour after New York closed.
enum ToldMarket {
    static let close = Timestamp(seconds: 1_700_168_400)

    static func price(_ text: String) throws -> Price { try Price(text, excess: .roundHalfToEven) }

    static func quote(_ symbol: String, _ price: String, before: String) throws -> YahooQuote {
        var quote = YahooQuote(symbol: symbol, price: try Self.price(price))
        quote.time = close
        quote.kind = "EQUITY"
        quote.currency = QuotedCurrency(code: "USD")
        quote.name = "\(symbol) Incorporated"
        quote.exchange = "NMS"
        quote.previousClose = try Self.price(before)
        quote.bid = try Self.price(price)
        quote.volume = Quantity(60_108_378)
        return quote
    }

    static func quotes(_ quotes: YahooQuote...) -> MarketServer.Answer { .body(YahooQuotes(quotes).bytes) }

    static func meta(_ symbol: String, kind: String, exchange: String, zone: String) -> YahooChartMeta {
        var meta = YahooChartMeta(symbol: symbol)
        meta.currency = QuotedCurrency(code: "USD")
        meta.kind = kind
        meta.exchange = exchange
        meta.zone = zone
        meta.priceHint = 2
        return meta
    }

    static func bar(_ time: Timestamp, _ prices: [String], volume: Int) throws -> MarketBar {
        let prices = try prices.map(price)
        return MarketBar(
            time: time,
            open: prices[0],
            high: prices[1],
            low: prices[2],
            close: prices[3],
            volume: Quantity(volume)
        )
    }

    /// Monday to Thursday of AAPL, in shares of today: one became two on Wednesday, and 0.5 was paid on Thursday.
    static func days() throws -> MarketServer.Answer {
        let monday = Timestamp(seconds: 1_699_885_800)
        func opening(_ day: Int64) -> Timestamp { monday.adding(seconds: day * 86_400) }
        let chart = YahooChart(
            meta: meta("AAPL", kind: "EQUITY", exchange: "NMS", zone: "America/New_York"),
            bars: [
                try bar(opening(0), ["50", "51", "49.5", "50"], volume: 200),
                try bar(opening(1), ["50.5", "52.5", "50", "52"], volume: 400),
                try bar(opening(2), ["52", "52.25", "50.75", "51"], volume: 500),
                try bar(opening(3), ["51", "53.5", "51", "53"], volume: 600),
            ],
            dividends: [YahooDividend(time: opening(3), amount: try price("0.5"))],
            splits: [YahooSplit(time: opening(2), numerator: Quantity(2), denominator: Quantity(1))]
        )
        return .body(YahooChartWriter.bytes(chart))
    }

    /// Twelve bars of five minutes of a coin, from an instant on.
    static func hour(from start: Timestamp) throws -> MarketServer.Answer {
        let bars = try (0..<12).map { number in
            try bar(
                start.adding(seconds: Int64(number) * 300),
                ["\(100 + number)", "\(102 + number)", "\(99 + number)", "\(101 + number)"],
                volume: 2
            )
        }
        let meta = meta("BTC-USD", kind: "CRYPTOCURRENCY", exchange: "CCC", zone: "UTC")
        return .body(YahooChartWriter.bytes(YahooChart(meta: meta, bars: bars)))
    }

    /// The options of AAPL at 100 that expire on a day: strikes of 95, 100 and 105.
    static func options(expiring day: TradingDay, _ others: [TradingDay]) throws -> MarketServer.Answer {
        let (year, month, date) = day.civil
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        func contract(_ letter: String, _ strike: Int, _ bid: String, _ ask: String) throws -> YahooContract {
            let thousandths = String("\(100_000_000 + strike * 1000)".dropFirst())
            var contract = YahooContract(
                symbol: "AAPL\(two(year % 100))\(two(month))\(two(date))\(letter)\(thousandths)",
                strike: try price("\(strike)"),
                expiration: day
            )
            contract.currency = QuotedCurrency(code: "USD")
            contract.bid = try price(bid)
            contract.ask = try price(ask)
            contract.openInterest = Quantity(strike)
            return contract
        }
        var options = YahooOptions(
            underlying: "AAPL",
            expirations: ([day] + others).sorted(),
            strikes: try ["95", "100", "105"].map(price),
            expiration: day,
            calls: [
                try contract("C", 95, "6.9", "7.1"), try contract("C", 100, "3.9", "4.1"),
                try contract("C", 105, "1.95", "2.05"),
            ],
            puts: [
                try contract("P", 95, "1.55", "1.65"), try contract("P", 100, "3.5", "3.7"),
                try contract("P", 105, "6.5", "6.7"),
            ]
        )
        options.quote = try quote("AAPL", "100", before: "99")
        return .body(options.bytes)
    }
}
