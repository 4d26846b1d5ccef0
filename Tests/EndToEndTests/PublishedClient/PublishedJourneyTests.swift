import AsyncHTTPClient
import BourseTestSupport
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

/// A person with the published client of a phone, from the first look to the last, against the program over sockets.
///
/// Written from what is published about the client: each step reads the answer as strictly as the phone does.
@Suite("The journey of a published client", .serialized, .timeLimit(.minutes(10)))
struct PublishedJourneyTests {
    private static let password = "eight888"
    private static let cities = ["vancouver", "nyc", "london", "tokyo"]

    @Test func phone_getsEverywhere() async throws {
        try await MarketVenue.serve { sources in
            let directory = try TemporaryDirectory()
            let arguments = ["serve", "--port", "0", "--data", directory.path("desk")] + sources
            let running = try Running(arguments, environment: ["BOURSE_FRED_KEY": "key"])
            let line = try #require(await running.line(with: "Bourse is at"))
            let address = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
            let port = try #require(Int(address.output.1))
            let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton)
            let result: Result<Void, any Error>
            do {
                result = .success(try await Self.walk(PhoneClient(client, port: port)))
            } catch { result = .failure(error) }
            try await client.shutdown()
            running.signal(SIGTERM)
            #expect(await running.end().code == 0)
            try result.get()
        }
    }

    private static func walk(_ phone: PhoneClient) async throws {
        try await lookAround(phone)
        try await signInAndOut(phone)
        try await readHistories(phone)
        try await watch(phone)
        try await readFeeds(phone)
        let out = try await phone.post("/api/auth?action=logout")
        #expect(out.status == 200)
        #expect(try await phone.get("/api/watchlist").status == 401)
    }

    /// What is there before somebody signs in.
    private static func lookAround(_ phone: PhoneClient) async throws {
        #expect(try await phone.get("/api/auth?action=me").text == #"{"authenticated":false}"#)
        let stocks = try await phone.get("/api/stocks").read([Phone.Stock].self)
        #expect(stocks.count >= 30 && stocks.first?.symbol == "AAPL", "\(stocks.map(\.symbol))")
        #expect(stocks.allSatisfy { $0.price > 0 && $0.name?.isEmpty == false })
        #expect(stocks.contains { ($0.yearHigh ?? 0) > 0 && ($0.volume ?? 0) > 0 })
        let markets = try await phone.get("/api/markets?order=volume24hr&limit=50").read([Phone.Market].self)
        #expect(markets.count == 50 && markets.allSatisfy { $0.eventSlug?.isEmpty == false })
        let volumes = markets.map { $0.volume24hr ?? 0 }
        #expect(volumes == volumes.sorted(by: >))
        #expect(try await phone.get("/api/markets?order=luck").status == 400)
        for path in ["watchlist", "watchlist?symbol=AAPL"] {
            #expect(try await phone.get("/api/\(path)").status == 401)
        }
    }

    private static func signInAndOut(_ phone: PhoneClient) async throws {
        let credentials = #"{"email":"Ann@Example.com","password":"\#(password)"}"#
        let joined = try await phone.post("/api/auth?action=register", credentials)
        #expect(joined.status == 201)
        #expect(try joined.read(Phone.User.self).email == "ann@example.com")
        #expect(try await phone.get("/api/auth?action=me").read(Phone.User.self).tier == "free")
        #expect(try await phone.post("/api/auth?action=logout").status == 200)
        #expect(try await phone.get("/api/auth?action=me").text == #"{"authenticated":false}"#)
        let wrong = try await phone.post(
            "/api/auth?action=login",
            #"{"email":"ann@example.com","password":"nine9999"}"#
        )
        #expect(wrong.status == 401 && wrong.refusal == "Invalid credentials")
        let again = try await phone.post("/api/auth?action=login", credentials)
        #expect(again.status == 200 && again.headers.first(name: "cache-control") == "no-store")
        #expect(try again.read(Phone.User.self).email == "ann@example.com")
        #expect(try await phone.get("/api/auth?action=me").status == 200)
    }

    private static func readHistories(_ phone: PhoneClient) async throws {
        var counts: [Int] = []
        for range in ["1d", "1w", "1mo", "3mo", "1y"] {
            // The order of the parameters is another one in each process of the client.
            let path = counts.count % 2 == 0 ? "symbol=AAPL&range=\(range)" : "range=\(range)&symbol=AAPL"
            let points = try await phone.get("/api/history?\(path)").read(Phone.History.self).history
            let days = points.map(\.date)
            #expect(days == Set(days).sorted() && days.allSatisfy { $0.utf8.count == 10 }, "\(range)")
            #expect(points.allSatisfy { $0.close > 0 })
            counts.append(points.count)
        }
        #expect(counts == counts.sorted() && counts[0] == 2 && counts[4] > 240, "\(counts)")
        #expect(try await phone.get("/api/history?symbol=AAPL&range=2w").status == 400)
        let unknown = try await phone.get("/api/history?symbol=ZZZZQQ&range=1y")
        #expect(unknown.status == 404 && unknown.refusal != nil)
    }

    private static func watch(_ phone: PhoneClient) async throws {
        #expect(try await phone.get("/api/watchlist").read([Phone.Watched].self).isEmpty)
        for symbol in ["TSLA", "NFLX"] {
            let added = try await phone.post("/api/watchlist", #"{"symbol":"\#(symbol)"}"#)
            #expect(added.status == 201)
            #expect(try added.read(Phone.Watched.self).symbol == symbol)
        }
        #expect(try await phone.post("/api/watchlist", #"{"symbol":"TSLA"}"#).status == 409)
        let rows = try await phone.get("/api/watchlist").read([Phone.Watched].self)
        #expect(rows.map(\.symbol) == ["TSLA", "NFLX"] && Set(rows.map(\.id)).count == 2)
        #expect(rows.allSatisfy { ($0.addedAt?.utf8.count ?? 0) >= 10 })
        // What is watched is among the stocks, for the phone shows no others.
        let stocks = try await phone.get("/api/stocks").read([Phone.Stock].self).map(\.symbol)
        #expect(stocks.contains("NFLX") && Set(stocks).count == stocks.count)
        #expect(try await phone.delete("/api/watchlist?symbol=TSLA").status == 200)
        #expect(try await phone.get("/api/watchlist").read([Phone.Watched].self).map(\.symbol) == ["NFLX"])
    }

    private static func readFeeds(_ phone: PhoneClient) async throws {
        for city in cities {
            _ = try await phone.get("/api/earthquakes?city=\(city)").read([Phone.Earthquake].self)
            let flights = try await phone.get("/api/flights?city=\(city)").read([Phone.Flight].self)
            #expect(!flights.isEmpty && flights.allSatisfy { !$0.callsign.isEmpty }, "\(city)")
            let incidents = try await phone.get("/api/incidents?city=\(city)").read([Phone.Incident].self)
            #expect(!incidents.isEmpty, "\(city)")
            _ = try await phone.get("/api/weather-alerts?city=\(city)").read([Phone.WeatherAlert].self)
        }
        for path in ["news", "events", "macro", "commodities", "prices", "stocks-free", "weather?lat=49.2&lon=-123.1"] {
            let answer = try await phone.get("/api/\(path)")
            #expect(answer.status == 200 && answer.body.count > 20, "\(path) \(answer.text.prefix(200))")
        }
        #expect(try await phone.get("/api/earthquakes?city=atlantis").status == 400)
    }
}
