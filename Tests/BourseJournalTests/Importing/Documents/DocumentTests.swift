import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Files that are no tables: JSON, XML and plain-text accounting.
@Suite("Documents of other programs")
struct DocumentTests {
    @Test func ghostfolio_export_namesAccounts() throws {
        let reading = try OtherProgramFiles.read(
            #"""
            {
              "meta": { "date": "2023-02-05T00:00:00.000Z", "version": "dev" },
              "accounts": [ { "id": "b2", "name": "My, \"Online\" Account", "balance": 2000, "currency": "USD" } ],
              "assetProfiles": [ { "symbol": "BTCUSD", "dataSource": "YAHOO", "name": "Bitcoin", "currency": "USD", "assetSubClass":"CRYPTOCURRENCY" } ],
              "activities": [
                { "accountId": "b2", "comment": "My first\norder", "fee": 19, "quantity": 5, "type": "BUY", "unitPrice": 298.58, "currency": "USD", "dataSource": "YAHOO", "date": "2021-09-16T00:00:00.000Z", "symbol": "ACME", "tags": [] },
                { "accountId": null, "comment": null, "fee": 0, "quantity": 5, "type": "DIVIDEND", "unitPrice": 0.62, "currency": "USD", "dataSource": "YAHOO", "date": "2021-11-16T14:30:00.000Z", "symbol": "ACME" },
                { "fee": 0.001, "quantity": 1e-7, "type": "BUY", "unitPrice": 29800.58, "dataSource": "YAHOO", "date": "2021-09-16T00:00:00.000Z", "symbol": "BTCUSD" },
                { "fee": 9, "quantity": 0, "type": "FEE", "unitPrice": 0, "currency":"EUR", "dataSource": "MANUAL", "date": "2021-09-16T00:00:00.000Z", "symbol": "1d3e2f" },
                { "fee": 0, "quantity": 1, "type": "INTEREST", "unitPrice": 4.25, "currency":"EUR", "dataSource": "MANUAL", "date": "2021-09-16T00:00:00.000Z", "symbol": "1d3e2f" },
                { "fee": 0, "quantity": 1, "type": "ITEM", "unitPrice": 500000, "currency":"EUR", "dataSource": "MANUAL", "date": "2021-09-16T00:00:00.000Z", "symbol": "1d3e2f" }
              ]
            }

            """#,
            as: "ghostfolio"
        )
        #expect(
            try reading.lines == [
                "buy 5 ACME stock x1 @298.58 fees 19", "buy 0.0000001 BTC crypto x1 @29800.58 fees 0.001",
            ]
        )
        #expect(try reading.executions.map(\.account) == ["My, \"Online\" Account", "main"])
        #expect(
            reading.activitySummaries == [
                "dividend ACME 0 3.1 USD 0 0", "fee - 0 -9 EUR 0 0", "interest - 0 4.25 EUR 0 0",
            ]
        )
        #expect(reading.errors.map(\.row) == [6])
    }

    @Test func stockhours_firestoreTypes_areRead() throws {
        let reading = try OtherProgramFiles.read(
            #"""
            {"name":"projects/demo/databases/(default)/documents/users/u1","fields":{"email":{"stringValue":"a@b.c"},"tradeData":{"arrayValue":{"values":[{"mapValue":{"fields":{"Symbol":{"stringValue":"ACME"},"Strike":{"integerValue":"575"},"Expiration":{"stringValue":"7 3 2025"},"Transactions":{"arrayValue":{"values":[
            {"mapValue":{"fields":{"ExecTime":{"stringValue":"2025-03-07T14:45:12.000Z"},"TradeDate":{"stringValue":"3/7/2025"},"Side":{"stringValue":"BUY"},"Quantity":{"integerValue":"2"},"Symbol":{"stringValue":"ACME"},"Expiration":{"stringValue":"7 3 2025"},"Strike":{"integerValue":"575"},"Price":{"doubleValue":1.25},"OrderType":{"stringValue":"LMT"},"PosEffect":{"stringValue":"OPEN"},"Type":{"stringValue":"CALL"}}}},
            {"mapValue":{"fields":{"ExecTime":{"stringValue":"2025-03-08T00:45:12.000Z"},"TradeDate":{"stringValue":"3/7/2025"},"Side":{"stringValue":"SELL"},"Quantity":{"integerValue":"-2"},"Symbol":{"stringValue":"ACME"},"Expiration":{"stringValue":"7 3 2025"},"Strike":{"integerValue":"575"},"Price":{"doubleValue":1.55},"OrderType":{"stringValue":"LMT"},"PosEffect":{"stringValue":"CLOSE"},"Type":{"stringValue":"CALL"}}}}]}}}}}]}},"schwabTradeData":{"arrayValue":{}}}}

            """#,
            as: "stockhours"
        )
        #expect(
            try reading.lines == [
                "buy 2 ACME 2025-03-07 575 call x100 @1.25 fees 0 open",
                "sell 2 ACME 2025-03-07 575 call x100 @1.55 fees 0 close",
            ]
        )
        #expect(reading.content.details.map { "\($0.day)" } == ["2025-03-07", "2025-03-07"])
    }

    @Test func stockhours_copiesOfSchwab_areIgnored() throws {
        let reading = try OtherProgramFiles.read(
            #"""
            {"tradeData":[{"Symbol":"ACME","Strike":0,"Expiration":"N/A","Transactions":[{"ExecTime":"2025-03-07T14:45:12.000Z","Side":"BUY","Quantity":10,"Symbol":"ACME","Expiration":"N/A","Strike":0,"Price":480.5,"PosEffect":"OPEN","Type":"ETF","_schwabActivityId":"77"}]}],"schwabTradeData":[{"Symbol":"ACME","Strike":0,"Expiration":"N/A","Transactions":[{"ExecTime":"2025-03-07T14:45:12.000Z","Side":"BUY","Quantity":10,"Symbol":"ACME","Expiration":"N/A","Strike":0,"Price":480.5,"PosEffect":"OPEN","Type":"ETF","_schwabActivityId":"77"},{"ExecTime":"2025-03-07T15:45:12.000Z","Side":"SELL","Quantity":10,"Symbol":"ACME","Expiration":"N/A","Strike":0,"Price":481.5,"PosEffect":"UNKNOWN","Type":"ETF","_schwabActivityId":"78"},{"ExecTime":"2025-03-07T15:45:12.000Z","Side":"SELL","Quantity":1,"Symbol":"ACME","Expiration":"3/21/2025","Strike":400,"Price":481.5,"PosEffect":"CLOSE","Type":"PUT","_schwabActivityId":"79"}]}]}

            """#,
            as: "stockhours"
        )
        #expect(
            try reading.lines == ["buy 10 ACME stock x1 @480.5 fees 0 open", "sell 10 ACME stock x1 @481.5 fees 0"]
        )
        #expect(reading.reasons == ["copies of other rows: 1"] && reading.errors.map(\.column) == ["price"])
    }

    @Test(arguments: [
        #"{"name":"projects/p/databases/(default)/documents/users/u","fields":{"count":{"integerValue":"1"}}}"#,
        #"{"email":"a@b.c","tradeRatings":{},"setupsTags":["x"]}"#,
    ])
    func stockhoursDocument_withoutTrades_hasNoRows(text: String) throws {
        let reading = try BrokerFiles.detect(text)
        #expect(reading.format.id == "stockhours" && reading.rows == 0 && reading.ledger.count == 0)
        #expect(reading.emptiness?.contains("it has no executions") == true && reading.issues.isEmpty)
    }

    @Test func stockhoursDocument_withoutTrades_hasItsNotes() throws {
        let text = #"{"email":"a@b.c","notes":{"2025-03-05":"<p>Hi <b>you</b></p>"},"tradeRatings":{}}"#
        let reading = try BrokerFiles.detect(text)
        #expect(Array(reading.content.remarks.dayNotes.values) == ["Hi **you**"])
        #expect(reading.emptiness?.contains("can be imported") == true)
    }

    @Test(arguments: [#"{"a":1,"b":"two","c":[3]}"#, "[\n  {\"price\": 1, \"symbol\": \"A\", \"side\": \"b\"}\n]"])
    func jsonOfNoKnownForm_isNamedSo(text: String) throws {
        let error = try #require(throws: StatementError.self) { try BrokerFiles.detect(text) }
        #expect(error.message.contains("It is JSON"), "\(error.message)")
        #expect(!error.message.contains("header row") && !error.message.contains("Say what its columns mean"))
    }

    @Test func portfolioPerformance_xml_resolvesReferences() throws {
        let reading = try OtherProgramFiles.read(
            #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <client>
              <version>69</version>
              <baseCurrency>EUR</baseCurrency>
              <securities>
                <security><uuid>s-1</uuid><name>Acme &amp; Sons</name><currencyCode>EUR</currencyCode><isin>DE0000000001</isin><tickerSymbol>ACM.DE</tickerSymbol><prices><price t="2024-01-01" v="1"/></prices></security>
                <security><uuid>s-2</uuid><name>Beta</name><wkn>710000</wkn></security>
              </securities>
              <accounts>
                <account><uuid>a-1</uuid><name>Cash</name><currencyCode>EUR</currencyCode><isRetired>false</isRetired>
                  <transactions>
                    <account-transaction><uuid>t-dep</uuid><date>2024-01-02T00:00</date><currencyCode>EUR</currencyCode>
                      <amount>100000</amount><shares>0</shares><type>DEPOSIT</type></account-transaction>
                    <account-transaction><uuid>t-abuy</uuid><date>2024-01-03T10:30</date><currencyCode>EUR</currencyCode>
                      <amount>10150</amount>
                      <security reference="../../../../../securities/security"/>
                      <crossEntry class="buysell">
                        <portfolio><uuid>p-1</uuid><name>Depot</name><isRetired>false</isRetired>
                          <referenceAccount reference="../../../../.."/>
                          <transactions>
                            <portfolio-transaction><uuid>t-pbuy</uuid><date reference="../../../../../date"/><currencyCode>EUR</currencyCode>
                              <amount>10150</amount>
                              <security reference="../../../../../../../../../securities/security"/>
                              <crossEntry class="buysell" reference="../../../.."/>
                              <shares>200000000</shares>
                              <units><unit type="FEE"><amount currency="EUR" amount="100"/></unit><unit type="TAX"><amount currency="EUR" amount="50"/></unit></units>
                              <type>BUY</type></portfolio-transaction>
                            <portfolio-transaction><uuid>t-del</uuid><date>2024-01-05T00:00</date><currencyCode>EUR</currencyCode>
                              <amount>5000</amount>
                              <security reference="../../../../../../../../../securities/security[2]"/>
                              <shares>150000000</shares>
                              <type>DELIVERY_OUTBOUND</type></portfolio-transaction>
                          </transactions>
                        </portfolio>
                        <portfolioTransaction reference="../portfolio/transactions/portfolio-transaction"/>
                        <account reference="../../../.."/>
                        <accountTransaction reference="../.."/>
                      </crossEntry>
                      <shares>0</shares><type>BUY</type></account-transaction>
                    <account-transaction><uuid>t-div</uuid><date>2024-02-03T00:00</date><currencyCode>EUR</currencyCode>
                      <amount>79</amount><security reference="../../../../../securities/security"/><shares>200000000</shares>
                      <units><unit type="TAX"><amount currency="EUR" amount="21"/></unit></units><type>DIVIDENDS</type></account-transaction>
                    <account-transaction><uuid>t-fee</uuid><date>2024-02-04T00:00</date><currencyCode>EUR</currencyCode><amount>5</amount><shares>0</shares><type>FEES</type></account-transaction>
                    <account-transaction><uuid>t-x</uuid><date>2024-02-04T00:00</date><currencyCode>EUR</currencyCode><amount>5</amount><shares>0</shares><type>MYSTERY</type></account-transaction>
                  </transactions>
                </account>
              </accounts>
              <portfolios><portfolio reference="../../accounts/account/transactions/account-transaction[2]/crossEntry/portfolio"/></portfolios>
            </client>

            """#,
            as: "portfolio-performance-xml"
        )
        #expect(try reading.lines == ["buy 2 ACM.DE stock x1 @50 fees 1"])
        #expect(reading.content.details.map { "\($0.day) \($0.taxes)" } == ["2024-01-03 0.5"])
        #expect(
            reading.activitySummaries == [
                "deposit - 0 1000 EUR 0 0", "transfer 710000 -1.5 0 EUR 0 0", "dividend ACM.DE 0 1 EUR 0 0.21",
                "fee - 0 -0.05 EUR 0 0",
            ]
        )
        #expect(Set(reading.content.activities.map(\.account)) == ["Depot"])
        #expect(reading.errors.map(\.row) == [44])
    }

    @Test(arguments: [
        "<client>\n<version>69</version>\n<a reference=\"../a\"/>\n</client>",
        "<client>\n<version>69</version>\n<accounts><account reference=\"../../../..\"/></accounts>\n</client>",
    ])
    func portfolioPerformance_referencesInACircle_end(text: String) throws {
        #expect(try BrokerFiles.detect(text).rows == 0)
    }

    @Test(arguments: [
        "<!DOCTYPE client [<!ENTITY a \"b\">]><client><version>69</version></client>",
        "<client><version>69</version><name>&a;</name></client>", "<client><version>69</version></clien>",
        "<client><version>69</version>", "<client><version>12</version></client>",
    ])
    func portfolioPerformance_damagedFile_isRefused(text: String) {
        let format = PerformanceFile().format
        #expect(throws: StatementError.self) { try BrokerFiles.read(text, as: format) }
    }

    @Test(arguments: BookkeepingFormat.allCases)
    func bookkeeping_comesBackToTheSameExecutions(format: BookkeepingFormat) throws {
        let put = try Make.instrument("NVDA", .put)
        let journal = Make.journal([
            try Make.execution(.buy, "10", at: "100.5", second: 0, fees: "1.25"),
            try Make.execution(.buy, "3", at: "101.33333333", second: 1, fees: "-0.2"),
            try Make.execution(.sell, "12", at: "103", second: 2, fees: "1"),
            try Make.execution(.sell, "2", at: "1.5", second: 3, of: put),
            try Make.execution(.buy, "3", at: "1.1", second: 4, of: put, fees: "3"),
            try Make.execution(.sell, "1", at: "0", second: 5, of: put),
        ])
        let text = format.text(of: journal.bookkeeping())
        let reading = try OtherProgramFiles.read(text, as: "plain-text-accounting")
        let expected = try journal.ledger.fills.indices.map { try journal.ledger.execution(at: $0) }
        #expect(try reading.lines == expected.map(\.line))
        #expect(try reading.executions.map(\.account) == expected.map(\.account))
    }

    @Test func beancount_securities_areRead_andOthersIgnored() throws {
        let reading = try OtherProgramFiles.read(
            """
            option "title" "Test"
            2024-01-01 open Assets:Broker
            2024-01-02 * "Broker" "Buy; ten"
              Assets:Broker:ACME   10 ACME {185.50 USD}
              Assets:Broker:Cash  -1,856.00 USD
              Expenses:Fees   1.00 USD
            2024-02-02 * "Sell"
              Assets:Broker:ACME  -4 ACME {185.50 USD} @ 190.25 USD
              Assets:Broker:Cash   761.00 USD
              Income:Gains
            2024-03-02 * "Sell without a price"
              Assets:Broker:ACME  -4 ACME {185.50 USD}
              Assets:Broker:Cash   761.00 USD
              Income:Gains
            2024-03-03 * "Lunch" ; a comment
              Expenses:Food   20 USD
              Assets:Cash
            2024-03-04 * "All"
              Assets:Broker:WDG  3 WDG {{1,000.00 USD, 2024-03-04, "x"}}
              Assets:Cash

            """,
            as: "plain-text-accounting"
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME stock x1 @185.5 fees 1", "sell 4 ACME stock x1 @190.25 fees 0",
                "buy 3 WDG stock x1 @333.33333333 fees 0",
            ]
        )
        #expect(try reading.content.details.map(\.total) == [nil, nil, Money("1000")])
        #expect(reading.errors.map(\.row) == [12] && reading.reasons == ["transactions without securities: 1"])
    }

    @Test func ledger_signsQuotesAndTotals_areRead() throws {
        let reading = try OtherProgramFiles.read(
            """
            account Assets:Broker
            2024/01/02 * Buy
                Assets:Broker  10 ACME @ $50.00
                Expenses:Commission   $5
                Assets:Cash  $-505.00
            2024/02/02 Sell
                Assets:Broker Account  -5 ACME {$50.00} [2024/01/02] @@ $300
                Assets:Cash  $300
            2024/02/03 Buy quoted
                Assets:Broker  3 "WDG.B" @ 100.00 EUR
                Assets:Cash

            """,
            as: "plain-text-accounting"
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME stock x1 @50 fees 5", "sell 5 ACME stock x1 @60 fees 0",
                "buy 3 WDG.B stock x1 @100 fees 0",
            ]
        )
        #expect(try reading.executions.map(\.currency.code) == ["USD", "USD", "EUR"])
        #expect(try reading.executions.map(\.account) == ["Assets:Broker", "Assets:Broker Account", "Assets:Broker"])
    }

    @Test(arguments: Seeds.first(10))
    func damagedDocuments_areReadRowByRow(seed: UInt64) throws {
        let journal = Make.journal([
            try Make.execution(.buy, "10", at: "100.5", second: 0, fees: "1.25"),
            try Make.execution(.sell, "12", at: "103", second: 2, fees: "1"),
        ])
        let text = BookkeepingFormat.beancount.text(of: journal.bookkeeping())
        BrokerFuzz.run(Array(text.utf8), as: PlainTextReader().format, seed: seed, rounds: 20)
        let xml = "<client><version>69</version><accounts><account><name>A</name></account></accounts></client>"
        BrokerFuzz.run(Array(xml.utf8), as: PerformanceFile().format, seed: seed, rounds: 20)
        let json = #"{"activities":[{"date":"2021-09-16","symbol":"A","type":"BUY","quantity":1,"unitPrice":2}]}"#
        BrokerFuzz.run(Array(json.utf8), as: GhostfolioExport().format, seed: seed, rounds: 20)
        BrokerFuzz.run(Array(json.utf8), as: StockhoursDocument().format, seed: seed, rounds: 20)
    }
}
