import Testing

@testable import BourseServer

@Suite struct MetricRowsTests {
    @Test func line_withEverything_isWritten() {
        let line = MetricRowView(
            name: "A&B",
            pageHref: "/markets/A?x=1&y=2",
            remark: "<b>",
            cells: [.change("+1", isMoney: true, explain: "/why"), .plain(nil, reason: "No \"price\".")]
        )
        #expect(
            MetricRows.html([line]).text
                == "<tr><th scope=\"row\"><a class=\"sym\" href=\"/markets/A?x=1&amp;y=2\">A&amp;B</a>"
                + "<span class=\"under\">&lt;b&gt;</span></th>"
                + "<td class=\"num\"><a class=\"inline-link\" href=\"/why\"><span class=\"chg bare up\">"
                + "<span class=\"money\">+1</span></span></a></td>"
                + "<td class=\"num\" title=\"No &quot;price&quot;.\"><span class=\"\">–</span>"
                + "<span class=\"vh\">No &quot;price&quot;.</span></td></tr>\n"
        )
    }

    @Test func line_withSlots_isACard() {
        let line = MetricRowView(
            name: "A",
            cells: [.words("Main").slot(.sub, beside: "1<2"), .plain("5"), .plain("7").slot(.value)]
        )
        let table = MetricTableView(id: "a", heading: "", caption: "", headings: [], lines: [line])
        #expect(table.isCards)
        #expect(
            table.body.text
                == "<tr><th scope=\"row\" data-slot=\"title\">A</th>"
                + "<td class=\"\" data-slot=\"sub\"><span class=\"\">Main</span><span class=\"phone-only\"> · "
                + "<span class=\"money\">1&lt;2</span></span></td><td class=\"num\"><span class=\"\">5</span></td>"
                + "<td class=\"num\" data-slot=\"value\"><span class=\"\">7</span></td></tr>\n"
        )
    }

    @Test func line_withoutAPage_isItsName() {
        let line = MetricRowView(name: "It's", cells: [.words("Main")])
        #expect(
            MetricRows.html([line]).text
                == "<tr><th scope=\"row\">It&#39;s</th><td class=\"\"><span class=\"\">Main</span></td></tr>\n"
        )
    }
}
