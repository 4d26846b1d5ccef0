import BourseCore
import Testing

@testable import BourseJournal

@Suite("Corporate actions in brokers' files")
struct CorporateActionFileTests {
    private func read(_ text: String) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    private let schwab = #""Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount""#

    @Test func schwab_split_statesTheSharesThatCame() throws {
        let reading = try read(
            schwab + """

                "07/01/2024","Sell","NVDA","NVIDIA CORP","100","$120.00","","$12000.00"
                "06/10/2024","Stock Split","NVDA","NVIDIA CORP","90","","",""
                "05/01/2024","Buy","NVDA","NVIDIA CORP","10","$1000.00","","-$10000.00"

                """
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(try journal.trades.map(\.grossProfit) == [Money("2000")])
        #expect(journal.open.isEmpty && reading.warnings.count == 1)
        #expect(reading.warnings.first?.message.contains("10 for 1") == true)
    }

    @Test func schwab_splitWithoutTheHolding_isNotCounted() throws {
        let reading = try read(
            schwab + """

                "07/01/2024","Sell","NVDA","NVIDIA CORP","100","$120.00","","$12000.00"
                "06/10/2024","Stock Split","NVDA","NVIDIA CORP","90","","",""

                """
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(journal.trades.isEmpty && journal.open.isEmpty && journal.unmatchedCloses.count == 1)
        #expect(reading.warnings.first?.message.contains("not counted") == true)
    }

    @Test func schwab_reverseSplit_sellsTheFractionForCash() throws {
        let reading = try read(
            schwab + """

                "12/01/2025","Sell","SQQQ","PROSHARES","7","$80.00","","$560.00"
                "11/21/2025","Cash In Lieu","SQQQ","PROSHARES","","","","$64.35"
                "11/20/2025","Reverse Split","SQQQ","PROSHARES","7","","",""
                "11/20/2025","Reverse Split","74347G192","PROSHARES XXXREVERSE SPLIT","-39","","",""
                "05/01/2025","Buy","SQQQ","PROSHARES","39","$10.00","","-$390.00"

                """
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(journal.open.isEmpty && journal.unmatchedCloses.isEmpty)
        // 560.00 + 64.35 − 390.00.
        #expect(try journal.trades.map { $0.grossProfit.rounded(places: 2) } == [Money("234.35")])
    }

    @Test func schwab_merger_leavesNoPosition() throws {
        let reading = try read(
            schwab + """

                "12/01/2025","Sell","NEWCO","NEWCO INC","50","$80.00","","$4000.00"
                "11/20/2025","Stock Merger","NEWCO","NEWCO INC","50","","",""
                "11/20/2025","Stock Merger","OLDCO","OLDCO INC","-100","","",""
                "05/01/2025","Buy","OLDCO","OLDCO INC","100","$10.00","","-$1000.00"

                """
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(journal.open.isEmpty && journal.trades.isEmpty && journal.unmatchedCloses.count == 2)
        #expect(reading.warnings.count == 2)
    }

    @Test func robinhood_sharesWithS_goOut() throws {
        let reading = try read(
            """
            "Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
            "7/1/2024","7/1/2024","7/2/2024","ACME","Acme","Sell","20","$40.00","$800.00"
            "6/10/2024","6/10/2024","6/10/2024","ACME","Acme","SPR","80S","",""
            "5/1/2024","5/1/2024","5/2/2024","ACME","Acme","Buy","100","$10.00","($1,000.00)"

            """
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(try journal.trades.map(\.grossProfit) == [Money("-200")] && journal.open.isEmpty)
    }

    @Test func tastytrade_symbolChange_joinsBothSymbols() throws {
        let header =
            "Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,"
            + "Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency"
        let reading = try read(
            [
                header,
                "2021-07-01T10:00:00-0400,Trade,Sell to Close,SELL_TO_CLOSE,ME,Equity,Sold,1200.00,100,12.00,0.00,0.00,,,,,,,1,"
                    + "1200.00,USD",
                "2021-06-18T08:48:05-0400,Receive Deliver,Symbol Change,BUY_TO_OPEN,ME,Equity,Open,\"-1,750.00\",100,-17.50,--,"
                    + "0.00,,,,,,,,,USD",
                "2021-06-18T08:48:05-0400,Receive Deliver,Symbol Change,SELL_TO_CLOSE,VGAC,Equity,Close,\"1,750.00\",100,17.50,"
                    + "--,0.00,,,,,,,,,USD",
                "2021-05-03T10:00:00-0400,Trade,Buy to Open,BUY_TO_OPEN,VGAC,Equity,Bought,-1000.00,100,-10.00,0.00,0.00,,,,,,,"
                    + "2,-1000.00,USD",
            ].joined(separator: "\n") + "\n"
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(try journal.trades.map(\.grossProfit) == [Money("200")])
        #expect(journal.open.isEmpty && journal.unmatchedCloses.isEmpty)
    }

    @Test func fidelity_distribution_isASplitOfTheHolding() throws {
        let reading = try read(
            """
            Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date
            07/01/2024,YOU SOLD NVIDIA CORP (NVDA) (Cash),NVDA,NVIDIA CORP,Cash,-100,120,,,,12000,07/02/2024
            06/10/2024,DISTRIBUTION NVIDIA CORP (NVDA) (Cash),NVDA,NVIDIA CORP,Cash,90,,,,,,
            05/01/2024,YOU BOUGHT NVIDIA CORP (NVDA) (Cash),NVDA,NVIDIA CORP,Cash,10,1000,,,,-10000,05/02/2024

            """
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(try journal.trades.map(\.grossProfit) == [Money("2000")] && journal.open.isEmpty)
    }

    @Test func native_split_hasItsRatio() throws {
        let reading = try read(
            """
            time,symbol,type,side,quantity,price,successor
            2024-05-01T14:30:00Z,NVDA,stock,buy,10,1000,
            2024-06-10T04:00:00Z,NVDA,stock,split,10,1,
            2024-07-01T14:30:00Z,NVDA,stock,sell,100,120,
            2024-07-01T14:30:00Z,NVDA,stock,split,1.5,1,

            """
        )
        #expect(try MatchedJournal(reading.ledger).trades.map(\.grossProfit) == [Money("2000")])
        #expect(reading.errors.map(\.column) == ["quantity"])
    }
}
