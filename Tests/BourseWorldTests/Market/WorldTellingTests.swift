import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseWorld
import Testing

@Suite("What the world's news and questions say of its prices")
struct WorldTellingTests {
    @Test(arguments: Fixed.seeds)
    func moves_thatAreTold_areThoseOfTheCloses(seed: UInt64) throws {
        let world = World(seed: seed)
        let articles = world.news.articles(from: Fixed.now.adding(seconds: -20 * 86_400), to: Fixed.now)
        var seen = 0
        for article in articles where article.kind == .move && article.version == 0 {
            let symbol = try #require(article.symbols.first)
            guard !article.title.contains("focus"), !symbol.name.hasSuffix("-USD") else { continue }
            let day = LocalTime(article.time, offset: 0).day
            let fetched = try #require(
                world.closes(symbol, on: day, at: article.time),
                "seed \(seed): \(article.title)"
            )
            let change = fetched.close.double / fetched.previousClose.double - 1
            #expect(abs(change) >= NewsWorld.leastMove, "seed \(seed): \(article.title)")
            let percent = abs((change * 1000).rounded() / 10)
            #expect(article.title.contains("\(percent)%"), "seed \(seed): \(article.title)")
            seen += 1
        }
        #expect(seen > 20, "seed \(seed): \(seen)")
    }

    @Test(arguments: Fixed.seeds)
    func earnings_thatBeatOrMiss_areThoseOfTheCalendar(seed: UInt64) throws {
        let world = World(seed: seed)
        let articles = world.news.articles(from: Fixed.now.adding(seconds: -40 * 86_400), to: Fixed.now)
        let fetched = articles.filter { $0.kind == .earnings && $0.version == 0 }
        #expect(fetched.count > 10, "seed \(seed): \(fetched.count)")
        for article in fetched {
            let symbol = try #require(article.symbols.first)
            let day = LocalTime(article.time, offset: 0).day
            let reports = world.earnings(symbol, from: day.adding(days: -5), through: day, at: article.time)
            let report = try #require(reports.last, "seed \(seed): \(article.title)")
            let actual = try #require(report.actual)
            if article.title.contains("beat") { #expect(actual >= report.expected, "seed \(seed): \(article.title)") }
            if article.title.contains("miss") { #expect(actual <= report.expected, "seed \(seed): \(article.title)") }
        }
    }

    @Test(arguments: Fixed.seeds)
    func whatWasTold_staysInTheNextYear(seed: UInt64) {
        let (from, to) = (Fixed.time("2026-12-20T00:00Z"), Fixed.time("2026-12-31T23:00Z"))
        let world = World(seed: seed)
        let first = world.news.articles(from: from, to: to)
        let later = World(seed: seed)
        _ = later.news.articles(from: Fixed.time("2027-03-01T00:00Z"), to: Fixed.time("2027-03-02T23:00Z"))
        #expect(later.news.articles(from: from, to: to) == first, "seed \(seed)")
        #expect(!first.isEmpty)
    }

    @Test func questionsAboutPrices_lieAroundThePrice() throws {
        let world = World(seed: 7)
        let events = world.predictions.events(at: Fixed.now).filter { $0.categories.contains("Prices") }
        #expect(events.count == 20)
        #expect(events.allSatisfy { $0.markets.count == 3 })
    }

    @Test func news_ofADay_takeMillisecondsOnceTheirPricesAreKnown() {
        let world = World(seed: 1)
        let from = Fixed.now.adding(seconds: -86_400)
        let first = ProcessorTime.seconds { _ = world.news.articles(from: from, to: Fixed.now) }
        let again = ProcessorTime.seconds { _ = world.news.articles(from: from, to: Fixed.now) }
        print("a day of news: \(first) s, then \(again) s")
        #expect(again < 0.3)
    }
}
