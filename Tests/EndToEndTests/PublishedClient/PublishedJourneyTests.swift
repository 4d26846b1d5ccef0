import AsyncHTTPClient
import BourseTestSupport
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

/// A person with the published client of a phone, from the first look to the last, against the program over sockets.
///
/// Written from what is published about the client: 48 steps, and each reads the answer as strictly as the phone does.
@Suite("The journey of a published client", .serialized, .timeLimit(.minutes(30)))
struct PublishedJourneyTests {
    @Test func phone_getsEverywhere_in48Steps() async throws {
        try await MarketVenue.serve { sources in
            let directory = try TemporaryDirectory()
            let arguments = ["serve", "--port", "0", "--data", directory.path("desk")] + sources
            let running = try Running(arguments, environment: ["BOURSE_FRED_KEY": "key"])
            let line = try #require(await running.line(with: "Bourse is at"))
            let address = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
            let port = try #require(Int(address.output.1))
            let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton)
            let journey = PublishedJourney(phone: PhoneClient(client, port: port))
            let result: Result<Void, any Error>
            do {
                result = .success(try await journey.walk())
            } catch { result = .failure(error) }
            try await client.shutdown()
            running.signal(SIGTERM)
            #expect(await running.end().code == 0)
            try result.get()
            #expect(await journey.steps == Array(1...48))
        }
    }
}

/// The steps of the journey, each with its number.
actor PublishedJourney {
    private static let credentials = #"{"email":"Ann@Example.com","password":"eight888"}"#

    let phone: PhoneClient
    private(set) var steps: [Int] = []

    init(phone: PhoneClient) { self.phone = phone }

    func walk() async throws {
        try await beforeSigningIn()
        try await signInAndOut()
        try await readStocks()
        try await readHistories()
        try await watch()
        try await beTold()
        try await own()
        try await readTheWorld()
        try await leave()
    }

    private func step(_ number: Int, _ body: (PhoneClient) async throws -> Void) async throws {
        do {
            try await body(phone)
        } catch {
            Issue.record("step \(number): \(error)")
            throw error
        }
        steps.append(number)
    }

    // MARK: - 1 to 4: before somebody signs in

    private func beforeSigningIn() async throws {
        try await step(1) { phone async throws -> Void in
            #expect(try await phone.get("/api/auth?action=me").text == #"{"authenticated":false}"#)
        }
        for (number, path) in [(2, "watchlist"), (3, "alerts"), (4, "portfolio?action=get")] {
            try await step(number) { phone async throws -> Void in
                let answer = try await phone.get("/api/\(path)")
                #expect(answer.status == 401 && answer.refusal == "Authentication required", "\(path)")
            }
        }
    }

    // MARK: - 5 to 12: registering, in and out

    private func signInAndOut() async throws {
        try await step(5) { phone async throws -> Void in
            let joined = try await phone.post("/api/auth?action=register", Self.credentials)
            #expect(joined.status == 201)
            #expect(try joined.read(Phone.UserData.self).email == "ann@example.com")
        }
        try await step(6) { phone async throws -> Void in
            #expect(try await phone.get("/api/auth?action=me").read(Phone.UserData.self).tier == "free")
        }
        try await step(7) { phone async throws -> Void in
            let again = try await phone.post("/api/auth?action=register", Self.credentials)
            // The first person owns the desk, which takes no others unless it is told to.
            #expect([403, 409].contains(again.status) && again.refusal != nil)
        }
        try await step(8) { phone async throws -> Void in
            #expect(try await phone.post("/api/auth?action=logout").status == 200)
        }
        try await step(9) { phone async throws -> Void in
            #expect(try await phone.get("/api/auth?action=me").text == #"{"authenticated":false}"#)
        }
        try await step(10) { phone async throws -> Void in
            let body = #"{"email":"ann@example.com","password":"nine9999"}"#
            let wrong = try await phone.post("/api/auth?action=login", body)
            #expect(wrong.status == 401 && wrong.refusal == "Invalid credentials")
        }
        try await step(11) { phone async throws -> Void in
            let entered = try await phone.post("/api/auth?action=login", Self.credentials)
            #expect(entered.status == 200 && entered.headers.first(name: "cache-control") == "no-store")
            #expect(try entered.read(Phone.UserData.self).email == "ann@example.com")
        }
        try await step(12) { phone async throws -> Void in
            #expect(try await phone.get("/api/auth?action=me").read(Phone.UserData.self).tier == "free")
        }
    }

    // MARK: - 13 to 15: stocks

    private func readStocks() async throws {
        try await step(13) { phone async throws -> Void in
            let stocks = try await phone.get("/api/stocks").read([Phone.Stock].self)
            #expect(stocks.count >= 30 && stocks.first?.symbol == "AAPL", "\(stocks.map(\.symbol))")
            #expect(stocks.allSatisfy { $0.price > 0 && $0.name?.isEmpty == false })
            #expect(stocks.contains { ($0.yearHigh ?? 0) > 0 && ($0.volume ?? 0) > 0 })
        }
        try await step(14) { phone async throws -> Void in
            let stocks = try await phone.get("/api/stocks?symbols=MSFT,AAPL").read([Phone.Stock].self)
            #expect(stocks.map(\.symbol) == ["MSFT", "AAPL"])
        }
        try await step(15) { phone async throws -> Void in
            #expect(try await phone.get("/api/stocks?symbols=A,,B").status == 400)
        }
    }

    // MARK: - 16 to 22: history in every range

    private func readHistories() async throws {
        var counts: [Int] = []
        for (number, range) in zip(16...20, ["1d", "1w", "1mo", "3mo", "1y"]) {
            // The order of the parameters is another one in each process of the client.
            let path = number % 2 == 0 ? "symbol=AAPL&range=\(range)" : "range=\(range)&symbol=AAPL"
            try await step(number) { phone async throws -> Void in
                let points = try await phone.get("/api/history?\(path)").read(Phone.HistoryData.self).history
                let days = points.map(\.date)
                #expect(days == Set(days).sorted() && days.allSatisfy { $0.utf8.count == 10 }, "\(range)")
                #expect(points.allSatisfy { $0.close > 0 })
                counts.append(points.count)
            }
        }
        try await step(21) { phone async throws -> Void in
            #expect(counts == counts.sorted() && counts[0] == 2 && counts[4] > 240, "\(counts)")
            #expect(try await phone.get("/api/history?symbol=AAPL&range=2w").status == 400)
        }
        try await step(22) { phone async throws -> Void in
            let unknown = try await phone.get("/api/history?symbol=ZZZZQQ&range=1y")
            #expect(unknown.status == 404 && unknown.refusal != nil)
        }
    }

    // MARK: - 23 to 30: the watchlist

    private func watch() async throws {
        try await step(23) { phone async throws -> Void in
            #expect(try await phone.get("/api/watchlist").read([Phone.Watched].self).isEmpty)
        }
        for (number, symbol) in [(24, "TSLA"), (25, "NFLX")] {
            try await step(number) { phone async throws -> Void in
                let added = try await phone.post("/api/watchlist", #"{"symbol":"\#(symbol)"}"#)
                #expect(added.status == 201)
                #expect(try added.read(Phone.Watched.self).symbol == symbol)
            }
        }
        try await step(26) { phone async throws -> Void in
            #expect(try await phone.post("/api/watchlist", #"{"symbol":"TSLA"}"#).status == 409)
        }
        try await step(27) { phone async throws -> Void in
            let rows = try await phone.get("/api/watchlist").read([Phone.Watched].self)
            #expect(rows.map(\.symbol) == ["TSLA", "NFLX"] && Set(rows.map(\.id)).count == 2)
            #expect(rows.allSatisfy { ($0.addedAt?.utf8.count ?? 0) >= 10 })
        }
        // What is watched is among the stocks, for the phone shows no others.
        try await step(28) { phone async throws -> Void in
            let stocks = try await phone.get("/api/stocks").read([Phone.Stock].self).map(\.symbol)
            #expect(stocks.contains("NFLX") && Set(stocks).count == stocks.count)
        }
        try await step(29) { phone async throws -> Void in
            #expect(try await phone.delete("/api/watchlist?symbol=TSLA").status == 200)
        }
        try await step(30) { phone async throws -> Void in
            #expect(try await phone.get("/api/watchlist").read([Phone.Watched].self).map(\.symbol) == ["NFLX"])
        }
    }

    // MARK: - 31 to 39: alerts

    private func beTold() async throws {
        var made: [Phone.Alert] = []
        try await step(31) { phone async throws -> Void in
            #expect(try await phone.get("/api/alerts").read([Phone.Alert].self).isEmpty)
        }
        // The first is far away; the second is true already, of something that is traded day and night.
        for (number, body) in [
            (32, #"{"symbol":"NFLX","target_price":0.01,"direction":"below"}"#),
            (33, #"{"symbol":"BTC-USD","target_price":1.5,"direction":"above"}"#),
        ] {
            try await step(number) { phone async throws -> Void in
                let answer = try await phone.post("/api/alerts", body)
                #expect(answer.status == 201, "\(answer.text)")
                made.append(try answer.read(Phone.Alert.self))
            }
        }
        try await step(34) { phone async throws -> Void in
            let body = #"{"symbol":"NFLX","target_price":1,"direction":"sideways"}"#
            #expect(try await phone.post("/api/alerts", body).status == 400)
        }
        try await step(35) { phone async throws -> Void in
            let rows = try await phone.get("/api/alerts").read([Phone.Alert].self)
            #expect(rows.map(\.id) == made.map(\.id).reversed() && rows.map(\.targetPrice) == [1.5, 0.01])
        }
        try await step(36) { phone async throws -> Void in
            let end = ContinuousClock.now.advanced(by: .seconds(150))
            var triggered: [String] = []
            while triggered.isEmpty, ContinuousClock.now < end {
                _ = try await phone.get("/api/stocks?symbols=BTC-USD")
                triggered = try await phone.get("/api/alerts").read([Phone.Alert].self).filter(\.triggered).map(\.id)
            }
            #expect(triggered == made.suffix(1).map(\.id))
        }
        let first = try #require(made.first)
        for number in [37, 38] {
            try await step(number) { phone async throws -> Void in
                #expect(try await phone.delete("/api/alerts?id=\(first.id)").status == 200)
            }
        }
        try await step(39) { phone async throws -> Void in
            #expect(try await phone.get("/api/alerts").read([Phone.Alert].self).map(\.symbol) == ["BTC-USD"])
        }
    }

    // MARK: - 40 to 44: the portfolio

    private func own() async throws {
        try await step(40) { phone async throws -> Void in
            let empty = try await phone.get("/api/portfolio?action=get").read(Phone.PortfolioData.self)
            #expect(empty.totalValue == 0 && empty.holdings.isEmpty)
        }
        try await step(41) { phone async throws -> Void in
            let body = #"""
                {"holdings":[{"symbol":"AAPL","shares":10,"costBasis":1,"currency":"USD"}],
                 "accounts":[{"name":"Daily","type":"chequing","balance":1000,"currency":"USD"}],
                 "debt":[{"name":"Card","balance":100}],"goals":[],"spending":[]}
                """#
            let done = try await phone.post("/api/portfolio?action=update", body)
            #expect(done.status == 200, "\(done.text)")
        }
        try await step(42) { phone async throws -> Void in
            let answer = try await phone.get("/api/portfolio?action=get")
            let portfolio = try answer.read(Phone.PortfolioData.self)
            let holding = try #require(portfolio.holdings.first)
            #expect(holding.shares == 10 && holding.avgCost == 1 && holding.currentPrice > 1, "\(answer.text)")
            #expect(abs(portfolio.totalValue - 10 * holding.currentPrice) < 0.01)
            let money = try answer.read(Phone.FinanceData.self)
            #expect(money.accounts.map(\.balance) == [1000] && money.debt.map(\.minPayment) == [0])
            #expect(money.holdings.map(\.currency) == ["USD"])
        }
        try await step(43) { phone async throws -> Void in
            let summary = try await phone.get("/api/portfolio?action=summary")
            #expect(summary.status == 200 && summary.text.contains(#""totalDebt":100"#), "\(summary.text)")
        }
        try await step(44) { phone async throws -> Void in
            let days = try await phone.get("/api/portfolio/history?limit=30")
            #expect(days.status == 200 && days.text.contains("snapshot_date"))
        }
    }

    // MARK: - 45 and 46: markets and what happens around a place

    private func readTheWorld() async throws {
        try await step(45) { phone async throws -> Void in
            let markets = try await phone.get("/api/markets?order=volume24hr&limit=50").read([Phone.MarketData].self)
            #expect(markets.count == 50 && markets.allSatisfy { $0.eventSlug?.isEmpty == false })
            let volumes = markets.map { $0.volume24hr ?? 0 }
            #expect(volumes == volumes.sorted(by: >))
            #expect(try await phone.get("/api/markets?order=luck").status == 400)
        }
        try await step(46) { phone async throws -> Void in
            for city in ["vancouver", "nyc", "london", "tokyo"] {
                _ = try await phone.get("/api/earthquakes?city=\(city)").read([Phone.EarthquakeData].self)
                let flights = try await phone.get("/api/flights?city=\(city)").read([Phone.FlightData].self)
                #expect(!flights.isEmpty && flights.allSatisfy { !$0.callsign.isEmpty }, "\(city)")
                let incidents = try await phone.get("/api/incidents?city=\(city)").read([Phone.IncidentData].self)
                #expect(!incidents.isEmpty, "\(city)")
                _ = try await phone.get("/api/weather-alerts?city=\(city)").read([Phone.WeatherAlert].self)
            }
            for path in [
                "news", "events", "macro", "commodities", "prices", "stocks-free", "weather?lat=49.2&lon=-123.1",
            ] {
                let answer = try await phone.get("/api/\(path)")
                #expect(answer.status == 200 && answer.body.count > 20, "\(path) \(answer.text.prefix(200))")
            }
            #expect(try await phone.get("/api/earthquakes?city=atlantis").status == 400)
        }
    }

    // MARK: - 47 and 48: away

    private func leave() async throws {
        try await step(47) { phone async throws -> Void in
            #expect(try await phone.post("/api/auth?action=logout").status == 200)
        }
        try await step(48) { phone async throws -> Void in
            for path in ["watchlist", "alerts", "portfolio?action=get"] {
                #expect(try await phone.get("/api/\(path)").status == 401, "\(path)")
            }
        }
    }
}
