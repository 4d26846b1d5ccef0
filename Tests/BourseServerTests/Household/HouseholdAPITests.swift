import BourseCore
import BourseDesk
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
            let look = try await ann.upload([("bank.csv", HouseholdVisit.bank)], to: path + "&preview=true")
            #expect(look.status == .ok && look.text.contains("\"new\":2"))
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
