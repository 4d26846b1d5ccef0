import BourseCore
import BourseJournal
import BourseTestSupport
import Foundation
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The page of formats")
struct FormatsPageTests {
    private func serve(_ body: @Sendable (Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(visitor.with(token)) }
    }

    @Test func everyFormat_hasAGuide_asInTheDocumentation() throws {
        let path = ReferenceFolder.repository.appendingPathComponent("Documentation/Formats.md")
        let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
        for format in ExecutionReaders.all.formats {
            let guide = try #require(FormatGuide.all[format.id], "formats.json lacks \(format.id)")
            let row = [
                "`\(format.id)`", format.title, guide.file, guide.journal, guide.portfolio, guide.evidence,
            ]
            #expect(lines.contains("| \(row.joined(separator: " | ")) |"), "\(format.id)")
            #expect(guide.export.hasSuffix("."), "\(format.id)")
        }
        #expect(FormatGuide.all.count == ExecutionReaders.all.formats.count)
    }

    @Test func formats_areGrouped_andSortedByTitle() async throws {
        try await serve { ann in
            let page = try await ann.get("/journal/imports/formats").text
            for group in FormatGuide.FormatGroup.allCases { #expect(page.contains(group.title), "\(group)") }
            let titles = ["Ally Invest activity", "Charles Schwab transactions", "E*TRADE transactions"]
            let places = titles.compactMap { page.range(of: $0)?.lowerBound }
            #expect(places.count == titles.count && places == places.sorted())
            #expect(page.contains("Accounts ▸ Transaction History ▸ Export ▸ CSV."))
        }
    }

    @Test func search_showsMatchesAlone_withoutScriptAndAsAFragment() async throws {
        try await serve { ann in
            for accept in [nil, "text/html-fragment"] {
                let found = try await ann.get("/journal/imports/formats?q=degiro+ACCOUNT", accept: accept).text
                #expect(found.contains("DEGIRO account statement") && found.contains("1 format"))
                #expect(!found.contains("DEGIRO transactions") && !found.contains("Charles Schwab"))
                #expect(found.contains("value=\"degiro ACCOUNT\""))
            }
            let nothing = try await ann.get("/journal/imports/formats?q=%3Cb%3Enobody").text
            #expect(nothing.contains("No format matches “&lt;b&gt;nobody”") && nothing.contains("Show all formats"))
        }
    }
}
