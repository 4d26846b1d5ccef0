import BourseCharts
import Testing

@Suite("Drawing of a QR code")
struct QRCodeDrawingTests {
    private func drawing(_ text: String = QRSpecimen.authenticator, title: String = "Code for your app") throws
        -> QRCodeDrawing
    {
        QRCodeDrawing(try #require(QRCode(text)), title: title)
    }

    @Test(arguments: [0, 14, 62, 100, 213])
    func path_ofACode_drawsItsDarkModulesAndNoOthers(bytes: Int) throws {
        let drawing = try drawing(QRSpecimen.text(of: bytes))
        let reader = SVGReader(drawing.svg(id: "qr", side: 240))
        let paths = reader.elements("path")
        #expect(reader.isWellFormed && paths.count == 1)
        let path = try #require(paths.first)
        var drawn = Array(repeating: Array(repeating: false, count: drawing.code.size), count: drawing.code.size)
        for run in (path.attributes["d"] ?? "").split(separator: "z") {
            let match = try #require(try #/M(\d+) (\d+)h(\d+)v1h-(\d+)/#.wholeMatch(in: run))
            let (x, y, length) = (Int(match.1) ?? 0, Int(match.2) ?? 0, Int(match.3) ?? 0)
            #expect(match.3 == match.4 && x + length <= drawing.code.size)
            for column in x..<x + length { drawn[y][column] = true }
        }
        #expect(drawn == QRGrid.modules(of: drawing.code))
    }

    @Test func quietZone_ofACode_isFourModulesOfLightOnEverySide() throws {
        let drawing = try drawing()
        let reader = SVGReader(drawing.svg(id: "qr", side: 240))
        let ground = try #require(reader.elements("rect").first)
        #expect(drawing.modules == drawing.code.size + 8)
        #expect(reader.box == (Double(drawing.modules), Double(drawing.modules)))
        #expect(ground.attributes["x"] == nil && ground.attributes["y"] == nil)
        #expect(ground.number("width") == reader.box.width && ground.number("height") == reader.box.height)
        #expect(reader.elements("path").first?.attributes["transform"] == "translate(4 4)")
    }

    @Test func colors_inEveryTheme_areDarkOnLight() throws {
        let svg = try drawing().svg(id: "qr", side: 240)
        let reader = SVGReader(svg)
        #expect(reader.elements("rect").map { $0.attributes["fill"] } == ["#ffffff"])
        #expect(reader.elements("path").map { $0.attributes["fill"] } == ["#000000"])
        // What a theme cannot reach, it cannot change; and a strict policy forbids inline styles.
        #expect(reader.elements.dropFirst().allSatisfy { $0.style.isEmpty })
        #expect(!svg.contains("style=") && !svg.contains("var(") && !svg.contains("currentColor"))
    }

    @Test func title_ofACode_namesThePicture_andTheTextStaysOut() throws {
        let svg = try drawing(title: "</title><script>'&\"").svg(id: "a\"><b>", side: 240)
        let reader = SVGReader(svg)
        #expect(reader.isWellFormed && reader.elements("script").isEmpty)
        let root = try #require(reader.elements.first)
        let title = try #require(reader.elements("title").first)
        #expect(root.attributes["role"] == "img" && root.style == "qr-code")
        #expect(root.attributes["aria-labelledby"] == title.attributes["id"])
        #expect(title.attributes["id"] == "a---b--title" && title.text == "</title><script>'&\"")
        #expect(!svg.contains("otpauth") && !svg.contains("JBSWY3DP"))
    }

    @Test(arguments: [
        (240.0, 196), (196, 196), (195.9, 147), (49, 49), (10, 49), (0, 49), (-5, 49), (.nan, 49), (.infinity, 49),
        (1e9, 9_996),
    ])
    func modules_inAnyRoom_areWholePixels(side: Double, length: Int) throws {
        let reader = SVGReader(try drawing().svg(id: "qr", side: side))
        let root = try #require(reader.elements.first)
        #expect(root.attributes["width"] == "\(length)" && root.attributes["height"] == "\(length)")
    }

    @Test func svg_ofTheSameCode_isTheSameText() throws {
        #expect(try drawing().svg(id: "qr", side: 240) == drawing().svg(id: "qr", side: 240))
        #expect(try drawing() == drawing())
    }
}
