import BourseAPI
import BourseCore
import Testing

@Suite("Fields of a document")
struct DocumentFieldsTests {
    private struct Trip {
        var name = "Lisbon"
        var note: String?
        var stops: [Stop] = []
    }

    private struct Stop {
        let name: String
        var nights: Int?
    }

    private static let stop = DocumentFields<Stop>(
        named: "Stop",
        [
            .field("name", .text) { $0.name },
            .optional("nights", .count) { $0.nights },
        ]
    )

    private func text(_ json: JSON) -> String { String(decoding: json.encoded(), as: UTF8.self) }

    private func text(_ schema: JSONSchema) -> String { text(schema.json) }

    // MARK: - Documents

    @Test
    func json_hasTheFieldsInTheirOrder() {
        let fields = DocumentFields<Trip>([
            .field("z", .text) { $0.name },
            .field("a", .count) { $0.stops.count },
            .field("m", .flag) { $0.stops.isEmpty },
        ])
        #expect(text(fields.json(Trip())) == #"{"z":"Lisbon","a":0,"m":true}"#)
        #expect(fields.members(of: Trip()).map(\.0) == ["z", "a", "m"])
    }

    @Test
    func contentThatIsMissing_isNullWhereNullable_andAbsentWhereOptional() {
        let fields = DocumentFields<Trip>([
            .nullable("nullable", .text) { $0.note },
            .optional("optional", .text) { $0.note },
        ])
        #expect(text(fields.json(Trip())) == #"{"nullable":null}"#)
        #expect(text(fields.json(Trip(note: "by train"))) == #"{"nullable":"by train","optional":"by train"}"#)
    }

    @Test
    func documentsWithin_areWrittenByTheirOwnFields() {
        let fields = DocumentFields<Trip>([
            .nullable("first", .object(Self.stop)) { $0.stops.first },
            .field("stops", .list(of: Self.stop)) { $0.stops },
            .field("names", .list(.list(.text))) { $0.stops.map { [$0.name] } },
            .field("nights", .byName(.count)) { $0.stops.map { ($0.name, $0.nights ?? 0) } },
        ])
        #expect(text(fields.json(Trip())) == #"{"first":null,"stops":[],"names":[],"nights":{}}"#)
        let trip = Trip(stops: [Stop(name: "Porto", nights: 2), Stop(name: "Faro")])
        #expect(
            text(fields.json(trip))
                == #"{"first":{"name":"Porto","nights":2},"stops":[{"name":"Porto","nights":2},{"name":"Faro"}],"#
                + #""names":[["Porto"],["Faro"]],"nights":{"Porto":2,"Faro":0}}"#
        )
    }

    @Test
    func fieldsOfAPart_areFieldsOfTheWhole() {
        let fields = DocumentFields<(trip: String, stop: Stop)>(
            [.field("trip", .text) { $0.trip }] + Self.stop.fields { $0.stop }
        )
        let short = fields.json(("Algarve", Stop(name: "Faro", nights: 1)))
        #expect(text(short) == #"{"trip":"Algarve","name":"Faro","nights":1}"#)
        #expect(text(fields.json(("Algarve", Stop(name: "Faro")))) == #"{"trip":"Algarve","name":"Faro"}"#)
    }

    // MARK: - Schemas

    @Test
    func schema_listsRequiredFieldsFirst_thenOptionalOnes() {
        let fields = DocumentFields<Trip>([
            .optional("o", .flag) { _ in nil },
            .field("f", .text) { $0.name },
            .nullable("n", .text) { $0.note },
        ])
        #expect(
            text(fields.schema)
                == #"{"type":"object","properties":{"f":{"type":"string"},"n":{"type":["string","null"]},"#
                + #""o":{"type":"boolean"}},"required":["f","n"],"additionalProperties":false}"#
        )
        #expect(fields.json(Trip()).encoded() == Array(#"{"f":"Lisbon","n":null}"#.utf8))
    }

    @Test
    func schema_withAName_isReferredTo_alsoFromListsAndWhereNullable() {
        let fields = DocumentFields<Trip>([
            .nullable("first", .object(Self.stop)) { $0.stops.first },
            .field("stops", .list(of: Self.stop)) { $0.stops },
        ])
        #expect(text(Self.stop.schema) == ##"{"$ref":"#/components/schemas/Stop"}"##)
        #expect(
            text(fields.schema)
                == ##"{"type":"object","properties":{"first":{"anyOf":[{"$ref":"#/components/schemas/Stop"},"##
                + ##"{"type":"null"}]},"stops":{"type":"array","items":{"$ref":"#/components/schemas/Stop"}}},"##
                + ##""required":["first","stops"],"additionalProperties":false}"##
        )
    }

    @Test
    func description_isLastInTheSchema_andNotInTheDocument() {
        let fields = DocumentFields<Trip>([.nullable("note", .text) { $0.note }.described("Anything.")])
        #expect(
            text(fields.schema)
                == #"{"type":"object","properties":{"note":{"type":["string","null"],"description":"Anything."}},"#
                + #""required":["note"],"additionalProperties":false}"#
        )
        #expect(text(fields.json(Trip())) == #"{"note":null}"#)
    }

    // MARK: - Kinds

    private enum Size: String, CaseIterable {
        case small, large
    }

    @Test
    func kinds_writeValuesAsTheirSchemasSay() throws {
        func pair<Content>(_ kind: FieldKind<Content>, _ content: Content) -> String {
            text(kind.schema) + " " + text(kind.json(content))
        }
        let day = try #require(TradingDay(iso: "2026-03-31"))
        #expect(pair(.text, "a") == #"{"type":"string"} "a""#)
        #expect(pair(.text(1...3), "a") == #"{"type":"string","minLength":1,"maxLength":3} "a""#)
        #expect(pair(.text(matching: "^a$"), "a") == #"{"type":"string","pattern":"^a$"} "a""#)
        #expect(pair(.identity, "0a") == #"{"type":"string","pattern":"^[0-9a-f]{32}$"} "0a""#)
        #expect(pair(.choice(["a", "b"]), "a") == #"{"type":"string","enum":["a","b"]} "a""#)
        #expect(pair(.choice(Size.self), .large) == #"{"type":"string","enum":["small","large"]} "large""#)
        #expect(pair(.decimal, "0.50") == #"{"type":"number"} 0.50"#)
        #expect(pair(.flag, true) == #"{"type":"boolean"} true"#)
        #expect(pair(.integer, -1) == #"{"type":"integer"} -1"#)
        #expect(pair(.integer(1...5), 2) == #"{"type":"integer","minimum":1,"maximum":5} 2"#)
        #expect(pair(.count, 1) == #"{"type":"integer","minimum":0} 1"#)
        #expect(pair(.double, 0.5) == #"{"type":"number"} 0.5"#)
        #expect(pair(.double, .infinity) == #"{"type":"number"} null"#)
        #expect(pair(.double(0...1), 0.5) == #"{"type":"number","minimum":0.0,"maximum":1.0} 0.5"#)
        #expect(pair(.money, Money(units: 15_000_000_000_000_000)) == #"{"type":"number"} 1.5"#)
        #expect(pair(.ratio, Ratio(units: 5_000_000_000)) == #"{"type":"number"} 0.5"#)
        #expect(pair(.quantity, Quantity(units: 150_000_000)) == #"{"type":"number"} 1.5"#)
        #expect(pair(.price, Price(units: 150_000_000)) == #"{"type":"number"} 1.5"#)
        #expect(pair(.price(0...1), Price(units: 50_000_000)) == #"{"type":"number","minimum":0.0,"maximum":1.0} 0.5"#)
        #expect(pair(.day, day) == #"{"type":"string","format":"date"} "2026-03-31""#)
        #expect(
            pair(.time, Timestamp(seconds: 0))
                == #"{"type":"string","format":"date-time","pattern":"Z$"} "1970-01-01T00:00:00Z""#
        )
        #expect(pair(.list(.count), [1, 2]) == #"{"type":"array","items":{"type":"integer","minimum":0}} [1,2]"#)
        #expect(
            pair(.list(.flag, 0...9), [true]) == #"{"type":"array","items":{"type":"boolean"},"maxItems":9} [true]"#
        )
        #expect(
            pair(.byName(.flag), [("a", true)])
                == #"{"type":"object","additionalProperties":{"type":"boolean"}} {"a":true}"#
        )
        #expect(pair(FieldKind.flag.orNull, nil) == #"{"type":["boolean","null"]} null"#)
        #expect(pair(.list(FieldKind.flag.orNull), [nil, true]).hasSuffix(" [null,true]"))
    }
}
