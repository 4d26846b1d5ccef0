import BourseCore
import Testing

@testable import BourseJournal

/// Brokers whose amounts have signs: fees in a column, and inside amounts.
extension Dialect {
    fileprivate static let birch = signed("birch-dialect", .paidPositive)
    fileprivate static let alder = signed("alder-dialect", .insideAmount)

    private static func signed(_ id: String, _ fees: FeeNotation) -> Dialect {
        Dialect(
            format: ImportFormat(id: id, title: "Signed Brokers history"),
            headers: [["when", "what", "ticker", "units", "each"]],
            columns: [
                .day: ["when"], .action: ["what"], .symbol: ["ticker"], .quantity: ["units"], .price: ["each"],
                .amount: ["total"], .fees: ["fee"],
            ],
            actions: [
                .word("B", .trade(.buy)), .word("S", .trade(.sell)), .word("CANCEL B", .cancellation(.buy)),
                .word("IN", .activity(.deposit)), .word("OUT", .activity(.withdrawal)),
            ],
            fees: fees,
            tradesHaveSigns: true
        )
    }
}

@Suite("Signs of amounts")
struct DialectDirectionTests {
    private func read(
        _ rows: String...,
        dialect: Dialect = .birch,
        keepsActivities: Bool = false
    ) throws -> StatementReading {
        let readers = ImportReaders<BrokerStatement>([DialectReader(dialect)])
        let text = "When,What,Ticker,Units,Each,Fee,Total\n" + rows.joined(separator: "\n") + "\n"
        let reader = StatementReader(readers, keepsActivities: keepsActivities)
        let reading = try reader.read(Array(text.utf8), name: "f")
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    @Test(arguments: ["1/5/2026,B,WIDG,10,5,0,50", "1/5/2026,S,WIDG,10,5,0,-50", "1/5/2026,S,WIDG,10,5,1,-49"])
    func trade_withTheSignOfItsOpposite_isRefused(row: String) throws {
        for dialect in [Dialect.birch, .alder] {
            let reading = try read(row, dialect: dialect)
            #expect(reading.ledger.count == 0 && reading.errors.map(\.column) == ["Total"])
        }
    }

    @Test func sale_thatCostsMoreThanItBrings_isASaleWithItsFees() throws {
        let listed = try read("1/5/2026,S,WIDG,10,0.01,7.5,-7.40")
        #expect(try listed.lines == ["sell 10 WIDG stock x1 @0.01 fees 7.5"])
        let inside = try read("1/5/2026,S,WIDG,10,0.001,0,-0.05", dialect: .alder)
        #expect(try inside.lines == ["sell 10 WIDG stock x1 @0.001 fees 0.06"])
        #expect(try read("1/5/2026,S,WIDG,10,0.01,7.5,-9.00").errors.map(\.column) == ["Total"])
    }

    @Test func negativeQuantity_ofANamedPurchase_isRefused() throws {
        let reading = try read("1/5/2026,B,WIDG,-10,5,0,-50", "1/6/2026,S,WIDG,-10,5,0,50")
        #expect(try reading.lines == ["sell 10 WIDG stock x1 @5 fees 0"])
        #expect(reading.errors.map(\.row) == [2] && reading.errors.map(\.column) == ["Units"])
    }

    @Test func cancellation_withTheSignOfTheTrade_isRefused() throws {
        let reading = try read("1/5/2026,B,WIDG,10,5,0,-50", "1/6/2026,CANCEL B,WIDG,10,5,0,-50")
        #expect(reading.ledger.count == 1 && reading.errors.map(\.row) == [3])
    }

    @Test(arguments: [false, true])
    func cancellation_ofATradeOutsideTheFile_warnsOfTheStoredRow(keepsActivities: Bool) throws {
        let reading = try read("1/6/2026,CANCEL B,WIDG,10,5,0,50", keepsActivities: keepsActivities)
        #expect(reading.reasons == ["cancelled trades: 1"] && reading.refusedRows == 0)
        let message =
            "The row of 2026-01-06 takes back the purchase of 10 WIDG for 50 USD, which is in no other row of this file. "
            + "If you imported it before, delete it."
        #expect(reading.warnings.map(\.message) == [message] && reading.warnings.map(\.row) == [2])
    }

    @Test(arguments: [false, true])
    func cancellation_andItsTrade_areIgnoredTogether(keepsActivities: Bool) throws {
        let rows = ("1/5/2026,B,WIDG,10,5,0,-50", "1/6/2026,CANCEL B,WIDG,-10,5,0,50")
        let reading = try read(rows.0, rows.1, keepsActivities: keepsActivities)
        #expect(reading.reasons == ["cancelled trades: 2"] && reading.issues == [] && reading.ledger.count == 0)
    }

    @Test func deposit_andWithdrawal_thatWereTakenBack_keepTheirSigns() throws {
        let reading = try read(
            "1/5/2026,IN,,,,,100",
            "1/6/2026,IN,,,,,-100",
            "1/7/2026,OUT,,,,,-40",
            "1/8/2026,OUT,,,,,40",
            keepsActivities: true
        )
        #expect(
            reading.activityLines == [
                "2026-01-05 deposit 100 USD", "2026-01-06 deposit -100 USD", "2026-01-07 withdrawal -40 USD",
                "2026-01-08 withdrawal 40 USD",
            ]
        )
    }

    @Test func negativeWithdrawal_whereAmountsHaveNoSign_isRefused() throws {
        var dialect = Dialect.birch
        dialect.amountsHaveSigns = false
        let reading = try read("1/7/2026,OUT,,,,,40", "1/8/2026,OUT,,,,,-40", dialect: dialect, keepsActivities: true)
        #expect(reading.activityLines == ["2026-01-07 withdrawal -40 USD"] && reading.errorPlaces == ["3 Total"])
    }

    @Test func fidelity_cancelledPurchase_isNoPurchase() throws {
        let header = "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($)\n"
        let bought = "01/05/2026,YOU BOUGHT ACME INC (ACME) (Cash),ACME,ACME INC,Cash,10,5,,,-50\n"
        let cancelled = "01/06/2026,YOU BOUGHT CANCELLED ACME INC (ACME) (Cash),ACME,ACME INC,Cash,-10,5,,,50\n"
        let both = try BrokerFiles.detect(header + cancelled + bought)
        #expect(both.format.id == "fidelity" && both.ledger.count == 0 && both.reasons == ["cancelled trades: 2"])
        let alone = try BrokerFiles.detect(header + cancelled)
        #expect(alone.ledger.count == 0 && alone.warnings.map(\.row) == [2])
        let nameless = try BrokerFiles.detect(header + cancelled.replacing(" CANCELLED", with: ""))
        #expect(nameless.ledger.count == 0 && nameless.errors.map(\.column) == ["Quantity"])
    }

    @Test func bux_saleThatWasPaid_isRefused() throws {
        let reading = try BrokerFiles.detect(
            """
            Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,Currency Pair,Exchange Rate
            2026-03-21 13:37:29.384000,trades,Sell Trade,,-7.08,EUR,39.91,NL0000000001,Acme,0.638989,11.08,EUR,,

            """
        )
        #expect(reading.ledger.count == 0 && reading.errors.map(\.column) == ["Transaction Amount"])
    }
}
