import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of targets and settings of a portfolio")
struct PortfolioTargetPageTests {
    @Test func wrongTargets_areKeptAsTyped_andSavedOnesAreTakenBack() async throws {
        try await PortfolioVisit.serve { rig, ann in
            #expect(try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase).status == .seeOther)
            let user = try #require(try await rig.desk.accounts.onlyUser())
            func targets() async throws -> [String: Int] {
                let stored = try await rig.desk.portfolio.preferences(of: user.id).targets
                return Dictionary(stored.map { ($0.key.name, $0.value) }) { one, _ in one }
            }
            for (share, problem) in [("abc", "Enter 0 to 100"), ("140", "Enter 0 to 100")] {
                let wrong = try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": share])
                #expect(wrong.status == .unprocessableContent, "\(share)")
                #expect(wrong.text.contains("value=\"\(share)\""), "\(share)")
                #expect(wrong.text.contains(problem) && wrong.text.contains("aria-invalid=\"true\""), "\(share)")
            }
            let other = try await ann.post("/portfolio/targets", ["symbol": "=no", "share": "5"])
            #expect(other.status == .unprocessableContent && other.text.contains("This is not a symbol."))
            #expect(other.text.contains("value=\"=no\"") && other.text.contains("value=\"5\""))
            #expect(try await targets().isEmpty)
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            let gone = try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": ""])
            #expect(try await targets().isEmpty)
            let flash = try PortfolioVisit.flash(of: gone)
            let earlier = EarlierTargets(axis: nil, shares: ["AAPL": "60"])
            #expect(flash == .targetsSaved(earlier))
            #expect(earlier.toast.undo?.action == "/portfolio/targets")
            #expect(earlier.toast.undo?.fields.map { "\($0.name)=\($0.value)" } == ["symbol=AAPL", "share=60"])
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            #expect(try await targets() == ["AAPL": 6000])
            let part = ["by": "class", "part": "Other", "share": "x"]
            let wrongPart = try await ann.post("/portfolio/part-targets", part)
            #expect(wrongPart.status == .unprocessableContent && wrongPart.text.contains("value=\"x\""))
            for path in ["/portfolio/targets", "/portfolio/part-targets"] {
                #expect(try await ann.get(path).location == "/portfolio/rebalancing")
            }
        }
    }

    @Test(arguments: [
        EarlierTargets(axis: nil, shares: ["BRK.B": "12.5", "^GSPC": "", "A-B_C~D": "100"]),
        EarlierTargets(axis: .sector, shares: ["Real estate & more*!": "0.01", "सत्यम्": "3"]),
        EarlierTargets(axis: .currency, shares: [:]),
    ])
    func earlierTargets_areReadAsWritten(earlier: EarlierTargets) throws {
        let text = try #require(earlier.text)
        #expect(EarlierTargets(text) == earlier)
        #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && ![0x22, 0x2C, 0x3B, 0x5C].contains($0) })
    }

    @Test func earlierTargets_thatAreTooManyForACookie_areNotWritten() {
        let many = Dictionary(uniqueKeysWithValues: (0..<600).map { ("S\($0)", "0.1") })
        #expect(EarlierTargets(axis: nil, shares: many).text == nil)
        #expect(Flash.targetsSaved(EarlierTargets(axis: nil, shares: many)).text == "saved")
        #expect(["", "account*", "assets!A", "assets!A*1*2", "nothing!A*1"].allSatisfy { EarlierTargets($0) == nil })
    }

    @Test func amountThatCannotBeRead_isMarked_andNothingIsWorkedOut() async throws {
        try await PortfolioVisit.serve { _, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            #expect(try await ann.get("/portfolio/rebalancing?asked=yes&cash=700&minimum=10").text.contains("h-trades"))
            for query in ["cash=many", "minimum=few", "cash=-5", "minimum=-5", "cash=1e99"] {
                let page = try await ann.get("/portfolio/rebalancing?asked=yes&\(query)")
                #expect(page.status == .unprocessableContent, "\(query)")
                #expect(page.text.contains("Enter an amount of 0 or more"), "\(query)")
                #expect(page.text.ranges(of: "aria-invalid=\"true\"").count == 1, "\(query)")
                #expect(!page.text.contains("h-trades") && page.text.contains("Nothing was calculated"), "\(query)")
            }
        }
    }

    @Test func targetsOfParts_areKeptAndDivided() async throws {
        try await PortfolioVisit.serve { rig, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            let form = try await ann.get("/portfolio/rebalancing?by=currency")
            #expect(form.text.contains("Group targets") && form.text.contains("name=\"part\" value=\"USD\""))
            let bad = try await ann.post("/portfolio/part-targets", ["by": "currency", "part": "USD", "share": "101"])
            #expect(bad.status == .unprocessableContent && bad.text.contains("Enter 0 to 100 with at most two"))
            let stored = ["by": "currency", "part": "USD", "share": "40"]
            #expect(try await ann.post("/portfolio/part-targets", stored).status == .seeOther)
            let page = try await ann.get("/portfolio/rebalancing").text
            #expect(page.contains("40% in targets") && page.contains("h-trades") && page.contains("h-standing"))
            #expect(try await ann.post("/portfolio/part-targets", ["by": "account"]).status == .notFound)
            let person = try #require(try await rig.desk.accounts.onlyUser())
            let parts = try await rig.desk.portfolio.preferences(of: person.id).partTargets
            #expect(parts == PartTargets(by: .currency, ["USD": 4_000]))
            let settings = try await ann.get("/api/v1/portfolio/settings").text
            #expect(settings.contains(#""partAxis":"currency","partTargets":[{"part":"USD","share":0.4}]"#))
            let other = #"{"partAxis":"class","partTargets":[{"part":"Shares","share":0.5},{"part":"ETFs","share":0}]}"#
            let changed = try await ann.json(.put, "/api/v1/portfolio/settings", other).text
            #expect(changed.contains(#""partAxis":"class","partTargets":[{"part":"Shares","share":0.5}]"#))
            for wrong in [
                #"{"partAxis":"account"}"#, #"{"partTargets":[{"part":"","share":0.5}]}"#,
                #"{"partTargets":[{"part":"\#(String(repeating: "A", count: 101))","share":0}]}"#,
                #"{"partTargets":[{"part":"A","share":0.6},{"part":"B","share":0.6}]}"#,
            ] {
                let answer = try await ann.json(.put, "/api/v1/portfolio/settings", wrong)
                #expect(answer.status == .unprocessableContent, "\(wrong)")
            }
        }
    }

    @Test func choiceAboutCash_leavesSellingShortAsUsual() async throws {
        try await PortfolioVisit.serve { rig, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            let person = try #require(try await rig.desk.accounts.onlyUser())
            func stored(_ cash: String, _ short: String) async throws -> PortfolioAccount? {
                let form = ["base": "USD", "account": "Broker", "cash": cash, "short": short]
                #expect(try await ann.post("/portfolio/settings", form).status == .seeOther)
                return try await rig.desk.portfolio.preferences(of: person.id).accounts.first
            }
            #expect(try await stored("no", "") == PortfolioAccount(name: "Broker", tracksCash: false, allowsShort: nil))
            let usual = "<option value=\"\" selected>Automatic: journal accounts</option>"
            #expect(try await ann.get("/portfolio/settings").text.contains(usual))
            #expect(try await stored("no", "no")?.allowsShort == false)
            #expect(try await stored("", "yes")?.allowsShort == true)
            #expect(try await stored("", "") == nil)
        }
    }

    @Test func targets_andSettings_areKeptOrRefused() async throws {
        try await PortfolioVisit.serve { rig, ann in
            _ = try await ann.post("/portfolio/transactions/new", PortfolioVisit.purchase)
            let bad = try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "101"])
            #expect(bad.status == .unprocessableContent && bad.text.contains("Enter 0 to 100"))
            #expect(try await ann.post("/portfolio/targets", ["symbol": "AAPL", "share": "60"]).status == .seeOther)
            #expect(try await ann.get("/portfolio/rebalancing").text.contains("60%"))
            let wrong = try await ann.post("/portfolio/settings", ["base": "1", "benchmark": "=x"])
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("This is not a symbol."))
            let stored = try await ann.post("/portfolio/settings", ["base": "EUR", "benchmark": "", "method": "lifo"])
            #expect(stored.status == .seeOther)
            let person = try #require(try await rig.desk.accounts.onlyUser())
            let preferences = try await rig.desk.portfolio.preferences(of: person.id)
            #expect(preferences.base.code == "EUR" && preferences.method == .lifo && preferences.benchmark == nil)
            #expect(!preferences.countsJournal && preferences.targets.count == 1)
        }
    }
}
