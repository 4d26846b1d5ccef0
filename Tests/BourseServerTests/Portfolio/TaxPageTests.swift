import BourseCore
import BourseDesk
import BoursePortfolio
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Drafts of tax forms")
struct TaxPageTests {
    private static func trade(_ type: String, _ day: String, _ price: String, currency: String = "USD") -> String {
        #"{"day":"\#(day)","type":"\#(type)","account":"Broker","symbol":"ACME","quantity":10,"price":"\#(price)","currency":"\#(currency)"}"#
    }

    private func enter(_ ann: Visitor, currency: String = "USD") async throws {
        for (type, day, price) in [
            ("buy", "2023-02-01", "100"), ("sell", "2024-05-02", "80"), ("buy", "2024-05-20", "81"),
        ] {
            let added = try await ann.json(
                .post,
                "/api/v1/portfolio/transactions",
                Self.trade(type, day, price, currency: currency)
            )
            #expect(added.status == .created)
        }
    }

    @Test func newcomer_seesAnEmptyDraft() async throws {
        try await PortfolioVisit.serve { _, ann in
            for country in TaxCountry.allCases {
                let page = try await ann.get("/portfolio/tax?country=\(country)&year=2024")
                #expect(page.status == .ok)
                #expect(page.text.contains(TaxDraft.mark) && page.text.contains("No sales in 2024"))
            }
            #expect(try await ann.get("/portfolio/tax?country=nowhere&year=none&source=x&reported=y").status == .ok)
        }
    }

    @Test func anonymousUser_isSentToSignIn() async throws {
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.get("/portfolio/tax").status == .seeOther)
            #expect(try await visitor.get("/api/v1/portfolio/tax/us").status == .unauthorized)
        }
    }

    @Test func washSale_isOnThePageInTheFileAndInTheAPI() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await enter(ann)
            let page = try await ann.get("/portfolio/tax?year=2024&reported=basis").text
            #expect(page.contains("10 sh. ACME") && page.contains("Wash sale: the loss of $200.00 is disallowed."))
            #expect(page.contains("box D, Schedule D line 8b"))
            let file = try await ann.get("/portfolio/tax/us.csv?year=2024").text
            #expect(file.contains("8949,II,F,10,10 sh. ACME,2023-02-01,2024-05-02,800,1000,W,200,0,"))
            #expect(try await ann.get("/portfolio/tax/us.xlsx?year=2024").status == .ok)
            let answer = try await ann.get("/api/v1/portfolio/tax/us?year=2024&reported=basis")
            #expect(answer.text.contains(#""box":"D""#) && answer.text.contains(#""code":"W""#))
            #expect(answer.text.contains(#""deferred":200,"withoutCarryover":0"#))
            #expect(!page.contains("not added to any basis"))
            let csv = try await ann.get("/api/v1/portfolio/tax/us?year=2024&format=csv").text
            #expect(csv == file)
            #expect(try await ann.get("/api/v1/portfolio/tax/us?year=24").status == .unprocessableContent)
            let journal = try await ann.get("/api/v1/portfolio/tax/us?year=2024&source=journal").text
            #expect(journal.contains(#""source":"journal""#) && journal.contains(#""parts":[]"#))
        }
    }

    @Test func lossThatASaleOfHeldSharesDisallows_isWithItsSumOnThePageAndInTheAPI() async throws {
        try await PortfolioVisit.serve { _, ann in
            let settings = #"{"accounts":[{"name":"Broker","allowsShort":true}]}"#
            #expect(try await ann.json(.put, "/api/v1/portfolio/settings", settings).status == .ok)
            for (type, day, price, account) in [
                ("buy", "2023-02-01", "90", "Other"), ("sell", "2024-01-03", "100", "Broker"),
                ("buy", "2024-06-03", "110", "Broker"), ("sell", "2024-06-13", "100", "Other"),
            ] {
                let row = Self.trade(type, day, price).replacing("Broker", with: account)
                #expect(try await ann.json(.post, "/api/v1/portfolio/transactions", row).status == .created)
            }
            let page = try await ann.get("/portfolio/tax?year=2024").text
            #expect(page.contains(" not added to any basis"))
            #expect(page.contains("Sales of held shares disallow $100.00 of losses"))
            let answer = try await ann.get("/api/v1/portfolio/tax/us?year=2024").text
            #expect(answer.contains(#""deferred":0,"withoutCarryover":100,"#), "\(answer)")
            let file = try await ann.get("/portfolio/tax/us.csv?year=2024").text
            #expect(file.contains("10 sh. ACME,2024-06-03,2024-06-03,1000,1100,W,100,0,"), "\(file)")
        }
    }

    /// Ten shares bought for 1,000 rupees and sold for 1,800 before the rates changed.
    private func enterIndianSale(of symbol: String, by ann: Visitor) async throws {
        #expect(try await ann.json(.put, "/api/v1/portfolio/settings", #"{"base":"INR"}"#).status == .ok)
        for (type, day, price) in [("buy", "2017-02-01", "100"), ("sell", "2024-05-02", "180")] {
            let row = Self.trade(type, day, price, currency: "INR").replacing("ACME", with: symbol)
            #expect(try await ann.json(.post, "/api/v1/portfolio/transactions", row).status == .created)
        }
    }

    @Test func listedIndianShare_isInScheduleCGAnd112A() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await enterIndianSale(of: "TCS.NS", by: ann)
            let draft = try await ann.get("/api/v1/portfolio/tax/india?year=2024").text
            for part in [
                #""year":"2024-25""#, #""unclassified":[]"#,
                #""section":"112A","rate":"10%","afterJuly2024":false,"gain":800"#,
                #""periods":[800,0,0,0,0]"#, "The fair market value of TCS.NS on 31 January 2018 is not known.",
                "The ISIN of TCS.NS is not known.",
            ] { #expect(draft.contains(part), "\(part) in \(draft)") }
            let page = try await ann.get("/portfolio/tax?country=india&year=2024").text
            #expect(page.contains("TCS.NS") && page.contains("2024-25") && !page.contains("In no total"))
            let file = try await ann.get("/portfolio/tax/india.csv?year=2024").text
            #expect(file.contains("112A,10%,TCS.NS,"), "\(file)")
            let schedule = try await ann.get("/portfolio/tax/112a.csv?year=2024").text
            #expect(schedule.hasPrefix("Share/Unit acquired,"))
            #expect(schedule.contains("\nBE,BE,,"), "\(schedule)")
        }
    }

    @Test func assetThatNothingClassifies_isInNoTotal() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await enterIndianSale(of: "ACME", by: ann)
            let draft = try await ann.get("/api/v1/portfolio/tax/india?year=2024").text
            #expect(draft.contains(#""groups":[]"#) && draft.contains(#""unclassified":[{"symbol":"ACME""#), "\(draft)")
            #expect(try await ann.get("/portfolio/tax?country=india&year=2024").text.contains("In no total"))
            #expect(try await ann.get("/portfolio/tax/india.csv?year=2024").text.contains("\nnone,,ACME,"))
            let schedule = try await ann.get("/portfolio/tax/112a.csv?year=2024").text
            #expect(!schedule.contains("\nBE,"), "\(schedule)")
        }
    }

    @Test func kindThatTheOwnerChooses_putsTheSaleIntoASection_andCanBeTakenBack() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await enterIndianSale(of: "ACME", by: ann)
            let place = "/portfolio/tax?country=india&year=2024"
            let page = try await ann.get(place).text
            #expect(page.contains("Kinds of assets") && page.contains("Choose its kind below"))
            var form = [
                "country": "india", "year": "2024", "source": "portfolio", "reported": "none", "symbol": "ACME",
            ]
            form["class"] = "equity-fund"
            let saved = try await ann.post("/portfolio/tax/classes", form)
            #expect(saved.status == .seeOther)
            #expect(saved.headers[.location]?.hasPrefix("/portfolio/tax?country=india&year=2024") == true)
            let draft = try await ann.get("/api/v1/portfolio/tax/india?year=2024").text
            #expect(draft.contains(#""section":"112A""#) && draft.contains(#""unclassified":[]"#), "\(draft)")
            #expect(draft.contains("The kind is your choice: Equity-oriented fund."))
            let settings = try await ann.get("/api/v1/portfolio/settings").text
            let chosen = #""taxClasses":[{"country":"india","symbol":"ACME","kind":"equity-fund"}]"#
            #expect(settings.contains(chosen), "\(settings)")
            #expect(try await ann.get(place).text.contains("<option value=\"equity-fund\" selected>"))
            // Nothing else of the settings changes them.
            #expect(
                try await ann.json(.put, "/api/v1/portfolio/settings", #"{"method":"average"}"#).text.contains(chosen)
            )
            form["class"] = ""
            #expect(try await ann.post("/portfolio/tax/classes", form).status == .seeOther)
            #expect(try await ann.get(place).text.contains("In no total"))
        }
    }

    @Test func kindsOverTheAPI_replaceEachOther_andUnknownOnesAreRefused() async throws {
        try await PortfolioVisit.serve { _, ann in
            let settings = "/api/v1/portfolio/settings"
            let both = """
                {"taxClasses":[{"country":"us","symbol":"XYZ","kind":"broad-index"},
                {"country":"india","symbol":"ACME","kind":"debt-fund"}]}
                """
            let answer = try await ann.json(.put, settings, both)
            #expect(answer.status == .ok && answer.text.contains(#""kind":"broad-index""#))
            for row in [
                #"{"country":"us","symbol":"XYZ","kind":"debt-fund"}"#,
                #"{"country":"fr","symbol":"XYZ","kind":"share"}"#,
                #"{"country":"us","symbol":"","kind":"security"}"#,
            ] {
                let refused = try await ann.json(.put, settings, #"{"taxClasses":[\#(row)]}"#)
                #expect(refused.status == .unprocessableContent, "\(row): \(refused.text)")
            }
            #expect(try await ann.get(settings).text.contains(#""kind":"debt-fund""#))
            #expect(try await ann.json(.put, settings, #"{"taxClasses":[]}"#).text.contains(#""taxClasses":[]"#))
            let unknown = ["country": "us", "symbol": "XYZ", "class": "nothing"]
            #expect(
                try await ann.post("/portfolio/tax/classes", unknown).status == .notFound
            )
        }
    }
}
