import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseDesk

@Suite("Transactions of broker files") struct BrokerTransactionsTests {
    private static let header =
        "\"Date\",\"Action\",\"Symbol\",\"Description\",\"Quantity\",\"Price\",\"Fees & Comm\",\"Amount\"\n"

    private static func schwab(_ rows: [String]) -> [UInt8] {
        let lines = rows.map { row in
            row.split(separator: "|", omittingEmptySubsequences: false).map { "\"\($0)\"" }.joined(separator: ",")
        }
        return Array((header + lines.joined(separator: "\n") + "\n").utf8)
    }

    private func file(_ rows: [String]) throws -> TransactionFile {
        let reader = StatementReader(account: "ira", keepsActivities: true)
        return BrokerTransactions.file(try reader.read(Self.schwab(rows), name: "schwab.csv"))
    }

    @Test func rows_becomeTransactions_withWhatWasPaid() throws {
        let file = try file([
            "03/04/2024|Sell|ACME|Acme Corp|40|$12.50|$0.01|$499.99",
            "03/01/2024|Cash Dividend|ACME|Acme Corp||||$31.20",
            "02/01/2024|Credit Interest||SCHWAB1 INT||||$0.42",
            "01/31/2024|ADR Mgmt Fee|ACME|Acme Corp||||-$1.15",
            "01/05/2024|Buy|ACME|Acme Corp|100|$10.333||-$1033.33",
            "01/02/2024|MoneyLink Transfer||Tfr BANK||||$5000.00",
            "01/01/2024|Security Transfer|OLDC|Old Co|7|||",
        ])
        #expect(file.format.id == "schwab")
        #expect(file.issues == [] && file.ignored == [] && file.sourceRows == 7)
        let acme = try #require(Symbol("ACME"))
        let kinds: [TransactionKind] = [
            .transferIn(try #require(Symbol("OLDC")), try Quantity("7")),
            .deposit(try Money("5000")),
            .buy(acme, try Quantity("100"), for: .total(try Money("1033.33"))),
            .charge(try Money("1.15")),
            .interest(try Money("0.42")),
            .dividend(acme, try Money("31.20")),
            .sell(acme, try Quantity("40"), price: try Price("12.5")),
        ]
        #expect(file.rows.map(\.transaction.kind) == kinds)
        #expect(file.rows.map(\.row) == [8, 7, 6, 5, 4, 3, 2])
        #expect(file.rows.last?.transaction.fee == (try Money("0.01")))
        #expect(file.rows.allSatisfy { $0.transaction.account == "ira" && $0.transaction.currency == .usd })
    }

    @Test func taxOfItsOwn_andADividendTakenBack_areCharges_soThatOverlappingExportsAgree() async throws {
        let rows = [
            "03/09/2024|Cash Dividend|ACME|Acme||||-$20.00",
            "03/02/2024|NRA Withholding|ACME|Acme||||-$3.00",
            "03/01/2024|Cash Dividend|ACME|Acme||||$20.00",
        ]
        let file = try file(rows)
        #expect(file.sourceRows == 3 && file.issues == [])
        #expect(
            file.rows.map(\.transaction.kind) == [
                .dividend(try #require(Symbol("ACME")), try Money("20")), .charge(try Money("3")),
                .charge(try Money("20")),
            ]
        )
        let rig = try PortfolioRig()
        func staged(_ rows: [String]) -> StagedFile {
            StagedFile(name: "schwab.csv", account: "", zone: "UTC", bytes: Self.schwab(rows))
        }
        #expect(try await rig.desk.commit(staged([rows[2]]), user: rig.ann.id).new.count == 1)
        let whole = try await rig.desk.commit(staged(rows), user: rig.ann.id)
        #expect(whole.new.count == 2 && whole.duplicates == 1)
    }

    /// Trades in dollars of an account in pounds, of which the last two are equal.
    private static let exchanged = """
        Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,\
        Currency (Total),ID,Currency conversion fee,Currency (Currency conversion fee)
        Deposit,2024-03-04 10:00:00,,,,,,,,1000.00,GBP,D1,,
        Market buy,2024-03-05 14:30:00,US0000000001,ACME,Acme,10,25.00,USD,1.25,200.40,GBP,E1,0.40,GBP
        Limit sell,2024-03-06 15:00:00,US0000000001,ACME,Acme,2,30.00,USD,1.25,47.90,GBP,E2,0.10,GBP
        Limit sell,2024-03-06 15:00:00,US0000000001,ACME,Acme,2,30.00,USD,1.25,47.90,GBP,E3,0.10,GBP

        """

    @Test func tradesInAnotherCurrency_leaveTheCashThatTheFileSays_andAreKnownAgain() async throws {
        let rig = try PortfolioRig()
        let staged = StagedFile(name: "t.csv", account: "isa", zone: "UTC", bytes: Array(Self.exchanged.utf8))
        let first = try await rig.desk.commit(staged, user: rig.ann.id)
        let transactions = first.new.map(\.transaction)
        #expect(transactions.count == 13 && first.duplicates == 0)
        #expect(try await rig.desk.preview(staged, user: rig.ann.id).new.isEmpty)
        let acme = try #require(Symbol("ACME"))
        #expect(
            transactions.prefix(5).map(\.kind) == [
                .deposit(try Money("1000")), .withdrawal(try Money("200")), .deposit(try Money("250")),
                .charge(try Money("0.4")), .buy(acme, try Quantity("10"), price: try Price("25")),
            ]
        )
        var rates = FXHistory(pivot: .usd)
        let day = try #require(TradingDay(iso: "2024-03-01"))
        rates.set(.one, of: try #require(Currency("GBP")), on: day)
        let book = Portfolio(
            Ledger(try await rig.store.portfolio(of: rig.ann.id).transactions),
            prices: [:],
            rates: rates,
            settings: PortfolioSettings(base: .usd, asOf: day.adding(days: 7))
        )
        #expect(book.cash.map { "\($0.currency) \($0.amount)" } == ["GBP 895.4"])
        #expect(book.holdings.map(\.cost) == [try Money("150")] && book.problems.isEmpty)
    }

    @Test func sameRowsUnderAnotherName_areKnown() async throws {
        let rig = try PortfolioRig()
        for (name, count) in [("Acme Corp", 1), ("ACME CORPORATION", 0)] {
            let bytes = Self.schwab(["01/05/2024|Buy|ACME|\(name)|3|$10.00||-$30.00"])
            let staged = StagedFile(name: "schwab.csv", account: "", zone: "UTC", bytes: bytes)
            #expect(try await rig.desk.preview(staged, user: rig.ann.id).new.count == count)
            if count > 0 { _ = try await rig.desk.commit(staged, user: rig.ann.id) }
        }
    }

    @Test func split_isRefused_andAnExpiredOptionIsClosedForNothing() throws {
        let file = try file([
            "03/18/2024|Expired|ACME 03/15/2024 15.00 C|CALL ACME|1|||",
            "03/11/2024|Stock Split|ACME|Acme|100|||",
            "03/04/2024|Sell to Open|ACME 03/15/2024 15.00 C|CALL ACME|1|$0.50|$0.66|$49.34",
        ])
        let option = try #require(Symbol("ACME240315C00015000"))
        #expect(
            file.rows.map(\.transaction.kind) == [
                .sell(option, try Quantity("1"), price: try Price("0.5")),
                .buy(option, try Quantity("1"), price: .zero),
            ]
        )
        #expect(file.issues.map(\.row) == [3])
        #expect(file.issues.first?.message.contains("Add a split, a spin-off or a transfer by hand.") == true)
    }

    @Test func futuresAreRefused_coinsAreQuotedInUSD_andRebatesAreInterest() throws {
        let text = """
            time,account,symbol,type,side,quantity,price,fees,rebate,currency,multiplier
            2024-03-04T15:00:00Z,main,ESH4,future,buy,1,5000,2.50,,USD,50
            2024-03-04T15:01:00Z,main,BTC,crypto,buy,0.5,60000,,1.25,USD,1

            """
        let reader = StatementReader(keepsActivities: true)
        let file = BrokerTransactions.file(try reader.read(Array(text.utf8), name: "f"))
        #expect(file.format == .bourse)
        #expect(file.issues.map(\.row) == [2])
        #expect(
            file.rows.map(\.transaction.kind) == [
                .buy(try #require(Symbol("BTC-USD")), try Quantity("0.5"), price: try Price("60000")),
                .interest(try Money("1.25")),
            ]
        )
    }

    @Test func coinsThatAreMoney_areExchanged_andTradesForOtherCoinsAreRefused() throws {
        let text = """
            time,account,symbol,type,side,quantity,price,fees,currency
            2024-03-04T15:00:00Z,main,USDT,crypto,buy,100,0.92,0.10,EUR
            2024-03-04T15:01:00Z,main,ETH,crypto,buy,1,0.05,0,BTC
            2024-03-04T15:02:00Z,main,ETH,crypto,buy,0.01,2500,0,USDT

            """
        let reader = StatementReader(keepsActivities: true)
        let file = BrokerTransactions.file(try reader.read(Array(text.utf8), name: "f"))
        #expect(
            file.rows.map(\.transaction.kind) == [
                .deposit(try Money("100")), .withdrawal(try Money("92.10")),
                .buy(try #require(Symbol("ETH-USD")), try Quantity("0.01"), price: try Price("2500")),
            ]
        )
        #expect(file.rows.map(\.transaction.currency.code) == ["USDT", "EUR", "USDT"])
        #expect(file.issues.map(\.row) == [3])
    }

    /// A closed trade of a contract for difference is its profit and its cost; one of shares is a purchase and a sale.
    @Test func contractsForDifference_areNoHoldings() throws {
        let text = #"""
            Position ID,Action,Amount,Units,Open Date,Close Date,Leverage,Spread,Profit,Open Rate,Close Rate,Take profit rate,Stop lose rate,Rollover Fees and Dividends,Copied From,Type,ISIN,Notes
            1,Buy Acme PLC,100.00,4,04/11/2025 13:31:25,19/12/2025 15:49:30,1,0.00,10.50,1,1,0,0,0.00,,Stocks,GB0000000001,
            2,Sell Widget Motors,50.00,2,09/12/2025 14:31:31,20/12/2025 14:46:22,5,0.00,(12.00),1,1,0,0,(0.75),,CFD,,
            3,Buy Widget Motors,50.00,2,09/12/2025 14:31:31,21/12/2025 14:46:22,5,0.00,30.00,1,1,0,0,0.00,,CFD,,

            """#
        let file = BrokerTransactions.file(
            try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "etoro.csv")
        )
        let acme = try #require(Symbol("GB0000000001"))
        #expect(
            file.rows.map(\.transaction.kind) == [
                .buy(acme, try Quantity("4"), for: .total(try Money("100"))),
                .sell(acme, try Quantity("4"), for: .total(try Money("110.5"))),
                .charge(try Money("12")), .charge(try Money("0.75")), .interest(try Money("30")),
            ]
        )
        #expect(file.rows.map(\.transaction.day.description).suffix(3) == ["2025-12-20", "2025-12-20", "2025-12-21"])
        #expect(file.rows.last?.transaction.note == "Profit of #WIDGET-MOTORS")
        #expect(file.issues == [] && file.accountedRows == file.sourceRows && file.sourceRows == 3)
    }

    /// Half past nine in the evening in New York is the next day in London, where the file was written.
    @Test(arguments: [
        ("2021-08-17T02:30:13+0100", "2021-08-16"), ("2021-08-17T15:30:13+0100", "2021-08-17"),
        ("2021-08-17T01:30:13Z", "2021-08-16"), ("2021-08-17T04:10:00-0400", "2021-08-17"),
    ])
    func dayOfATrade_isThatOfItsExchange_asInTheJournal(time: String, day: String) throws {
        let text = """
            Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,\
            Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency
            \(time),Trade,Buy to Open,BUY_TO_OPEN,INTC,Equity,Bought 10 INTC @ 20.00,-200.00,10,-20.00,0.00,0.00,,,,,,,1,USD

            """
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "tastytrade.csv")
        let file = BrokerTransactions.file(reading)
        #expect(file.rows.map(\.transaction.day.description) == [day])
        let fill = try #require(reading.ledger.fills.first)
        #expect(UserJournal.exchangeZone.day(at: fill.time).description == day)
    }

    @Test func bothSidesOfAnExchange_areMoneyThatWentAndCame() throws {
        let text = """
            Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type
            Market,"Jan. 28, 2026, 12:31 AM",Main,100.00 EUR,108.00 USD,1.08 USD,0.50 USD,Buy

            """
        let file = BrokerTransactions.file(
            try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "bitstamp.csv")
        )
        #expect(file.rows.map(\.transaction.kind) == [.deposit(try Money("100")), .withdrawal(try Money("108.5"))])
        #expect(file.rows.map(\.transaction.currency.code) == ["EUR", "USD"])
        #expect(file.accountedRows == file.sourceRows)
    }

    /// Whatever the rows are, each is a transaction, refused or ignored, and the counts add up.
    @Test(arguments: Seeds.first(60))
    func counts_ofAnyRows_addUp(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let symbols = [
            ("ACME", "stock"), ("ESH4", "future"), ("USDT", "crypto"), ("ETH", "crypto"), ("BTC", "crypto"),
        ]
        var text = "time,account,symbol,type,side,quantity,price,fees,rebate,currency,multiplier,effect\n"
        for row in 0..<Int.random(in: 1...40, using: &generator) {
            guard let (symbol, type) = symbols.randomElement(using: &generator) else { continue }
            let side = Bool.random(using: &generator) ? "buy" : "sell"
            let quantity = ["1", "0.5", "0", "9000000000", "x"].randomElement(using: &generator) ?? "1"
            let price = ["1.25", "0", "90000000000", "-1"].randomElement(using: &generator) ?? "1"
            let rebate = ["", "1.5", "900000000000000"].randomElement(using: &generator) ?? ""
            let currency = ["USD", "BTC", "EUR", "USDT"].randomElement(using: &generator) ?? "USD"
            text += "2024-03-04T15:\(10 + row):00Z,main,\(symbol),\(type),\(side),\(quantity),\(price),,\(rebate),"
            text += "\(currency),1,\n"
        }
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "f")
        let file = BrokerTransactions.file(reading)
        #expect(file.accountedRows == file.sourceRows, "\(text)")
        #expect(reading.ledger.count + reading.refusedRows == reading.rows)
    }

    @Test(
        .enabled(if: TestRun.isExhaustive, "takes long"),
        .enabled(if: ReferenceFolder.sample("brokers") != nil, "the real broker files are not at hand")
    )
    func counts_ofEverySample_addUp() throws {
        let folder = try #require(ReferenceFolder.sample("brokers"))
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var read = 0
        for case let url as URL in files where !url.hasDirectoryPath {
            let bytes = [UInt8](try Data(contentsOf: url))
            func reading(keepsActivities: Bool) throws -> StatementReading? {
                do {
                    let reader = StatementReader(keepsActivities: keepsActivities)
                    return try reader.read(bytes, name: url.lastPathComponent)
                } catch is StatementError {
                    return nil
                }
            }
            guard let executions = try reading(keepsActivities: false), let all = try reading(keepsActivities: true)
            else { continue }
            read += 1
            let counts = ImportCounts(executions, new: 0)
            let used = counts.duplicates - executions.secondSides
            #expect(used + counts.refused + counts.passedOver == counts.rows, "\(url.lastPathComponent)")
            let file = BrokerTransactions.file(all)
            #expect(file.accountedRows == file.sourceRows, "\(url.lastPathComponent)")
        }
        #expect(read > 100)
    }

    @Test func brokerFile_isImportedOnce() async throws {
        let rig = try PortfolioRig()
        let bytes = Self.schwab([
            "01/05/2024|Buy|AAPL|Apple|3|$10.3333||-$31.00", "01/02/2024|MoneyLink Transfer||Tfr||||$100.00",
        ])
        let staged = StagedFile(name: "schwab.csv", account: "", zone: "UTC", bytes: bytes)
        let first = try await rig.desk.stage(staged, user: rig.ann.id)
        #expect(first.file.format.id == "schwab" && first.new.count == 2)
        let id = try #require(first.id)
        #expect(try await rig.desk.commit(id, user: rig.ann.id) == 2)
        let again = try await rig.desk.preview(staged, user: rig.ann.id)
        #expect(again.new.isEmpty && again.duplicates == 2)
        let stored = try await rig.desk.entered(by: rig.ann.id)
        #expect(stored.map(\.account) == ["main", "main"])
        #expect(
            stored.last?.kind == .buy(try #require(Symbol("AAPL")), try Quantity("3"), for: .total(try Money("31")))
        )
    }

    @Test func ownFile_isReadAsOurOwn_andATableWithItsNamesAsBefore() async throws {
        let rig = try PortfolioRig()
        func preview(_ text: String) async throws -> TransactionPreview {
            let staged = StagedFile(name: "f", account: "x", zone: "UTC", bytes: Array(text.utf8))
            return try await rig.desk.preview(staged, user: rig.ann.id)
        }
        #expect(try await preview(TransactionFile.example).file.format == TransactionFile.ownFormat)
        let foreign = try await preview("Trade date,Side,Ticker,Qty,Unit price\n2026-01-02,bought,AAPL,1,2\n")
        #expect(foreign.file.format == TransactionFile.ownFormat && foreign.new.count == 1)
        await #expect(throws: PortfolioError.file(.header(missing: [.day, .type]))) { try await preview("a,b\n1,2\n") }
    }
}

extension TransactionFile {
    /// Rows that are a transaction, refused or ignored.
    fileprivate var accountedRows: Int { rows.count - secondSides + refusedRows + skippedRows }
}
