import Testing

@testable import BourseCharts

@Suite("Cards with results")
struct ResultCardTests {
    private static func card(
        _ form: CardForm,
        title: String = "2 Mar 2026",
        headline: String = "+3.00%",
        curve: [Double] = [1_000, -400, 600],
        address: String? = nil
    ) -> ResultCard {
        ResultCard(
            title: title,
            subtitle: "Monday",
            label: "ROI",
            headline: headline,
            direction: 1,
            facts: [.init("Trades", "12"), .init("Win rate", "66.7%"), .init("Profit factor", "2.50")],
            basis: "ROI: net P&L after fees ÷ capital at risk, the most that was at risk at one moment.",
            curve: curve,
            isDark: true,
            form: form,
            address: address
        )
    }

    @Test(arguments: CardForm.allCases)
    func card_isAPictureOfItsOwn_inItsSize(form: CardForm) throws {
        let reader = SVGReader(Self.card(form, title: "<A & \"B\">", address: "https://desk.example/c/0123").svg)
        #expect(reader.isWellFormed)
        let root = try #require(reader.elements("svg").first)
        #expect(root.number("width") == Double(form.width) && root.number("height") == Double(form.height))
        let texts = reader.elements("text").map(\.text)
        for text in ["<A & \"B\">", "+3.00%", "Win rate", "66.7%"] { #expect(texts.contains(text), "\(text)") }
        // A picture in an <img> must not need anything else, and a strict policy must not change it.
        #expect(reader.elements("style").isEmpty && reader.elements("image").isEmpty)
        #expect(!reader.elements.contains { $0.attributes["style"] != nil || $0.attributes["class"] != nil })
    }

    @Test(arguments: CardForm.allCases)
    func texts_lieWithinTheCard(form: CardForm) {
        let card = Self.card(form, headline: "+123,456,789.00%", address: "https://desk.example/c/0123")
        for text in SVGReader(card.svg).elements("text") {
            let (x, y, size) = (text.number("x") ?? -1, text.number("y") ?? -1, text.number("font-size") ?? 0)
            #expect(y > size * 0.7 && y < Double(form.height), "\(text.text)")
            #expect(x + TextWidth.of(text.text) * size / 12 < Double(form.width), "\(text.text)")
        }
    }

    @Test(arguments: [[Double](), [.nan, .infinity], [0], [0, 0, 0], [1e300], Array(repeating: 5.0, count: 5_000)])
    func curve_ofAnyValues_isDrawable(curve: [Double]) {
        let svg = Self.card(.wide, curve: curve).svg
        #expect(SVGReader(svg).isWellFormed && !svg.contains("nan") && !svg.contains("inf"))
        #expect(svg.utf8.count < 30_000)
    }

    @Test func code_isOnlyOnACardWithAnAddress() {
        let without = Self.card(.square).svg
        let with = Self.card(.square, address: "https://desk.example/c/0123").svg
        #expect(!without.contains("crispEdges") && with.contains("crispEdges") && with.contains("desk.example"))
    }
}
