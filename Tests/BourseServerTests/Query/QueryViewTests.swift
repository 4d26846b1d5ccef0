import BourseCore
import BourseDesk
import BourseJournal
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@Suite("Views that queries read")
struct QueryViewTests {
    @Test
    func everyView_hasAValueForEachColumnOfEachRow() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<40), to: user)
        var filled: Set<String> = []
        for view in QueryView.all {
            let rows = try await view.rows(of: user, in: rig.desk)
            #expect(rows.allSatisfy { $0.count == view.columns.count }, "\(view.name)")
            if !rows.isEmpty { filled.insert(view.name) }
            for row in rows {
                for (value, column) in zip(row, view.columns) {
                    switch (value, column.kind) {
                    case (.null, _), (.text, .text), (.integer, .integer), (.number, .number): break
                    default: Issue.record("\(view.name).\(column.name) is \(value)")
                    }
                }
            }
        }
        #expect(filled.isSuperset(of: ["trades", "executions", "transactions"]), "\(filled)")
        #expect(Set(QueryView.all.map(\.name)).count == QueryView.all.count)
        for view in QueryView.all { #expect(Set(view.columns.map(\.name)).count == view.columns.count, "\(view.name)") }
    }

    @Test
    func sumOfTrades_isThatOfTheJournal() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<40), to: user)
        let result = try await QueryDatabase(QueryView.all)
            .run("SELECT count(*), sum(net_profit), sum(executions) FROM trades", limits: .init(rows: 10)) { view in
                try await view.rows(of: user, in: rig.desk)
            }
        let trades = try await rig.desk.journal.journal(of: user.id).matched.trades
        let net = try #require(Double(trades.reduce(Money.zero) { $0 + $1.netProfit }.description))
        guard case .number(let sum) = result.rows[0][1] else {
            Issue.record("\(result.rows)")
            return
        }
        #expect(result.rows[0][0] == .integer(Int64(trades.count)) && trades.count > 1)
        #expect(abs(sum - net) < 1e-9)
        #expect(result.rows[0][2] == .integer(Int64(trades.reduce(0) { $0 + $1.executions })))
    }

    @Test
    func rowsOfOtherPeople_areInNoView() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (bob, _) = try await rig.person("bob@example.com")
        try await rig.add(File.of(0..<8, symbol: "ZQXOWN"), to: ann)
        _ = try await rig.desk.markets.watchlists.make("ZQXLIST", user: ann.id)
        for view in QueryView.all {
            let rows = try await view.rows(of: bob, in: rig.desk)
            #expect(rows.isEmpty, "\(view.name): \(rows)")
        }
    }

    @Test
    func documentation_listsEveryViewAndColumn() throws {
        let path = ReferenceFolder.repository.appendingPathComponent("Documentation/Query.md")
        let text = try String(contentsOf: path, encoding: .utf8)
        let expected = QueryView.all.map { view in
            let rows = view.columns.map { "| `\($0.name)` | \($0.kind.rawValue) | \($0.about) |\n" }.joined()
            return "### \(view.name)\n\n\(view.about)\n\n| column | type | content |\n|---|---|---|\n\(rows)"
        }
        for section in expected { #expect(text.contains(section), "Documentation/Query.md lacks:\n\(section)") }
        #expect(text.components(separatedBy: "\n### ").count - 1 == QueryView.all.count)
    }
}
