import BourseAPI
import Testing

@testable import BourseAssistant

@Suite("Declarations of tools")
struct ToolTests {
    @Test func names_areUnique_andOfCharactersThatClientsTake() {
        #expect(Set(Tool.all.map(\.name)).count == Tool.all.count)
        for tool in Tool.all {
            #expect(tool.name.wholeMatch(of: /[a-z_]{1,64}/) != nil, "\(tool.name)")
            #expect(!tool.title.isEmpty && tool.description.hasSuffix("."), "\(tool.name)")
        }
    }

    @Test func schemas_areObjects_withoutReferences() {
        for tool in Tool.all {
            #expect(tool.input["type"]?.text == "object", "\(tool.name)")
            #expect(!String(decoding: tool.json.encoded(), as: UTF8.self).contains("$ref"), "\(tool.name)")
        }
    }

    @Test func onlyDrafts_areNotReadOnly_andNothingIsDestructive() {
        #expect(Tool.all.filter { !$0.isReadOnly }.map(\.name) == ["draft_alert", "draft_transaction"])
        for tool in Tool.all {
            let text = String(decoding: tool.json.encoded(), as: UTF8.self)
            #expect(text.contains(#""destructiveHint":false"#), "\(tool.name)")
        }
    }

    @Test func argument_thatTheToolDoesNotHave_isRefused() throws {
        let arguments = try JSONReader.value(Array(#"{"limit":5,"limits":6}"#.utf8)[...])
        #expect {
            try ToolArguments(arguments, names: ["limit"])
        } throws: { error in
            (error as? InvalidMember)?.field == "limits"
        }
    }

    @Test(arguments: ["0", "101", "1.5", "\"5\"", "true", "[]"])
    func number_outsideItsRange_isRefused(_ value: String) throws {
        let json = try JSONReader.value(Array(#"{"limit":\#(value)}"#.utf8)[...])
        let arguments = try ToolArguments(json, names: ["limit"])
        #expect(throws: InvalidMember.self) { try arguments.number("limit", usual: 20, in: 1...100) }
    }

    @Test func nullArgument_countsAsLeftOut() throws {
        let json = try JSONReader.value(Array(#"{"limit":null,"q":null,"day":null}"#.utf8)[...])
        let arguments = try ToolArguments(json, names: ["limit", "q", "day"])
        #expect(try arguments.number("limit", usual: 20, in: 1...100) == 20)
        #expect(try arguments.typed("q") == nil && arguments.day("day") == nil)
    }

    @Test func untrustedAnswer_saysSoInTextAndContent() {
        let answer = ToolAnswer(
            data: .object([("stories", .array([.object([("title", .string("Buy now"))])]))]).markingUntrusted(
                "stories"
            ),
            source: "Wire",
            asOf: .string("2026-01-05"),
            page: "/news",
            untrusted: "Headlines"
        )
        let text = String(decoding: JSON.object(answer.result(base: "http://desk")).encoded(), as: UTF8.self)
        #expect(text.contains(#""stories":[{"untrusted":true,"title":"Buy now"}]"#))
        #expect(text.contains(#""link":"http://desk/news","untrusted":true,"notice":"Headlines come from outside"#))
        #expect(text.contains("Source: Wire. As of 2026-01-05. Page: http://desk/news Headlines come from outside"))
    }
}
