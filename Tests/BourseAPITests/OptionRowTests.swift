import BourseAPI
import BourseCore
import BourseOptions
import Foundation
import Testing

/// Lines of a pipeline of options, and what must come of them.
enum Row {
    /// The members of an option that can be priced, as JSON texts.
    static let members = [
        ("type", "\"call\""), ("spot", "100"), ("strike", "105"), ("days", "30"), ("rate", "0.05"),
        ("volatility", "0.3"),
    ]

    /// A line with those members, some of them changed, added or (with nothing) left out.
    static func line(id: String? = "1", _ changes: [String: String?] = [:]) -> String {
        var parts = id.map { ["\"id\":\($0)"] } ?? []
        for (name, text) in members {
            guard let text = changes.keys.contains(name) ? changes[name] ?? nil : text else { continue }
            parts.append("\"\(name)\":\(text)")
        }
        let added = changes.filter { change in !members.contains { $0.0 == change.key } }
        for (name, text) in added.sorted(by: { $0.key < $1.key }) {
            if let text { parts.append("\"\(name)\":\(text)") }
        }
        return "{" + parts.joined(separator: ",") + "}"
    }

    static func answer(_ line: String, _ question: OptionRow.OptionCalculation = .price) -> (
        text: String, isError: Bool
    ) {
        let answer = OptionRow.answer(Array(line.utf8)[...], question)
        return (String(decoding: answer.bytes, as: UTF8.self), answer.isError)
    }

    /// The members of the answer to a line.
    static func members(of line: String, _ question: OptionRow.OptionCalculation = .price) throws -> [String: Any] {
        let text = answer(line, question).text
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    /// A number of the answer to a line, to its last bit.
    static func number(_ name: String, of line: String, _ question: OptionRow.OptionCalculation = .price) throws
        -> Double
    {
        let text = answer(line, question).text
        let start = try #require(text.firstRange(of: "\"\(name)\":"), "\(line): \(text)").upperBound
        return try #require(Double(text[start...].prefix { $0 != "," && $0 != "}" }), "\(line): \(text)")
    }

    /// Why a line was refused.
    static func error(of line: String, _ question: OptionRow.OptionCalculation = .price) throws -> String {
        let members = try members(of: line, question)
        return try #require(members["error"] as? String, "\(line): \(members)")
    }
}

@Suite("A line of a pipeline of options")
struct OptionRowTests {
    @Test
    func option_isPricedAsTheModelPricesIt() throws {
        let terms = OptionTerms(
            right: .call,
            spot: 100,
            strike: 105,
            years: 30.0 / 365,
            rate: 0.05,
            dividendYield: 0,
            volatility: 0.3
        )
        let expected = BlackScholes.value(terms)
        let line = Row.line()
        #expect(try Row.number("price", of: line) == expected.price)
        #expect(try Row.number("delta", of: line) == expected.delta)
        #expect(try Row.number("gamma", of: line) == expected.gamma)
        #expect(try Row.number("vega", of: line) == expected.vega)
        #expect(try Row.number("theta", of: line) == expected.theta)
        #expect(try Row.number("rho", of: line) == expected.rho)
        let american = Row.line(["type": "\"put\"", "style": "\"american\""])
        let european = Row.line(["type": "\"put\"", "style": "\"european\""])
        #expect(try Row.number("price", of: american) > Row.number("price", of: european))
        #expect(try Row.number("price", of: european) == Row.number("price", of: Row.line(["type": "\"put\""])))
    }

    @Test
    func volatility_comesBackFromThePriceItGave() throws {
        for style in ["european", "american"] {
            let price = try Row.number("price", of: Row.line(["style": "\"\(style)\""]))
            let line = Row.line(["volatility": nil, "price": "\(price)", "style": "\"\(style)\""])
            let volatility = try Row.number("volatility", of: line, .impliedVolatility)
            #expect(abs(volatility - 0.3) < 1e-9, "\(style): \(volatility)")
        }
    }

    @Test(arguments: [
        "1", "-7", "0", "-0", "1.50", "1e5", "1E+05", "12345678901234567890123", #""""#, #""a b""#,
        #""\"\\\/\b\f\n\r\t""#,
        #""\u00e9\ud83d\ude00""#, #""é 😀 中""#, "true", "false", "null", "[]", "{}", "[1, [2,\t{}], \"],\"]",
        #"{"id": {"a":[1,2]}, "b":"}"}"#, #""</script>""#,
    ])
    func identity_isEchoedByteForByte(id: String) throws {
        for line in [Row.line(id: id), Row.line(id: id, ["spot": "0"]), Row.line(id: id, ["spot": nil])] {
            let (text, _) = Row.answer(line)
            #expect(text.hasPrefix("{\"id\":\(id),\""), "\(text)")
            #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any], "\(text)")
        }
        // White space around it is not part of it.
        #expect(Row.answer("{ \"id\" : \(id) ,\"spot\":0}").text.hasPrefix("{\"id\":\(id),\""))
    }

    @Test
    func identity_thatIsAbsent_isNull() {
        for line in [Row.line(id: nil), Row.line(id: nil, ["spot": nil]), "{}", "", "nonsense", "[1]", "{\"id\":"] {
            #expect(Row.answer(line).text.hasPrefix(#"{"id":null,""#), "\(line)")
        }
    }

    @Test(arguments: [
        #""\q""#, #""\u12""#, #""\u12g4""#, #""\x41""#, #""\ ""#,
    ])
    func identity_withAnEscapeThatIsNone_isNoJSON(id: String) throws {
        #expect(try Row.error(of: Row.line(id: id)).contains("not a JSON object"))
    }

    @Test
    func bytesThatAreNoUTF8_giveAnAnswerThatIs() {
        for bytes: [UInt8] in [
            [0xFF], [0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80],
        ] {
            let line = Array("{\"id\":\"".utf8) + bytes + Array("\",\"spot\":1}".utf8)
            let answer = OptionRow.answer(line[...], .price)
            #expect(answer.isError)
            #expect(String(validating: answer.bytes, as: UTF8.self) != nil, "\(bytes): \(answer.bytes)")
        }
    }

    @Test(arguments: [
        "", " ", "nonsense", "null", "1", "\"text\"", "[]", "[{}]", "{", "}", "{]", "{\"id\"}", "{\"id\":}",
        "{\"id\":1,}",
        "{,}", "{\"id\":1 \"spot\":2}", "{id:1}", "{'id':1}", "{\"id\":1}}", "{\"id\":1} x", "{\"id\":1}{\"id\":2}",
        "{\"id\":\"", "{\"id\":\"\\", "{\"id\":\"\\\"", "{\"id\":[1,}", "{\"id\":[1,]}", "{\"id\":{\"a\"}}",
        "{\"id\":{\"a\":1,}}", "{\"id\":tru}", "{\"id\":truely}", "{\"id\":nul}", "{\"id\":NaN}", "{\"id\":Infinity}",
        "{\"id\":-Infinity}", "{\"id\":undefined}", "{\"id\":\"a\tb\"}", "{\"id\":\"a\u{0}b\"}", "{\"a\u{1}\":1}",
        "{/* c */}", "{\"id\":1}//", "\u{FEFF}{}",
    ])
    func lineThatIsNoObject_isRefusedByName(line: String) throws {
        let answer = Row.answer(line)
        #expect(answer.isError, "\(line)")
        #expect(try Row.error(of: line) == "the line is not a JSON object")
    }

    @Test
    func lineCutAnywhere_isRefusedAndNeverAnswered() throws {
        let line = Array(Row.line(id: #"{"a":["é\n"]}"#, ["note": #""\u00e9""#]).utf8)
        for end in line.indices {
            let answer = OptionRow.answer(line[..<end], .price)
            #expect(answer.isError, "cut after \(end) bytes: \(String(decoding: answer.bytes, as: UTF8.self))")
        }
        #expect(!OptionRow.answer(line[...], .price).isError)
    }

    @Test
    func membersThatAreUnknown_arePassedOver() throws {
        let plain = Row.answer(Row.line())
        for (name, text) in [
            ("note", "\"x\""), ("Spot", "1"), ("spot ", "1"), ("legs", "[{\"spot\":1}]"), ("", "null"), ("👍", "{}"),
        ] {
            #expect(Row.answer(Row.line([name: text])).text == plain.text, "\(name)")
        }
        #expect(Row.answer(Row.line(["days": "30", "years": "null"])).text == plain.text)
        #expect(Row.answer(Row.line(["style": "null", "dividendYield": "null"])).text == plain.text)
    }

    @Test
    func memberGivenTwice_countsAsTheLast() throws {
        let twice = #"{"id":1,"spot":7,"type":"put",\#(Row.line(id: "2").dropFirst())"#
        #expect(Row.answer(twice).text == Row.answer(Row.line(id: "2")).text)
    }

    @Test
    func blanks_betweenTokens_changeNothing() {
        let spaced = Row.line().replacing(":", with: " :\t").replacing(",", with: "\r ,  ").replacing("{", with: " { ")
        #expect(Row.answer(spaced + " \r").text == Row.answer(Row.line()).text)
    }

    @Test(arguments: [
        ("100", 100), ("100.0", 100), ("1e2", 100), ("1E2", 100), ("1e+2", 100), ("1.0E+02", 100), ("10000e-2", 100),
        ("0.1e3", 100), ("100.00000000000000000000000000000000000000001", 100),
    ])
    func number_inAnyFormOfJSON_isRead(text: String, value: Double) throws {
        let price = try Row.number("price", of: Row.line(["spot": text]))
        #expect(try price == Row.number("price", of: Row.line(["spot": "\(value)"])))
    }

    @Test(arguments: [
        "0100", "+100", ".5", "100.", "1e", "1e+", "-", "--1", "0x64", "1_000", "1,000", "1 0", "１００", "1e2.5", "-.5",
        "00",
        "-01", "Inf", "1d", "1f", "NaN",
    ])
    func number_inAFormThatIsNone_isNoJSON(text: String) throws {
        #expect(Row.answer(Row.line(["spot": text])).isError, "\(text)")
    }

    @Test(arguments: ["spot", "strike", "days", "rate", "volatility"])
    func memberThatIsMissing_isNamed(name: String) throws {
        #expect(try Row.error(of: Row.line([name: nil])) == "\(name) is missing")
        #expect(try Row.error(of: Row.line([name: "null"])) == "\(name) is missing")
    }

    @Test(arguments: ["spot", "strike", "days", "rate", "volatility", "dividendYield"])
    func memberOfAnotherKind_isNamed(name: String) throws {
        for text in ["\"100\"", "true", "false", "[]", "[100]", "{}", "\"\"", "\"NaN\"", "1e999", "-1e999"] {
            #expect(try Row.error(of: Row.line([name: text])) == "\(name) must be a number", "\(text)")
        }
    }

    @Test(arguments: [
        ("spot", "0"), ("spot", "-1"), ("spot", "1e-7"), ("spot", "1e308"), ("spot", "1000000001"), ("spot", "1e-400"),
        ("strike", "0"), ("strike", "-0.0"), ("strike", "1e308"), ("days", "-1"), ("days", "3651"), ("days", "1e308"),
        ("rate", "1.01"), ("rate", "-0.51"), ("rate", "1e308"), ("dividendYield", "1.01"), ("dividendYield", "-2"),
        ("volatility", "0"), ("volatility", "-0.1"), ("volatility", "5.01"), ("volatility", "1e308"),
    ])
    func numberOutOfRange_isNamedWithoutItsValue(name: String, text: String) throws {
        let error = try Row.error(of: Row.line([name: text]))
        #expect(error.hasPrefix("\(name) must be "), "\(error)")
    }

    @Test(arguments: [
        ("spot", "0.000001"), ("spot", "1000000000"), ("strike", "0.000001"), ("strike", "1000000000"), ("days", "0"),
        ("days", "3650"), ("days", "-0"), ("days", "0.5"), ("rate", "-0.5"), ("rate", "1"), ("dividendYield", "1"),
        ("dividendYield", "-0.5"), ("volatility", "1e-300"), ("volatility", "5"),
    ])
    func numberAtTheEdge_isAnswered(name: String, text: String) throws {
        for style in ["european", "american"] {
            for type in ["call", "put"] {
                let line = Row.line([name: text, "type": "\"\(type)\"", "style": "\"\(style)\""])
                let answer = Row.answer(line)
                #expect(!answer.isError, "\(line): \(answer.text)")
                #expect(try Row.number("price", of: line) >= 0, "\(line)")
            }
        }
    }

    @Test
    func timeToExpiry_inDaysOrYears_isTheSameAndNotBoth() throws {
        let days = try Row.number("price", of: Row.line(["days": "365"]))
        #expect(try Row.number("price", of: Row.line(["days": nil, "years": "1"])) == days)
        #expect(try Row.number("price", of: Row.line(["days": "null", "years": "1"])) == days)
        #expect(try Row.error(of: Row.line(["years": "1"])).contains("both"))
        #expect(try Row.error(of: Row.line(["days": nil, "years": "10.01"])).hasPrefix("years must be"))
        #expect(try Row.error(of: Row.line(["days": nil, "years": "\"1\""])) == "years must be a number")
    }

    @Test(arguments: ["\"CALL\"", "\"Call\"", "\"c\"", "\"\"", "1", "true", "[\"call\"]", "\" call\"", "\"stock\""])
    func typeOrStyleThatIsNone_isNamed(text: String) throws {
        #expect(try Row.error(of: Row.line(["type": text])) == "type must be call or put")
        #expect(try Row.error(of: Row.line(["style": text])) == "style must be european or american")
    }

    @Test
    func typeThatIsMissing_isNamed() throws {
        #expect(try Row.error(of: Row.line(["type": nil])) == "type is missing")
        #expect(try Row.error(of: Row.line(["type": "null"])) == "type is missing")
    }

    @Test
    func textWrittenWithEscapes_isTheSameText() throws {
        #expect(Row.answer(Row.line(["type": #""c\u0061ll""#])).text == Row.answer(Row.line()).text)
        let escapedName = Row.line().replacing("\"spot\"", with: #""sp\u006ft""#)
        #expect(Row.answer(escapedName).text == Row.answer(Row.line()).text)
    }

    @Test(arguments: [
        "0", "1e-300", "-1", "99.4", "100", "101", "1e9", "1e308", "1e999", "\"3\"", "null", "[]",
    ])
    func priceThatNoVolatilityGives_isRefusedWithItsReason(price: String) throws {
        for style in ["european", "american"] {
            let line = Row.line(["price": price, "volatility": nil, "style": "\"\(style)\"", "strike": "0.5"])
            let error = try Row.error(of: line, .impliedVolatility)
            #expect(!error.isEmpty && !error.contains("nan") && !error.contains("inf"), "\(line): \(error)")
        }
    }

    @Test
    func optionByItself_isRefusedWithFieldValueAndWhatIsAllowed() throws {
        func problem(_ text: String) -> InvalidMember? {
            do {
                _ = try OptionRow.single(Array(text.utf8)[...], .price)
                return nil
            } catch { return error }
        }
        let spot = try #require(problem(Row.line(["spot": "-3.5"])))
        #expect(spot.field == "spot" && spot.value == "-3.5" && spot.allowed.contains("at most 1000000000"))
        let text = try #require(problem(Row.line(["volatility": "\"NaN\""])))
        #expect(text.field == "volatility" && text.value == "\"NaN\"" && !text.allowed.isEmpty)
        let missing = try #require(problem(Row.line(["strike": nil])))
        #expect(missing.field == "strike" && missing.value == "null" && missing.allowed.contains("0.000001"))
        let body = try #require(problem("[]"))
        #expect(body.field == "body" && body.message.contains("not a JSON object"))
        #expect(problem(Row.line()) == nil)
        let long = try #require(problem(Row.line(["spot": "\"\(String(repeating: "é", count: 10_000))\""])))
        #expect(long.value.utf8.count <= 160)
    }
}
