import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@testable import BourseDesk

@Suite("Properties of reports")
struct TradeReportPropertyTests {
    private static let symbols = ["AAPL", "MSFT", "SPY", "SPXW"]
    private static let tags = ["Gap", "Breakout", "Trend"]

    /// A journal of random trades in shares and options, some of which have tags.
    private func journal(_ generator: inout SeededGenerator) throws -> UserJournal {
        var rows = ""
        var time: Int64 = 1_735_800_000
        for _ in 0..<120 {
            time += Int64.random(in: 600...90_000, using: &generator)
            let held = [20, 299, 300, 3_600, 86_400, 600_000].randomElement(using: &generator) ?? 20
            let symbol = Self.symbols.randomElement(using: &generator) ?? "AAPL"
            let contract =
                Bool.random(using: &generator)
                ? "stock,,"
                : "\(Bool.random(using: &generator) ? "call" : "put"),2027-01-15,\(Int.random(in: 1...4, using: &generator) * 50)"
            let isLong = Bool.random(using: &generator)
            let (entry, exit) = (
                Int.random(in: 1...3_000, using: &generator), Int.random(in: 1...3_000, using: &generator)
            )
            let quantity = Int.random(in: 1...300, using: &generator)
            func row(_ seconds: Int64, _ side: String, _ cents: Int) -> String {
                let price = "\(cents / 10).\(cents % 10)"
                return
                    "main,\(Timestamp(seconds: seconds)),\(symbol),\(contract),\(side),\(quantity),\(price),1,0.35,USD,,,\n"
            }
            rows += row(time, isLong ? "buy" : "sell", entry)
            rows += row(time + Int64(held), isLong ? "sell" : "buy", exit)
        }
        let count = try ReportJournal.make(rows).matched.trades.count
        var annotations: [Int: TradeAnnotation] = [:]
        for trade in 0..<count where Bool.random(using: &generator) {
            annotations[trade] = TradeAnnotation(
                halfStars: Int.random(in: 0...10, using: &generator),
                setups: Self.tags.filter { _ in Bool.random(using: &generator) },
                mistakes: Self.tags.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
            )
        }
        return try ReportJournal.make(rows, annotations)
    }

    @Test(arguments: Seeds.first(10))
    func groupsOfASingleDimension_addUpToAllTrades(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let journal = try journal(&generator)
        let all = TradeFilter(currency: .usd).indexes(in: journal)
        let net = all.reduce(Money.zero) { $0 + journal.matched.trades[$1].netProfit }
        for dimension in TradeDimension.all {
            let report = journal.report(of: all, by: dimension)
            #expect(report.statistics.netProfit == net, "seed \(seed) \(dimension.id)")
            guard journal.column(dimension).isSingle else { continue }
            let groups = report.groups.map(\.statistics)
            #expect(groups.reduce(0) { $0 + $1.trades } == all.count, "seed \(seed) \(dimension.id)")
            #expect(groups.reduce(Money.zero) { $0 + $1.netProfit } == net, "seed \(seed) \(dimension.id)")
        }
    }

    @Test(arguments: Seeds.first(10))
    func conditionOfAGroup_selectsItsTrades_andItsOppositeTheOthers(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let journal = try journal(&generator)
        let all = TradeFilter(currency: .usd).indexes(in: journal)
        for dimension in TradeDimension.all {
            for group in journal.report(of: all, by: dimension).groups {
                let condition = TradeCondition(dimension.id, group.group.value)
                let inside = TradeFilter(currency: .usd, conditions: [condition]).indexes(in: journal)
                let net = inside.reduce(Money.zero) { $0 + journal.matched.trades[$1].netProfit }
                #expect(inside.count == group.statistics.trades, "seed \(seed) \(condition)")
                #expect(net == group.statistics.netProfit, "seed \(seed) \(condition)")
                let opposite = TradeCondition(dimension.id, group.group.value, isExcluded: true)
                let outside = TradeFilter(currency: .usd, conditions: [opposite]).indexes(in: journal)
                #expect(Set(outside) == Set(all).subtracting(inside), "seed \(seed) \(opposite)")
            }
        }
    }

    @Test(arguments: Seeds.first(10))
    func cellsOfAGrid_haveTheTradesThatBothConditionsSelect(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let journal = try journal(&generator)
        let all = TradeFilter(currency: .usd).indexes(in: journal)
        for _ in 0..<8 {
            let dimensions = generator.shuffled(TradeDimension.all)
            let (rows, columns) = (dimensions[0], dimensions[1])
            let grid = try #require(journal.grid(of: all, by: rows, and: columns))
            for (row, down) in grid.rows.groups.enumerated() {
                for (column, across) in grid.columns.groups.enumerated() {
                    let conditions = [
                        TradeCondition(rows.id, down.group.value), TradeCondition(columns.id, across.group.value),
                    ]
                    let inside = TradeFilter(currency: .usd, conditions: conditions).indexes(in: journal)
                    #expect(inside.count == grid[row, column]?.trades ?? 0, "seed \(seed) \(conditions)")
                }
            }
        }
    }
}
