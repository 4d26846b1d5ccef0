import BourseCore
import BourseTestSupport
import BourseWire
import Testing

struct AMFIReaderTests {
    static let six = """
        Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\r
         \r
        Open Ended Schemes(Debt Scheme - Liquid Fund)\r
         \r
        Axis Mutual Fund\r
         \r
        120389;INF846K01CX4;-;Axis Liquid Fund - Direct Plan - Growth Option;2884.1234;16-May-2025\r
        120390;-;INF846K01CY2 ;Axis Liquid Fund -  Daily IDCW;10.;05-May-2025\r
        """

    @Test func file_inSixColumns_isReadWithItsHeadings() throws {
        let file = try Self.read(Self.six)
        #expect(file.lines == 8 && file.blanks == 3 && file.headings == 3 && file.quarantine.count == 0)
        #expect(file.houses == ["Axis Mutual Fund"])
        #expect(file.categories == ["Open Ended Schemes(Debt Scheme - Liquid Fund)"])
        let first = try #require(file.rows.first)
        #expect(first.scheme.code == 120_389 && first.scheme.isin == "INF846K01CX4")
        #expect(first.nav.description == "2884.1234" && first.day.description == "2025-05-16")
        #expect(first.scheme.house == 0 && first.scheme.category == 0 && first.scheme.plan == nil)
        let second = try #require(file.rows.last)
        #expect(second.scheme.isin == nil && second.scheme.reinvestmentISIN == "INF846K01CY2")
        #expect(second.scheme.name == "Axis Liquid Fund -  Daily IDCW" && second.nav.description == "10")
    }

    @Test func columns_inAnotherOrder_areFoundByName() throws {
        let file = try Self.read(
            """
            Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date
            100001;Some Fund;INF846K01CX4;-;12.5;12.4;12.6;01-Apr-2020
            """
        )
        #expect(file.rows.map(\.scheme.name) == ["Some Fund"] && file.rows.map(\.nav.description) == ["12.5"])
        #expect(file.rows.map(\.scheme.isin) == ["INF846K01CX4"])
    }

    @Test func columns_eightOfThem_tellPlanAndOption() throws {
        let file = try Self.read(
            """
            Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date
            122639;INF879O01027;-;Parag Parikh Flexi Cap Fund;Direct Plan;Growth;89.5712;11-Sep-2026
            113076;INF109KC1NT3;-;ICICI Prudential Gold ETF;;;131.5245;04-Sep-2026
            """
        )
        #expect(
            file.rows.map(\.scheme.plan) == ["Direct Plan", ""] && file.rows.map(\.scheme.option) == ["Growth", ""]
        )
    }

    @Test(arguments: [
        ("100001;-;-;A;N.A.;16-May-2025", QuarantineReason.noNAV),
        ("100001;-;-;A;;16-May-2025", .noNAV),
        ("100001;-;-;A;0;16-May-2025", .notPositive("0")),
        ("100001;-;-;A;-3.5;16-May-2025", .notPositive("-3.5")),
        ("100001;-;-;A;twelve;16-May-2025", .unreadable(field: "nav", text: "twelve")),
        ("100001;-;-;A;1,054.5;16-May-2025", .unreadable(field: "nav", text: "1,054.5")),
        ("100001;-;-;A;1e9;16-May-2025", .unreadable(field: "nav", text: "1e9")),
        ("100001;-;-;A;12.5;30-Feb-2025", .unreadable(field: "date", text: "30-Feb-2025")),
        ("100001;-;-;A;12.5;", .missing("date")),
        ("100001;-;-;;12.5;16-May-2025", .missing("name")),
        (";-;-;A;12.5;16-May-2025", .missing("code")),
        ("ABC;-;-;A;12.5;16-May-2025", .unreadable(field: "code", text: "ABC")),
        ("100001;-;-;A;12.5", .columns(found: 5, expected: 6)),
        ("100001;-;-;A;B;12.5;16-May-2025", .columns(found: 7, expected: 6)),
        ("<html>Service Unavailable</html>", .unknownLine),
    ])
    func line_thatCannotBeUsed_isPutAsideWithItsReason(_ line: String, _ reason: QuarantineReason) throws {
        let file = try Self.read(Self.six + "\n" + line + "\n100002;-;-;B;1.5;16-May-2025")
        #expect(file.quarantine.rows.map(\.reason) == [reason])
        #expect(file.quarantine.rows.map(\.excerpt) == [line] && file.quarantine.rows.map(\.number) == [9])
        #expect(file.rows.count == 3, "the row behind it is read")
    }

    @Test func scheme_withoutAUsableNAV_isStillTold() throws {
        let file = try Self.read(Self.six + "\n100001;-;-;A - Segregated Portfolio;0.0000;16-May-2025")
        #expect(file.unpriced.map(\.code) == [100_001] && file.unpriced.map(\.house) == [0])
        #expect(file.quarantine.rows.map(\.code) == [100_001])
    }

    @Test func rows_withoutAHeaderThatCanBeRead_areAllPutAside() throws {
        let none = try Self.read("100001;-;-;A;Direct Plan;Growth;12.5;16-May-2025")
        #expect(none.rows == [] && none.quarantine.rows.map(\.reason) == [.noHeader])
        let other = try Self.read("Scheme Code;Scheme Name;Price\n100001;A;12.5")
        let reason = QuarantineReason.unusableHeader(missing: ["Net Asset Value", "Date"])
        #expect(other.rows == [] && other.quarantine.rows.map(\.reason) == [reason, reason])
    }

    @Test func rows_belowAHeaderWithOtherNames_areNotReadByTheirPlace() throws {
        let file = try Self.read("Code;Name;ISIN;ISIN 2;NAV;Day\n100001;A;-;-;12.5;16-May-2025\n" + Self.six)
        let missing = ["Scheme Code", "Scheme Name", "Net Asset Value", "Date"]
        #expect(
            file.quarantine.rows.map(\.reason) == [
                .unusableHeader(missing: missing), .unusableHeader(missing: missing),
            ]
        )
        #expect(file.rows.count == 2, "the header that can be read counts from there on")
    }

    @Test func rows_ofSixColumnsWithoutAHeader_areRead() throws {
        let file = try Self.read("100001;-;INF846K01CY2;A;12.5;16-May-2025\n100002;-;-;B;x;16-May-2025")
        #expect(file.rows.map(\.scheme.reinvestmentISIN) == ["INF846K01CY2"])
        #expect(file.quarantine.rows.map(\.reason) == [.unreadable(field: "nav", text: "x")])
    }

    @Test func rows_belowAHeadingThatIsNotKnown_belongToNoHouse() throws {
        let file = try Self.read(Self.six + "\nSome House We Cannot Read\n100002;-;-;B;1.5;16-May-2025")
        #expect(file.rows.map(\.scheme.house) == [0, 0, nil] && file.quarantine.count == 1)
    }

    @Test func mark_ofByteOrder_isSkipped() throws {
        let file = try Self.read("\u{FEFF}" + Self.six)
        #expect(file.rows.count == 2 && file.quarantine.count == 0)
    }

    @Test func line_withoutEnd_isPutAsideAndTheNextIsRead() throws {
        let long = String(repeating: "x", count: 3 * AMFIReader.longestLine)
        let file = try Self.read(Self.six + "\n" + long + "\n100002;-;-;B;1.5;16-May-2025")
        #expect(file.quarantine.rows.map(\.reason) == [.tooLong(limit: AMFIReader.longestLine)])
        #expect(file.rows.count == 3)
    }

    @Test func file_aboveTheLimit_isRefusedAndKeepsWhatWasRead() throws {
        var reader = AMFIReader(maximumBytes: Self.six.utf8.count)
        try reader.feed(Array(Self.six.utf8))
        let error = #expect(throws: FundWireError.self) { try reader.feed([0x0A]) }
        #expect(error == .tooLarge(limit: Self.six.utf8.count) && reader.file.rows.count == 1)
    }

    @Test func quarantine_ofManyRows_countsAllAndKeepsTheFirst() throws {
        let file = try Self.read(String(repeating: "?\n", count: Quarantine.limit + 5))
        #expect(file.quarantine.count == Quarantine.limit + 5 && file.quarantine.rows.count == Quarantine.limit)
    }

    static func read(_ text: String) throws -> AMFIFile {
        var reader = AMFIReader()
        try reader.feed(Array(text.utf8))
        return reader.finish()
    }
}
