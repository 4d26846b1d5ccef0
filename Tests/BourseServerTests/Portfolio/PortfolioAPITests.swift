import BourseCore
import BourseDesk
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
            #expect(try await ann.send(.delete, path).status == .noContent)
            #expect(try await ann.send(.delete, path).status == .notFound)
            #expect(try await ann.send(.post, path + "/restore").status == .noContent)
            let list = try await ann.get(Self.path + "/transactions?limit=1")
            #expect(list.text.contains(#""total":1"#))
            #expect(try await ann.get(Self.path + "/transactions?format=csv").text.contains("AAPL,5,90"))
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

    @Test func file_isPreviewedAndImported() async throws {
        try await serve { ann in
            let files = [(name: "mine.csv", bytes: Array(TransactionFile.example.utf8))]
            let preview = try await ann.upload(files, to: Self.path + "/import?preview=true")
            #expect(preview.status == .ok && preview.text.contains(#""new":4"#))
            let done = try await ann.upload(files, to: Self.path + "/import")
            #expect(done.status == .created && done.text.contains(#""new":4,"duplicates":0,"refused":0"#))
            let again = try await ann.upload(files, to: Self.path + "/import")
            #expect(again.status == .unprocessableContent)
        }
    }
}
