import BourseCore
import BoursePortfolio
import Testing

@Suite("Bookkeeping of transactions")
struct BookkeepingTests {
    let monday = MadeUp.monday
    let acme: Symbol
    let beta: Symbol

    init() throws {
        acme = try MadeUp.symbol("ACME")
        beta = try MadeUp.symbol("BETA")
    }

    /// The transactions of a file without its head, its accounts and its prices.
    func transactions(
        _ portfolio: Portfolio,
        as format: BookkeepingFormat = .beancount
    ) -> String {
        format.text(of: portfolio.bookkeeping()).split(separator: "\n\n")
            .filter { $0.prefix { $0 != "\n" }.contains(" * ") }
            .joined(separator: "\n\n")
            .trimmedLineEnd
    }

    func portfolio(
        _ transactions: [Transaction],
        method: LotMethod = .fifo,
        accounts: [PortfolioAccount] = [],
        assets: [PortfolioAsset] = []
    ) throws -> Portfolio {
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("0.0125"), of: .inr, on: monday)
        return MadeUp.portfolio(
            transactions,
            rates: rates,
            method: method,
            accounts: accounts,
            assets: assets,
            asOf: monday.adding(days: 30)
        )
    }

    func row(
        _ id: Int,
        _ kind: TransactionKind,
        account: String = "Broker",
        currency: Currency = .usd,
        fee: String = "0",
        tax: String = "0"
    ) throws -> Transaction {
        try MadeUp.transaction(
            id,
            monday.adding(days: id - 1),
            kind,
            account: account,
            currency: currency,
            fee: fee,
            tax: tax
        )
    }

    @Test func beancount_wholeFile() throws {
        var deposit = try row(1, .deposit(try Money("5000")))
        deposit.note = "From my \"bank\"\\\nsecond line"
        let portfolio = try portfolio([
            deposit,
            try row(2, MadeUp.buy(acme, "10", "100.5"), fee: "1"),
            try row(3, MadeUp.sell(acme, "4", "120"), fee: "0.5", tax: "2"),
        ])
        #expect(
            BookkeepingFormat.beancount.text(of: portfolio.bookkeeping(remarks: ["A remark."])) == #"""
                ; Portfolio of 2025-07-02. Exported from Bourse.
                ; Amounts are exact. Lots are those that Bourse matched.
                ; A remark.

                option "title" "Portfolio of 2025-07-02"
                option "operating_currency" "USD"
                option "booking_method" "STRICT"
                option "inferred_tolerance_default" "USD:0.00000001"

                2025-06-03 commodity ACME
                  name: "ACME"

                2025-06-02 open Assets:Broker:Cash
                  name: "Broker"
                2025-06-03 open Assets:Broker:Holdings
                  name: "Broker"
                2025-06-02 open Equity:Broker:External
                  name: "Broker"
                2025-06-04 open Income:Broker:Gains
                  name: "Broker"

                2025-06-02 * "Deposit"
                  id: "1"
                  note: "From my \"bank\"\\ second line"
                  Assets:Broker:Cash  5000.00 USD
                  Equity:Broker:External  -5000.00 USD

                2025-06-03 * "Buy 10 ACME"
                  id: "2"
                  fee: 1.00 USD
                  Assets:Broker:Holdings  10 ACME {{1006.00 USD, 2025-06-03, "2"}}
                  Assets:Broker:Cash  -1006.00 USD

                2025-06-04 * "Sell 4 ACME"
                  id: "3"
                  fee: 0.50 USD
                  tax: 2.00 USD
                  Assets:Broker:Holdings  -4 ACME {USD, 2025-06-03, "2"}
                  Assets:Broker:Cash  477.50 USD
                  Income:Broker:Gains  -75.10 USD

                2025-06-04 price ACME 120.00 USD

                """#
        )
    }

    @Test func ledger_wholeFile() throws {
        var deposit = try row(1, .deposit(try Money("5000")))
        deposit.note = "due [2025-13-45]\nsecond line"
        let portfolio = try portfolio(
            [
                deposit,
                try row(2, MadeUp.buy(try MadeUp.symbol("BRK.B"), "10", "100.5"), fee: "1"),
                try row(3, MadeUp.sell(try MadeUp.symbol("BRK.B"), "4", "120")),
            ],
            assets: [
                PortfolioAsset(symbol: try MadeUp.symbol("BRK.B"), name: "Berkshire", currency: .usd)
            ]
        )
        #expect(
            BookkeepingFormat.ledger.text(of: portfolio.bookkeeping()) == """
                ; Portfolio of 2025-07-02. Exported from Bourse.
                ; Amounts are exact. Lots are those that Bourse matched.

                tag id
                tag fee
                tag tax
                tag note
                tag name
                tag description
                tag multiplier

                commodity USD
                    format 1000.00 USD
                commodity "BRK.B"
                    ; name: BRK.B
                    ; description: Berkshire

                account Assets:Broker:Cash
                    ; name: Broker
                account Assets:Broker:Holdings
                    ; name: Broker
                account Equity:Broker:External
                    ; name: Broker
                account Income:Broker:Gains
                    ; name: Broker

                2025-06-02 * Deposit
                    ; id: 1
                    ; note: due (2025-13-45) second line
                    Assets:Broker:Cash  5000.00 USD
                    Equity:Broker:External  -5000.00 USD

                2025-06-03 * Buy 10 BRK.B
                    ; id: 2
                    ; fee: 1.00 USD
                    Assets:Broker:Holdings  10 "BRK.B" {{1006.00 USD}} [2025-06-03] @@ 1006.00 USD
                    Assets:Broker:Cash  -1006.00 USD

                2025-06-04 * Sell 4 BRK.B
                    ; id: 3
                    Assets:Broker:Holdings  -4 "BRK.B" {{402.40 USD}} [2025-06-03] @@ 402.40 USD
                    Assets:Broker:Cash  480.00 USD
                    Income:Broker:Gains  -77.60 USD

                P 2025-06-04 "BRK.B" 120.00 USD

                """
        )
    }

    @Test func money_isSplitIntoChargesAndIncome() throws {
        let portfolio = try portfolio([
            try row(1, .deposit(try Money("1000")), fee: "2"),
            try row(2, MadeUp.buy(acme, "1", "100")),
            try row(3, .dividend(acme, try Money("10")), fee: "0.5", tax: "1.5"),
            try row(4, .interest(try Money("3")), tax: "1"),
            try row(5, .charge(try Money("4")), tax: "0.8"),
            try row(6, .cashTransfer(try Money("50"), to: "Bank"), fee: "1"),
            try row(7, .withdrawal(try Money("60")), fee: "1"),
            try row(8, .reinvestment(acme, try Quantity("0.125"), price: try Price("80")), tax: "2.5"),
        ])
        #expect(
            transactions(portfolio) == """
                2025-06-02 * "Deposit"
                  id: "1"
                  Assets:Broker:Cash  998.00 USD
                  Expenses:Broker:Fees  2.00 USD
                  Equity:Broker:External  -1000.00 USD

                2025-06-03 * "Buy 1 ACME"
                  id: "2"
                  Assets:Broker:Holdings  1 ACME {{100.00 USD, 2025-06-03, "2"}}
                  Assets:Broker:Cash  -100.00 USD

                2025-06-04 * "Dividend ACME"
                  id: "3"
                  Assets:Broker:Cash  8.00 USD
                  Expenses:Broker:Fees  0.50 USD
                  Expenses:Broker:Taxes  1.50 USD
                  Income:Broker:Dividends  -10.00 USD

                2025-06-05 * "Interest"
                  id: "4"
                  Assets:Broker:Cash  2.00 USD
                  Expenses:Broker:Taxes  1.00 USD
                  Income:Broker:Interest  -3.00 USD

                2025-06-06 * "Fee"
                  id: "5"
                  Assets:Broker:Cash  -4.80 USD
                  Expenses:Broker:Fees  4.00 USD
                  Expenses:Broker:Taxes  0.80 USD

                2025-06-07 * "Cash transfer"
                  id: "6"
                  Assets:Broker:Cash  -51.00 USD
                  Assets:Bank:Cash  50.00 USD
                  Expenses:Broker:Fees  1.00 USD

                2025-06-08 * "Withdrawal"
                  id: "7"
                  Assets:Broker:Cash  -61.00 USD
                  Expenses:Broker:Fees  1.00 USD
                  Equity:Broker:External  60.00 USD

                2025-06-09 * "Reinvestment 0.125 ACME"
                  id: "8"
                  Assets:Broker:Holdings  0.125 ACME {{10.00 USD, 2025-06-09, "8"}}
                  Income:Broker:Dividends  -10.00 USD
                  Expenses:Broker:Taxes  2.50 USD
                  Income:Broker:Dividends  -2.50 USD
                """
        )
    }

    @Test func otherCurrency_isExchangedAtATotal() throws {
        let assets = [PortfolioAsset(symbol: acme, currency: .usd), PortfolioAsset(symbol: beta, currency: .inr)]
        let portfolio = try portfolio(
            [
                try row(1, MadeUp.buy(acme, "2", "4000"), currency: .inr, fee: "80"),
                try row(2, MadeUp.sell(acme, "1", "5000"), currency: .inr),
                try row(3, .spinOff(from: acme, to: beta, Quantity(1), costShare: Ratio(units: 5_000_000_000))),
            ],
            assets: assets
        )
        #expect(
            transactions(portfolio) == """
                2025-06-02 * "Buy 2 ACME"
                  id: "1"
                  fee: 80.00 INR
                  Assets:Broker:Holdings  2 ACME {{101.00 USD, 2025-06-02, "1"}}
                  Equity:Broker:External  -8080.00 INR @@ 101.00 USD

                2025-06-03 * "Sell 1 ACME"
                  id: "2"
                  Assets:Broker:Holdings  -1 ACME {USD, 2025-06-02, "1"}
                  Equity:Broker:External  5000.00 INR @@ 62.50 USD
                  Income:Broker:Gains  -12.00 USD

                2025-06-04 * "Spin-off 1 BETA from ACME"
                  id: "3"
                  Assets:Broker:Holdings  -1 ACME {USD, 2025-06-02, "1"}
                  Assets:Broker:Holdings  1 ACME {{25.25 USD, 2025-06-02, "1.2"}}
                  Assets:Broker:Holdings  1 BETA {{2020.00 INR, 2025-06-02, "1.3"}}
                  Equity:Broker:Conversions  25.25 USD
                  Equity:Broker:Conversions  -2020.00 INR
                """
        )
    }

    @Test func contract_costsWhatWasPaid() throws {
        let option = try MadeUp.symbol("ACME260116C00100000")
        let portfolio = try portfolio(
            [try row(1, MadeUp.buy(option, "2", "3.25"), fee: "1.3")],
            accounts: [PortfolioAccount(name: "Broker", tracksCash: true)],
            assets: [PortfolioAsset(symbol: option, currency: .usd)]
        )
        let text = BookkeepingFormat.beancount.text(of: portfolio.bookkeeping())
        #expect(text.contains("  2 ACME260116C00100000 {{651.30 USD, 2025-06-02, \"1\"}}\n"))
        #expect(text.contains("  name: \"ACME260116C00100000\"\n  multiplier: 100\n"))
        #expect(text.contains("2025-06-02 price ACME260116C00100000 325.00 USD\n"))
    }

    @Test func uncountedTransactions_areRemarks() throws {
        let portfolio = try portfolio([
            try row(1, MadeUp.buy(acme, "1", "10")), try row(2, MadeUp.sell(acme, "2", "10")),
        ])
        let text = BookkeepingFormat.beancount.text(of: portfolio.bookkeeping())
        #expect(text.contains("; 2025-06-03, transaction 2: 2 ACME would leave the account, but 1 are held. "))
        #expect(!text.contains("Sell 2 ACME"))
    }
}

extension String {
    /// The text without a line end behind it.
    fileprivate var trimmedLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
