import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

/// Rows of statements from a seed.
struct MadeUpStatements {
    static let today = TradingDay(number: 20_800)
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func scheme() -> StatedScheme {
        let names = [
            "Axis Small Cap Fund - Direct Growth", "Nippon India Growth Fund – IDCW", "=SUM(A1)", "'quoted'", "-5 Fund",
            "A, B & \"C\" Fund", "Fund; with; marks", "Total Market Fund", "+plus", "@at", "Fünd ₹", "360 ONE Focused",
        ]
        var scheme = StatedScheme(name: generator.pick(names))
        if generator.oneIn(3) { scheme.isin = try? ISIN(completing: "INF\(generator.int(10_000_000...99_999_999))") }
        if generator.oneIn(3) { scheme.code = Int32(generator.int(1...200_000)) }
        if generator.oneIn(3) { scheme.house = generator.pick(["Axis Mutual Fund", "=HDFC", "a;b", "quant"]) }
        if generator.oneIn(3) { scheme.category = generator.pick(["Equity: Small Cap", "Debt"]) }
        if generator.oneIn(4) { scheme.plan = "Direct" }
        if generator.oneIn(4) { scheme.option = "IDCW, reinvested" }
        return scheme
    }

    mutating func transaction(_ kind: FundTransactionKind? = nil) -> FundTransaction {
        let kind = kind ?? generator.pick(FundTransactionKind.allCases)
        let hasUnits = kind.direction != .none
        return FundTransaction(
            day: Self.today.adding(days: -generator.int(0...4_000)),
            kind: kind,
            units: hasUnits ? Quantity(units: Int128(generator.int64(1...900_000_000)) * 100_000) : .zero,
            nav: hasUnits && generator.oneIn(2) ? Price(units: Int64(generator.int(1...50_000)) * 10_000) : nil,
            amount: kind == .bonus
                ? .zero : Money(units: Int128(generator.int64(1...900_000_000)) * 100_000_000_000_000)
        )
    }

    mutating func row() -> HoldingRow {
        let folio = generator.pick(["", "12345/67", "=9", "-1", "F007"])
        if generator.oneIn(4) {
            let position = FundPosition(
                day: Self.today.adding(days: -generator.int(0...400)),
                units: Quantity(units: Int128(generator.int64(1...9_000_000_000))),
                invested: generator.oneIn(2) ? Money(units: Int128(generator.int(1...9_999_999)) * 100_000_000) : nil,
                nav: generator.oneIn(2) ? Price(units: Int64(generator.int(1...50_000)) * 10_000) : nil,
                value: generator.oneIn(2) ? Money(units: Int128(generator.int(1...9_999_999)) * 100_000_000) : nil
            )
            return HoldingRow(row: 1, scheme: scheme(), folio: folio, fact: .position(position))
        }
        return HoldingRow(row: 1, scheme: scheme(), folio: folio, fact: .transaction(transaction()))
    }
}

@Suite("Exporting holdings")
struct HoldingExportTests {
    @Test(arguments: Seeds.first(100))
    func export_readAndExported_isTheSameToTheByte(seed: UInt64) throws {
        var made = MadeUpStatements(seed: seed)
        let rows = (0..<made.generator.int(1...60)).map { _ in made.row() }
        let file = HoldingExport.table(rows).csv
        let statement = try HoldingStatementReader(today: MadeUpStatements.today).read(csv: Array(file.utf8))
        #expect(statement.refusedRows == 0 && statement.rows.count == rows.count, "seed \(seed): \(statement.issues)")
        #expect(HoldingExport.table(statement.rows).csv == file, "seed \(seed)")
        let facts = rows.map { HoldingRow(row: 0, scheme: $0.scheme, folio: $0.folio, fact: $0.fact) }
        let read = statement.rows.map { HoldingRow(row: 0, scheme: $0.scheme, folio: $0.folio, fact: $0.fact) }
        #expect(
            Dictionary(grouping: facts) { $0 }.mapValues(\.count)
                == Dictionary(grouping: read) { $0 }.mapValues(\.count)
        )
        #expect(HoldingExport.table(made.generator.shuffled(rows)).csv == file, "seed \(seed)")
    }

    @Test func export_ofNothing_isAHeader() throws {
        let file = HoldingExport.table([]).csv
        #expect(file.hasPrefix("Date,Transaction,Scheme,ISIN,") && file.hasSuffix("\n"))
        #expect(try HoldingStatementReader(today: MadeUpStatements.today).read(csv: Array(file.utf8)).rows == [])
    }
}
