import BourseCore
import BourseTestSupport
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Members that published clients need not send")
struct PublishedMembersTests {
    private static let update = "/api/portfolio?action=update"

    private static func months(_ visitor: Visitor, _ spending: String) async throws -> [Phone.FinanceData.FinanceMonth]
    {
        let done = try await visitor.json(.post, update, #"{"spending":\#(spending)}"#)
        #expect(done.status == .ok, "\(spending) \(done.text)")
        return try await visitor.get("/api/portfolio?action=get").read(Phone.FinanceData.self).spending
    }

    /// The member as it is written.
    private static func spending(_ text: String) -> Substring? {
        text.firstMatch(of: /"spending":\[.*?\]/)?.output
    }

    @Test func monthWithoutASortKey_isKeptInTheOrderOfMonths() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let sent = #"""
                [{"month":"Jan 2026","total":594,"categories":{"food":75,"other":519}},
                 {"month":"Oct 2025","total":2203,"categories":{"food":2203}},
                 {"month":"november 2025","sortKey":"","total":7},{"month":"Dec 2025","sortKey":null,"total":5}]
                """#
            let months = try await Self.months(ann, sent)
            #expect(months.map(\.month) == ["Oct 2025", "november 2025", "Dec 2025", "Jan 2026"])
            #expect(months.map(\.sortKey) == ["2025-10", "2025-11", "2025-12", "2026-01"])
            #expect(months.last?.categories == ["food": 75, "other": 519] && months.first?.total == 2203)
            // What was read can be sent back and changes nothing.
            let path = "/api/portfolio?action=get"
            let before = try await ann.get(path)
            #expect(try await ann.json(.post, Self.update, before.text).status == .ok)
            let after = try await ann.get(path)
            #expect(Self.spending(after.text) != nil && Self.spending(after.text) == Self.spending(before.text))
        }
    }

    @Test func month_isNamedByWhateverIsSent_andAddsUpItsCategories() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for (sent, month, key, total) in [
                // The web sends the name of a month as its sort key.
                (#"{"month":"Oct 2025","sortKey":"Oct 2025","total":1}"#, "Oct 2025", "2025-10", 1.0),
                (#"{"sortKey":"2025-09","total":2}"#, "Sep 2025", "2025-09", 2),
                (#"{"month":"2025-08","total":3}"#, "2025-08", "2025-08", 3),
                (#"{"month":"Summer","total":4}"#, "Summer", "Summer", 4),
                (#"{"month":"june","sortKey":"june.pdf"}"#, "june", "june.pdf", 0),
                (#"{"month":"July 2025","categories":{"food":10.5,"fun":2,"back":-3}}"#, "July 2025", "2025-07", 12.5),
            ] {
                let fetched = try #require(try await Self.months(ann, "[\(sent)]").first, "\(sent)")
                #expect(
                    fetched.month == month && fetched.sortKey == key && fetched.total == total,
                    "\(sent) \(fetched)"
                )
            }
        }
    }

    @Test func sortKey_thatIsNoMonth_comesAfterTheMonths() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let sent = #"[{"month":"Summer"},{"month":"1st half"},{"month":"Jan 2026"},{"month":"Dec 2025"}]"#
            let months = try await Self.months(visitor.with(token), sent)
            #expect(months.map(\.sortKey) == ["2025-12", "2026-01", "1st half", "Summer"])
        }
    }

    @Test func storedRows_sentWithoutTheirValues_areUnchanged() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let whole = #"""
                {"holdings":[{"symbol":"AAPL","shares":10,"costBasis":100}],
                 "accounts":[{"name":"Daily","type":"savings","balance":5000}],
                 "budget":{"income":[{"name":"Pay","amount":2000,"frequency":"biweekly"}],
                  "expenses":[{"name":"Rent","amount":1500,"frequency":"yearly"}]},
                 "debt":[{"name":"Card","balance":500,"rate":19.99,"minPayment":25}],
                 "goals":[{"name":"Car","target":9000,"saved":1000,"priority":"high"}]}
                """#
            #expect(try await ann.json(.post, Self.update, whole).status == .ok)
            let before = try await ann.get("/api/portfolio?action=get").text
            let names = #"""
                {"holdings":[{"symbol":"AAPL","shares":10}],"accounts":[{"name":"Daily","balance":null}],
                 "budget":{"income":[{"name":"Pay"}],"expenses":[{"name":"Rent"}]},
                 "debt":[{"name":"Card"}],"goals":[{"name":"Car"}]}
                """#
            let done = try await ann.json(.post, Self.update, names)
            #expect(done.status == .ok && done.text.contains(#""kept":[]"#), "\(done.text)")
            #expect(try await ann.get("/api/portfolio?action=get").text == before)

            // What is sent of a row changes, what is not stays; an amount of 0 is sent.
            let some = #"""
                {"holdings":[{"symbol":"AAPL","shares":12}],"accounts":[{"name":"Daily","type":"chequing"}],
                 "debt":[{"name":"Card","rate":10}],"goals":[{"name":"Car","saved":0}]}
                """#
            #expect(try await ann.json(.post, Self.update, some).status == .ok)
            let fetched = try await ann.get("/api/portfolio?action=get").read(Phone.FinanceData.self)
            #expect(fetched.holdings.map(\.shares) == [12] && fetched.holdings.map(\.costBasis) == [100])
            #expect(fetched.accounts.map(\.type) == ["chequing"] && fetched.accounts.map(\.balance) == [5000])
            #expect(fetched.debt.map(\.rate) == [10] && fetched.debt.map(\.balance) == [500])
            #expect(fetched.debt.map(\.minPayment) == [25])
            #expect(fetched.goals.map(\.target) == [9000] && fetched.goals.map(\.saved) == [0])
        }
    }

    @Test func rows_withoutNameOrAmount_areTakenAsThePublishedServiceCountsThem() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let sent = #"""
                {"holdings":[{"symbol":"AAPL","shares":1}],"accounts":[{"name":"A"},{"balance":5},{"name":" ","balance":6}],
                 "budget":{"income":[{"name":"Pay"}],"expenses":[{"amount":3}]},"debt":[{"name":"Card"}],
                 "goals":[{"name":"Car"}],"giving":[{}],"spending":null}
                """#
            let done = try await ann.json(.post, Self.update, sent)
            #expect(done.status == .ok, "\(done.text)")
            let fetched = try await ann.get("/api/portfolio?action=get").read(Phone.FinanceData.self)
            #expect(fetched.accounts.map(\.name) == ["A", "Unnamed", "Unnamed"])
            #expect(fetched.accounts.map(\.balance) == [0, 5, 6])
            #expect(fetched.budget?.income.map(\.amount) == [0] && fetched.budget?.expenses.map(\.amount) == [3])
            #expect(fetched.debt.map(\.balance) == [0] && fetched.goals.map(\.target) == [0])
            #expect(fetched.giving.map(\.name) == ["Unnamed"] && fetched.giving.first?.active == true)
        }
    }
}
