import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Monday 15 June 2026, 10:30 in New York.
@Suite("The calendar of a person")
struct DatesPageTests {
    private static func serve(_ body: @Sendable (Visitor) async throws -> Void) async throws {
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        let (user, token) = try await rig.person("ann@example.com")
        let rows = """
            main,2026-06-15T14:05:00Z,AAPL,call,2026-06-19,200,buy,2,3,100,0,USD,,,

            """
        try await rig.add(File.header + rows, to: user)
        try await rig.serve { try await body($0.with(token)) }
    }

    @Test func page_listsWhatIsToCome_byCategory() async throws {
        try await Self.serve { ann in
            let page = try await ann.get("/calendar")
            #expect(page.status == .ok && page.text.contains("AAPL 200 call expires"))
            #expect(page.text.contains("Rate decision of the Federal Reserve") && page.text.contains("44 dates"))
            let economy = try await ann.get("/calendar?category=economy")
            #expect(!economy.text.contains("AAPL 200 call") && economy.text.contains("43 dates"))
            #expect(economy.text.contains("US employment report") && economy.text.contains("08:30, New York time"))
            let past = try await ann.get("/calendar?when=past&category=")
            #expect(past.text.contains("4 dates") && past.text.contains("Rate decision of the Reserve Bank of India"))
            let none = try await ann.get("/calendar?when=past&category=bills")
            #expect(none.text.contains("No dates in the last month"))
            let strange = try await ann.get("/calendar?category=&when=never")
            #expect(strange.text.contains("44 dates"))
            let file = try await ann.get("/calendar.csv?category=expirations")
            #expect(file.text.hasPrefix("day,category,title,detail,path"))
            #expect(file.text.contains("2026-06-19,expirations,AAPL 200 call expires,Long 2,"))
        }
    }

    @Test func answer_isOfDaysAndCategories() async throws {
        try await Self.serve { ann in
            let all = try await ann.object("/api/v1/calendar")["events"] as? [[String: Any]]
            #expect(all?.count == 48)
            let some = try await ann.object("/api/v1/calendar?category=economy&from=2026-07-14&to=2026-07-30")
            let events = (some["events"] as? [[String: Any]]) ?? []
            #expect(
                events.map { "\($0["day"] ?? "") \($0["title"] ?? "")" } == [
                    "2026-07-14 US consumer prices (CPI)", "2026-07-23 Rate decision of the European Central Bank",
                    "2026-07-29 Rate decision of the Federal Reserve",
                    "2026-07-30 Rate decision of the Bank of England", "2026-07-30 US GDP, first estimate",
                ]
            )
            for query in ["category=weather", "from=tomorrow", "to=2026-13-01", "format=xml"] {
                let answer = try await ann.get("/api/v1/calendar?\(query)")
                #expect(answer.status == .unprocessableContent, "\(query)")
            }
        }
    }
}
