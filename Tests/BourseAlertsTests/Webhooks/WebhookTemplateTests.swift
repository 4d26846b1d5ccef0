import BourseCore
import Foundation
import Testing

@testable import BourseAlerts

@Suite("Templates of webhooks")
struct WebhookTemplateTests {
    private func body(_ text: String, _ kind: WebhookTemplate.Kind, of content: WebhookContent = .example) throws
        -> String
    {
        String(decoding: try WebhookTemplate(text, kind: kind).body(of: content), as: UTF8.self)
    }

    @Test func values_areEscapedInJSON_andPlainInText() throws {
        let json = try body(#"{"a": "{{ title }}", "b": ["{{text}}"], "n": {{value}}}"#, .json)
        let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(read["a"] as? String == WebhookContent.example.title)
        #expect(read["b"] as? [String] == [WebhookContent.example.text])
        #expect(read["n"] as? Double == 200.05)
        let text = try body("[{{symbol}}] {{text}} {{link}} {{time}} {{id}}", .text)
        #expect(text.hasPrefix("[AAPL] AAPL above $200.00, once.\n"))
        #expect(text.contains(#"“C:\core”, "soon" https://desk.example.com/markets/AAPL 2026-11-20T14:30:00Z"#))
    }

    @Test func everyPlaceholder_isFilled() throws {
        for placeholder in WebhookTemplate.Placeholder.allCases {
            let filled = try body("<\(placeholder.text)>", .text)
            #expect(!filled.contains("{{") && filled.count > 4, "\(placeholder)")
        }
    }

    @Test func textOfAnyKind_staysOneJSONText() throws {
        let template = try WebhookTemplate(#"{"t":"{{id}}"}"#, kind: .json)
        let values: [UInt32] = Array(0...0x2FF) + [0x2028, 0xFFFF, 0x1_F600]
        for scalar in values.compactMap({ Unicode.Scalar($0) }) {
            let text = "a\(scalar)b"
            let content = WebhookContent(test: text, base: "", at: Timestamp(seconds: 0))
            let body = template.body(of: content)
            let read = try JSONDecoder().decode([String: String].self, from: Data(body))
            #expect(read == ["t": text], "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test(arguments: [
        (" \n", WebhookTemplate.Kind.text, WebhookTemplateError.empty),
        ("{{title}", .text, .unclosed), ("{{titel}}", .text, .unknown("titel")), ("{{}}", .text, .unknown("")),
        (#"{"a":{{title}}}"#, .json, .notJSON), (#"{"a":"{{title}}",}"#, .json, .notJSON),
        ("{{text}}", .json, .notJSON),
        (#"{"a":-{{value}}}"#, .json, .notJSON), (#"{"a":"\u{{id}}"}"#, .json, .notJSON),
        (#"{"a":"\{{title}}"}"#, .json, .notJSON), (#"{"a":"{{title}}""#, .json, .notJSON),
        (String(repeating: "ä", count: 2_049), .text, .tooLong(4_098)),
        (String(repeating: "{{title}}", count: 33), .text, .tooMany),
    ])
    func templateThatCannotWork_isRefused(text: String, kind: WebhookTemplate.Kind, error: WebhookTemplateError) {
        #expect(throws: error) { try WebhookTemplate(text, kind: kind) }
        #expect(error.message.hasSuffix("."))
    }

    @Test func closingBracesOfJSON_areNoPlaceholder() throws {
        let text = try body(#"{"a":{"b":{"c":"{{title}}"}}}"#, .json)
        #expect(text == #"{"a":{"b":{"c":"AAPL above $200.00"}}}"#)
    }
}
