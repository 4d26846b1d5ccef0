import BourseDesk
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The page of components")
struct KitPageTests {
    private func serve(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in try await body(visitor.with(token)) }
    }

    @Test func anonymousUser_isLedToTheSignIn() async throws {
        try await serve { ann in
            let answer = try await ann.with(nil).get("/kit")
            #expect(answer.status == .seeOther && answer.location.hasPrefix("/sign-in"))
        }
    }

    @Test func page_hasEveryComponent() async throws {
        try await serve { ann in
            let page = try await ann.get("/kit")
            #expect(page.status == .ok && page.oddFigures.isEmpty)
            for part in [
                "class=\"tiles ", "class=\"notice bad ", "class=\"notice warn ", "class=\"notice ok ",
                "class=\"filters ", "class=\"list\"", "class=\"empty\"", "class=\"chart-frame\"", "class=\"as-table\"",
                "class=\"error\"", "class=\"panel-foot pager\"", "aria-label=\"Components\"", "class=\"steps\"",
                "class=\"table cards comfortable household-table\"", "class=\"table cards figures\"",
                "class=\"table fund-figures\"", "class=\"table cards funds many\"", "class=\"table cards\"",
                "class=\"table cards comfortable files\"", "class=\"table wrap-text\"", "class=\"table cards quotes\"",
                "aria-rowcount=\"4\"", "class=\"card-total phone\"", "class=\"reach\"", "data-confirm",
                "“R&amp;D” &lt;Fund&gt;",
            ] {
                #expect(page.text.contains(part), "\(part)")
            }
            let home = try await ann.get("/").text
            #expect(!home.contains("href=\"/kit\""))
        }
    }

    @Test func exampleTable_isSortedAndPaged() async throws {
        try await serve { ann in
            let first = try await ann.get("/kit?sort=-comfortable.3").text
            let rows = first.matches(of: #/<span class="under wide">([A-Za-z]+)</span>/#).map { String($0.1) }
            #expect(rows == ["Savings", "Retirement", "Broker", "Broker"])
            let second = try await ann.get("/kit?sort=-comfortable.3&page=2").text
            #expect(second.contains("5–6 of 6") && second.contains("A company without a price"))
        }
    }

    @Test func exampleForm_changesNothing() async throws {
        try await serve { ann in
            let answer = try await ann.post("/kit", ["name": "Broker"])
            #expect(answer.status == .seeOther && answer.location == "/kit")
        }
    }
}
