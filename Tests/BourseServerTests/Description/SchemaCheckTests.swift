import BourseAPI
import HTTPTypes
import Testing

@Suite("Schemas of the API")
struct SchemaCheckTests {
    private static let schema = JSONSchema.object(
        [
            "n": .integer(1...3), "day": .day, "time": .time.orNull, "word": .choice(["a", "b"]).orNull,
            "pair": .tuple(.number, .flag),
        ],
        optional: ["text": .text(1...3), "list": .list(.number(0...1, isAbove: true), 1...2), "by": .byName(.count)]
    )

    private func problems(_ text: String, _ schema: JSONSchema = schema) throws -> [String] {
        let check = SchemaCheck(document: .null)
        return check.problems(try JSONValue(text.utf8), try JSONValue(schema.json.encoded()))
    }

    private static let good =
        #""n":2,"day":"2026-03-31","time":"2026-03-31T19:40:12Z","word":"a","pair":[0.5,true]"#

    @Test(arguments: [
        "", #","text":"abc""#, #","list":[1,0.5]"#, #","by":{"x":1,"y":0}"#, #","time":null,"word":null"#,
    ])
    func value_thatFits_isTaken(more: String) throws {
        #expect(try problems("{\(Self.good)\(more)}") == [])
    }

    @Test(arguments: [
        (#""n":2"#, #""n":4"#), (#""n":2"#, #""n":0"#), (#""n":2"#, #""n":1.5"#), (#""n":2"#, #""n":"2""#),
        (#""n":2"#, #""m":2"#), ("2026-03-31\"", "2026-02-31\""), ("12Z", "12+01:00"), ("12Z", "99Z"),
        (#""word":"a""#, #""word":"c""#), ("[0.5,true]", "[0.5]"), ("[0.5,true]", "[0.5,true,1]"),
        ("[0.5,true]", "[true,true]"), ("[0.5,true]", "{}"), ("true]", #"true],"text":"""#),
        ("true]", #"true],"text":"abcd""#), ("true]", #"true],"text":null"#), ("true]", #"true],"list":[]"#),
        ("true]", #"true],"list":[0]"#), ("true]", #"true],"list":[1,1,1]"#), ("true]", #"true],"by":{"x":-1}"#),
        ("true]", #"true],"more":1"#),
    ])
    func value_thatDoesNotFit_isToldOnce(old: String, new: String) throws {
        let text = "{\(Self.good)}".replacing(old, with: new)
        #expect(text != "{\(Self.good)}")
        let found = try problems(text)
        #expect(!found.isEmpty, "\(text)")
    }

    @Test
    func keyword_thatIsNotKnown_isAProblem() throws {
        let check = SchemaCheck(document: .null)
        #expect(check.problems(.number(1), .object(["uniqueItems": .bool(true)])) != [])
    }

    @Test
    func nullOfAReference_isOneOfTwo() throws {
        let schema = JSONSchema.object(["a": .count]).named("A").orNull
        let check = SchemaCheck(document: try JSONValue(#"{"components":{"schemas":{"A":{"type":"integer"}}}}"#.utf8))
        let wanted = try JSONValue(schema.json.encoded())
        #expect(check.problems(.null, wanted).isEmpty && check.problems(.number(1), wanted).isEmpty)
        #expect(!check.problems(.string("1"), wanted).isEmpty)
    }

    @Test(arguments: [
        (200, "application/json", #"{"email":"a","zone":"UTC"}"#), (200, "text/html", ""),
        (201, "application/json", "{}"),
        (401, "application/json", "{}"), (200, "application/json", "{"),
    ])
    func answer_thatIsNotAsPromised_isAProblem(status: Int, type: String, body: String) throws {
        let answer = APIContract.Answer(status: status, type: type, body: Array(body.utf8))
        #expect(try APIContract.served.get().problems(.get, "/api/v1/session", answer) != [])
    }
}
