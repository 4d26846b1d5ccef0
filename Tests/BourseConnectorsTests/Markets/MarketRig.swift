import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import NIOCore
import Testing

/// A scripted server in place of all sources of markets, and time that is moved by hand.
///
/// It is 14 November 2023, 22:13:20 UTC, an hour after New York closed.
struct MarketRig {
    let server: ScriptedSource
    let time: ManualTime
    let client: HTTPClient
    var settings = MarketSourcesSettings()

    static let key = "sesame-7f3a"

    /// The close of the day in New York.
    static let close = Timestamp(seconds: 1_699_995_600)
    /// What it costs nobody to know: the time it is.
    static let now = Timestamp(seconds: 1_700_000_000)

    func yahoo() -> YahooSource { YahooSource(client, settings: settings.yahoo, clock: time.clock) }

    func fmp() throws -> FMPSource {
        FMPSource(client, key: try #require(APIKey(Self.key)), settings: settings.fmp, clock: time.clock)
    }

    func finnhub() throws -> FinnhubSource {
        FinnhubSource(client, key: try #require(APIKey(Self.key)), settings: settings.finnhub, clock: time.clock)
    }

    func gdelt() -> GDELTSource { GDELTSource(client, settings: settings.gdelt, clock: time.clock) }

    func polymarket() -> PolymarketSource {
        PolymarketSource(client, settings: settings.polymarket, clock: time.clock)
    }

    static func run(
        _ set: (inout MarketSourcesSettings) -> Void = { _ in },
        _ body: (MarketRig) async throws -> Void
    ) async throws {
        let time = ManualTime()
        try await ScriptedSource.run { server in
            var configuration = HTTPTransport.configuration
            // Time is moved by hand; a machine that is busy is none of these tests' business.
            configuration.timeout.connect = .hours(1)
            let client = HTTPClient(eventLoopGroup: server.group, configuration: configuration)
            var rig = MarketRig(server: server, time: time, client: client)
            rig.settings.yahoo.hosts = [try server.endpoint("/one"), try server.endpoint("/two")]
            rig.settings.yahoo.cookiePages = [try server.endpoint("/cookie")]
            rig.settings.fmp.base = try server.endpoint("/fmp/stable")
            rig.settings.finnhub.base = try server.endpoint("/finnhub/")
            rig.settings.gdelt.base = try server.endpoint("/gdelt")
            rig.settings.polymarket.gamma = try server.endpoint("/gamma")
            rig.settings.polymarket.exchange = try server.endpoint("/clob")
            set(&rig.settings)
            let result: Result<Void, any Error>
            do { result = .success(try await body(rig)) } catch { result = .failure(error) }
            try await client.shutdown()
            try result.get()
        }
        #expect(time.sleepers == 0)
    }

    /// What a request returns, or why not.
    static func outcome<Value: Sendable>(
        _ ask: () async throws(MarketSourceError) -> Value
    ) async -> Result<Value, MarketSourceError> {
        do throws(MarketSourceError) { return .success(try await ask()) } catch { return .failure(error) }
    }

    /// Lets other tasks run until something has happened.
    static func wait(until condition: () -> Bool) async { while !condition() { await Task.yield() } }

    /// A symbol, price or quantity that is written in a test.
    static func symbol(_ name: String) throws -> Symbol { try #require(Symbol(name)) }
    static func price(_ text: String) throws -> Price { try Price(text, excess: .roundHalfToEven) }
    static func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }

    /// Bytes as a body.
    static func body(_ bytes: [UInt8]) -> ScriptedSource.Answer { .body(String(decoding: bytes, as: UTF8.self)) }
}

extension Result where Failure == MarketSourceError {
    /// Why there is nothing.
    var failure: MarketSourceError? { if case .failure(let error) = self { error } else { nil } }
}
