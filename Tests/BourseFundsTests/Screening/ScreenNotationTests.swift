import BourseCore
import BourseFunds
import BourseScreening
import BourseTestSupport
import Testing

@Suite("Text of screens")
struct ScreenNotationTests {
    private static func ratio(_ text: String) throws -> Ratio {
        Ratio(units: try DecimalText.units(text, places: Ratio.places))
    }

    @Test
    func conditions_asPeopleTypeThem_areUnderstood() throws {
        let fifteen = try Self.ratio("0.15")
        let threeYears = ScreenMetricName.metric(.returns, .threeYears)
        for text in [
            "return 3Y > 15%", "RETURN 3y>15", "3-year return above 15 %", "returns 36M over 15 percent",
            "cagr 3 years > 15%",
            "  return\t3Y more than +15.00%  ",
        ] {
            let read = try ScreenCondition(text)
            #expect(read == .metric(threeYears, .above(fifteen)), "\(text)")
        }
        let others: [(String, ScreenCondition)] = [
            ("drawdown 5Y < 20%", .metric(.metric(.drawdown, .fiveYears), .below(try Self.ratio("0.2")))),
            ("max drawdown max at most 20", .metric(.metric(.drawdown, .max), .atMost(try Self.ratio("0.2")))),
            ("volatility 1Y <= 12", .metric(.metric(.volatility, .year), .atMost(try Self.ratio("0.12")))),
            ("sharpe ratio 3Y ≥ 1", .metric(.metric(.sharpe, .threeYears), .atLeast(try Self.ratio("1")))),
            ("return 6M => −5%", .metric(.metric(.returns, .halfYear), .atLeast(try Self.ratio("-0.05")))),
            (
                "percentile of return 3Y <= 25",
                .metric(.percentile(.returns, .threeYears), .atMost(try Self.ratio("25")))
            ),
            (
                "return ytd between 10% and 20%",
                .metric(.metric(.returns, .yearToDate), .between(try Self.ratio("0.1"), try Self.ratio("0.2")))
            ),
            ("age > 5 years", .metric(.age, .above(try Self.ratio("5")))),
            ("expense ratio < 0.5%", .metric(.expenseRatio, .below(try Self.ratio("0.005")))),
            ("AUM > 500", .metric(.assets, .above(try Self.ratio("500")))),
            ("TER at most 1 %", .metric(.expenseRatio, .atMost(try Self.ratio("0.01")))),
            ("latest >= 2026-03-31", .lastDay(.atLeast(try Fixed.day("2026-03-31")))),
            ("category = Large Cap", .category([.one(.largeCap)])),
            ("category = equity", .category([.group(.equity)])),
            (
                "category in Banking and PSU, ELSS or large-cap fund",
                .category([.one(.bankingAndPSU), .one(.elss), .one(.largeCap)])
            ),
            ("plan direct", .plan([.direct])), ("option = growth | bonus", .option([.growth, .bonus])),
            ("structure is open ended", .structure([.openEnded])),
            (
                "house = icici, \"Nobody's\"",
                .house(Set(["ICICI Prudential", "Nobody's"].compactMap { FundHouse(heading: $0) }))
            ),
        ]
        for (text, condition) in others {
            let read = try ScreenCondition(text)
            #expect(read == condition, "\(text)")
        }
    }

    @Test
    func shortName_ofTheExpenseRatio_beginsAClause() throws {
        let screen = try FundScreen("category = Equity and TER < 1%; sort expense ratio")
        #expect(screen.description == "category = Equity; expense ratio < 1%; sort expense ratio ascending")
    }

    @Test
    func screen_ofSeveralClauses_hasConditionsOrderAndStale() throws {
        let screen = try FundScreen(
            "return 3Y > 15% and drawdown 5Y < 20%;\r\n category = Equity and 1Y return > 0; stale\nsort by sharpe 3Y"
        )
        #expect(screen.conditions.count == 4 && screen.includesStale)
        #expect(screen.order == ScreenOrder(.metric(.metric(.sharpe, .threeYears)), isDescending: true))
        #expect(
            screen.description
                == "return 3Y > 15%; drawdown 5Y < 20%; category = Equity; return 1Y > 0%; stale; "
                + "sort sharpe 3Y descending"
        )
        let (blank, calm, houses) = (
            try FundScreen(" ;; \n"), try FundScreen("sort volatility 1Y"), try FundScreen("sort house desc")
        )
        #expect(blank == FundScreen() && blank.description.isEmpty)
        #expect(!calm.order.isDescending)
        #expect(houses.order == ScreenOrder(.house, isDescending: true))
    }

    @Test(arguments: ["plan", "option", "structure", "category"])
    func savedScreen_withTheEarlierWordForUnspecified_isRead(kind: String) throws {
        let saved = try FundScreen("\(kind) = not told")
        let current = try FundScreen("\(kind) = unspecified")
        #expect(saved == current && saved.conditions.count == 1)
    }

    @Test
    func mistakes_areToldWithPlaceExpectationAndWhatWasMeant() {
        func error(_ text: String) -> ScreenNotationError? {
            do {
                _ = try FundScreen(text)
                return nil
            } catch { return error }
        }
        let wrong: [(String, Range<Int>, ScreenNotationError.Expectation, String?)] = [
            ("age > 5; retrun 3Y > 15%", 9..<15, .condition, "return"), ("hello", 0..<5, .condition, nil),
            ("return > 15%", 7..<8, .period, nil), ("return 4Y > 15%", 7..<9, .period, nil),
            ("return 3Y 15%", 10..<13, .comparison, nil), ("return 3Y = 15%", 10..<11, .comparison, nil),
            ("return 3Y betwen 1 and 2", 10..<16, .comparison, "between"),
            ("return 3Y > ", 12..<12, .percent, nil), ("return 3Y > 1e5", 12..<15, .percent, nil),
            ("return 3Y > 0.123456789", 12..<23, .percent, nil), ("sharpe 1Y > 5%", 12..<14, .number, nil),
            ("percentile return 3Y < 101", 23..<26, .percentile, nil), ("age < many", 6..<10, .years, nil),
            ("percentile 3Y < 5", 14..<15, .metric, nil), ("latest > 2026-02-30", 9..<19, .day, nil),
            ("return 3Y between 1 or 2", 20..<22, .and, nil),
            ("category = Lrage Cap", 11..<20, .kind(.category), "Large Cap"),
            ("category < Debt", 9..<10, .equals, nil), ("plan = ", 7..<7, .kind(.plan), nil),
            ("plan = drect", 7..<12, .kind(.plan), "direct"), ("option = growht", 9..<15, .kind(.option), "growth"),
            ("house = hdcf", 8..<12, .kind(.house), "HDFC"), ("house = Zzyzx", 8..<13, .kind(.house), nil),
            ("house = \"HDFC", 8..<13, .closingQuote, nil), ("house = \"\"", 8..<10, .kind(.house), nil),
            ("stale please", 6..<12, .end, nil), ("sort by luck", 8..<12, .order, nil),
            ("sort name; sort age", 11..<15, .oneOrder, nil), ("é > 5", 0..<2, .condition, nil),
            ("stale; voltility 1Y < 3", 7..<16, .condition, "volatility"),
        ]
        for (text, place, expected, meant) in wrong {
            let error = error(text)
            #expect(error?.place == place && error?.expected == expected, "\(text): \(String(describing: error))")
            #expect(error?.meant == meant, "\(text): \(error?.meant ?? "nothing")")
            #expect(error?.message.isEmpty == false)
        }
        #expect(error("house = hdcf")?.message.hasSuffix("Did you mean HDFC?") == true)
        let many = Array(repeating: "age > 1", count: FundScreen.mostConditions + 1).joined(separator: ";")
        #expect(error(many)?.expected == .fewerConditions(FundScreen.mostConditions))
        let long = String(repeating: " ", count: FundScreen.longestText + 1)
        #expect(error(long)?.expected == .fewerBytes(FundScreen.longestText))
        // Links write a blank after each comma.
        func houses(_ count: Int) -> String { "house = " + (0..<count).map { "\"A\($0)\"" }.joined(separator: ",") }
        #expect(houses(560).utf8.count <= FundScreen.longestText)
        #expect(error(houses(400)) == nil && error(houses(560))?.expected == .fewerBytes(FundScreen.longestText))
    }

    @Test(arguments: Seeds.first(300))
    func anyScreen_writtenAndRead_isTheSame(seed: UInt64) throws {
        var made = MadeUpScreens(seed: seed)
        let screen = made.screen(conditions: 0...8)
        let read = try FundScreen(screen.description)
        #expect(read == screen, "\(screen)")
        for condition in screen.conditions {
            let one = try ScreenCondition(condition.description)
            #expect(one == condition, "\(condition)")
        }
    }

    @Test
    func everyWordOfAKind_writtenAndRead_isTheSame() throws {
        let categories: [ScreenCategory] =
            SchemeCategory.allCases.map { .one($0) } + SchemeCategory.Group.allCases.map { .group($0) }
        for category in categories {
            let text = ScreenCondition.category([category]).description
            let read = try ScreenCondition(text)
            #expect(read == .category([category]), "\(text)")
        }
        for house in Set(SchemeUniverse.schemes.compactMap(\.house)) {
            let text = ScreenCondition.house([house]).description
            let read = try ScreenCondition(text)
            #expect(read == .house([house]), "\(text)")
        }
    }

    /// Whatever is typed is read or refused, at a place that lies in the text; and what is read is written and read again.
    @Test(arguments: Seeds.first(300))
    func anyText_isReadOrRefusedAtAPlaceInIt(seed: UInt64) throws {
        var made = MadeUpScreens(seed: seed)
        let pieces = [
            "return", "3Y", "max", "drawdown", ">", "<=", "=", "15%", "-", "−5", "and", "or", "between", "category",
            "house",
            "=>", "\"", "\"HDFC\"", ",", ";", "\n", "Large", "Cap", "plan", "direct", "sort", "by", "stale",
            "percentile", "of",
            "25", "999999999999999999999999999999999999999999", "0.00000000000000000001", "at", "least", "age",
            "latest",
            "2026-01-01", "é", "🇮🇳", "\0", "any", "1", "year", ".", "+", "%", "≥", "\r\n", "&", "max drawdown", "order",
        ]
        for _ in 0..<40 {
            var text = ""
            for _ in 0..<made.generator.int(0...14) {
                text += made.generator.pick(pieces) + (made.generator.oneIn(4) ? "" : " ")
            }
            if made.generator.oneIn(4) {
                let count = made.generator.int(0...60)
                text = String(decoding: made.generator.bytes(count), as: UTF8.self)
            } else if made.generator.oneIn(2) {
                // One letter of a screen that could be read is changed, left out or doubled.
                var scalars = Array(made.screen().description.unicodeScalars)
                if !scalars.isEmpty {
                    let place = made.generator.int(0...(scalars.count - 1))
                    switch made.generator.int(0...2) {
                    case 0: scalars[place] = made.generator.pick(["x", " ", "\"", "<", "é", "\n", "9"])
                    case 1: scalars.remove(at: place)
                    default: scalars.insert(scalars[place], at: place)
                    }
                }
                text = String(String.UnicodeScalarView(scalars))
            }
            do {
                let screen = try FundScreen(text)
                let again = try FundScreen(screen.description)
                #expect(again == screen, "\(text.debugDescription)")
            } catch {
                #expect(error.place.upperBound <= text.utf8.count, "\(text.debugDescription)")
                let found = text.utf8.dropFirst(error.place.lowerBound).prefix(error.place.count)
                #expect(String(decoding: found, as: UTF8.self).utf8.count == error.place.count)
                #expect(!error.message.isEmpty)
            }
        }
    }
}
