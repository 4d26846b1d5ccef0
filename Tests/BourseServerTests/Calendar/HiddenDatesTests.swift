import BourseCore
import BourseDesk
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Monday 15 June 2026, 10:30 in New York.
@Suite("Hidden categories of dates")
struct HiddenDatesTests {
    private static func serve(
        _ body: @Sendable (ServerRig, User, Visitor) async throws -> Void
    ) async throws {
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        let (user, token) = try await rig.person("ann@example.com")
        // A closed trade, so that Today has results and with them dates.
        let rows = """
            main,2026-06-15T14:00:00Z,MSFT,stock,,,buy,1,100,1,0,USD,,,
            main,2026-06-15T14:01:00Z,MSFT,stock,,,sell,1,101,1,0,USD,,,
            main,2026-06-15T14:05:00Z,AAPL,call,2026-06-19,200,buy,2,3,100,0,USD,,,

            """
        try await rig.add(File.header + rows, to: user)
        try await rig.serve { try await body(rig, user, $0.with(token)) }
    }

    private static func hidden(_ rig: ServerRig, _ user: User) async throws -> Set<CalendarCategory>? {
        try await rig.desk.accounts.user(email: user.email)?.settings.hiddenDates
    }

    private static let everythingButEconomy: String = {
        let shown = CalendarCategory.allCases.filter { $0 != .economy }
        return "category=&" + shown.map { "category=\($0.rawValue)" }.joined(separator: "&")
    }()

    @Test func choice_isRememberedByThePageTheFileAndToday() async throws {
        try await Self.serve { rig, user, ann in
            let before = try await ann.get("/calendar").text
            #expect(before.contains("44 dates") && !before.contains("are hidden"))
            #expect(try await ann.get("/").text.contains("Rate decision of the Federal Reserve"))

            // An address from elsewhere shows its choice, which is not remembered.
            let foreign = try await ann.get("/calendar?category=bills").text
            #expect(foreign.contains("are hidden") && !foreign.contains("also hidden on Today"))
            #expect(try await Self.hidden(rig, user) == [])

            let address = "/calendar?when=&\(Self.everythingButEconomy)"
            let sent = try await ann.get("\(address)&remember=on")
            #expect(sent.status == .seeOther && !sent.location.contains("remember"))
            let chosen = try await ann.get(sent.location)
            #expect(chosen.text.contains("1 date<") && chosen.text.contains("Economic dates are hidden"))
            #expect(try await Self.hidden(rig, user) == [.economy])

            let page = try await ann.get("/calendar").text
            #expect(page.contains("1 date<") && page.contains("Economic dates are hidden"))
            #expect(page.contains(#"value="expirations" checked>"#) && page.contains(#"value="economy">"#))
            let file = try await ann.get("/calendar.csv").text
            #expect(file.contains(",expirations,") && !file.contains(",economy,"))
            let today = try await ann.get("/").text
            #expect(!today.contains("Rate decision of the Federal Reserve"))
            #expect(today.contains("Upcoming dates") && today.contains("Economic dates are hidden."))

            // Other settings do not change it.
            try await rig.desk.accounts.setSettings(UserSettings(theme: .dark), of: user.id)
            #expect(try await Self.hidden(rig, user) == [.economy])
        }
    }

    @Test func emptyChoice_showsAllDates() async throws {
        try await Self.serve { rig, user, ann in
            _ = try await ann.get("/calendar?category=economy&remember=on")
            let page = try await ann.get("/calendar?when=past").text
            #expect(page.contains("Expirations, earnings, dividends, SIPs, bills and last days of alerts are hidden"))
            #expect(page.contains(#"href="/calendar?when=past&amp;category=&amp;remember=on""#))
            _ = try await ann.get("/calendar?category=&remember=on")
            let all = try await ann.get("/calendar").text
            #expect(all.contains("44 dates") && !all.contains("are hidden"))
            #expect(try await Self.hidden(rig, user) == [])
        }
    }

    @Test func unknownCategory_isRefused_andChangesNothing() async throws {
        try await Self.serve { rig, user, ann in
            _ = try await ann.get("/calendar?\(Self.everythingButEconomy)&remember=on")
            let page = try await ann.get("/calendar?category=economy&category=weather")
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains("Category must be one of expirations, earnings, dividends, sips, bills"))
            #expect(page.text.contains("1 date<") && !page.text.contains("calendar.csv?category"))
            #expect(try await Self.hidden(rig, user) == [.economy])
            #expect(try await ann.get("/calendar.csv?category=weather").status == .unprocessableContent)
        }
    }

    @Test func programs_nameTheirCategories_andHaveAllOtherwise() async throws {
        try await Self.serve { rig, user, ann in
            _ = try await ann.get("/calendar?\(Self.everythingButEconomy)&remember=on")
            func categories(_ query: String) async throws -> Set<String> {
                let events = try await ann.object("/api/v1/calendar\(query)")["events"] as? [[String: Any]]
                return Set((events ?? []).compactMap { $0["category"] as? String })
            }
            #expect(try await categories("") == ["expirations", "economy"])
            #expect(try await categories("?category=economy") == ["economy"])
            #expect(try await categories("?category=economy&category=expirations") == ["expirations", "economy"])
            #expect(try await categories("?category=bills&category=expirations") == ["expirations"])
            for query in ["category=", "category=bills,economy", "category=bills&category=weather"] {
                let refused = try await ann.get("/api/v1/calendar?\(query)")
                #expect(refused.status == .unprocessableContent && refused.refusedField == "category", "\(query)")
            }
            #expect(try await Self.hidden(rig, user) == [.economy])
        }
    }

    @Test func feed_showsTheAddressOfTheChoice_andAnEarlierAddressStaysAsItIs() async throws {
        try await Self.serve { rig, user, ann in
            let feed = try await rig.desk.accounts.makeFeed(.calendar, of: user.id)
            #expect(try await ann.get("/settings").text.contains("http://localhost\(feed.path)\""))
            _ = try await ann.get("/calendar?\(Self.everythingButEconomy)&remember=on")
            let chosen = "\(feed.path)?only=expirations,earnings,dividends,sips,bills,alerts"
            let settings = try await ann.get("/settings").text
            #expect(settings.contains("http://localhost\(chosen)\"") && settings.contains("Economic dates are hidden"))
            let part = try await ann.get(chosen).text
            #expect(part.contains("AAPL 200 call expires") && !part.contains("Rate decision"))
            let whole = try await ann.get(feed.path).text
            #expect(whole.contains("AAPL 200 call expires") && whole.contains("Rate decision"))
        }
    }
}
