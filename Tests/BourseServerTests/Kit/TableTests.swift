import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Testing

@testable import BourseServer

@Suite("A table that is declared by its columns")
struct TableTests {
    private struct Position {
        let name: String
        var value: Int?
    }

    private static let hostile = #"<script>"'&"#
    private static let escaped = "&lt;script&gt;&quot;&#39;&amp;"

    private static let positions = [
        Position(name: "beta", value: nil), Position(name: "Alpha", value: 7), Position(name: "gamma", value: 2),
        Position(name: "Delta", value: 7),
    ]

    private static func columns() -> [Column<Position>] {
        [
            Column("Position") { .name($0.name) }
                .sorted(.text { .name($0.name) }).file("position") { .text($0.name) }.card(.title),
            Column("Value", .number) { .money($0.value.map { "\($0)" }, reason: "No price.") }
                .sorted(.value("value") { .count($0.value) }).file("value") { .value($0.value) }.card(.value),
            .inFile("is_priced") { .text("\($0.value != nil)") },
            .onCard(.sub) { [.plain("worth "), .money($0.value.map { "\($0)" } ?? "nothing")] },
        ]
    }

    private static func table(_ rows: [Position] = positions, _ columns: [Column<Position>] = columns())
        -> Table<Position>
    {
        Table(id: "positions", heading: "Positions", caption: "Positions", columns: columns, rows: rows)
    }

    private static func names(_ sort: String, otherwise standard: TableOrder? = nil) -> [String] {
        table().sorted(Query([("sort", sort)]), at: "/here", otherwise: standard).rows.map(\.name)
    }

    // MARK: - Order

    @Test func rows_withoutAValue_areLastInBothDirections() {
        #expect(Self.names("value") == ["gamma", "Alpha", "Delta", "beta"])
        #expect(Self.names("-value") == ["Alpha", "Delta", "gamma", "beta"])
    }

    @Test func rows_areSortedByText_withoutRegardToCase() {
        #expect(Self.names("positions.0") == ["Alpha", "beta", "Delta", "gamma"])
        #expect(Self.names("-positions.0") == ["gamma", "Delta", "beta", "Alpha"])
    }

    @Test func order_thatIsUnknown_isTheStandardOneOrNone() {
        #expect(Self.names("positions.9") == Self.positions.map(\.name))
        let standard = TableOrder("value", isAscending: false)
        #expect(Self.names("nothing", otherwise: standard) == ["Alpha", "Delta", "gamma", "beta"])
        #expect(Self.names("value", otherwise: standard) == ["gamma", "Alpha", "Delta", "beta"])
    }

    @Test func heads_leadToTheOtherOrders() {
        let query = Query([("page", "2"), ("sort", "-value")])
        let links = Self.table().sorted(query, at: "/here").sortLinks
        #expect(links[0]?.href == "/here?sort=positions.0#h-positions" && links[0]?.direction == "none")
        #expect(links[1]?.href == "/here?sort=value#h-positions" && links[1]?.direction == "descending")
        #expect(Self.table().sorted(Query(), at: "/here").sortLinks[1]?.href == "/here?sort=-value#h-positions")
        #expect(!Self.table().html.text.contains("th-sort"))
    }

    @Test func keys_ofSeveralTexts_areComparedOneAfterTheOther() {
        let (one, two): (SortKey, SortKey) = (.text(["A", "x"]), .text(["A", "y"]))
        #expect(one.precedes(two, isAscending: true) == true && one.precedes(two, isAscending: false) == false)
        #expect(one.precedes(one, isAscending: true) == nil)
        #expect(SortKey.missing.precedes(.missing, isAscending: true) == nil)
    }

    // MARK: - CSV

    @Test func file_hasEveryRow_quotedAndSafeInASpreadsheet() {
        var table = Self.table([Position(name: #"=SUM("a,b")"#, value: 3), Position(name: "plain", value: nil)])
        table.limit = 1
        #expect(table.file.csv == "position,value,is_priced\n\"'=SUM(\"\"a,b\"\")\",3,true\nplain,,false\n")
        #expect(!table.html.text.contains("plain"))
    }

    @Test func numbersOfAFile_areTheShortestThatReadBack() {
        #expect(FileValue.value(0.1).csv == "0.1" && FileValue.value(Double?.none) == .empty)
        #expect(FileValue.value(Double.infinity).csv.isEmpty)
    }

    // MARK: - Cards

    @Test func row_isACardOnAPhone_withRoles() {
        let row = Self.table([Position(name: "Alpha", value: 7)]).body.text
        #expect(
            row == "<tr role=\"row\"><th scope=\"row\" role=\"rowheader\" data-slot=\"title\">"
                + "<span class=\"sym\">Alpha</span></th>"
                + "<td role=\"cell\" class=\"num\" data-slot=\"value\"><span class=\"money\">7</span></td>"
                + "<td class=\"phone\" data-slot=\"sub\" role=\"cell\">worth <span class=\"money\">7</span></td></tr>\n"
        )
        #expect(Self.table().html.text.contains("class=\"table cards comfortable household-table\" role=\"table\""))
    }

    @Test func table_withoutAPlaceOnACard_keepsTheRolesOfItsTags() {
        let html = Self.table(Self.positions, [Column("Position") { .name($0.name) }]).html.text
        #expect(!html.contains("role=\"row\"") && !html.contains(" cards") && html.contains("<th scope=\"row\">"))
    }

    @Test func card_showsMoneyAfterACell_withAMarkBetweenThem() {
        let column = Column<Position>("Account") { .text($0.name) }.card(.sub) { $0.value.map { "\($0)" } }
        let name = Column<Position>("Position") { .name($0.name) }
        let beside = Self.table([Position(name: "Main", value: 5)], [name, column]).body.text
        #expect(beside.contains("Main<span class=\"phone-only\"> · <span class=\"money\">5</span></span></td>"))
        let alone = Self.table([Position(name: "", value: 5)], [name, column]).body.text
        #expect(alone.contains("<span class=\"phone-only\"><span class=\"money\">5</span></span></td>"))
        #expect(!Self.table([Position(name: "Main", value: nil)], [name, column]).body.text.contains("phone-only"))
    }

    // MARK: - Escaping

    @Test func hostileText_isEscapedInEveryKindOfCell() {
        let text = Self.hostile
        let progress = ProgressView(of: 140, label: text)
        #expect(progress.percent == 100)
        let cells: [Cell] = [
            .text(text), .text(text, href: text), .name(text, href: text, under: text), .name(text), .money(text),
            .money(text, explain: text), .money(nil, reason: text), .metric(text, explain: text),
            .metric(text, measuredBy: text), .change(text, isMoney: true, explain: text), .absent(text),
            .markup("<b>\(text)</b>"), .metric("1").progress(progress), .money(text, tone: text),
            .name(text, beside: text), .parts(.plain(text, tone: text), .money(text)),
            .profit(text, direction: text), .text(text).css(text), .text(text).below(text),
        ]
        let styles: [TableStyle] = [
            .comfortable, .metrics, .statistics, .funds, .fundList, .quotes, .compact, .files, .sentences,
        ]
        for style in styles {
            var table = Self.table(
                [Position(name: text)],
                cells.map { cell in Column(text, hint: text) { _ in cell }.card(.value) { _ in text } }
                    + [.onCard(.note) { _ in [.plain(text), .money(text)] }]
            )
            (table.style, table.note, table.basis) = (style, text, text)
            table.more = LinkView(title: text, href: text)
            table.fileAddress = FileAddress(text)
            let html = table.html.text
            #expect(!html.contains("<script>") && html.contains(Self.escaped))
        }
    }

    @Test func head_ofATable_isEscaped() {
        let text = Self.hostile
        let table = Table<Position>(id: "a", heading: text, caption: text, columns: [], rows: [])
        #expect(!table.html.text.contains("<script>"))
    }

    // MARK: - Cells

    @Test func change_hasTheDirectionOfItsSign_andAbsenceItsReason() {
        let columns: [Column<Position>] = [
            Column("Change", .number) { .change($0.name, isMoney: true, reason: "No price.", explain: "/why") },
            Column("None", .number) { _ in .change(nil, reason: "No price.", explain: "/why") },
        ]
        var table = Self.table([Position(name: "+1")], columns)
        table.style = .funds
        #expect(
            table.body.text
                == "<tr><td class=\"num\"><a class=\"inline-link\" href=\"/why\"><span class=\"chg bare up\">"
                + "<span class=\"money\">+1</span></span></a></td>"
                + "<td class=\"num\" title=\"No price.\">–<span class=\"vh\">No price.</span></td></tr>\n"
        )
        #expect(Cell.change("\(NumberText.minus)1").direction == "down" && Cell.change("0").direction == "flat")
    }

    @Test func buttonsOfARow_areInItsLastCell() {
        var table = Self.table([Position(name: "Alpha", value: 1)])
        table.actions = { "<button>\($0.name)</button>" }
        let html = table.html.text
        #expect(html.contains("<td role=\"cell\" class=\"last row-end\"><button>Alpha</button></td>"))
        #expect(html.contains("<span class=\"vh\">Actions</span>"))
    }

    @Test func buttonsOfARow_haveAPlaceOnACard() {
        var table = Self.table([Position(name: "Alpha", value: 1)])
        table.actions = { "<button>\($0.name)</button>" }
        table.actionSlot = .note
        #expect(table.body.text.contains("class=\"last row-end\" data-slot=\"note\"><button>"))
    }

    @Test func buttonsOfAPanel_areBeforeItsFile() {
        var table = Self.table()
        table.buttons = "<a href=\"/all\">All</a>"
        table.fileAddress = FileAddress("/a")
        #expect(table.html.text.contains("<div class=\"end\"><a href=\"/all\">All</a><span class=\"files\"><a"))
        table.fileAddress = nil
        #expect(table.html.text.contains("<div class=\"end\"><a href=\"/all\">All</a></div>"))
    }

    @Test func profit_hasAnArrow_andAContractFollowsItsSymbol() {
        let columns: [Column<Position>] = [
            Column("Symbol") { .name($0.name, beside: $0.value.map { "\($0) C" }) },
            Column("Net", .number) { _ in .profit("+5", direction: "up") },
        ]
        var table = Self.table([Position(name: "A", value: 190), Position(name: "B", value: nil)], columns)
        table.style = .compact
        let rows = table.body.text
        #expect(rows.contains("<span class=\"sym\">A</span> <span class=\"t2 contract\">190 C</span></th>"))
        #expect(rows.contains("<span class=\"sym\">B</span></th>"))
        #expect(rows.contains("<span class=\"chg up\"><span class=\"money\">+5</span></span>"))
    }

    @Test func region_isTheTableWithoutItsPanel() {
        var table = Self.table()
        (table.basis, table.fileAddress) = ("In $", FileAddress("/a"))
        let region = table.region.text
        #expect(region.hasPrefix("<div class=\"table-wrap\"") && region.hasSuffix("</table>\n</div>"))
        #expect(table.html.text.contains(region) && !region.contains("panel"))
    }

    // MARK: - Sums

    @Test func sums_areInTheFoot_andBelowTheCards() {
        let columns: [Column<Position>] = [
            Column("Position") { .name($0.name) }.card(.title).total(.text("Total")),
            Column("Account") { .text($0.name) },
            Column("Value", .number) { .money($0.name) }.card(.value).total(.money("16")),
        ]
        var table = Self.table(Self.positions, columns)
        #expect(!table.html.text.contains("<tfoot"))
        table.total = "4 positions"
        let html = table.html.text
        #expect(
            html.contains(
                "</tbody><tfoot role=\"rowgroup\"><tr role=\"row\"><th scope=\"row\" role=\"rowheader\">Total</th>"
                    + "<td role=\"cell\"></td>"
                    + "<td role=\"cell\" class=\"num\"><span class=\"money\">16</span></td></tr></tfoot>"
            )
        )
        #expect(
            html.contains(
                "<p class=\"card-total phone\"><span>4 positions</span><span class=\"money\">16</span></p>"
            )
        )
    }

    @Test func otherPages_loadWhileOneScrolls_whereTheTableSaysSo() {
        var table = Self.table()
        table.pager = PagerView(summary: "1–4 of 9", pages: 3, page: 1, previousPage: nil, nextPage: "/here?page=2")
        #expect(!table.html.text.contains("data-pages"))
        table.isContinuous = true
        #expect(table.html.text.contains("data-rows data-page=\"1\" data-pages=\"3\">"))
    }

    // MARK: - Long tables

    @Test func rowsOfALongTable_haveTheirNumbers() {
        var table = Self.table([Position(name: "Alpha", value: 1), Position(name: "beta", value: 2)])
        #expect(!table.html.text.contains("aria-row"))
        table.numbers = RowNumbers(from: 40, of: 300)
        let html = table.html.text
        #expect(html.contains("data-rows aria-rowcount=\"301\">"))
        #expect(html.contains("<tr role=\"row\" aria-rowindex=\"1\"><th"))
        #expect(html.contains("<tr role=\"row\" aria-rowindex=\"42\">"))
        #expect(html.contains("<tr role=\"row\" aria-rowindex=\"43\">"))
    }

    @Test func attributesForScripts_areOnRegionBodyAndRow() {
        var table = Self.table([Position(name: Self.hostile, value: 1)])
        table.hooks = TableHooks(region: " data-a", body: " data-b", row: { " data-c=\"\($0.name)\"" })
        let html = table.html.text
        #expect(html.contains(", table\" data-a>") && html.contains("<tbody role=\"rowgroup\" data-b>"))
        #expect(html.contains("<tr role=\"row\" data-c=\"\(Self.escaped)\">"))
    }

    @Test func headingOfButtons_isForAssistiveTechnologyOnly() {
        let name = Column<Position>("Position") { .name($0.name) }.card(.title)
        let order = Column<Position>("Order") { _ in .markup("<button>Up</button>") }.titleHidden().card(.acts)
        let details = Column<Position>.markupOnCard(.sub) { "<b>\($0.name)</b>" }
        let html = Self.table([Position(name: "A", value: nil)], [name, order, details]).html.text
        #expect(html.contains("<span class=\"vh\">Order</span></th>"))
        #expect(html.contains("data-slot=\"acts\"><button>Up</button></td>"))
        #expect(html.contains("<td class=\"phone\" data-slot=\"sub\" role=\"cell\"><b>A</b></td>"))
    }

    // MARK: - One declaration

    @Test func column_thatIsAdded_isOnThePageInTheFileAndOnTheCard() {
        let added = Column<Position>("Twice", .number) { .metric($0.value.map { "\(2 * $0)" }) }
            .file("twice") { .value($0.value.map { 2 * $0 }) }.card(.note)
        let table = Self.table([Position(name: "Alpha", value: 7)], Self.columns() + [added])
        #expect(table.html.text.contains("class=\"num\">Twice</th>"))
        #expect(table.html.text.contains("class=\"num\" data-slot=\"note\">14</td>"))
        #expect(table.file.csv == "position,value,is_priced,twice\nAlpha,7,true,14\n")
    }
}
