import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import BourseWeb
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Cached pages of funds")
struct FundPageCacheTests {
    private static let schemes = [
        FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
        FundVisit.scheme(101, "Axis Small Cap Fund - Direct Plan - Growth"),
    ]
    private static let all = "/funds/screener?where=plan%20%3D%20direct"
    private static let paths = ["/funds", all, "/funds/100"]

    /// Runs `body` with a desk that has two funds and the history of one.
    private func serve(_ body: @Sendable (CacheVisit, ScriptedFundSource) async throws -> Void) async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            let library = rig.desk.funds.library
            let token = try #require(ann.token)
            let user = try #require(try await rig.desk.accounts.user(token: token))
            source.provide(FundVisit.navs(500, until: FundVisit.today(rig).adding(days: -5)), of: 100)
            _ = try await library.refreshHistory(of: 100)
            while !library.universe.isLoaded { await Task.yield() }
            try await body(CacheVisit(rig: rig, user: user, ann: ann, quotes: ChangingQuotes()), source)
        }
    }

    @Test func pages_changeWithAFavorite() async throws {
        try await serve { visit, _ in
            try await visit.expectChange(of: Self.paths, after: "a favorite") {
                try await visit.rig.desk.funds.lists.setFavorite(true, fund: 100, user: visit.user.id)
            }
        }
    }

    @Test func pages_changeWithTheList() async throws {
        try await serve { visit, source in
            try await visit.expectChange(of: ["/funds", Self.all], after: "another list") {
                source.provide(Self.schemes + [FundVisit.scheme(102, "Axis Large Cap Fund - Direct Plan - Growth")])
                _ = try await visit.rig.desk.funds.library.refreshList()
            }
        }
    }

    @Test func pages_changeWithAHistory() async throws {
        try await serve { visit, source in
            try await visit.expectChange(of: Self.paths, after: "newer values") {
                source.provide(FundVisit.navs(505, until: FundVisit.today(visit.rig)), of: 100)
                _ = try await visit.rig.desk.funds.library.refreshHistory(of: 100)
            }
        }
    }

    @Test func pages_changeWithTheAgesTheyShow_andWhenTheSourceFails() async throws {
        try await serve { visit, source in
            try await visit.expectChange(of: ["/funds", "/funds/100"], after: "two hours") {
                visit.rig.clock.advance(seconds: 7200)
            }
            try await visit.expectChange(of: ["/funds"], after: "an outage") {
                source.failList(.unreachable("no route"))
                _ = try? await visit.rig.desk.funds.library.refreshList()
            }
        }
    }

    @Test func screener_changesWithASavedScreen() async throws {
        try await serve { visit, _ in
            try await visit.expectChange(of: [Self.all], after: "a saved screen") {
                try await visit.rig.desk.screens.save(
                    name: "Direct",
                    query: "where=x",
                    about: .funds,
                    user: visit.user.id
                )
            }
        }
    }
}
