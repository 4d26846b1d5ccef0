import BourseCore
import BourseScreening
import BourseTestSupport
import Testing

@Suite("Screens of rows")
struct ScreenSchemaTests {
    struct Planet: Hashable, Sendable {
        var name: String
        var mass: Double?
        var growth: Double?
        var kind: String?
    }

    static let schema = ScreenSchema<Planet>(
        numbers: [
            .init(ScreenField("mass", "Mass", .amount, meaning: "How heavy it is")) { $0.mass },
            .init(
                ScreenField("growth 1M", "Growth 1M", .change, otherNames: ["rise 1M"], meaning: "How it grew")
            ) { $0.growth },
            .init(ScreenField("growth", "Growth", .percent, isMoreBetter: false, meaning: "How it grows")) {
                $0.growth
            },
        ],
        words: [
            .init(
                ScreenGroup(
                    "kind",
                    "Kind",
                    words: [ScreenWord("gas", "Gas Giant", "giant"), ScreenWord("rock", "Rock and Iron")]
                )
            ) { $0.kind },
            .init(ScreenGroup("symbol", "Symbol")) { $0.name },
        ],
        example: "mass > 1B",
        name: { $0.name }
    )

    private static func ratio(_ text: String) throws -> Ratio {
        Ratio(units: try DecimalText.units(text, places: Ratio.places))
    }

    private static let planets = [
        Planet(name: "C", mass: 3e9, growth: 0.05, kind: "gas"), Planet(name: "A", mass: nil, growth: 0.1, kind: "gas"),
        Planet(name: "D", mass: 5e9, growth: .nan, kind: nil),
        Planet(name: "B", mass: 3e9, growth: -0.02, kind: "rock"),
    ]

    /// A mark that combines with the quotation mark before it makes one character of both.
    @Test(arguments: ["a\"\u{301}", "\"\u{301}\"", "b\"\r\n", "c\u{200D}\"\u{FE0F}"])
    func quotationMarks_withCombiningMarks_areReadBackAsTheSame(name: String) throws {
        var doubled = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            doubled.append(scalar)
            if scalar == "\"" { doubled.append(scalar) }
        }
        let screen = try Self.schema.screen("symbol = \"\(String(doubled))\"")
        let again = try Self.schema.screen(screen.description)
        #expect(again == screen && again.description == screen.description)
    }

    @Test
    func conditions_asPeopleTypeThem_areUnderstood() throws {
        let schema = Self.schema
        let billion = try Self.ratio("2500000000")
        for text in ["mass > 2.5B", "MASS above 2500M", "mass more than 2500000000", "mass > 2500000k"] {
            #expect(try schema.condition(text) == .number(schema.fields[0], .above(billion)), "\(text)")
        }
        #expect(try schema.condition("rise 1m >= −5 %") == .number(schema.fields[1], .atLeast(try Self.ratio("-0.05"))))
        #expect(try schema.condition("growth < 5%") == .number(schema.fields[2], .below(try Self.ratio("0.05"))))
        #expect(try schema.condition("kind = giant or rock and iron") == .word(schema.groups[0], ["gas", "rock"]))
        #expect(try schema.condition("kind = any") == .word(schema.groups[0], []))
        #expect(try schema.condition("symbol = brk-b, \"x y\"") == .word(schema.groups[1], ["BRK-B", "X Y"]))
        #expect(try schema.condition("symbol = \"aapl\", AAPL") == .word(schema.groups[1], ["AAPL"]))
    }

    @Test
    func symbols_withAnEqualsSign_needNoQuotationMarks() throws {
        let schema = Self.schema
        let currencies = try schema.screen("symbol = eurusd=x, ^gspc or CL=F and mass > 1")
        #expect(currencies.conditions.first == .word(schema.groups[1], ["EURUSD=X", "^GSPC", "CL=F"]))
        #expect(currencies.conditions.count == 2)
        #expect(try schema.screen(currencies.description) == currencies)
        // A condition that lacks its semicolon is not taken for a symbol.
        for text in ["symbol = A, kind=gas", "symbol = A, growth=5", "symbol = A =B", "symbol = A kind=gas"] {
            let error = #expect(throws: ScreenNotationError.self, "\(text)") { try schema.screen(text) }
            #expect(error?.expected == .endOfSymbols && error?.found == "=", "\(text)")
        }
    }

    @Test
    func screen_thatIsRead_isShortEnoughAsLinksWriteIt() throws {
        func text(_ count: Int) -> String { "symbol = " + (0..<count).map { "A\($0)" }.joined(separator: ",") }
        let long = try Self.schema.screen(text(600))
        #expect(long.description.utf8.count > text(600).utf8.count)
        #expect(try Self.schema.screen(long.description) == long)
        // With a blank after each comma it would be refused.
        #expect(text(800).utf8.count <= RowScreen.longestText)
        let error = #expect(throws: ScreenNotationError.self) { try Self.schema.screen(text(800)) }
        #expect(error?.expected == .fewerBytes(RowScreen.longestText))
    }

    @Test
    func screen_ofSeveralClauses_isReadAndWrittenBack() throws {
        let screen = try Self.schema.screen(
            "kind = gas giant and mass between 1M and 2.5B;\n growth 1M > 0\nsort by growth 1M ascending"
        )
        let text = "kind = Gas Giant; mass between 1M and 2.5B; growth 1M > 0%; sort growth 1M ascending"
        #expect(screen.description == text)
        #expect(try Self.schema.screen(text) == screen)
        #expect(screen.fields.map(\.name) == ["mass", "growth 1M"])
        #expect(try Self.schema.screen("").description.isEmpty)
        let best = try Self.schema.order("growth")
        #expect(best.isDescending == false, "the least comes first where less is better")
    }

    @Test
    func mistakes_areToldWithPlaceAndWhatWasMeant() {
        func error(_ text: String) -> ScreenNotationError? {
            do {
                _ = try Self.schema.screen(text)
                return nil
            } catch { return error }
        }
        let wrong: [(String, Range<Int>, String?)] = [
            ("mas > 1", 0..<3, "mass"), ("mass > many", 7..<11, nil), ("mass = 1", 5..<6, nil),
            ("kind = gass giant", 7..<17, "Gas Giant"), ("growth 1M 5%", 10..<12, nil), ("sort by luck", 8..<12, nil),
            ("mass > 1 mass < 2", 9..<13, nil), ("symbol = ", 9..<9, nil), ("sort mass; sort growth", 16..<22, nil),
            ("mass > 170000000000000000T", 7..<26, nil),
        ]
        for (text, place, meant) in wrong {
            let found = error(text)
            #expect(found?.place == place && found?.meant == meant, "\(text): \(String(describing: found))")
            #expect(found?.message.isEmpty == false)
        }
        let many = Array(repeating: "mass > 1", count: RowScreen.mostConditions + 1).joined(separator: ";")
        #expect(error(many) != nil)
    }

    @Test
    func answer_countsWhatEachConditionLeavesOut_andPutsRowsWithoutTheNumberLast() throws {
        let screen = try Self.schema.screen("kind = gas giant; mass >= 3B; sort mass")
        let answer = Self.schema.answer(screen, of: Self.planets)
        #expect(answer.rows.map(\.name) == ["C"] && answer.total == 1 && answer.count == 4)
        #expect(answer.removals.map(\.count) == [2, 1] && answer.removals.map(\.lacking) == [0, 1])
        #expect(answer.removals.map(\.alone) == [2, 1] && answer.lacking == 1)

        func order(_ text: String, _ places: Range<Int> = 0..<50) throws -> [String] {
            Self.schema.answer(try Self.schema.screen(text), of: Self.planets, places: places).rows.map(\.name)
        }
        #expect(try order("") == ["A", "B", "C", "D"])
        #expect(try order("sort name descending") == ["D", "C", "B", "A"])
        #expect(try order("sort mass") == ["D", "B", "C", "A"], "equals by name, what lacks it last")
        #expect(try order("sort mass ascending") == ["B", "C", "D", "A"])
        #expect(try order("sort growth 1M") == ["A", "C", "B", "D"])
        #expect(try order("sort mass", 1..<3) == ["B", "C"])
        #expect(try order("sort mass", 9..<12) == [])
    }

    @Test(arguments: Seeds.first(200))
    func anyScreen_writtenAndRead_isTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let schema = Self.schema
        func ratio() -> Ratio {
            // Amounts and percentages keep fewer decimals than a ratio.
            Ratio(units: Int128(Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)) * 100_000)
        }
        let conditions: [RowScreen.Condition] = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            if Bool.random(using: &random) {
                let field = schema.fields.randomElement(using: &random) ?? schema.fields[0]
                let bounds: ScreenBounds<Ratio> =
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0: .below(ratio())
                    case 1: .atMost(ratio())
                    case 2: .above(ratio())
                    case 3: .atLeast(ratio())
                    default: .between(ratio(), ratio())
                    }
                return .number(field, bounds)
            }
            return Bool.random(using: &random)
                ? .word(schema.groups[0], Set(["gas", "rock"].filter { _ in Bool.random(using: &random) }))
                : .word(schema.groups[1], ["A\"B", "OR", "BRK-B", "EURUSD=X"])
        }
        let order = RowScreen.Order(
            schema.fields.randomElement(using: &random),
            isDescending: Bool.random(using: &random)
        )
        let screen = RowScreen(conditions, order: order)
        #expect(try schema.screen(screen.description) == screen, "seed \(seed): \(screen)")
    }
}
