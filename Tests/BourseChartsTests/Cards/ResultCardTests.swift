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

    /// The path of a text that a card shows as an outline.
    private static func outline(_ text: String, isBold: Bool = false) throws -> String {
        try #require((isBold ? Typeface.bold : Typeface.regular).line(text)).path
    }

    @Test(arguments: CardForm.allCases)
    func card_isAPictureOfItsOwn_inItsSize(form: CardForm) throws {
        let reader = SVGReader(Self.card(form, title: "<A & \"B\">", address: "https://desk.example/c/0123").svg)
        #expect(reader.isWellFormed)
        let root = try #require(reader.elements("svg").first)
        #expect(root.number("width") == Double(form.width) && root.number("height") == Double(form.height))
        let paths = Set(reader.elements("path").compactMap { $0.attributes["d"] })
        for text in ["<A & \"B\">", "+3.00%", "66.7%"] {
            #expect(paths.contains(try Self.outline(text, isBold: true)), "\(text)")
        }
        #expect(paths.contains(try Self.outline("Win rate")))
        // A picture in an <img> must not need anything else, and a strict policy must not change it.
        #expect(reader.elements("style").isEmpty && reader.elements("image").isEmpty && reader.elements("text").isEmpty)
        #expect(!reader.elements.contains { $0.attributes["style"] != nil || $0.attributes["class"] != nil })
    }

    @Test(arguments: CardForm.allCases)
    func texts_lieWithinTheCard(form: CardForm) throws {
        let card = Self.card(form, headline: "+123,456,789.00%", address: "https://desk.example/c/0123")
        var texts = 0
        for path in SVGReader(card.svg).elements("path") {
            let numbers = (path.attributes["transform"] ?? "").matches(of: #/[0-9.]+/#).compactMap { Double($0.output) }
            guard numbers.count == 3, let outline = path.attributes["d"] else { continue }
            let box = try #require(SVGPath.bounds(outline))
            let (x, y, scale) = (numbers[0], numbers[1], numbers[2])
            #expect(x + box.minX * scale >= 0 && x + box.maxX * scale <= Double(form.width))
            #expect(y + box.minY * scale >= 0 && y + box.maxY * scale <= Double(form.height))
            texts += 1
        }
        #expect(texts >= 12)
    }

    @Test func textWithOtherLetters_isInTheFontOfTheSystem_withRoomForAWideOne() throws {
        let reader = SVGReader(Self.card(.wide, title: "टाटा <मोटर्स> की एक बहुत लंबी कहानी").svg)
        let text = try #require(reader.elements("text").first)
        #expect(reader.isWellFormed && reader.elements("text").count == 1 && text.text == "टाटा <मोटर्स> की एक बहुत लंबी कहानी")
        #expect(text.attributes["font-family"]?.hasPrefix("system-ui") == true)
        #expect((text.number("font-size") ?? 0) < 44)
    }

    @Test(arguments: [[Double](), [.nan, .infinity], [0], [0, 0, 0], [1e300], Array(repeating: 5.0, count: 5_000)])
    func curve_ofAnyValues_isDrawable(curve: [Double]) {
        let svg = Self.card(.wide, curve: curve).svg
        #expect(SVGReader(svg).isWellFormed && !svg.contains("nan") && !svg.contains("inf"))
        #expect(svg.utf8.count < 60_000)
    }

    @Test func code_isOnlyOnACardWithAnAddress() throws {
        let without = Self.card(.square).svg
        let with = Self.card(.square, address: "https://desk.example/c/0123").svg
        #expect(!without.contains("crispEdges") && with.contains("crispEdges"))
        #expect(with.contains(try Self.outline("Scan to see this card on desk.example")))
    }
}
