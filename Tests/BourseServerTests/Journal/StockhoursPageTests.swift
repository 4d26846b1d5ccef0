import BourseCore
import BourseDesk
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Moving to Stockhours")
struct StockhoursPageTests {
    private static let document = #"{"email":"ann@example.com","tradeData":[],"theme":"dark"}"#

    @Test func document_isDownloadedWithTheJournal_fromThePageAndTheAPI() async throws {
        try await PortfolioVisit.serve { _, ann in
            let file = [(name: "executions.csv", bytes: Array(File.of(0..<2).utf8))]
            _ = try await ann.upload(file, to: "/api/v1/imports")
            let page = try await ann.get(StockhoursPages.path)
            #expect(page.status == .ok && page.text.contains("2 executions") && page.oddFigures.isEmpty)
            for path in [StockhoursPages.path, "/api/v1/journal/stockhours"] {
                let answer = try await ann.upload([("user.json", Array(Self.document.utf8))], to: path)
                #expect(answer.status == .ok && answer.text.contains(#""theme":"dark""#), "\(path)")
                #expect(answer.text.matches(of: #/"ExecTime"/#).count == 4, "\(path)")
                let refused = try await ann.upload([("user.json", Array("no".utf8))], to: path)
                #expect(refused.status == .unprocessableContent && refused.text.contains("not valid JSON"), "\(path)")
            }
        }
    }

    @Test func withoutAFile_theDocumentIsNew() async throws {
        try await PortfolioVisit.serve { _, ann in
            let answer = try await ann.upload([("", [])], to: StockhoursPages.path)
            #expect(answer.status == .ok && answer.text == "{}")
            let form = try await ann.post(StockhoursPages.path, ["file": "x"])
            #expect(form.status == .badRequest)
        }
    }
}
