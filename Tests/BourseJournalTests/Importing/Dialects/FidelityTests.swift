import BourseCore
import Testing

@testable import BourseJournal

@Suite("Fidelity history")
struct FidelityTests {
    /// The headers of six generations, and a sale and an opening of an option in each.
    static let files: [String] = {
        let sale = "YOU SOLD ACME CORP COM (ACME) (Cash)"
        let put = "YOU SOLD OPENING TRANSACTION PUT (ACME) ACME CORP FEB 27 26 $9 (100 SHS) (Cash)"
        let name = "PUT (ACME) ACME CORP FEB 27 26 $9 (100 SHS)"
        func rows(_ first: String, _ second: String) -> String { "\(first)\n\(second)\n\n\"A disclaimer.\"\n" }
        let fees = "0.65,0.02"
        return [
            "Run Date,Action,Symbol,Security Description,Security Type,Quantity,Price ($),Commission ($),Fees ($),"
                + "Accrued Interest ($),Amount ($),Settlement Date\n"
                + rows(
                    " 02/05/2026, \(sale), ACME, ACME CORP,Cash,-10,20,,0.01,,199.99,02/06/2026",
                    " 02/04/2026, \(put), -ACME260227P9, \(name),Cash,-1,0.85,\(fees),,84.33,02/05/2026"
                ),
            "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),"
                + "Amount ($),Cash Balance ($),Settlement Date\n"
                + rows(
                    "02/05/2026,\(sale),ACME,ACME CORP,Cash,-10,20,,0.01,,199.99,--,02/06/2026",
                    "02/04/2026,\(put), -ACME260227P9,\(name),Cash,-1,0.85,\(fees),,84.33,--,02/05/2026"
                ),
            "\u{FEFF}\n\nRun Date,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),"
                + "Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date\n"
                + rows(
                    "02/05/2026,\(sale),ACME,ACME CORP,Cash,20,-10,,0.01,,199.99,--,02/06/2026",
                    "02/04/2026,\(put), -ACME260227P9,\(name),Cash,0.85,-1,\(fees),,84.33,--,02/05/2026"
                ),
            "Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),"
                + "Accrued Interest ($),Amount ($),Settlement Date\n"
                + rows(
                    "02/05/2026,IRA,X1,\(sale),ACME,ACME CORP,Cash,20,-10,,0.01,,199.99,02/06/2026",
                    "02/04/2026,IRA,X1,\(put), -ACME260227P9,\(name),Cash,0.85,-1,\(fees),,84.33,02/05/2026"
                ),
            "Run Date,Account,Account Number,Action,Symbol,Description,Type,Exchange Quantity,Exchange Currency,Currency,"
                + "Price,Quantity,Exchange Rate,Commission,Fees,Accrued Interest,Amount,Settlement Date\n"
                + rows(
                    "02/05/2026,IRA,X1,\(sale),ACME,ACME CORP,Cash,0,,USD,20,-10,0,,0.01,,199.99,02/06/2026",
                    "02/04/2026,IRA,X1,\(put), -ACME260227P9,\(name),Cash,0,,USD,0.85,-1,0,\(fees),,84.33,02/05/2026"
                ),
            "Brokerage\n\nRun Date,Account,Action,Symbol,Security Description,Security Type,Quantity,Price ($),"
                + "Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date\n"
                + rows(
                    " 02/05/2026,IRA X1, \(sale), ACME, ACME CORP,Cash,-10,20,,0.01,,199.99,02/06/2026",
                    " 02/04/2026,IRA X1, \(put), -ACME260227P9, \(name),Cash,-1,0.85,\(fees),,84.33,02/05/2026"
                ),
        ]
    }()

    @Test(arguments: files.indices)
    func file_ofEachHeader_isRead(index: Int) throws {
        let reading = try BrokerFiles.detect(Self.files[index])
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.fidelity.format && reading.rows == 3)
        #expect(
            try reading.lines == [
                "sell 1 ACME 2026-02-27 9 put x100 @0.85 fees 0.67 open", "sell 10 ACME stock x1 @20 fees 0.01 close",
            ]
        )
        #expect(reading.reasons == ["totals and notes: 1"])
        #expect(try Set(reading.executions.map(\.account)) == [["main", "main", "main", "X1", "X1", "IRA X1"][index]])
    }

    private func read(_ rows: String...) throws -> StatementReading {
        let header = "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($)"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    @Test func removals_haveTheSideOfTheirSign_andTheDayOfTheText() throws {
        let reading = try read(
            "03/02/2026,ASSIGNED as of Feb-25-2026 PUT (ACME),-ACME260227P9,PUT (ACME) (100 SHS),Cash,1,,,,",
            "03/02/2026,EXPIRED CALL (ACME) as of Feb-27-2026,-ACME260227C12.5,CALL (ACME) (100 SHS),Cash,-2,,,,"
        )
        #expect(
            try reading.lines == [
                "buy 1 ACME 2026-02-27 9 put x100 @0 fees 0 assign",
                "sell 2 ACME 2026-02-27 12.5 call x100 @0 fees 0 expire",
            ]
        )
        #expect(
            try reading.executions.map(\.time.description) == ["2026-02-25T21:00:00Z", "2026-02-27T21:00:00Z"]
        )
    }

    @Test func adjustedOption_hasTheMultiplierOfItsDescription() throws {
        let reading = try read(
            "02/04/2026,YOU SOLD OPENING TRANSACTION PUT (ACM1),-ACM1260227P9,PUT (ACM1) FEB 27 26 $9 (150 SHS),Cash,"
                + "-1,1,,,150"
        )
        #expect(try reading.lines == ["sell 1 ACM1 2026-02-27 9 put x150 @1 fees 0 open"])
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            "02/04/2026,DIVIDEND RECEIVED ACME CORP (ACME),ACME,ACME CORP,Cash,0,,,,1",
            "02/04/2026,REINVESTMENT FIDELITY GOVERNMENT MONEY MARKET (SPAXX),SPAXX,FIDELITY,Cash,1,1,,,-1",
            "02/04/2026,YOU BOUGHT TOWN BONDS,000000AA0,TOWN 05.00000% 2040,Cash,1000,99,,,-990",
            "02/04/2026,Electronic Funds Transfer Received (Cash),,No Description,Cash,0,,,,500",
            "Date downloaded 02/05/2026 9:41 am,,,,,,,,,"
        )
        #expect(
            reading.reasons == [
                "bonds: 1", "deposits and withdrawals: 1", "dividends and distributions: 1", "money market funds: 1",
                "totals and notes: 1",
            ]
        )
    }

    @Test func sentenceThatIsUnknown_isRefused() throws {
        let reading = try read("02/04/2026,SOMETHING ELSE,ACME,ACME CORP,Cash,1,1,,,-1")
        #expect(reading.errors.map(\.column) == ["Action"])
    }
}
