import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages of executions entered by hand")
struct EntryPageTests {
    private static let purchase = [
        "form": "execution", "side": "buy", "quantity": "10", "symbol": "NVDA", "price": "100.25", "fees": "0.35",
        "day": "2026-01-05", "time": "14:30", "account": "main", "currency": "USD",
    ]

    /// The identities of the executions that a response added.
    private static func ids(of response: TestResponse) throws -> [ImportID] {
        guard case .executionsEntered(let ids) = try PortfolioVisit.flash(of: response) else { return [] }
        return ids
    }

    private static func ann(_ rig: ServerRig) async throws -> User {
        let email = try #require(Email("ann@example.com"))
        return try #require(try await rig.desk.accounts.user(email: email))
    }

    @Test func execution_isEnteredEditedDeletedAndRestored() async throws {
        try await PortfolioVisit.serve { _, ann in
            let empty = try await ann.get("/journal")
            #expect(empty.text.contains("href=\"/journal/enter\""))
            let added = try await ann.post("/journal/enter", Self.purchase)
            #expect(added.status == .seeOther && added.location.hasPrefix("/journal/enter?"))
            let id = try #require(try Self.ids(of: added).first)
            let next = try await ann.get(added.location)
            #expect(next.text.contains("Entered by hand") && next.text.contains("value=\"main\""))
            #expect(next.text.contains("name=\"symbol\" type=\"text\" value=\"\""))
            let path = "/journal/enter/\(id)"
            let form = try await ann.get(path)
            #expect(form.text.contains("value=\"100.25\"") && form.text.contains("value=\"14:30:00\""))
            var other = Self.purchase
            other["price"] = "99.5"
            #expect(try await ann.post(path, other).status == .seeOther)
            #expect(try await ann.get("/journal/enter").text.contains("99.50"))
            #expect(try await ann.get(path + "/delete").text.contains("Delete this execution?"))
            #expect(try await ann.post(path + "/delete").status == .seeOther)
            #expect(try await ann.get(path).status == .notFound)
            #expect(try await ann.post(path + "/restore").status == .seeOther)
            #expect(try await ann.get(path).text.contains("value=\"99.5\""))
        }
    }

    @Test func trade_isEnteredAtOnce_leadsToItsEntries_andIsUndone() async throws {
        try await PortfolioVisit.serve { rig, ann in
            let trade = Self.purchase.merging([
                "form": "trade", "closePrice": "110", "closeDay": "2026-01-06", "closeTime": "15:00",
            ]) { $1 }
            let added = try await ann.post("/journal/enter", trade)
            let ids = try Self.ids(of: added)
            #expect(ids.count == 2)
            let user = try await Self.ann(rig)
            let journal = try await rig.desk.journal.journal(of: user.id)
            #expect(journal.matched.trades.map(\.netProfit.description) == ["97.15"])
            let page = try await ann.get("/journal/trades/\(journal.id(ofTradeAt: 0))")
            #expect(ids.allSatisfy { page.text.contains("/journal/enter/\($0)") })
            let undo = "id=\(ids[0])&id=\(ids[1])"
            let undone = try await ann.send(
                .post,
                "/journal/enter/undo",
                headers: [(.contentType, "application/x-www-form-urlencoded")],
                body: .init(string: undo)
            )
            #expect(undone.status == .seeOther)
            #expect(try await rig.count(user) == 0)
        }
    }

    @Test func everyWrongField_hasItsMessage_andTheInputRemains() async throws {
        try await PortfolioVisit.serve { _, ann in
            let wrong = Self.purchase.merging(["quantity": "many", "note": "a <b>"]) { $1 }
            let page = try await ann.post("/journal/enter", wrong)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains("value=\"many\"") && page.text.contains("Enter a number above 0"))
            #expect(page.text.contains("value=\"a &lt;b&gt;\""))
            #expect(page.text.ranges(of: "aria-invalid=\"true\"").count == 1)
            #expect(page.text.ranges(of: " autofocus").count == 1)
        }
    }

    @Test func executionOfAFile_isRefusedAsKnown_andHasNoEditPage() async throws {
        try await PortfolioVisit.serve { rig, ann in
            let user = try await Self.ann(rig)
            let record = try await rig.add(File.of(0..<2), to: user)
            let page = try await ann.post("/journal/enter", Self.purchase)
            #expect(page.status == .conflict && page.text.contains("The journal already has this purchase of 10"))
            #expect(try await ann.get("/journal/enter/\(record.id)").status == .notFound)
            let journal = try await rig.desk.journal.journal(of: user.id)
            let trade = try await ann.get("/journal/trades/\(journal.id(ofTradeAt: 0))")
            #expect(!trade.text.contains("/journal/enter/"))
        }
    }

    @Test func search_offersInstruments_andAChoiceFillsTheForm() async throws {
        try await PortfolioVisit.serve { _, ann in
            let search = Self.purchase.merging(["symbol": "Apple", "intent": "find"]) { $1 }
            let found = try await ann.post("/journal/enter", search)
            #expect(found.status == .ok && found.text.contains("value=\"instrument AAPL\""))
            #expect(found.text.contains("value=\"options AAPL\"") && found.text.contains("value=\"100.25\""))
            // Enter chooses the first result, which follows the field.
            #expect(found.text.ranges(of: " autofocus").count == 1)
            let results = try #require(found.text.split(separator: "aria-label=\"Search results\"").last)
            let first = try #require(results.split(separator: "name=\"pick\"").dropFirst().first)
            #expect(first.prefix { $0 != ">" }.contains(" autofocus"))
            #expect(results.contains("id=\"field-type\"") && !results.contains("id=\"field-symbol\""))
            let chosen = try await ann.post("/journal/enter", search.merging(["pick": "instrument AAPL"]) { $1 })
            #expect(chosen.text.contains("name=\"symbol\" type=\"text\" value=\"AAPL\""))
            #expect(chosen.text.contains("<option value=\"stock\" selected>"))
            let contract = search.merging(["symbol": "AAPL270115C00240000"]) { $1 }
            let option = try await ann.post("/journal/enter", contract)
            #expect(
                option.text.contains("value=\"2027-01-15\"") && option.text.contains("<option value=\"call\" selected>")
            )
            // No source of options is set.
            let none = try await ann.post("/journal/enter", search.merging(["pick": "options AAPL"]) { $1 })
            #expect(none.status == .ok && none.text.contains("Enter expiration and strike"))
            #expect(none.text.contains("name=\"expiration\" type=\"date\" value=\"\" autocomplete=\"off\" autofocus"))
        }
    }

    @Test func knownFuture_hasItsMultiplierFilledIn_andAnotherIsAskedFor() async throws {
        try await PortfolioVisit.serve { _, ann in
            let future = Self.purchase.merging(["symbol": "/MNQM6", "price": "x"]) { $1 }
            let page = try await ann.post("/journal/enter", future)
            #expect(page.text.contains("name=\"multiplier\" type=\"text\" value=\"2\""))
            let unknown = try await ann.post("/journal/enter", future.merging(["symbol": "/QQM6"]) { $1 })
            #expect(unknown.text.contains("The multiplier of /QQM6 is not known."))
        }
    }

    @Test func termsOfOptionsAndFutures_areAGroup_thatStaysVisibleWithAText() async throws {
        try await PortfolioVisit.serve { _, ann in
            let page = try await ann.get("/journal/enter").text
            #expect(page.contains("<fieldset class=\"contract-terms\"><legend class=\"label-line\">Option or future"))
            let wrong = Self.purchase.merging(["strike": "190", "type": "stock"]) { $1 }
            let refused = try await ann.post("/journal/enter", wrong)
            #expect(refused.text.contains("<fieldset class=\"contract-terms\" data-shown>"))
            #expect(refused.text.contains("Only calls and puts have an expiration and a strike."))
        }
    }

    @Test func choice_isReadAsItIsWritten() {
        for text in ["instrument BRK.B", "options ^SPX", "expiration 2027-01-15", "contract AAPL270115C00240000"] {
            #expect(EntryPick(text)?.text == text)
        }
        for text in ["", "instrument", "expiration never", "other AAPL", "contract AAPL"] {
            #expect(EntryPick(text) == nil)
        }
    }
}
