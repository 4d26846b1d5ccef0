import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Tables of HTML")
struct HTMLTableTests {
    private func text(_ page: String) -> String {
        String(decoding: HTMLTable.text(of: Array(page.utf8)), as: UTF8.self)
    }

    @Test func cells_areTheirTexts() {
        let page = """
            <!DOCTYPE html><html><head><title>no</title><style>td { color: red }</style></head><body>outside
            <table border=1><TR align="left"><TD nowrap>Ticket<td><b>Open&nbsp;Time</b></td><td title="a > b">1&amp;2, &#8364; &bogus;</td></tr>
            <tr bgcolor='#fff'><td>a<br>b</td><td></td><td>3 < 4 "x"</td>
            <!-- <tr><td>no</td></tr> --><script>document.write("<tr><td>no</td></tr>")</script>
            <tr><td>last
            </table></body></html>
            """
        #expect(text(page) == "Ticket,Open Time,\"1&2, € &bogus;\"\na b,,\"3 < 4 \"\"x\"\"\"\nlast\n")
    }

    @Test func cells_thatSpanColumnsAndRows_keepOthersInTheirPlaces() {
        let page = """
            <table><tr><th colspan=3>Title</th></tr><tr><td>1</td><td rowspan="2">2</td><td>3</td></tr>
            <tr><td>4</td><td>5</td></tr><tr><td>6</td><td colspan="2">7</td><td>8</td></tr></table>
            """
        #expect(text(page) == "Title\n1,2,3\n4,,5\n6,7,,8\n")
    }

    @Test func cells_thatAreHidden_areLeftOut() {
        let page = """
            <table><tr><td>1</td><td class="cell hidden" colspan="8">no</td><td style="Display : none">no</td>
            <td hidden>no</td><td class="unhidden">2</td></tr></table>
            """
        #expect(text(page) == "1,2\n")
    }

    @Test func rows_keepTheirNumbers() {
        #expect(text("<table><tr><td>1</td></tr><tr><td> </td></tr></table><table><tr><td>3</table>") == "1\n\n3\n")
    }

    @Test(arguments: ["<html><body>none</body></html>", "<a>,b\n1,2\n", "<OFX><STMT>", "time,<table>\n"])
    func text_withoutATable_isNoPage(text: String) {
        #expect(HTMLTable.isPage(Array(text.utf8)) == (text.hasPrefix("<") && text.contains("<table")))
    }

    @Test func page_madeToHarm_staysSmall() {
        let wide = "<table>" + String(repeating: "<tr><td colspan=999999999>1<td>2", count: 1000)
        #expect(text(wide).utf8.count == 1000 * 67)
        let tall = "<table>" + String(repeating: "<td rowspan=999999999>", count: 100_000) + "<tr><td>1"
        #expect(text(tall).utf8.count <= 1000)
        #expect(text("<table>" + String(repeating: "<table><tr><td>", count: 50_000)).isEmpty)
        let long = "<table><tr><td>" + String(repeating: "a,b ", count: 100_000)
        #expect(text(long).utf8.count <= 1 << 16 || text(long).isEmpty)
    }

    @Test(arguments: Seeds.first(40))
    func page_damagedAtRandom_isRead(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var page = Array(
            "<table a='b'><tr><td colspan=2>1&amp;</td><!-- c --><td>2</td></tr><script>x</script></table>".utf8
        )
        for _ in 0..<generator.int(1...8) {
            page[generator.int(0...(page.count - 1))] = generator.pick(Array("<>&\"'/!=; x-".utf8))
        }
        _ = HTMLTable.text(of: page)
    }
}
