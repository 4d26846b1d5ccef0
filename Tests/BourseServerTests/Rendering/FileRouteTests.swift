import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Addresses of tables as files")
struct FileRouteTests {
    /// Sample files and templates for imports that read CSV alone.
    private static let samples: Set = [
        "/journal/imports/example", "/journal/imports/template", "/portfolio/example",
    ]

    @Test
    func routeOfATable_isThereInEachFormat() throws {
        let paths = Set(try ServerRig().server.routes.map(\.path).filter { !$0.hasPrefix("/api/") })
        func stems(_ format: String) -> Set<String> {
            Set(paths.filter { $0.hasSuffix(format) }.map { String($0.dropLast(format.count)) })
        }
        let (csv, workbooks) = (stems(".csv"), stems(".xlsx"))
        #expect(csv.isSuperset(of: ["/news", "/markets/{symbol}/history", "/options/payoff", "/funds/holdings"]))
        #expect(csv.subtracting(workbooks) == Self.samples)
        #expect(workbooks.subtracting(csv).isEmpty)
    }
}

extension TestResponse {
    /// The files that a page offers in one format alone.
    var filesInOneFormat: [String] {
        let links = text.matches(of: #/href="([^"?]*)\.(csv|xlsx)(\?[^"]*)?"/#)
        let formats = Dictionary(grouping: links) { "\($0.1)\($0.3 ?? "")" }.mapValues { Set($0.map(\.2)).count }
        return formats.filter { $0.value == 1 }.keys.sorted()
    }

    /// Whether a page offers a table in both formats.
    func offers(_ path: String) -> Bool {
        [".csv", ".xlsx"].allSatisfy { text.contains("href=\"\(path)\($0)") }
    }
}
