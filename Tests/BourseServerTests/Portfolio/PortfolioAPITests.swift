import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Portfolios for programs")
struct PortfolioAPITests {
    private func serve(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(visitor.with(token)) }
    }

    private static let path = "/api/v1/portfolio"
    private static let purchase =
        #"{"day":"2026-01-05","type":"buy","account":"Broker","symbol":"AAPL","quantity":5,"price":"100.5","fee":1}"#

    @Test func transaction_isEnteredChangedAndDeleted() async throws {
        try await serve { ann in
            let added = try await ann.json(.post, Self.path + "/transactions", Self.purchase)
            #expect(added.status == .created && added.text.contains(#""quantity":5,"price":100.5"#))
            let id: String = try added.member("id")
            let path = Self.path + "/transactions/\(id)"
            let changed = try await ann.json(.put, path, Self.purchase.replacing("100.5", with: "90"))
            #expect(changed.text.contains(#""price":90"#))
            let all = try await ann.get(Self.path)
            #expect(all.status == .ok && all.text.contains(#""value":450"#))
            #expect(all.text.contains(#""symbols":["AAPL"],"matrix":[["#) && all.text.contains(#""expectedIncome":[]"#))
            #expect(try await ann.send(.delete, path).status == .noContent)
            #expect(try await ann.send(.delete, path).status == .notFound)
            #expect(try await ann.send(.post, path + "/restore").status == .noContent)
            let list = try await ann.get(Self.path + "/transactions?limit=1")
            #expect(list.text.contains(#""total":1"#))
            #expect(try await ann.get(Self.path + "/transactions?format=csv").text.contains("AAPL,5,90"))
        }
    }

    @Test func holdingWithoutAPrice_hasNone_andSaysItIsValuedAtCost() async throws {
        try await serve { ann in
            let row =
                #"{"day":"2026-01-05","type":"transfer-in","account":"Home","symbol":"HOUSE","quantity":5,"amount":750}"#
            #expect(try await ann.json(.post, Self.path + "/transactions", row).status == .created)
            let holdings = try await ann.get(Self.path + "/holdings").text
            #expect(holdings.contains(#""price":null,"priceDay":null,"priceSource":null"#))
            #expect(holdings.contains(#""valuedAt":"cost""#) && holdings.contains(#""value":750"#))
            let whole = try await ann.get(Self.path).text
            #expect(whole.contains(#""message":"No source has a price for HOUSE. It is valued at cost.""#))
            #expect(whole.contains(#""investedFrom":"2026-01-05""#))
            let worth = try await ann.get("/api/v1/household/net-worth").text
            #expect(worth.contains(#""holdingsAtCost":1"#))
        }
    }

    @Test func cheapCoin_hasItsAmountAndThePriceThatFollows_andIsTheSameSentBack() async throws {
        try await serve { ann in
            let path = Self.path + "/transactions"
            let start =
                #"{"day":"2026-01-05","type":"buy","account":"Wallet","symbol":"SHIB-USD","quantity":1000000000,"#
            for stated in [
                #""amount":12345.67}"#, #""price":1.234567e-05}"#, #""price":0.00001235,"amount":"12345.67"}"#,
            ] {
                let added = try await ann.json(.post, path, start + stated)
                #expect(added.status == .created)
                #expect(added.text.contains(#""price":0.00001234567,"amount":12345.67"#), "\(stated)")
                let id: String = try added.member("id")
                let again = try await ann.json(.put, path + "/\(id)", added.text)
                #expect(again.status == .ok && again.text == added.text, "\(stated)")
                let holdings = try await ann.get(Self.path + "/holdings").text
                #expect(holdings.contains(#""price":0.00001234567"#) && holdings.contains(#""cost":12345.67"#))
                #expect(holdings.contains(#""value":12345.67"#), "\(stated)")
                #expect(try await ann.get(path + "?format=csv").text.contains("SHIB-USD,1000000000,,12345.67,USD"))
                #expect(try await ann.send(.delete, path + "/\(id)").status == .noContent)
            }
            let wrong = try await ann.json(.post, path, start + #""price":0.00001235,"amount":15000}"#)
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("Quantity × price is 12350, not 15000."))
        }
    }

    @Test func everyReading_isAsTheDocumentPromises() async throws {
        try await serve { ann in
            for hasSome in [false, true] {
                if hasSome { _ = try await ann.json(.post, Self.path + "/transactions", Self.purchase) }
                for rest in [
                    "", "/holdings", "/holdings?format=csv", "/values", "/values?from=2026-01-01&to=2026-02-01",
                    "/explanations/value", "/explanations/time-weighted?period=1Y",
                    "/explanations/holding-value?account=Broker&symbol=AAPL", "/explanations/nothing", "/settings",
                    "/transactions", "/transactions?type=nonsense", "/rebalancing",
                ] {
                    let answer = try await ann.get(Self.path + rest)
                    #expect(answer.status.code < 500, "\(rest)")
                }
            }
        }
    }

    @Test func valuesOfOneAccount_areItsOwn() async throws {
        try await serve { ann in
            _ = try await ann.json(.post, Self.path + "/transactions", Self.purchase)
            let other = Self.purchase.replacing("Broker", with: "Bank").replacing("5,", with: "2,")
            _ = try await ann.json(.post, Self.path + "/transactions", other)
            func values(_ query: String) async throws -> String {
                try await ann.get(Self.path + "/values?from=2026-01-05&to=2026-01-05" + query).text
            }
            #expect(try await values("").contains(#""value":703.5,"in":"#))
            #expect(try await values("&account=Bank").contains(#""value":201,"in":"#))
            #expect(try await values("&account=Bank&format=csv").contains("2026-01-05,201,"))
            #expect(try await ann.get(Self.path + "/values?account=nobody").status == .notFound)
        }
    }

    @Test func wrongTransaction_isRefusedWithReasons() async throws {
        try await serve { ann in
            let wrong = try await ann.json(
                .post,
                Self.path + "/transactions",
                #"{"day":"soon","type":"buy","account":"","symbol":"AAPL","quantity":0,"price":1}"#
            )
            #expect(wrong.status == .unprocessableContent)
            #expect(
                wrong.text.contains("Day: ") && wrong.text.contains("Account: ") && wrong.text.contains("Quantity: ")
            )
            let list = try await ann.json(.post, Self.path + "/transactions", #"{"day":[]}"#)
            #expect(list.status == .unprocessableContent)
        }
    }

    @Test func settings_areChangedOneByOne() async throws {
        try await serve { ann in
            let changed = try await ann.json(
                .put,
                Self.path + "/settings",
                #"{"base":"INR","targets":[{"symbol":"AAPL","share":0.25}],"benchmark":""}"#
            )
            #expect(changed.status == .ok)
            let now = try await ann.get(Self.path + "/settings")
            #expect(now.text.contains(#""base":"INR","method":"fifo","benchmark":null,"countsJournal":true"#))
            #expect(now.text.contains(#"{"symbol":"AAPL","share":0.25}"#))
            let accounts = #"{"accounts":[{"name":"A","tracksCash":true},{"name":"B","allowsShort":false}]}"#
            let fetched = try await ann.json(.put, Self.path + "/settings", accounts)
            #expect(fetched.text.contains(#"{"name":"A","tracksCash":true,"allowsShort":null}"#))
            #expect(fetched.text.contains(#"{"name":"B","tracksCash":null,"allowsShort":false}"#))
            for wrong in [
                #"{"base":"1"}"#, #"{"method":"x"}"#, #"{"countsFunds":1}"#, #"{"targets":[{"symbol":"A"}]}"#,
            ] {
                #expect(
                    try await ann.json(.put, Self.path + "/settings", wrong).status == .unprocessableContent,
                    "\(wrong)"
                )
            }
        }
    }

    @Test func pricesAndRatesByHand_areKeptListedAndDeleted() async throws {
        try await serve { ann in
            let price = Self.path + "/entered-prices/%5EHOUSE/2026-01-05"
            let rate = Self.path + "/entered-rates/EUR/2026-01-05"
            let stored = try await ann.json(.put, price, #"{"price":"12.00000001"}"#)
            #expect(stored.status == .ok)
            #expect(stored.text == #"{"symbol":"^HOUSE","day":"2026-01-05","price":12.00000001}"#)
            let fetched = try await ann.json(.put, rate, #"{"rate":1.0843}"#)
            #expect(fetched.text == #"{"currency":"EUR","day":"2026-01-05","in":"USD","rate":1.0843}"#)
            let all = try await ann.get(Self.path + "/entered").text
            #expect(all == "{\"prices\":[\(stored.text)],\"rates\":[\(fetched.text)]}")
            for (path, body) in [
                (price, #"{"price":0}"#), (price, #"{"price":"many"}"#), (price, "{}"), (price, "[]"),
                (rate, #"{"rate":-1}"#), (rate, #"{"rate":1,"in":"EUR"}"#), (rate, #"{"rate":1,"in":"?"}"#),
                (Self.path + "/entered-prices/A/2199-01-01", #"{"price":1}"#),
            ] {
                let answer = try await ann.json(.put, path, body)
                #expect(answer.status == .unprocessableContent, "\(path) \(body)")
            }
            for path in ["/entered-prices/A/soon", "/entered-prices/=A/2026-01-05", "/entered-rates/1/2026-01-05"] {
                #expect(try await ann.json(.put, Self.path + path, #"{"price":1,"rate":1}"#).status == .notFound)
            }
            for path in [price, rate] {
                #expect(try await ann.send(.delete, path).status == .noContent)
                #expect(try await ann.send(.delete, path).status == .notFound)
            }
        }
    }

    @Test func file_isPreviewedAndImported() async throws {
        try await serve { ann in
            let files = [(name: "mine.csv", bytes: Array(TransactionFile.example.utf8))]
            let preview = try await ann.upload(files, to: Self.path + "/import?preview=true")
            #expect(preview.status == .ok && preview.text.contains(#""new":4"#))
            let done = try await ann.upload(files, to: Self.path + "/import")
            #expect(done.status == .created && done.text.contains(#""new":4,"duplicates":0"#))
            #expect(done.text.contains(#""overlaps":0"#) && done.text.contains(#""refused":0"#))
            let again = try await ann.upload(files, to: Self.path + "/import")
            #expect(again.status == .unprocessableContent)
            let list = try await ann.get(Self.path + "/imports").text
            #expect(list.contains(#""file":"mine.csv""#) && list.contains(#""transactions":4,"deleted":0"#))
            let id = try #require(list.firstMatch(of: /"id":"([0-9a-f]{32})"/)?.1)
            #expect(try await ann.send(.delete, Self.path + "/imports/\(id)").status == .noContent)
            #expect(try await ann.send(.delete, Self.path + "/imports/\(id)").status == .notFound)
            #expect(try await ann.get(Self.path + "/imports").text.contains(#""transactions":0,"deleted":4"#))
            #expect(try await ann.send(.post, Self.path + "/imports/\(id)/restore").status == .noContent)
            #expect(try await ann.send(.post, Self.path + "/imports/\(id)/restore").status == .notFound)
            #expect(try await ann.get(Self.path + "/transactions").text.contains(#""total":4"#))
        }
    }
}
