import BourseCore
import BourseDesk
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of transactions and entered prices")
struct PortfolioTransactionPageTests {
    @Test func transaction_isEnteredChangedDeletedAndBroughtBack() async throws {
        try await PortfolioVisit.serve { _, ann in
            let added = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            #expect(added.status == .seeOther)
            let number = try PortfolioVisit.number(of: added)
            let page = try await ann.get("/portfolio")
            #expect(page.text.contains("1 holding") && page.text.contains("$500.00"))
            #expect(page.oddFigures.isEmpty)
            let path = "/portfolio/transactions/\(number)"
            #expect(try await ann.get(path).text.contains("value=\"100\""))
            var other = PortfolioVisit.purchase
            other["price"] = "200"
            #expect(try await ann.post(path, other).status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("$1,000.00"))
            #expect(try await ann.get(path + "/delete").text.contains("Delete this transaction?"))
            #expect(try await ann.post(path + "/delete").status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("Your portfolio is empty"))
            #expect(try await ann.post(path + "/restore").status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("$1,000.00"))
        }
    }

    @Test func cheapCoin_isShownWithItsAmountAndTheDigitsOfItsPrice() async throws {
        try await PortfolioVisit.serve { _, ann in
            var coin = PortfolioVisit.purchase
            (coin["symbol"], coin["quantity"], coin["price"]) = ("SHIB-USD", "1000000000", "")
            (coin["amount"], coin["fee"]) = ("12345.67", "")
            let added = try await ann.post("/portfolio/transactions/new", coin)
            #expect(added.status == .seeOther)
            let number = try PortfolioVisit.number(of: added)
            for path in ["/portfolio", "/portfolio/transactions"] {
                let page = try await ann.get(path)
                #expect(page.text.contains("0.00001234567") && page.text.contains("12,345.67"), "\(path)")
            }
            let form = try await ann.get("/portfolio/transactions/\(number)").text
            #expect(form.contains("value=\"12345.67\"") && !form.contains("value=\"0.0000"))
            coin["price"] = "0.00002"
            let refused = try await ann.post("/portfolio/transactions/\(number)", coin)
            #expect(refused.text.contains("Quantity × price is 20000, not 12345.67."))
        }
    }

    @Test func everyWrongField_hasItsMessage_andWhatWasTypedStays() async throws {
        try await PortfolioVisit.serve { _, ann in
            var typed = PortfolioVisit.purchase
            typed["quantity"] = "many"
            typed["price"] = "-3"
            let page = try await ann.post("/portfolio/transactions/new", typed)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains("value=\"many\"") && page.text.contains("Enter a number above 0"))
            #expect(page.text.ranges(of: "aria-invalid=\"true\"").count == 1)
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
        }
    }

    @Test func saleOfWhatIsNotHeld_isNamedAndNotCounted() async throws {
        try await PortfolioVisit.serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            var sale = PortfolioVisit.purchase
            (sale["type"], sale["quantity"]) = ("sell", "6")
            _ = try await ann.post("/portfolio/transactions/new", sale)
            let page = try await ann.get("/portfolio")
            #expect(page.text.contains("A transaction of 5 Jan 2026") && page.text.contains("$500.00"))
            let list = try await ann.get("/portfolio/transactions?state=refused")
            #expect(list.text.contains("Not counted: 6 AAPL would leave the account, but 5 are held."))
        }
    }

    @Test func brokerFile_isRecognized_andItsPreviewSaysWhatIsIgnoredAndRefused() async throws {
        try await PortfolioVisit.serve { _, ann in
            let text = """
                "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
                "03/11/2024","Stock Split","AAPL","Apple","70","","",""
                "03/01/2024","Cash Dividend","AAPL","Apple","","","","$24.00"
                "01/05/2024","Buy","AAPL","Apple","100","$10.3333","","-$1033.33"
                "Transactions Total","","","","","","","-$1009.33"

                """
            let upload = try await ann.upload([(name: "schwab.csv", bytes: Array(text.utf8))], to: "/portfolio/import")
            let preview = try await ann.get(upload.location).text
            #expect(preview.contains("2 new, 0 duplicate, 1 refused"))
            #expect(preview.contains("Format: Charles Schwab transactions"))
            #expect(preview.contains("Ignored rows: totals and notes: 1"))
            #expect(preview.contains("changes a holding in a way the row does not say"))
            #expect(preview.contains("1,033.33"))
            #expect(try await ann.post(upload.location + "/commit").location == "/portfolio/transactions")
        }
    }

    @Test func file_isLookedAtFirst_thenImported_andNothingTwice() async throws {
        try await PortfolioVisit.serve { _, ann in
            let text = TransactionFile.example + "2024-07-01,Broker,sell,AAPL,x,1,,USD,,,,\n"
            let upload = try await ann.upload([(name: "mine.csv", bytes: Array(text.utf8))], to: "/portfolio/import")
            #expect(upload.status == .seeOther)
            let preview = try await ann.get(upload.location)
            #expect(preview.text.contains("4 new, 0 duplicate, 1 refused"))
            #expect(preview.text.contains("Enter a number above 0"))
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
            let done = try await ann.post(upload.location + "/commit")
            #expect(done.location == "/portfolio/transactions")
            let again = try await ann.upload([(name: "mine.csv", bytes: Array(text.utf8))], to: "/portfolio/import")
            #expect(try await ann.get(again.location).text.contains("0 new, 4 duplicate, 1 refused"))
            let listed = try await ann.get("/portfolio/import").text
            #expect(listed.contains("1 imported file") && listed.contains("Delete mine.csv"))
            #expect(!listed.contains("Restore mine.csv"))
            #expect(try await ann.post(upload.location + "/delete").status == .seeOther)
            #expect(try await ann.get("/portfolio/transactions").text.contains("No transactions yet"))
            let gone = try await ann.get("/portfolio/import").text
            #expect(gone.contains("0 transactions, 4 deleted") && gone.contains("Restore mine.csv"))
            #expect(try await ann.post(upload.location + "/restore").status == .seeOther)
            #expect(try await ann.get("/portfolio/import").text.contains("Delete mine.csv"))
        }
    }

    @Test func fileOfASaleOfNothing_saysWhatWillNotBeCounted() async throws {
        try await PortfolioVisit.serve { _, ann in
            let text = "day,type,account,symbol,quantity,price\n2026-01-05,sell,Broker,AAPL,3,100\n"
            let files = [(name: "mine.csv", bytes: Array(text.utf8))]
            let page = try await ann.get(try await ann.upload(files, to: "/portfolio/import").location)
            #expect(page.text.contains("Not counted yet"))
            #expect(page.text.contains("3 AAPL would leave the account, but 0 are held."))
            let requested = try await ann.upload(files, to: "/api/v1/portfolio/import?preview=true")
            #expect(requested.text.contains(#""uncounted":[{"row":2,"message":"3 AAPL would leave the account"#))
        }
    }

    @Test func writtenOptions_areCounted_onceThePreviewsQuestionIsAnswered() async throws {
        try await PortfolioVisit.serve { _, ann in
            let option = "AAPL260116P00150000"
            let text =
                "day,type,account,symbol,quantity,price\n2026-01-05,sell,Broker,\(option),1,2\n"
                + "2026-01-06,buy,Broker,\(option),1,1\n"
            let files = [(name: "mine.csv", bytes: Array(text.utf8))]
            let upload = try await ann.upload(files, to: "/portfolio/import")
            let page = try await ann.get(upload.location).text
            #expect(page.contains("Allow short selling in Broker") && page.contains("2 rows are counted only if"))
            let api = "/api/v1/portfolio/import?preview=true"
            let asked = try await ann.upload(files, to: api).text
            #expect(asked.contains(#""shortSelling":{"accounts":["Broker"],"rows":2}"#), "\(asked)")
            #expect(try await ann.post(upload.location + "/short-selling").location == upload.location)
            let allowed = try await ann.get(upload.location).text
            #expect(!allowed.contains("Allow short selling in") && !allowed.contains("Not counted yet"))
            #expect(try await ann.upload(files, to: api).text.contains(#""shortSelling":null"#))
        }
    }

    @Test func priceByHand_isEnteredFromTheHolding_deletedAndBroughtBack() async throws {
        try await PortfolioVisit.serve { _, ann in
            var gift = PortfolioVisit.purchase
            (gift["type"], gift["symbol"], gift["price"]) = ("transfer-in", "HOUSE", "")
            #expect(try await ann.post("/portfolio/transactions/new", gift).status == .seeOther)
            let before = try await ann.get("/portfolio").text
            #expect(before.contains("HOUSE has no price"))
            #expect(before.ranges(of: "/portfolio/prices?of=HOUSE#h-price").count == 2)
            let form = try await ann.get("/portfolio/prices?of=HOUSE")
            #expect(form.text.contains("value=\"HOUSE\"") && form.oddFigures.isEmpty)
            var typed = ["kind": "price", "of": "HOUSE", "day": "2026-01-06", "figure": "-1"]
            let wrong = try await ann.post("/portfolio/prices", typed)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("Enter a price above 0"))
            typed["figure"] = "1,000.50"
            #expect(try await ann.post("/portfolio/prices", typed).status == .seeOther)
            let after = try await ann.get("/portfolio").text
            #expect(after.contains("$5,002.50") && after.contains("entered price"))
            #expect(try await ann.get("/portfolio/prices").text.contains("<td class=\"t2\">used</td>"))
            let gone = try await ann.post("/portfolio/prices/delete", typed)
            #expect(gone.status == .seeOther)
            let flash = try PortfolioVisit.flash(of: gone)
            #expect(flash.toast.undo?.fields.map(\.value) == ["price", "HOUSE", "2026-01-06", "1000.5"])
            #expect(try await ann.get("/portfolio").text.contains("HOUSE has no price"))
            #expect(try await ann.post("/portfolio/prices/delete", typed).status == .notFound)
            let future = ["kind": "price", "of": "HOUSE", "day": "2199-01-06", "figure": "1"]
            #expect(try await ann.post("/portfolio/prices", future).text.contains("The day must be from 1900 to today"))
        }
    }

    @Test func rateByHand_isEntered() async throws {
        try await PortfolioVisit.serve { _, ann in
            var foreign = PortfolioVisit.purchase
            (foreign["currency"], foreign["symbol"]) = ("CUP", "LAND")
            #expect(try await ann.post("/portfolio/transactions/new", foreign).status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("/portfolio/prices?kind=rate&amp;of=CUP#h-rate"))
            let typed = ["kind": "rate", "of": "CUP", "day": "2026-01-05", "figure": "0.04", "in": "USD"]
            #expect(try await ann.post("/portfolio/prices", typed).status == .seeOther)
            #expect(try await ann.get("/portfolio").text.contains("$20.00"))
            #expect(try await ann.get("/portfolio/prices").text.contains("CUP in USD"))
            let wrong = ["kind": "rate", "of": "USD", "day": "2026-01-05", "figure": "0", "in": "USD"]
            let page = try await ann.post("/portfolio/prices", wrong).text
            #expect(page.contains("Enter a currency other than USD") && page.contains("Enter a rate above 0"))
        }
    }
}
