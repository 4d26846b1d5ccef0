import BourseCore
import Testing

@testable import BourseJournal

@Suite("Ledgers of coins")
struct CoinLedgerTests {
    private func read(keepsActivities: Bool = true, _ rows: String...) throws -> StatementReading {
        let text = rows.joined(separator: "\n") + "\n"
        let reading = try StatementReader(keepsActivities: keepsActivities).read(Array(text.utf8), name: "test.csv")
        let ignored = reading.ignored.reduce(0) { $0 + $1.rows }
        let activities = reading.content.activities.count
        #expect(reading.rows == reading.ledger.count + activities + reading.refusedRows + ignored)
        #expect(reading.content.details.count == (keepsActivities ? reading.ledger.count : 0))
        return reading
    }

    private static let kraken =
        #""txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance""#

    @Test func kraken_rowsOfOneReference_areATrade() throws {
        let reading = try read(
            Self.kraken,
            #""L1","D1","2026-03-01 09:00:00","deposit","","currency","ZEUR","spot","1000.0000","0","1000""#,
            #""L2","T1","2026-03-02 10:00:00","trade","","currency","ZEUR","spot","-500.0000","1.3000","498.7""#,
            #""L3","T1","2026-03-02 10:00:00","trade","","currency","XXBT","spot","0.0100000000","0","0.01""#,
            #""L4","S1","2026-03-03 10:00:00","earn","reward","currency","ETH2.S","spot","0.0000123456","0","0""#,
            #""L5","W1","2026-03-04 10:00:00","withdrawal","","currency","XXBT","spot","-0.0050","0.0001","0.0049""#,
            #""L6","T2","2026-03-05 10:00:00","trade","","currency","SOL","spot","-1","0","0""#,
            #""L7","S2","2026-03-06 10:00:00","transfer","spottostaking","currency","DOT","spot","-3","0","0""#,
            #""","D2","2026-03-07 10:00:00","deposit","","currency","ZEUR","spot","5","0","""#
        )
        #expect(try reading.lines == ["buy 0.01 BTC crypto x1 @50000 fees 1.3"])
        #expect(try reading.executions.first?.time.description == "2026-03-02T10:00:00Z")
        #expect(
            reading.activities == [
                "2026-03-01 cash 1000 EUR", "2026-03-03 transfer ETH x0.00001235 0 USD",
                "2026-03-04 transfer BTC x-0.0051 0 USD",
            ]
        )
        #expect(
            reading.errors.map(\.row) == [7]
                && reading.reasons == [
                    "movements that are not final: 1", "other sides of trades: 1", "transfers between wallets: 1",
                ]
        )
    }

    @Test func kraken_moneyForMoney_isAConversion_andMarginIsRefused() throws {
        let reading = try read(
            Self.kraken,
            #""L1","T1","2026-03-02 10:00:00","spend","","currency","ZEUR","spot","-100","0.5","0""#,
            #""L2","T1","2026-03-02 10:00:00","receive","","currency","ZUSD","spot","110","0","110""#,
            #""L3","M1","2026-03-02 10:00:00","margin","","currency","ZUSD","spot","-3","0","107""#
        )
        #expect(
            reading.activities == ["2026-03-02 conversion -100 EUR fees 0.5", "2026-03-02 conversion 110 USD"]
        )
        #expect(reading.errors.map(\.row) == [4])
    }

    @Test func coinbasePro_feesInTheQuote_areFees() throws {
        let header = "portfolio,type,timestamp,amount,balance,amount/balance unit,transfer id,trade id,order id"
        let reading = try read(
            header,
            "default,deposit,2026-03-01T10:00:00.123Z,2.5,2.5,BTC,a1,,",
            "default,match,2026-03-02T10:00:00.123Z,50,50,ETH,,7,o1",
            "default,match,2026-03-02T10:00:00.123Z,-1.5,1,BTC,,7,o1",
            "default,fee,2026-03-02T10:00:00.123Z,-0.0045,0.9955,BTC,,7,o1"
        )
        #expect(try reading.lines == ["buy 50 ETH crypto x1 @0.03 fees 0.0045"])
        #expect(try reading.executions.first?.currency.code == "BTC")
        #expect(reading.activities == ["2026-03-01 transfer BTC x2.5 0 USD"])
        #expect(reading.reasons == ["other sides of trades: 2"])
    }

    private static let binance = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark"

    @Test func binance_rowsOfOneSecond_areATrade_withTheFeeInAThirdCoin() throws {
        let rows = [
            "1,2026-03-02 10:00:00,Spot,Transaction Buy,ETH,0.02,",
            "1,2026-03-02 10:00:00,Spot,Transaction Buy,ETH,0.03,",
            "1,2026-03-02 10:00:00,Spot,Transaction Spend,USDT,-40,",
            "1,2026-03-02 10:00:00,Spot,Transaction Spend,USDT,-60,",
            "1,2026-03-02 10:00:00,Spot,Transaction Fee,BNB,-1.5E-04,",
            "1,2026-03-03 10:00:00,Spot,Simple Earn Flexible Subscription,ETH,-0.05,",
        ]
        let text = ([Self.binance] + rows).joined(separator: "\n")
        let reading = try read(text)
        #expect(try reading.lines == ["buy 0.05 ETH crypto x1 @2000 fees 0"])
        #expect(reading.activities == ["2026-03-02 transfer BNB x-0.00015 0 USD"] && reading.warnings.isEmpty)
        #expect(reading.reasons == ["other sides of trades: 3", "transfers between wallets: 1"])
        let journal = try read(keepsActivities: false, text)
        #expect(try journal.lines == reading.lines)
        #expect(journal.warnings.count == 1)
        #expect(journal.reasons == ["other sides of trades: 4", "transfers between wallets: 1"])
    }

    @Test func binance_tradesOfOneSecond_thatCannotBeDistinguished_areRefused() throws {
        let reading = try read(
            Self.binance,
            "1,2026-03-02 10:00:00,Spot,Buy,ETH,0.02,",
            "1,2026-03-02 10:00:00,Spot,Buy,BTC,0.01,",
            "1,2026-03-02 10:00:00,Spot,Buy,EUR,-600,",
            "1,2026-03-03 10:00:00,Spot,Magic,EUR,-1,",
            "1,2026-03-04 10:00:00,Spot,Fiat Deposit,EUR,,",
            "1,,Spot,Deposit,EUR,5,"
        )
        #expect(reading.ledger.count == 0 && reading.errors.map(\.row) == [2, 3, 4, 5, 6, 7])
    }

    @Test func okx_zoneIsInTheFirstLine_andFeesInTheCoinReduceIt() throws {
        let mark = "\u{FEFF}"
        let reading = try read(
            "\(mark)UID:1,\(mark)Account Type:Trading,\(mark)Time Zone:UTC+8",
            "\(mark)id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,"
                + "Position Change,Position Balance,Balance Change,Balance,Balance Unit",
            "3,900,2026-03-02 12:00:00,Perpetual,ETH-USDT-SWAP,Open long,1,cont,3000,0,-1,USDT,1,1,-1,1,USDT",
            "2,901,2026-03-02 11:00:00,Spot,ETH-USDT,Buy,0.5,ETH,3000,0,-0.0005,ETH,0,0,0.4995,0.4995,ETH",
            "1,901,2026-03-02 11:00:00,Spot,ETH-USDT,Sell,1500,ETH,3000,0,0,USDT,0,0,-1500,0,USDT"
        )
        #expect(try reading.lines == ["buy 0.4995 ETH crypto x1 @3000 fees 1.5"])
        #expect(try reading.executions.first?.time.description == "2026-03-02T03:00:00Z")
        #expect(reading.errors.map(\.row) == [3])
    }

    @Test func cryptoCom_bothSidesOfARow_areATrade() throws {
        let reading = try read(
            "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,"
                + "Native Amount (in USD),Transaction Kind,Transaction Hash",
            "2026-03-05 10:00:00,Reward,CRO,9.5,,,EUR,1,1.1,finance.lockup.dpos_compound_interest.crypto_wallet,",
            "2026-03-04 10:00:00,USDT -> SOL,USDT,-300,SOL,2,EUR,280,300,crypto_exchange,",
            "2026-03-03 10:00:00,EUR -> BTC,EUR,-500,BTC,0.01,EUR,500,540,viban_purchase,",
            "2026-03-02 10:00:00,Lock,CRO,-100,,,EUR,10,11,lockup_lock,",
            "2026-03-01 10:00:00,Buy BTC,BTC,0.1,,,EUR,5000,5400,crypto_purchase,"
        )
        #expect(
            try reading.lines == ["buy 0.01 BTC crypto x1 @50000 fees 0", "buy 2 SOL crypto x1 @150 fees 0"]
        )
        #expect(reading.activities == ["2026-03-05 transfer CRO x9.5 0 USD"])
        #expect(reading.reasons == ["transfers between wallets: 1"] && reading.errors.map(\.row) == [6])
    }

    @Test(arguments: [("-3.605E-05", "-0.00003605"), ("1E2", "100"), ("2.5e-1", "0.25"), ("-1.25E+1", "-12.5")])
    func exponent_isWrittenOut(cell: String, plain: String) {
        #expect(BrokerNumber.withoutExponent(cell) == plain)
    }

    @Test(arguments: ["1", "1E", "1E99", "1.2.3E4", "xE2", ""])
    func textWithoutAnExponent_isNotWrittenOut(cell: String) {
        #expect(BrokerNumber.withoutExponent(cell) == nil)
    }
}
