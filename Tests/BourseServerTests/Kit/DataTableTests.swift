import BourseCharts
import Testing

@testable import BourseServer

@Suite("A table behind a chart")
struct DataTableTests {
    @Test func body_escapesItsTexts_andMarksWhatIsMoney() {
        let table = DataTableView(
            ChartTable(
                caption: "c",
                columns: [.init("a", .text), .init("b"), .init("c", .money)],
                rows: [["<script>&\"'", "−1", "2"], ["é", "", "3"]]
            )
        )
        #expect(
            table.body.text == """
                <tr><td>&lt;script&gt;&amp;&quot;&#39;</td><td class="num">−1</td><td class="num money">2</td></tr>
                <tr><td>é</td><td class="num"></td><td class="num money">3</td></tr>

                """
        )
    }

    @Test func head_escapesItsTexts() {
        let table = DataTableView(ChartTable(caption: "<c>", columns: [.init("<a>")], rows: []))
        #expect(!table.html.text.contains("<a>") && !table.html.text.contains("<c>"))
    }
}
