import Testing

@testable import BourseCharts

@Suite("Letters of cards")
struct TypefaceTests {
    @Test(arguments: [Typeface.regular, .bold])
    func letters_ofAmountsDatesAndEuropeanNames_areThere(typeface: Typeface) throws {
        for text in [
            "+$1,234.56", "−₹12,34,567.89", "€ £ ¥ 0.5 %", "2 Mar 2026 – 8 Mar 2026", "“Żółć” · Çağrı’s Ærø × ÷ …",
            "1\u{202F}234\u{A0}Kč",
        ] {
            let line = try #require(typeface.line(text), "\(text)")
            #expect(line.width > 0)
        }
        #expect(typeface.line("टाटा") == nil && typeface.line("A\u{0}") == nil)
    }

    @Test func line_putsLettersBesideEachOther_withKerning() throws {
        let (one, other, both) = (
            try #require(Typeface.bold.line("A")), try #require(Typeface.bold.line("V")),
            try #require(Typeface.bold.line("AV"))
        )
        // A and V lean towards each other.
        #expect(both.width < one.width + other.width)
        #expect(both.path.hasPrefix(one.path))
        let place = both.width - other.width
        #expect(both.path == one.path + other.path.replacing("M0 0", with: "M\(place) 0"))
        let spaced = try #require(Typeface.bold.line("A V"))
        #expect(spaced.width > one.width + other.width && spaced.path.matches(of: #/M/#).count == 2)
    }

    @Test func outlines_standOnTheBaseline() throws {
        let capital = try #require(Typeface.regular.line("H").flatMap { SVGPath.bounds($0.path) })
        let small = try #require(Typeface.regular.line("x").flatMap { SVGPath.bounds($0.path) })
        let deep = try #require(Typeface.regular.line("g").flatMap { SVGPath.bounds($0.path) })
        #expect(capital.maxY == 0 && small.maxY == 0 && deep.maxY > 200)
        #expect(capital.minY < small.minY && capital.minY > -Typeface.unitsPerSize)
    }
}
