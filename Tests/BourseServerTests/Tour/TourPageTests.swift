import BourseDemo
import BourseDesk
import BourseJournal
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The tour through an empty desk")
struct TourPageTests {
    private func serve(
        demoData: (any DemoDataSource)? = SmallDemoData(),
        _ body: @escaping @Sendable (ServerRig, User, Visitor) async throws -> Void
    ) async throws {
        let rig = try ServerRig(demoData: demoData)
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in try await body(rig, user, visitor.with(token)) }
    }

    /// The states of the steps, in order, as their items show them.
    private func states(_ page: TestResponse) -> [String] {
        page.text.split(separator: "<li class=\"tour-step").dropFirst().map { item in
            item.firstMatch(of: #/tour-state fs12">([A-Za-z ]+)</#).map { String($0.1) } ?? "Open"
        }
    }

    @Test func anonymousUser_isLedToTheSignIn() async throws {
        try await serve { _, _, ann in
            for path in ["/start", "/start/demo/remove"] {
                let answer = try await ann.with(nil).get(path)
                #expect(answer.location.hasPrefix("/sign-in"), "\(path)")
            }
        }
    }

    @Test func emptyDesk_hasFiveOpenSteps_onTodayAndOnTheirPage() async throws {
        try await serve { _, _, ann in
            for path in ["/", "/start"] {
                let page = try await ann.get(path)
                #expect(page.status == .ok && page.oddFigures.isEmpty, "\(path)")
                #expect(states(page) == Array(repeating: "Open", count: 5), "\(path)")
                #expect(page.text.contains("0 of 5 done") && page.text.contains("Add demo data"), "\(path)")
                #expect(page.text.ranges(of: "aria-current=\"step\"").count == 1, "\(path)")
            }
        }
    }

    @Test func step_leadsToItsPage_whoseArrowLeadsBack() async throws {
        try await serve { _, _, ann in
            let page = try await ann.get("/start").text
            let links = page.matches(of: #/<h3><a href="([^"]+)"/#).map { String($0.1) }
            #expect(links.count == 4)
            for link in links {
                let step = try await ann.get(link)
                #expect(step.status == .ok && step.text.contains("aria-label=\"Back to Get started\""), "\(link)")
                let plain = String(link.prefix { $0 != "?" })
                #expect(try await !ann.get(plain).text.contains("Back to Get started"), "\(link)")
            }
        }
    }

    @Test func importedFile_completesItsStep_andTodayKeepsTheOthers() async throws {
        try await serve { rig, user, ann in
            try await rig.add(File.of(0..<2), to: user)
            let today = try await ann.get("/")
            #expect(states(today) == ["Done", "Open", "Open", "Open", "Not available"])
            #expect(today.text.contains("1 of 5 done") && !today.text.contains("Add demo data"))
        }
    }

    @Test func skippedStep_canBeTakenUpAgain() async throws {
        try await serve { _, _, ann in
            let skip = ["step": "fund-statement", "skipped": "on", "return": "/"]
            #expect(try await ann.post("/start/steps", skip).location == "/")
            #expect(try await states(ann.get("/")) == ["Open", "Skipped", "Open", "Open", "Open"])
            let resumed = try await ann.post("/start/steps", ["step": "fund-statement", "skipped": "off"])
            #expect(resumed.location == "/start")
            #expect(try await states(ann.get("/start")) == Array(repeating: "Open", count: 5))
            #expect(try await ann.post("/start/steps", ["step": "dance", "skipped": "on"]).status == .badRequest)
            let away = ["step": "watchlist", "skipped": "on", "return": "https://evil.example"]
            #expect(try await ann.post("/start/steps", away).location == "/start")
        }
    }

    @Test func hiddenTour_leavesToday_andStaysOnItsPage() async throws {
        try await serve { _, _, ann in
            let hidden = try await ann.post("/start/tour", ["closed": "on", "return": "/"])
            #expect(hidden.location == "/" && hidden.cookie(Flash.cookie)?.contains("tour") == true)
            let today = try await ann.get("/").text
            #expect(!today.contains("tour-step") && today.contains("Import your data"))
            #expect(today.contains("href=\"/start\""))
            let page = try await ann.get("/start")
            #expect(states(page).count == 5 && page.text.contains("Show on Today"))
            _ = try await ann.post("/start/tour", ["closed": "off"])
            #expect(try await ann.get("/").text.contains("tour-step"))
        }
    }

    @Test func finishedTour_leavesToday() async throws {
        try await serve { rig, user, ann in
            try await rig.add(File.of(0..<2), to: user)
            for step in ["fund-statement", "watchlist", "transactions"] {
                _ = try await ann.post("/start/steps", ["step": step, "skipped": "on"])
            }
            #expect(try await !ann.get("/").text.contains("tour-step"))
            #expect(try await ann.get("/start").text.contains("All steps are done or skipped."))
        }
    }

    // MARK: - Demo data

    @Test func demoData_areAdded_marked_andRemoved() async throws {
        try await serve { rig, user, ann in
            #expect(try await !ann.get("/settings").text.contains("demo-mark"))
            let added = try await ann.post("/start/demo")
            #expect(added.status == .seeOther && added.location == "/")
            #expect(try await rig.count(user) == 4)
            for path in ["/", "/journal", "/settings", "/start"] {
                #expect(try await ann.get(path).text.contains("This desk contains demo data."), "\(path)")
            }
            #expect(try await states(ann.get("/start")) == ["Open", "Open", "Open", "Open", "Done"])
            let question = try await ann.get("/start/demo/remove")
            #expect(question.status == .ok && question.text.contains("Remove the demo data?"))
            let removed = try await ann.post("/start/demo/remove")
            #expect(removed.location == "/start")
            #expect(removed.cookie(Flash.cookie)?.hasPrefix("\(Flash.cookie)=demo-data-out.0") == true)
            #expect(try await rig.count(user) == 0)
            #expect(try await !ann.get("/journal").text.contains("demo-mark"))
            #expect(try await states(ann.get("/start")) == Array(repeating: "Open", count: 5))
        }
    }

    @Test func removal_leavesOwnTrades() async throws {
        try await serve { rig, user, ann in
            _ = try await ann.post("/start/demo")
            try await rig.add(File.of(0..<6, symbol: "OWNA"), to: user)
            #expect(try await states(ann.get("/")) == ["Done", "Open", "Open", "Open", "Done"])
            _ = try await ann.post("/start/demo/remove")
            let page = try await ann.get("/journal/trades?range=all").text
            #expect(try await rig.count(user) == 6)
            #expect(page.contains("OWNA") && !page.contains("DEMOA"))
        }
    }

    @Test func deskWithData_isRefused_andUnchanged() async throws {
        try await serve { rig, user, ann in
            try await rig.add(File.of(0..<2), to: user)
            let refused = try await ann.post("/start/demo")
            #expect(refused.status == .conflict && refused.text.contains("only to an empty desk"))
            #expect(try await rig.count(user) == 2)
            #expect(try await rig.desk.accounts.onlyUser()?.id == user.id)
        }
    }

    @Test func demoData_addedTwice_areThereOnce() async throws {
        try await serve { rig, user, ann in
            _ = try await ann.post("/start/demo")
            #expect(try await ann.post("/start/demo").status == .conflict)
            #expect(try await rig.count(user) == 4)
        }
    }

    @Test func failedGeneration_leavesNothing() async throws {
        try await serve(demoData: SmallDemoData(fails: true)) { rig, user, ann in
            let failed = try await ann.post("/start/demo")
            #expect(failed.status == .insufficientStorage)
            #expect(try await rig.count(user) == 0)
            #expect(try await rig.desk.accounts.onlyUser()?.id == user.id)
            #expect(try await states(ann.get("/start")) == Array(repeating: "Open", count: 5))
        }
    }

    @Test func deskThatOffersNone_saysSo() async throws {
        try await serve(demoData: nil) { _, _, ann in
            let page = try await ann.get("/start")
            #expect(states(page).last == "Not available")
            #expect(try await ann.post("/start/demo").status == .forbidden)
            #expect(try await ann.post("/start/demo/remove").status == .conflict)
            #expect(try await ann.get("/start/demo/remove").status == .conflict)
        }
    }

    @Test func dataOfTheDemo_fillTheDesk_andLeaveItEmpty() async throws {
        try await serve(demoData: LabeledDemoData(seed: 7)) { rig, user, ann in
            #expect(try await ann.post("/start/demo").location == "/")
            let journal = try await rig.desk.journal.journal(of: user.id)
            let accounts = Set(journal.matched.trades.map { journal.matched.key(of: $0).account })
            #expect(journal.matched.ledger.count > 500)
            #expect(accounts.allSatisfy { $0.hasPrefix("Demo ") }, "\(accounts)")
            let household = try await ann.get("/portfolio/household/accounts").text
            #expect(household.contains("Demo Everyday checking"))
            let today = try await ann.get("/").text
            #expect(today.contains("Net worth") && today.contains("Watchlist</h2>"))
            _ = try await ann.post("/start/demo/remove")
            #expect(try await rig.count(user) == 0)
            #expect(
                try await rig.desk.portfolio.state(of: user, patience: .zero).owned.portfolio.ledger.transactions
                    .isEmpty
            )
            #expect(try await !ann.get("/portfolio/household/accounts").text.contains("Demo"))
            #expect(try await rig.desk.markets.watchlists.lists(of: user.id).isEmpty)
        }
    }
}
