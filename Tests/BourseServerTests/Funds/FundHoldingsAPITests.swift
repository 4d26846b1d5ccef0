import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Holdings of funds over the API")
struct FundHoldingsAPITests {
    private typealias Visit = FundHoldingVisit
    private static let path = "/api/v1/funds/holdings"

    @Test
    func statement_fromPreviewToUndo_isValuedToTheLastDigit() async throws {
        try await Visit.serve { rig, ann in
            let today = FundVisit.today(rig)
            let text =
                Visit.header + Visit.purchase(today.adding(days: -700), Visit.flexi, units: 20_000)
                + Visit.purchase(today.adding(days: -600), "Nobody's Own Fund", units: 7)
                + "soon,purchase,\(Visit.flexi),123,1,10,10\n"
            let preview = try await ann.statements([("cas.csv", text)], "?preview=true")
            #expect(preview.status == .ok)
            let previewed = try #require((try preview.object()["statements"] as? [[String: Any]])?.first)
            #expect(previewed["new"] as? Int == 2 && previewed["refused"] as? Int == 1)
            #expect((previewed["issues"] as? [[String: Any]])?.first?["row"] as? Int == 4)
            #expect((previewed["schemes"] as? [[String: Any]])?.count == 2)
            let before = try await ann.object(Self.path)
            #expect((before["holdings"] as? [Any])?.isEmpty == true)

            let done = try await ann.statements([("cas.csv", text)])
            #expect(done.status == .created)
            let record = try #require((try done.object()["statements"] as? [[String: Any]])?.first)
            let id = try #require(record["id"] as? String)
            #expect(record["rows"] as? Int == 2 && rig.staged.isEmpty)

            let token = try #require(ann.token)
            let user = try #require(try await rig.desk.accounts.user(token: token))
            let known = try await rig.desk.funds.holdings.holdings(of: user.id)
            let answer = try await ann.get(Self.path + "?lots=true")
            let document = try answer.object()
            let holdings = try #require(document["holdings"] as? [[String: Any]])
            #expect(holdings.count == 2 && (holdings[0]["match"] as? [String: Any])?["code"] as? Int == 100)
            #expect(isNear(holdings[0]["xirr"], try? known.holdings[0].rate.get()))
            let value = try #require(known.holdings[0].value)
            #expect(answer.text.contains(#""value":{"amount":\#(value.amount),"day":"\#(value.day)","source":"nav""#))
            #expect(
                answer.text.contains(#""lots":[{"day":"\#(today.adding(days: -700))","units":20000,"cost":200000}]"#)
            )
            let totals = try #require(document["totals"] as? [String: Any])
            #expect(totals["count"] as? Int == 2 && totals["invested"] as? Double == 200_070)
            let allocation = try #require(document["allocation"] as? [String: [[String: Any]]])
            #expect(Set(allocation.keys) == ["house", "category", "plan"])
            for parts in allocation.values {
                let sum = parts.compactMap { $0["share"] as? Double }.reduce(0, +)
                #expect(abs(sum - 1) < 1e-12)
            }
            let open = try #require((document["unmatched"] as? [[String: Any]])?.first)
            #expect(open["of"] as? String == "nobody's own fund" && open["verdict"] as? String == "none")

            let detail = try await ann.object(Self.path + "/statements/" + id)
            #expect((detail["issues"] as? [Any])?.count == 1)
            let deleted = try await ann.delete(Self.path + "/statements/" + id)
            #expect(deleted.status == .noContent)
            let without = try await ann.object(Self.path)
            #expect((without["holdings"] as? [Any])?.isEmpty == true)
            let list = try #require(try await ann.object(Self.path + "/statements")["statements"] as? [[String: Any]])
            #expect(list.count == 1 && list[0]["deletedAt"] is String)
            let restored = try await ann.send(.post, Self.path + "/statements/" + id + "/restore")
            #expect(restored.status == .noContent)
            let again = try await ann.object(Self.path)
            #expect((again["holdings"] as? [Any])?.count == 2)
            let twice = try await ann.send(.post, Self.path + "/statements/" + id + "/restore")
            #expect(twice.status == .notFound)
        }
    }

    @Test
    func choice_isKeptAndTakenBack() async throws {
        try await Visit.serve { rig, ann in
            let day = FundVisit.today(rig).adding(days: -500)
            _ = try await ann.statements([("cas.csv", Visit.header + Visit.purchase(day, "My Old Flexi", units: 10))])
            func open() async throws -> Int {
                let document = try await ann.object(Self.path)
                return (document["unmatched"] as? [Any])?.count ?? -1
            }
            let requested = try await open()
            #expect(requested == 1)
            let choice = Self.path + "/choice"
            let stored = try await ann.json(.put, choice, #"{"of":"my old flexi","scheme":100}"#)
            let settled = try await open()
            #expect(stored.status == .noContent && settled == 0)
            let named = try #require(try await ann.object(Self.path + "/schemes")["schemes"] as? [[String: Any]])
            #expect(named.first?["ground"] as? String == "choice" && named.first?["code"] as? Int == 100)
            let none = try await ann.json(.put, choice, #"{"of":"my old flexi","scheme":"none"}"#)
            let openCount = try await open()
            #expect(none.status == .noContent && openCount == 0)
            let back = try await ann.delete(choice + "?of=my%20old%20flexi")
            let again = try await open()
            #expect(back.status == .noContent && again == 1)
            for (body, field) in [
                (#"{"of":"my old flexi"}"#, "scheme"), (#"{"of":"my old flexi","scheme":4711}"#, "scheme"),
                (#"{"of":"my old flexi","scheme":1.5}"#, "scheme"), (#"{"scheme":100}"#, "of"), ("x", "body"),
            ] {
                let answer = try await ann.json(.put, choice, body)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(body)")
            }
            let foreign = try await ann.json(.put, choice, #"{"of":"no such name","scheme":100}"#)
            #expect(foreign.status == .notFound)
        }
    }

    @Test
    func export_importedAgain_isTheSameToTheByte() async throws {
        try await Visit.serve { rig, ann in
            let day = FundVisit.today(rig).adding(days: -500)
            let text = Visit.header + Visit.purchase(day, Visit.flexi, units: 12) + Visit.purchase(day, "=A", units: 3)
            _ = try await ann.statements([("cas.csv", text)])
            let export = try await ann.get(Self.path + "/export")
            let page = try await ann.get("/funds/holdings.csv")
            #expect(export.status == .ok && export.text == page.text && export.text.split(separator: "\n").count == 3)
            let again = try await ann.statements([("export.csv", export.text)])
            #expect(again.text.contains(#""duplicates":2"#))
            let same = try await ann.get(Self.path + "/export")
            #expect(same.text == export.text)
            let values = try await ann.get(Self.path + "?format=csv")
            let table = try await ann.get("/funds/holdings/figures.csv")
            #expect(values.text == table.text)
            let earlier = try await ann.object(Self.path + "?asOf=\(day.adding(days: -1))")
            #expect((earlier["holdings"] as? [Any])?.isEmpty == true)
            let empty = "No known holdings on \(day.adding(days: -1).text)."
            let note = "\(empty) The first transaction is on \(day.text) (2 schemes)."
            #expect(earlier["note"] as? String == note, "\(earlier["note"] ?? "")")
            let today = try await ann.object(Self.path)
            #expect(today["note"] is NSNull)
        }
    }

    @Test
    func files_thatAreNone_areNamedAndNothingIsKept() async throws {
        try await Visit.serve { rig, ann in
            let good = Visit.header + Visit.purchase(FundVisit.today(rig), Visit.flexi, units: 1)
            for (text, word) in [("hello\n", "This file has no header row"), ("", "empty"), (Visit.header, "neither")] {
                let answer = try await ann.statements([("good.csv", good), ("bad.csv", text)])
                let error: [String: Any] = try answer.member("error")
                #expect(answer.status == .unprocessableContent)
                let message = try #require(error["message"] as? String)
                #expect(message.hasPrefix("bad.csv: ") && message.contains(word), "\(message)")
            }
            let list = try #require(try await ann.object(Self.path + "/statements")["statements"] as? [Any])
            #expect(list.isEmpty && rig.staged.isEmpty)
            let odd = try await ann.statements([("good.csv", good)], "?dayOrder=yearFirst")
            #expect(odd.status == .unprocessableContent && odd.refusedField == "dayOrder")
            let nothing = try await ann.json(.post, Self.path + "/statements", "{}")
            #expect(nothing.status == .badRequest)
        }
    }

    @Test
    func days_thatMayBeTwo_areAskedForAndAnswered() async throws {
        try await Visit.serve { _, ann in
            let text = Visit.header + "02/01/2024,purchase,\(Visit.flexi),1,5,10,50\n"
            let requested = try await ann.statements([("cas.csv", text)], "?preview=true")
            #expect(requested.text.contains(#""asksDayOrder":true"#))
            let answered = try await ann.statements([("cas.csv", text)], "?dayOrder=dayFirst")
            #expect(answered.status == .created)
            let export = try await ann.get(Self.path + "/export")
            #expect(export.text.contains("2024-01-02,purchase"))
        }
    }
}
