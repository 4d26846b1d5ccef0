import BourseCore
import BourseDemo
import BourseDesk
import BourseHousehold
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The pages of the household")
struct HouseholdPageTests {
    private static let path = HouseholdVisit.path

    @Test func emptyHousehold_saysWhatToDo_onEveryPage() async throws {
        try await HouseholdVisit.serve { _, ann in
            for page in ["", "/accounts", "/budget", "/debts", "/goals", "/spending", "/entries", "/imports"] {
                let answer = try await ann.get(Self.path + page)
                #expect(answer.status == .ok && answer.text.contains("class=\"empty\""), "\(page)")
            }
            for file in ["net-worth", "accounts", "budget", "debts", "goals", "spending", "entries", "debts/plan"] {
                let answer = try await ann.get("\(Self.path)/\(file).csv")
                #expect(answer.status == .ok && answer.headers[.contentType]?.hasPrefix("text/csv") == true, "\(file)")
            }
        }
    }

    @Test func account_isAddedChangedDeletedAndBroughtBack() async throws {
        try await HouseholdVisit.serve { rig, ann in
            let path = "\(Self.path)/accounts"
            let made = try await ann.post(path, HouseholdVisit.account)
            #expect(made.status == .seeOther && made.location == path)
            let page = try await ann.get(path).text
            #expect(page.contains("$100.00") && page.contains("Main"))
            let id = try #require(page.firstMatch(of: #/household/accounts/([0-9]+)"/#)).1
            let form = try await ann.get("\(path)/\(id)").text
            #expect(form.contains("value=\"Main\"") && form.contains("name=\"revision\" value=\"1\""))
            let changed = HouseholdVisit.account.merging(["name": "Daily", "revision": "1"]) { $1 }
            #expect(try await ann.post("\(path)/\(id)", changed).status == .seeOther)
            // The same form once more, from before the change.
            let stale = try await ann.post(
                "\(path)/\(id)",
                HouseholdVisit.account.merging(["name": "Other", "revision": "1"]) { $1 }
            )
            #expect(stale.status == .conflict && stale.text.contains("“Daily” was changed since you opened it"))
            #expect(stale.text.contains("value=\"Other\"") && stale.text.contains("name=\"revision\" value=\"2\""))
            #expect(try await ann.get("\(path)/\(id)/delete").text.contains("Delete “Daily”?"))
            let deleted = try await ann.post("\(path)/\(id)/delete")
            #expect(
                deleted.status == .seeOther && deleted.cookie("bourse_flash")?.contains("household-out.account") == true
            )
            #expect(try await ann.get("\(path)/\(id)").status == .notFound)
            #expect(try await ann.post("\(path)/\(id)/restore").status == .seeOther)
            #expect(try await ann.get(path).text.contains("Daily"))
        }
    }

    @Test func form_keepsWhatWasTyped_withAMessageForEachField() async throws {
        try await HouseholdVisit.serve { _, ann in
            let answer = try await ann.post(
                "\(Self.path)/budget",
                ["name": "Rent <1>", "flow": "expense", "amount": "lots", "frequency": "monthly", "first": "31.1.2026"]
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("value=\"Rent &lt;1&gt;\"") && answer.text.contains("value=\"lots\""))
            #expect(answer.text.contains("The amount must be a plain number such as 1234.50."))
            #expect(answer.text.contains("is not a date. Enter it as 2026-03-31."))
            #expect(answer.text.contains("Enter a category."))
            #expect(answer.text.contains("Invalid: 3 fields."))
            #expect(answer.text.matches(of: #/aria-invalid="true"/#).count == 3)
        }
    }

    @Test func bankFile_isCheckedMappedImportedAndDeleted() async throws {
        try await HouseholdVisit.serve { rig, ann in
            _ = try await ann.post("\(Self.path)/accounts", HouseholdVisit.account)
            let id = try #require(
                try await ann.get("\(Self.path)/accounts").text.firstMatch(of: #/accounts/([0-9]+)"/#)
            ).1
            let imports = "\(Self.path)/imports"
            let sent = try await ann.upload(
                [("bank.csv", HouseholdVisit.bank)],
                to: imports,
                fields: ["account": "\(id)"]
            )
            #expect(sent.status == .seeOther && sent.location.hasPrefix("\(imports)/preview?file="))
            let preview = try await ann.get(sent.location)
            #expect(preview.status == .ok && preview.text.contains("Import 2 entries"))
            #expect(preview.text.contains("&lt;b&gt;PAYROLL") && !preview.text.contains("<b>PAYROLL"))
            let commit = try #require(preview.text.firstMatch(of: #/action="([^"]*imports\/commit[^"]*)"/#)).1
            // Columns that cannot be are said, not failed on.
            let wrong = try await ann.get("\(sent.location)&date=99&amount=2")
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("The file has no column 100"))
            let done = try await ann.post(String(commit).replacing("&amp;", with: "&"))
            #expect(done.status == .seeOther && done.location == imports)
            #expect(try await ann.get("\(Self.path)/accounts").text.contains("$380.00"))
            let record = try #require(try await ann.get(imports).text.firstMatch(of: #/imports\/([0-9a-f]{32})"/#)).1
            let page = try await ann.get("\(imports)/\(record)")
            #expect(page.text.contains("never") && page.text.contains("bank.csv"))
            let refused = try await ann.expectBothFormats("\(imports)/\(record)/refused", named: "refused")
            #expect(refused.contains("4,"))
            #expect(try await ann.post("\(imports)/\(record)/delete").status == .seeOther)
            #expect(try await ann.get("\(Self.path)/entries").text.contains("No entries yet"))
            #expect(try await ann.post("\(imports)/\(record)/restore").status == .seeOther)
            let entries = try await ann.expectBothFormats("\(Self.path)/entries", named: "entries")
            #expect(entries.split(separator: "\n").count == 3)
            for name in ["accounts", "budget", "debts", "goals", "net-worth", "spending"] {
                try await ann.expectBothFormats("\(Self.path)/\(name)", named: name)
            }
            try await ann.expectBothFormats("\(Self.path)/debts/plan", query: "?currency=USD", named: "debt-plan")
            for (page, file) in [("entries", "entries"), ("accounts", "accounts"), ("", "net-worth")] {
                let text = try await ann.get(page.isEmpty ? Self.path : "\(Self.path)/\(page)").text
                for format in ["csv", "xlsx"] {
                    #expect(text.contains("href=\"\(Self.path)/\(file).\(format)\" download"), "\(file) \(format)")
                }
            }
            // The second file of the same has nothing to import.
            let again = try await ann.upload(
                [("bank.csv", HouseholdVisit.bank)],
                to: imports,
                fields: ["account": "\(id)"]
            )
            let nothing = try await ann.get(again.location)
            #expect(nothing.text.contains("Every entry of this file is already stored"))
            #expect(!nothing.text.contains("imports/commit"))
        }
    }

    @Test func bankFile_thatLeavesSomethingOpen_isImportedOnceItIsAnswered() async throws {
        try await HouseholdVisit.serve { _, ann in
            _ = try await ann.post("\(Self.path)/accounts", HouseholdVisit.account)
            let id = try #require(
                try await ann.get("\(Self.path)/accounts").text.firstMatch(of: #/accounts/([0-9]+)"/#)
            ).1
            let file = Array("Date,Text,Amount\n2026-01-29,SHOP,5.00\n2026-01-30,CAFE,6.00\n".utf8)
            let imports = "\(Self.path)/imports"
            let sent = try await ann.upload([("card.csv", file)], to: imports, fields: ["account": "\(id)"])
            let open = try await ann.get(sent.location)
            #expect(open.text.contains("No amount is below 0.") && open.text.contains("29 Jan 2026 · −$5.00 · SHOP"))
            #expect(!open.text.contains("imports/commit"))
            let answer = try #require(open.text.firstMatch(of: #/href="([^"]*signs=reversed[^"]*)"/#)).1
            let answered = try await ann.get(String(answer).replacing("&amp;", with: "&"))
            #expect(answered.text.contains("Import 2 entries") && !answered.text.contains("No amount is below 0."))
            let commit = try #require(answered.text.firstMatch(of: #/action="([^"]*imports\/commit[^"]*)"/#)).1
            let done = try await ann.post(String(commit).replacing("&amp;", with: "&"))
            #expect(done.status == .seeOther && done.location == imports)
            #expect(try await ann.get("\(Self.path)/accounts").text.contains("$89.00"))
        }
    }

    @Test func upload_thatCannotBeRead_saysWhy() async throws {
        try await HouseholdVisit.serve { _, ann in
            _ = try await ann.post("\(Self.path)/accounts", HouseholdVisit.account)
            let id = try #require(
                try await ann.get("\(Self.path)/accounts").text.firstMatch(of: #/accounts/([0-9]+)"/#)
            ).1
            let junk = try await ann.upload(
                [("x.csv", Array("hello\nworld\n".utf8))],
                to: "\(Self.path)/imports",
                fields: ["account": "\(id)"]
            )
            #expect(junk.status == .unprocessableContent && junk.text.contains("No row has a date and an amount"))
            let nowhere = try await ann.upload(
                [("b.csv", HouseholdVisit.bank)],
                to: "\(Self.path)/imports",
                fields: ["account": "999"]
            )
            #expect(nowhere.status == .unprocessableContent && nowhere.text.contains("Account not found."))
        }
    }

    @Test func accountsOfSeveralCurrencies_areShownInTheBaseCurrencyToo() async throws {
        try await HouseholdVisit.serve { _, ann in
            let path = "\(Self.path)/accounts"
            #expect(try await ann.post(path, HouseholdVisit.account).status == .seeOther)
            #expect(try await ann.get(path).text.contains(">In USD<") == false)
            let abroad = HouseholdVisit.account.merging(["name": "Abroad", "currency": "EUR"]) { $1 }
            #expect(try await ann.post(path, abroad).status == .seeOther)
            let page = try await ann.get(path).text
            #expect(page.contains(">In USD<") && page.contains("€100.00") && page.contains("no rate"))
            #expect(page.contains("Totals are in USD, each balance converted at the rate in its row"))
        }
    }

    @Test func tables_areOrderedByTheColumnThatIsAskedFor() async throws {
        try await HouseholdVisit.serve { _, ann in
            for (name, amount) in [("Beta", "200"), ("alpha", "1000"), ("Gamma", "30")] {
                let account = HouseholdVisit.account.merging(["name": name, "openingBalance": amount]) { $1 }
                #expect(try await ann.post("\(Self.path)/accounts", account).status == .seeOther)
            }
            func names(_ sort: String) async throws -> [String] {
                let text = try await ann.get("\(Self.path)/accounts?sort=\(sort)").text
                return text.matches(of: #/accounts/[0-9]+">([A-Za-z]+)</a>/#).map { String($0.1) }
            }
            #expect(try await names("") == ["Beta", "alpha", "Gamma"])
            #expect(try await names("accounts.0") == ["alpha", "Beta", "Gamma"])
            #expect(try await names("-accounts.3") == ["alpha", "Beta", "Gamma"])
            #expect(try await names("accounts.3") == ["Gamma", "Beta", "alpha"])
            #expect(try await names("accounts.9") == ["Beta", "alpha", "Gamma"])
            let page = try await ann.get("\(Self.path)/accounts?sort=-accounts.3").text
            #expect(page.contains(#"aria-sort="descending""#) && page.contains("sort=accounts.3"))
        }
    }

    @Test func order_ofDebts_isChosenOnThePage() async throws {
        try await HouseholdVisit.serve { rig, ann in
            for (name, owed, rate) in [("Card", "1500", "22"), ("Sofa", "900", "3.9")] {
                let debt = ["name": name, "balance": owed, "annualRate": rate, "minimumPayment": "40"]
                #expect(try await ann.post("\(Self.path)/debts", debt).status == .seeOther)
            }
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let today = Zones.rules(user.settings.zone).day(at: rig.clock.now)
            let ids = try await rig.desk.household.books(of: user.id, today: today).stored.debts.map(\.debt.id)
            #expect(try await !ann.get("\(Self.path)/debts").text.contains("<td>Custom order"))
            let order = ["return": "debts", "order": "own", "place-\(ids[0])": "2", "place-\(ids[1])": "1"]
            #expect(try await ann.post("\(Self.path)/settings", order).status == .seeOther)
            let stored = try await rig.desk.household.books(of: user.id, today: today).stored.settings.debtOrder
            #expect(stored == [ids[1], ids[0]])
            let plans = try await ann.get("\(Self.path)/debts").text
            #expect(plans.contains(#"<span class="sym">Custom order</span>"#))
            let none = ["return": "debts", "order": "own", "place-\(ids[0])": "", "place-\(ids[1])": ""]
            #expect(try await ann.post("\(Self.path)/settings", none).status == .seeOther)
            #expect(try await rig.desk.household.books(of: user.id, today: today).stored.settings.debtOrder.isEmpty)
        }
    }

    @Test func demoHousehold_fillsEveryPage() async throws {
        try await HouseholdVisit.serve { rig, ann in
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let today = Zones.rules(user.settings.zone).day(at: rig.clock.now)
            try await DemoHousehold(seed: 7, today: today).fill(rig.desk.household, user: user.id)
            let overview = try await ann.get(Self.path).text
            #expect(overview.contains("Net worth") && overview.contains("Rainy-day savings"))
            #expect(try await ann.get("\(Self.path)/debts").text.contains("Avalanche: highest rate first"))
            let plans = try await rig.desk.household.books(of: user.id, today: today).debtComparison().plans
            #expect(plans.count == 2 && plans[0].interest < plans[1].interest, "the two orders are two plans")
            #expect(plans[0].months.first?.lines != plans[1].months.first?.lines)
            #expect(try await ann.get("\(Self.path)/spending").text.contains("Groceries"))
            #expect(try await ann.get("\(Self.path)/budget").text.contains("This month"))
            #expect(try await ann.get("\(Self.path)/goals").text.contains("<progress"))
            let plan = try await ann.get("\(Self.path)/debts/plan.csv?currency=USD").text
            #expect(plan.split(separator: "\n").count > 100)
            let bad = try await ann.post("\(Self.path)/settings", ["return": "debts", "extraPayment": "-1"])
            #expect(bad.status == .unprocessableContent && bad.text.contains("The extra payment must be 0 or more."))
        }
    }
}
