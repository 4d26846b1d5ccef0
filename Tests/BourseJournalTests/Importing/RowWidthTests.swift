import BourseCore
import Testing

@testable import BourseJournal

/// Rows with another number of cells than their header.
@Suite("Width of rows")
struct RowWidthTests {
    private static let header = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"

    private func read(_ rows: String..., keepsActivities: Bool = false) throws -> StatementReading {
        let text = Self.header + rows.joined(separator: "\n") + "\n"
        let reader = StatementReader(keepsActivities: keepsActivities)
        let reading = try reader.read(Array(text.utf8), name: "f")
        #expect(reading.format == Dialect.schwab.format)
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    @Test func unquotedThousands_andCommaInAText_areRefusedWithTheCount() throws {
        let reading = try read(
            "03/05/2026,Buy,ACME,Acme Corp,100,$12.50,,-$1,250.00",
            "03/05/2026,Buy,ACME,Acme Corp, Class A,100,$12.50,,-$1250.00",
            "03/05/2026,Buy,ACME,Acme Corp,100,$12.50,,-$1250.00"
        )
        #expect(reading.ledger.count == 1 && reading.errors.map(\.row) == [2, 3])
        #expect(reading.errors.first?.message.hasPrefix("The row has 9 cells and the header 8: ") == true)
    }

    @Test func emptyCellsAtTheEnd_areNoMore() throws {
        let reading = try read("03/05/2026,Buy,ACME,Acme Corp,100,$12.50,,-$1250.00,,")
        #expect(reading.ledger.count == 1 && reading.issues == [])
    }

    @Test func noteWithCommas_belowTheRows_staysANote() throws {
        let reading = try read("This file, which is long, has, of all notes, the most, by far, of, commas, ever")
        #expect(reading.reasons == ["totals and notes: 1"])
    }

    @Test func rowThatEndsBeforeItsNumbers_isRefusedWithTheCount() throws {
        let reading = try read("03/05/2026,Buy,ACME,Acme Corp,100", keepsActivities: true)
        #expect(reading.errors.map(\.column) == ["Price"])
        #expect(reading.errors.first?.message.hasPrefix("The row has 5 cells and the header 8, so Price is") == true)
        let income = try read("03/05/2026,Cash Dividend,ACME,Acme Corp", keepsActivities: true)
        #expect(income.errors.map(\.column) == ["Amount"] && income.reasons == [])
        let charge = try read("03/05/2026,Cash Dividend,ACME,Acme Corp,,,,", keepsActivities: true)
        #expect(charge.reasons == ["rows without an amount: 1"])
    }

    @Test func rowsOfLedgersAndStatements_areRefusedAsWell() throws {
        let kraken = try BrokerFiles.detect(
            """
            "txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
            "L1","D1","2026-03-01 10:00:00","deposit","","currency","ZEUR","spot",1,000.00,"0","1000.00"

            """
        )
        #expect(kraken.errors.map(\.row) == [2] && kraken.errors.first?.message.hasPrefix("The row has 12") == true)
        let activity = try BrokerFiles.detect(
            """
            Statement,Data,BrokerName,Interactive Brokers
            Account Information,Data,Account,U1
            Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
            Trades,Data,Order,Stocks,USD,ACME,"2026-01-05, 09:30:00",1,000,150,-150000,-1,O
            Trades,Data,Order,Stocks,USD,ACME,"2026-01-05, 09:31:00",10,150,-1500,-1,O

            """
        )
        #expect(activity.format == .ibkr && activity.ledger.count == 1 && activity.errors.map(\.row) == [4])
    }

    @Test func cancelledTrade_ofAStatement_isLeftOut_andOneOfAnEarlierStatementIsNamed() throws {
        func read(_ rows: String) throws -> StatementReading {
            let text = """
                Statement,Data,BrokerName,Interactive Brokers
                Account Information,Data,Account,U1
                Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code

                """
            let reading = try BrokerFiles.portfolio(text + rows)
            BrokerFiles.expectEveryRowAccounted(reading)
            return reading
        }
        let sale = "Trades,Data,Order,Stocks,USD,ACME,\"2026-01-06, 09:30:00\",-10,160,1600,-1,C\n"
        let bought = "Trades,Data,Order,Stocks,USD,WIDG,\"2026-01-05, 09:30:00\",10,150,-1500,-1,O\n"
        let cancelled = "Trades,Data,Order,Stocks,USD,WIDG,\"2026-01-05, 09:35:00\",-10,150,1500,1,Ca\n"
        let both = try read(bought + sale + cancelled)
        #expect(try both.lines == ["sell 10 ACME stock x1 @160 fees 1 close"] && both.warnings == [])
        #expect(both.reasons.contains("cancelled trades: 2"))
        let alone = try read(sale + cancelled)
        #expect(alone.ledger.count == 1 && alone.warnings.map(\.row) == [5])
        #expect(alone.warnings.first?.message.contains("the purchase of 10 WIDG for 1500 USD") == true)
    }
}
