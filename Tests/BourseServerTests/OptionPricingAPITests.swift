import BourseAPI
import BourseDesk
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("Options priced for programs")
struct OptionPricingAPITests {
    @Test
    func option_isPricedAndItsVolatilityFound() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let response = try await ann.json(.post, "/api/v1/options/price", OptionsAPIVisit.option)
            #expect(response.status == .ok && response.headers[.contentType] == "application/json")
            #expect(try response.member("id") == 7)
            let price: Double = try response.member("price")
            #expect(abs(price - 1.6865025924) < 1e-9)
            for greek in ["delta", "gamma", "vega", "theta", "rho"] {
                let value: Double = try response.member(greek)
                #expect(value.isFinite && value != 0, "\(greek)")
            }
            let requested = OptionsAPIVisit.option.replacing(#""volatility":0.3"#, with: "\"price\":\(price)")
            let found = try await ann.json(.post, "/api/v1/options/implied-volatility", requested)
            let volatility: Double = try found.member("volatility")
            #expect(found.status == .ok && abs(volatility - 0.3) < 1e-9)
        }
    }

    @Test(arguments: ["spot", "strike", "days", "rate", "volatility"])
    func optionWithANumberThatCannotBeUsed_isRefusedByName(name: String) async throws {
        let zero = name == "days" || name == "rate" ? [] : ["0"]
        try await OptionsAPIVisit.ann { _, ann in
            for text in zero + ["-1", "1e308", "1e999", "\"NaN\"", "\"100\"", "null", "[]", "true", "\"<script>\""] {
                let response = try await ann.json(.post, "/api/v1/options/price", OptionsAPIVisit.option(name, text))
                try OptionsAPIVisit.expectRefusal(response, of: name, "\(name) \(text)")
            }
        }
    }

    @Test(arguments: [
        ("type", "\"house\""), ("type", "1"), ("style", "\"bermudan\""), ("dividendYield", "9"), ("years", "1"),
    ])
    func optionWithAWordThatCannotBeUsed_isRefusedByName(name: String, text: String) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let body =
                name == "type"
                ? OptionsAPIVisit.option(name, text) : OptionsAPIVisit.option.dropLast() + ",\"\(name)\":\(text)}"
            try OptionsAPIVisit.expectRefusal(
                try await ann.json(.post, "/api/v1/options/price", String(body)),
                of: name,
                name
            )
        }
    }

    @Test(arguments: ["", "{", "[]", "null", "NaN", "{\"spot\":NaN}", "\u{0}", "spot=100"])
    func bodyThatIsNoObject_isRefused(body: String) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            for path in ["price", "implied-volatility", "analyze", "recognize"] {
                let response = try await ann.json(.post, "/api/v1/options/\(path)", body)
                #expect([400, 422].contains(response.status.code), "\(path): \(response.text)")
                #expect(response.headers[.contentType] == "application/json")
            }
        }
    }

    @Test(arguments: ["0", "-1", "200", "1e308", "\"2\"", "null"])
    func priceThatNoVolatilityGives_isRefusedByName(price: String) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let body = OptionsAPIVisit.option.replacing(#""volatility":0.3"#, with: "\"price\":\(price)")
            let response = try await ann.json(.post, "/api/v1/options/implied-volatility", body)
            try OptionsAPIVisit.expectRefusal(response, of: "price", price)
        }
    }

    @Test
    func lines_areAnsweredOneByOneInTheirOrder() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let bad = OptionsAPIVisit.option("spot", "-1").replacing("\"id\":7", with: "\"id\":\"b\"")
            let lines = [
                OptionsAPIVisit.option, bad, "nonsense", "", "  ",
                OptionsAPIVisit.option.replacing("\"id\":7", with: "\"id\":[1]"),
            ]
            for (path, answered) in [("price", 2), ("implied-volatility", 0)] {
                let response = try await ann.send(
                    .post,
                    "/api/v1/options/\(path)",
                    headers: [(.contentType, "application/x-ndjson; charset=utf-8")],
                    body: ByteBuffer(string: lines.joined(separator: "\n"))
                )
                #expect(response.status == .ok && response.headers[.contentType] == "application/x-ndjson")
                let answers = response.text.split(separator: "\n").map(String.init)
                #expect(answers.count == 4 && response.text.hasSuffix("}\n"))
                #expect(answers.count { !$0.contains("\"error\"") } == answered, "\(answers)")
                let identities = ["7", "\"b\"", "null", "[1]"]
                for (answer, id) in zip(answers, identities) {
                    #expect(answer.hasPrefix("{\"id\":\(id),"), "\(answer)")
                }
            }
        }
    }

    @Test
    func thousandsOfLines_keepTheirOrder() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let lines = (0..<4000).map { OptionsAPIVisit.option.replacing("\"id\":7", with: "\"id\":\($0)") }
            let response = try await ann.send(
                .post,
                "/api/v1/options/price",
                headers: [(.contentType, "application/x-ndjson")],
                body: ByteBuffer(string: lines.joined(separator: "\n") + "\n")
            )
            let answers = response.text.split(separator: "\n")
            #expect(answers.count == 4000)
            #expect(answers.enumerated().allSatisfy { $1.hasPrefix("{\"id\":\($0),\"price\"") })
        }
    }

    @Test
    func bodyThatIsTooLarge_isRefused() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            for path in ["price", "implied-volatility", "analyze", "recognize", "saved"] {
                for type in ["application/json", "application/x-ndjson"] {
                    let response = try await ann.send(
                        .post,
                        "/api/v1/options/\(path)",
                        headers: [(.contentType, type)],
                        body: ByteBuffer(string: String(repeating: " ", count: 3 << 20) + OptionsAPIVisit.option)
                    )
                    #expect(response.status == .contentTooLarge, "\(path) \(type)")
                }
            }
        }
    }
}
