import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Rating and tags in lists")
struct AnnotationPageTests {
    private static let trades = """
        time,symbol,type,side,quantity,price
        2026-01-05 10:00:00,AAA,stock,buy,1,100
        2026-01-05 10:10:00,AAA,stock,sell,1,90

        """

    private static let fields = ["rating": "3.5", "setups": "Gap, <b>", "mistakes": "Late"]

    /// Serves a journal of one trade with a note.
    private static func serve(_ test: @escaping @Sendable (Visitor, String) async throws -> Void) async throws {
        try await PortfolioVisit.serve { _, ann in
            _ = try await ann.upload([(name: "trades.csv", bytes: Array(trades.utf8))], to: "/api/v1/imports")
            let list = try await ann.get("/journal/trades?range=all").text
            let id = try #require(list.firstMatch(of: #/href="/journal/trades/([0-9a-f]{32})/annotation/#)?.output.1)
            _ = try await ann.post("/journal/notes/\(id)", ["note": "Waited **long**.", "revision": "0"])
            try await test(ann, "/journal/trades/\(id)")
        }
    }

    @Test func annotation_isSavedFromAListWithoutScript_andTheNoteRemains() async throws {
        try await Self.serve { ann, trade async throws -> Void in
            let form = try await ann.get("\(trade)/annotation?return=/journal/trades%3Frange%3Dall")
            #expect(form.text.contains("Rating and tags of AAA") && form.text.contains("<title>AAA"))

            let saved = try await ann.post("\(trade)/annotation?return=/journal/trades%3Frange%3Dall", Self.fields)

            #expect(saved.status == .seeOther && saved.location == "/journal/trades?range=all")
            let list = try await ann.get("/journal/trades?range=all").text
            #expect(list.contains("<span class=\"vh\">Rating </span>3.5") && list.contains("&lt;b&gt;"))
            #expect(try await ann.get(trade).text.contains("Waited <strong>long</strong>."))
            #expect(list.contains("title=\"Waited long.\""))
            #expect(try await ann.get("/journal/days/2026-01-05").text.contains("Rating </span>3.5"))
        }
    }

    @Test func script_getsTheFormAndTheNewCell() async throws {
        try await Self.serve { ann, trade async throws -> Void in
            let form = try await ann.get("\(trade)/annotation", accept: "text/html-fragment").text
            #expect(form.hasPrefix("<form") && !form.contains("<html"))
            let cell = try await ann.send(
                .post,
                "\(trade)/annotation",
                headers: [(.contentType, "application/x-www-form-urlencoded"), (.accept, "text/html-fragment")],
                body: ByteBuffer(string: Visitor.form(Self.fields))
            )
            #expect(cell.status == .ok && cell.text.hasPrefix("<span class=\"tag-list\">"))
            #expect(cell.text.contains("<span class=\"chip chip-line\">Late</span>"))
        }
    }

    @Test func day_asFragment_hasItsTradesAlone() async throws {
        try await Self.serve { ann, trade async throws -> Void in
            let opened = try await ann.get("/journal/days/2026-01-05?range=all", accept: "text/html-fragment").text
            #expect(opened.hasPrefix("<div class=\"table-wrap\"") && !opened.contains("<html"))
            #expect(opened.contains("\(trade)/annotation?return=%2Fjournal%2Fdays%3Frange%3Dall"))
            let empty = try await ann.get("/journal/days/2026-01-07", accept: "text/html-fragment").text
            #expect(empty == "<p class=\"t3\">No trades were closed on this day.</p>")
        }
    }

    @Test func plannedRisk_isSavedWithTheRating_andTheStopRemains() async throws {
        try await Self.serve { ann, trade async throws -> Void in
            _ = try await ann.post("\(trade)/risk", ["stop": "95", "amount": ""])
            let headers: [(HTTPField.Name, String)] = [
                (.contentType, "application/x-www-form-urlencoded"), (.accept, "text/html-fragment"),
            ]
            func save(_ amount: String) async throws -> TestResponse {
                var fields = Self.fields
                fields["amount"] = amount
                return try await ann.send(
                    .post,
                    "\(trade)/annotation",
                    headers: headers,
                    body: ByteBuffer(string: Visitor.form(fields))
                )
            }
            let refused = try await save("much")
            #expect(refused.status == .unprocessableContent && refused.text.hasPrefix("<form"))
            #expect(refused.text.contains("value=\"much\"") && refused.text.contains("aria-invalid=\"true\""))
            #expect(try await !ann.get("/journal/trades?range=all").text.contains("Rating </span>3.5"))

            // A loss of 10 with a risk of 8; without the amount, that of the stop is 5.
            #expect(try await save("8").text.hasSuffix("<data value=\"−1.25\"></data>"))
            #expect(try await ann.get("\(trade)/annotation").text.contains("value=\"8\""))
            // A form without the field changes nothing about it.
            _ = try await ann.post("\(trade)/annotation", Self.fields)
            #expect(try await ann.get("\(trade)/annotation").text.contains("value=\"8\""))
            #expect(try await save("").text.hasSuffix("<data value=\"−2.00\"></data>"))
        }
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example"])
    func annotation_neverLeadsElsewhere(page: String) async throws {
        try await Self.serve { ann, trade async throws -> Void in
            let address = Query([("return", page)]).href("\(trade)/annotation")
            let saved = try await ann.post(address, Self.fields)
            #expect(saved.location == trade)
            #expect(try await !ann.get(address).text.contains("href=\"\(page)\""))
        }
    }

    @Test func tradeOfAnother_hasNoForm() async throws {
        try await Self.serve { ann, trade async throws -> Void in
            let other = "/journal/trades/\(String(repeating: "0", count: 32))/annotation"
            #expect(try await ann.get(other).status == .notFound)
            #expect(try await ann.post(other, Self.fields).status == .notFound)
        }
    }
}
