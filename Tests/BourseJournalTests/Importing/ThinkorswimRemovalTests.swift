import BourseCore
import Testing

@testable import BourseJournal

@Suite struct ThinkorswimRemovalTests {
    @Test func removal_inTheNewForm_takesAwayWhatTheButterflyOpened() throws {
        let reading = try BrokerFiles.fixture("thinkorswim/schwab-removals.csv")
        let journal = MatchedJournal(reading.ledger)
        #expect(journal.unmatchedCloses.isEmpty)
        #expect(journal.trades.count == 3)
        // By the broker's own figures: 1230.00 paid, 11.40 of fees.
        #expect(JournalStatistics(journal.trades).netProfit.description == "-1241.4")
    }

    @Test func removal_whoseSignContradictsTheOpening_takesAwayWhatWasOpened() throws {
        let text = """
            Cash Balance
            DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
            6/6/26,01:00:00,RAD,="1",REMOVAL OF OPTION DUE TO EXPIRATION -1.0 SPY 100 (Weeklys) 5 JUN 26 715 PUT,,,,

            Account Trade History
            ,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
            """
        let opening = "\n,5/5/26 07:31:00,SINGLE,SELL,-1,TO OPEN,SPY,5 JUN 26,715,PUT,.34,.34,LMT"
        let short = try BrokerFiles.read(text + opening, as: .thinkorswim)
        #expect(try short.executions.last?.side == .buy)
        let alone = try BrokerFiles.read(text, as: .thinkorswim)
        #expect(try alone.executions.map(\.line) == ["sell 1 SPY 2026-06-05 715 put x100 @0 fees 0 expire"])
    }

    @Test(arguments: [("SPX", "1,250.00", "12.5", 0), ("SPX", "-1,250.00", "0", 1), ("KO", "7,000.00", "0", 1)])
    func removal_withAnAmount_isSettledInCashForIndexesAlone(
        symbol: String,
        amount: String,
        price: String,
        warnings: Int
    ) throws {
        let text = """
            Cash Balance
            DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
            6/6/26,01:00:00,RAD,="1",REMOVAL OF OPTION DUE TO EXERCISE -1.0 \(symbol) 100 5 JUN 26 70 PUT,,,"\(amount)",
            """
        let reading = try BrokerFiles.read(text, as: .thinkorswim)
        #expect(try reading.executions.map(\.price.description) == [price])
        #expect(reading.warnings.count == warnings)
    }
}
