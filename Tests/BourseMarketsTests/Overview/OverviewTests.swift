import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@Suite("Movers and sectors")
struct OverviewTests {
    private let source = SourceID("made-up")
    private let now = Fixed.time("2026-11-19T17:00")

    private func row(
        _ name: String,
        last: String,
        before: String? = nil,
        volume: Int? = nil,
        cap: String? = nil,
        sector: Sector? = nil,
        currency: Currency = .usd,
        at time: Timestamp? = nil
    ) throws -> MarketRow {
        let symbol = try #require(Symbol(name))
        var quote = Quote(symbol: symbol, currency: currency)
        quote[.last] = Sourced(try Price(last), source: source, asOf: time ?? now)
        if let before { quote[.previousClose] = Sourced(try Price(before), source: source, asOf: time ?? now) }
        quote.volume = volume.map { Sourced(Quantity($0), source: source, asOf: now) }
        quote.marketCap = try cap.map { Sourced(try Money($0), source: source, asOf: now) }
        let instrument = Instrument(
            symbol: symbol,
            name: name,
            exchange: .nyse,
            currency: currency,
            kind: .share,
            sector: sector
        )
        return MarketRow(instrument: instrument, quote: quote)
    }

    @Test
    func movers_areRankedAndCounted() throws {
        let rows = [
            try row("A", last: "110", before: "100", volume: 5), try row("B", last: "90", before: "100", volume: 9),
            try row("C", last: "105", before: "100"), try row("D", last: "100", before: "100", volume: 7),
            try row("E", last: "50", volume: 8),
            try row("F", last: "120", before: "100", at: now.adding(seconds: -90_000)),
            try row("AA", last: "11", before: "10", volume: 5), try row("G", last: "80", before: "100", volume: 1),
        ]
        let movers = Movers(rows, Movers.Terms(count: 3, since: now.adding(seconds: -60)))
        func names(_ places: [Int]) -> [String] { places.map { rows[$0].instrument.symbol.name } }
        #expect(names(movers.gainers) == ["A", "AA", "C"])
        #expect(names(movers.losers) == ["G", "B"])
        #expect(names(movers.mostActive) == ["B", "E", "D"])
        let large = Movers(
            rows,
            Movers.Terms(count: 9, since: now, leastPrice: Price(units: 2_000_000_000), leastVolume: Quantity(5))
        )
        #expect(names(large.gainers) == ["A"] && names(large.losers) == ["B"])
        #expect(names(large.mostActive) == ["B", "E", "D", "A"])
        #expect(Movers(rows, Movers.Terms(count: -1, since: now)).gainers.isEmpty)
    }

    @Test
    func breadth_countsAndWeighs() throws {
        let rows = [
            try row("A", last: "110", before: "100", cap: "1100"), try row("B", last: "95", before: "100", cap: "2850"),
            try row("C", last: "100", before: "100"), try row("D", last: "100", cap: "500"),
            try row("E", last: "130", before: "100"),
        ]
        let breadth = Breadth(rows)
        #expect(breadth.count == 5 && breadth.advancing == 2 && breadth.declining == 1)
        #expect(breadth.unchanged == 1 && breadth.unknown == 1)
        // 1,000 and 3,000 became 1,100 and 2,850.
        let (weighted, median) = (try #require(breadth.weighted), try #require(breadth.median))
        #expect(abs(weighted - (3950.0 / 4000 - 1)) < 1e-12)
        // −5 %, 0, 10 % and 30 %.
        #expect(abs(median - 0.05) < 1e-12)
        #expect(Breadth([]).median == nil && Breadth([]).weighted == nil)
    }

    @Test
    func worth_inTwoCurrencies_isNeverAdded() throws {
        let rupees = try #require(Currency("INR"))
        let rows = [
            try row("A", last: "110", before: "100", cap: "1100"),
            try row("B", last: "110", before: "100", cap: "1100", currency: rupees),
        ]
        #expect(Breadth(rows).weighted == nil && Breadth(rows).advancing == 2)
    }

    @Test
    func sectors_areInTheOrderOfTheirGains() throws {
        let rows = [
            try row("A", last: "101", before: "100", sector: .energy),
            try row("B", last: "105", before: "100", sector: .utilities),
            try row("C", last: "90", before: "100"), try row("D", last: "5", sector: .materials),
            try row("E", last: "103", before: "100", sector: .energy),
        ]
        let sectors = SectorBreadth.all(of: rows)
        #expect(sectors.map(\.sector) == [.utilities, .energy, .materials, nil])
        #expect(sectors.map(\.breadth.count) == [1, 2, 1, 1])
    }

    @Test(arguments: Seeds.first(10))
    func movers_areThoseOfAPlainSort(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rows = try (0..<300).map { index in
            try row(
                "S\(index)",
                last: "\(generator.int(80...120))",
                before: generator.oneIn(5) ? nil : "100",
                volume: generator.oneIn(4) ? nil : generator.int(0...50)
            )
        }
        let movers = Movers(rows, Movers.Terms(count: 20, since: now))
        let changes = rows.indices.compactMap { index in rows[index].change.map { ($0, rows[index].instrument.symbol) }
        }
        let gainers = changes.filter { $0.0.units > 0 }.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 > $1.0 }.prefix(20)
        #expect(movers.gainers.map { rows[$0].instrument.symbol } == gainers.map(\.1), "seed \(seed)")
        #expect(Set(movers.gainers).isDisjoint(with: movers.losers))
    }
}
