import BourseCore
import BourseDesk
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The household over the API")
struct HouseholdAPITests {
    private static let api = "/api/v1/household"
    private static let account = #"{"name":"Main","kind":"checking","openedOn":"2026-01-01","openingBalance":100.25}"#

    @Test func items_areMadeReadChangedAndTakenOut() async throws {
        try await HouseholdVisit.serve { _, ann in
            let bodies = [
                ("accounts", Self.account),
                (
                    "budget",
                    #"{"name":"Rent","flow":"expense","category":"Home","amount":900.5,"frequency":"monthly","#
                        + #""first":"2026-01-31"}"#
                ),
                (
                    "debts",
                    #"{"name":"Card","balance":1200,"annualRate":0.2299,"minimumPayment":35,"minimumShare":0.025}"#
                ),
                ("goals", #"{"name":"Roof","target":9000,"monthlyContribution":100,"deadline":"2030-01-01"}"#),
            ]
            for (name, body) in bodies {
                let path = "\(Self.api)/\(name)"
                let made = try await ann.json(.post, path, body)
                #expect(made.status == .created, "\(name): \(made.text)")
                let id: Int = try made.member("id")
                #expect(try await ann.get("\(path)/\(id)").text == made.text)
                let again = try await ann.json(
                    .put,
                    "\(path)/\(id)",
                    body.replacing("\"name\":\"", with: "\"name\":\"My ")
                )
                #expect(again.status == .ok && again.text.contains("\"My "), "\(name): \(again.text)")
                let stale = String(body.dropLast()) + ",\"revision\":1}"
                #expect(try await ann.json(.put, "\(path)/\(id)", stale).status == .conflict, "\(name)")
                #expect(try await ann.get(path).text.contains("\"My "))
                #expect(try await ann.get("\(path)?format=csv").text.split(separator: "\n").count == 2)
                #expect(try await ann.send(.delete, "\(path)/\(id)").status == .noContent)
                #expect(try await ann.get("\(path)/\(id)").status == .notFound)
                #expect(try await ann.send(.post, "\(path)/\(id)/restore").status == .noContent)
                #expect(try await ann.get("\(path)/\(id)").status == .ok)
                #expect(try await ann.send(.delete, "\(path)/99").status == .notFound)
            }
            let debt = try await ann.get("\(Self.api)/debts").text
            #expect(debt.contains("\"annualRate\":0.2299") && debt.contains("\"minimumShare\":0.025"))
            let plan = try await ann.get("\(Self.api)/debts/plan?extra=100&course=true")
            #expect(plan.status == .ok && plan.text.contains("\"avalanche\""))
            #expect(try await ann.get("\(Self.api)/debts/plan?extra=-1").status == .unprocessableContent)
        }
    }

    @Test func netWorth_isAccountsAndHoldingsLessDebts_andAHoldingOfAHouseholdAccountCountsOnce() async throws {
        try await HouseholdVisit.serve { _, ann in
            #expect(try await ann.json(.post, "\(Self.api)/accounts", Self.account).status == .created)
            let debt = #"{"name":"Card","balance":30.25,"annualRate":0.2,"minimumPayment":5}"#
            #expect(try await ann.json(.post, "\(Self.api)/debts", debt).status == .created)
            let buy = #"{"type":"buy","day":"2026-01-02","account":"Depot","symbol":"ZZZQ","quantity":4,"price":20}"#
            let bought = try await ann.json(.post, "/api/v1/portfolio/transactions", buy)
            #expect(bought.status == .created, "\(bought.text)")
            let worth = try await ann.get("\(Self.api)/net-worth?months=0").text
            #expect(worth.contains("\"assets\":100.25,\"debts\":30.25,\"household\":70,\"holdings\":80,\"total\":150"))
            #expect(worth.contains("\"missingHoldings\":0"))

            let broker = #"{"name":"Depot","kind":"other","openedOn":"2026-01-01","openingBalance":80}"#
            let made = try await ann.json(.post, "\(Self.api)/accounts", broker)
            let id: Int = try made.member("id")
            #expect(try await ann.get("\(Self.api)/net-worth?months=0").text.contains("\"total\":230"))
            #expect(try await ann.get("/portfolio/household").text.contains("Is “Depot” counted twice?"))
            let linked = broker.dropLast() + #","portfolioAccount":"Depot"}"#
            #expect(try await ann.json(.put, "\(Self.api)/accounts/\(id)", String(linked)).status == .ok)
            #expect(try await ann.get("\(Self.api)/net-worth?months=0").text.contains("\"total\":150"))
            #expect(try await !ann.get("/portfolio/household").text.contains("counted twice"))
        }
    }

    @Test func order_ofDebts_isKeptAndWorkedOut() async throws {
        try await HouseholdVisit.serve { _, ann in
            var ids: [Int] = []
            for (name, owed, rate) in [("Card", 1500, 0.22), ("Sofa", 900, 0.039)] {
                let debt = #"{"name":"\#(name)","balance":\#(owed),"annualRate":\#(rate),"minimumPayment":40}"#
                ids.append(try await ann.json(.post, "\(Self.api)/debts", debt).member("id"))
            }
            let settings = #"{"extraPayment":100,"debtOrder":[\#(ids[1]),\#(ids[0])]}"#
            #expect(try await ann.json(.put, "\(Self.api)/settings", settings).status == .noContent)
            let plan = try await ann.get("\(Self.api)/debts/plan").text
            #expect(plan.contains("\"strategy\":\"own\""))
            #expect(try await ann.get(Self.api).text.contains("\"debtOrder\":[\(ids[1]),\(ids[0])]"))
            let requested = try await ann.get("\(Self.api)/debts/plan?order=\(ids[0]),\(ids[1])").text
            #expect(requested.contains("\"strategy\":\"own\"") && requested != plan)
            for bad in ["[7777]", "[\(ids[0]),\(ids[0])]", "[1.5]", "\"x\""] {
                let answer = try await ann.json(.put, "\(Self.api)/settings", #"{"debtOrder":\#(bad)}"#)
                #expect(answer.status == .unprocessableContent, "\(bad): \(answer.text)")
            }
            #expect(try await ann.get("\(Self.api)/debts/plan?order=1,1").status == .unprocessableContent)
            #expect(try await ann.json(.put, "\(Self.api)/settings", #"{"debtOrder":[]}"#).status == .noContent)
            #expect(try await !ann.get("\(Self.api)/debts/plan").text.contains("\"strategy\":\"own\""))
        }
    }

    @Test func rules_areReadAndReplaced() async throws {
        try await HouseholdVisit.serve { _, ann in
            let path = "\(Self.api)/rules"
            #expect(try await ann.get(path).text == #"{"revision":0,"rules":[]}"#)
            let two = #"{"rules":[{"words":"OAK grocers","category":"Food"},{"words":"gym","category":"Health"}]}"#
            let set = try await ann.json(.put, path, two)
            #expect(
                set.text.contains(#"{"words":"oak grocers","category":"Food"},{"words":"gym","category":"Health"}"#)
            )
            let stale = #"{"rules":[],"revision":0}"#
            #expect(try await ann.json(.put, path, stale).status == .conflict)
            for (bad, field) in [
                (#"{"rules":[{"words":"a","category":""}]}"#, "rules[0].category"),
                (#"{"rules":[{"words":"a","category":"b"},{"words":" ","category":"c"}]}"#, "rules[1].words"),
                (#"{"rules":1}"#, "rules"), (#"{"rules":[{"words":"a"}]}"#, "category"),
            ] {
                let answer = try await ann.json(.put, path, bad)
                #expect(answer.status == .unprocessableContent && answer.text.contains(field), "\(answer.text)")
            }
            #expect(try await ann.get(path).text == set.text)
            #expect(try await ann.json(.put, path, #"{"rules":[]}"#).text.contains(#""rules":[]"#))
        }
    }

    @Test func columns_ofABankFile_meanWhatTheAddressSays() async throws {
        try await HouseholdVisit.serve { _, ann in
            let account: Int = try await ann.json(.post, "\(Self.api)/accounts", Self.account).member("id")
            let path = "\(Self.api)/imports?account=\(account)"
            let file = Array("A,B,C,D\n02/03/2026,7,shop,3.50\n03/03/2026,8,rent,900.00\n".utf8)
            let mapping = "&date=0&amount=3&description=2,1&dayOrder=dayFirst&reversed=true"
            let preview = try await ann.upload([("odd.csv", file)], to: path + "&preview=true" + mapping)
            #expect(preview.status == .ok, "\(preview.text)")
            for part in [
                #""amount":"3""#, #""description":"2,1""#, #""dayOrder":"dayFirst""#, #""signs":"reversed""#,
                #""new":2"#,
            ] {
                #expect(preview.text.contains(part), "\(part): \(preview.text)")
            }
            let made = try await ann.upload([("odd.csv", file)], to: path + mapping)
            #expect(made.status == .created && made.text.contains("\"from\":\"2026-03-02\""), "\(made.text)")
            let entries = try await ann.get("\(Self.api)/entries").text
            #expect(entries.contains("-3.5") && entries.contains("rent · 8"), "\(entries)")
            for bad in ["&date=x", "&date=0&amount=-1", "&date=0&amount=3&dayOrder=up", "&date=0&description=a"] {
                let refused = try await ann.upload([("odd.csv", file)], to: path + bad)
                #expect(refused.status == .unprocessableContent, "\(bad): \(refused.text)")
            }
            let outside = try await ann.upload([("odd.csv", file)], to: path + "&date=0&amount=40")
            #expect(outside.status == .unprocessableContent, "\(outside.text)")
        }
    }

    @Test func bankFile_thatLeavesSomethingOpen_isAskedAndNotImported() async throws {
        try await HouseholdVisit.serve { _, ann in
            let account: Int = try await ann.json(.post, "\(Self.api)/accounts", Self.account).member("id")
            let path = "\(Self.api)/imports?account=\(account)"
            let file = Array("Date,Text,Amount\n2026-01-29,SHOP,5.00\n2026-01-30,CAFE,6.00\n".utf8)
            let preview = try await ann.upload([("card.csv", file)], to: path + "&preview=true")
            #expect(preview.status == .ok && preview.text.contains(#""name":"signs""#), "\(preview.text)")
            #expect(
                preview.text.contains(#""parameters":{"signs":"reversed"},"entries":["2026-01-29 -5 SHOP""#),
                "\(preview.text)"
            )
            let refused = try await ann.upload([("card.csv", file)], to: path)
            #expect(refused.status == .unprocessableContent && refused.text.contains("Nothing was imported"))
            let made = try await ann.upload([("card.csv", file)], to: path + "&signs=reversed")
            #expect(made.status == .created, "\(made.text)")
            #expect(try await ann.get("\(Self.api)/entries").text.contains("-6"))
        }
    }

    @Test func value_thatCannotBeTaken_isNamed() async throws {
        try await HouseholdVisit.serve { _, ann in
            let bad = [
                (#"{"name":"","kind":"checking","openedOn":"2026-01-01"}"#, "name"),
                (#"{"name":"A","kind":"pirate","openedOn":"2026-01-01"}"#, "kind"),
                (#"{"name":"A","kind":"cash","openedOn":"2026-01-01","openingBalance":[1]}"#, "openingBalance"),
                (#"{"name":"A","kind":"cash","openedOn":20260101}"#, "openedOn"),
            ]
            for (body, field) in bad {
                let answer = try await ann.json(.post, "\(Self.api)/accounts", body)
                #expect(
                    answer.status == .unprocessableContent && answer.text.contains("\"field\":\"\(field)\""),
                    "\(body)"
                )
            }
            #expect(try await ann.get("\(Self.api)/accounts").text.contains("\"accounts\":[]"))
        }
    }

    @Test func bankFile_isPreviewedImportedAndTakenOut() async throws {
        try await HouseholdVisit.serve { _, ann in
            let account: Int = try await ann.json(.post, "\(Self.api)/accounts", Self.account).member("id")
            let path = "\(Self.api)/imports?account=\(account)"
            let preview = try await ann.upload([("bank.csv", HouseholdVisit.bank)], to: path + "&preview=true")
            #expect(preview.status == .ok && preview.text.contains("\"new\":2"))
            let made = try await ann.upload([("bank.csv", HouseholdVisit.bank)], to: path)
            #expect(made.status == .created, "\(made.text)")
            let id: String = try made.member("id")
            let stated = try await ann.json(
                .put,
                "\(Self.api)/accounts/\(account)/balance",
                #"{"day":"2026-01-08","balance":400}"#
            )
            #expect(stated.status == .ok && stated.text.contains("\"balance\":400"))
            let entries: [[String: Any]] = try await ann.get("\(Self.api)/entries?q=grocers").member("entries")
            let entry = try #require(entries.first?["id"] as? Int)
            let food = try await ann.json(
                .put,
                "\(Self.api)/entries/\(entry)/category",
                #"{"category":"Food","learn":true}"#
            )
            #expect(food.status == .ok && food.text.contains("\"category\":\"Food\""))
            #expect(try await ann.get("\(Self.api)/spending").text.contains("\"Food\":20"))
            #expect(try await ann.get(Self.api).text.contains("\"entries\":2"))
            #expect(try await ann.get("\(Self.api)/net-worth?months=3&format=csv").status == .ok)
            #expect(try await ann.send(.delete, "\(Self.api)/imports/\(id)").status == .noContent)
            #expect(try await ann.get("\(Self.api)/entries").text.contains("\"count\":0"))
            #expect(try await ann.send(.post, "\(Self.api)/imports/\(id)/restore").status == .noContent)
            #expect(try await ann.get("\(Self.api)/imports/\(id)").text.contains("never"))
        }
    }
}
