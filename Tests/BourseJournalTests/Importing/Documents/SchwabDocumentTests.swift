import BourseCore
import Testing

@testable import BourseJournal

@Suite("Charles Schwab in JSON")
struct SchwabDocumentTests {
    private func awards(_ transactions: String...) throws -> StatementReading {
        let reading = try BrokerFiles.portfolio(
            #"{"FromDate": "01/01/2026", "ToDate": "12/31/2026", "Transactions": ["#
                + transactions.joined(separator: ",\n") + "]}\n"
        )
        #expect(reading.format.id == "schwab-awards")
        return reading
    }

    private static func transaction(
        _ day: String,
        _ action: String,
        quantity: String = "null",
        fees: String = "null",
        amount: String = "null",
        details: String = ""
    ) -> String {
        """
        {"Date": "\(day)", "Action": "\(action)", "Symbol": "ACME", "Quantity": \(quantity), "Description": "RS",
         "FeesAndCommissions": \(fees), "DisbursementElection": null, "Amount": \(amount),
         "TransactionDetails": [\(details)]}
        """
    }

    @Test func vestedShares_areTransfers_atTheirValueWhenTheyVested() throws {
        let reading = try awards(
            Self.transaction(
                "09/27/2026",
                "Deposit",
                quantity: #""13.6""#,
                details: #"{"Details": {"VestDate": "09/25/2026", "VestFairMarketValue": "$131.25"}}"#
            ),
            Self.transaction("09/26/2026", "Deposit", quantity: #""2""#),
            Self.transaction("09/25/2026", "Lapse", quantity: #""20""#)
        )
        #expect(
            reading.activityLines == ["2026-09-27 transfer ACME 13.6 0 USD", "2026-09-26 transfer ACME 2 0 USD"]
        )
        #expect(reading.content.activities.map { $0.cost?.description } == ["1785", nil])
        #expect(reading.reasons == ["summaries of deposits and sales: 1"])
    }

    @Test func sale_hasItsPrice_orThatOfItsAmountWhereItsPartsDiffer() throws {
        func part(_ shares: String, _ price: String) -> String {
            #"{"Details": {"Shares": "\#(shares)", "SalePrice": "\#(price)", "VestFairMarketValue": "$121.88"}}"#
        }
        let reading = try awards(
            Self.transaction(
                "08/31/2026",
                "Sale",
                quantity: #""14.40""#,
                fees: #""$0.02""#,
                amount: #""$1,985.74""#,
                details: part("14", "$137.90") + "," + part("0.40", "$137.90")
            ),
            Self.transaction(
                "08/30/2026",
                "Forced Quick Sell",
                quantity: #""4""#,
                fees: #""$1.00""#,
                amount: #""$404.00""#,
                details: part("1", "$102.00") + "," + part("3", "$101.00")
            ),
            Self.transaction(
                "08/29/2026",
                "Sale",
                quantity: #""4""#,
                amount: #""$800.00""#,
                details: part("4", "$100.00")
            )
        )
        #expect(
            try reading.fillLines == [
                "sell 4 ACME stock x1 @101.25 fees 1 close USD", "sell 14.4 ACME stock x1 @137.9 fees 0.02 close USD",
            ]
        )
        #expect(reading.errorPlaces == ["3 amount"])
    }

    @Test func dividends_taxes_andMoneyThatWentOut_areActivities() throws {
        let reading = try awards(
            Self.transaction("07/12/2026", "Tax Reversal", amount: #""$11.20""#),
            Self.transaction("06/17/2026", "Tax Withholding", amount: #""-$22.39""#),
            Self.transaction("06/17/2026", "Dividend", amount: #""$74.62""#),
            Self.transaction("06/16/2026", "Journal", fees: #""""#, amount: #""-$1,382.75""#),
            Self.transaction("06/15/2026", "Exer and Hold", quantity: #""5""#)
        )
        #expect(
            reading.activityLines == [
                "2026-07-12 tax ACME 11.2 USD", "2026-06-17 tax ACME -22.39 USD", "2026-06-17 dividend ACME 74.62 USD",
                "2026-06-16 transfer -1382.75 USD",
            ]
        )
        #expect(reading.errorPlaces == ["5 action"])
    }

    @Test func transactionsOfABrokerageAccount_areThoseOfItsCSV() throws {
        let reading = try BrokerFiles.portfolio(
            #"""
            {"FromDate": "01/01/2026", "ToDate": "12/31/2026", "TotalTransactionsAmount": "$1.00",
             "BrokerageTransactions": [
              {"Date": "03/04/2026", "Action": "Sell", "Symbol": "ACME", "Description": "Acme", "Quantity": "40",
               "Price": "$12.50", "Fees & Comm": "$0.01", "Amount": "$499.99"},
              {"Date": "03/01/2026 as of 02/28/2026", "Action": "Qualified Dividend", "Symbol": "ACME",
               "Description": "Acme", "Quantity": "", "Price": "", "Fees & Comm": "", "Amount": "$31.20"}]}

            """#
        )
        #expect(reading.format.id == "schwab-json")
        #expect(try reading.fillLines == ["sell 40 ACME stock x1 @12.5 fees 0.01 USD"])
        #expect(reading.activityLines == ["2026-02-28 dividend ACME 31.2 USD"])
    }
}
