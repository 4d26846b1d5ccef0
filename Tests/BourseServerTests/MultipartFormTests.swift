import BourseTestSupport
import BourseWeb
import Testing

@testable import BourseServer

@Suite("Upload forms")
struct MultipartFormTests {
    private let type = "multipart/form-data; boundary=\(Multipart.boundary)"

    private func read(_ body: String) -> MultipartForm? { MultipartForm(Array(body.utf8), contentType: type) }

    private func part(_ head: String, _ body: String = "x") -> String {
        "--\(Multipart.boundary)\r\n\(head)\r\n\r\n\(body)\r\n--\(Multipart.boundary)--\r\n"
    }

    @Test
    func form_hasItsFieldsAndFiles() throws {
        let bytes: [UInt8] = [0, 1, 2, 13, 10, 45, 45, 255]
        let body = Multipart.body([("a \"b\".csv", bytes), ("c.csv", [])], ["account": "main", "zone": "UTC"])
        let form = try #require(MultipartForm(body, contentType: type))
        #expect(form["account"] == "main" && form["zone"] == "UTC" && form["nothing"] == "")
        #expect(form.files("file").map(\.name) == ["a \"b\".csv", "c.csv"])
        #expect(form.files("file").map { Array($0.bytes) } == [bytes, []])
    }

    @Test(arguments: [
        "multipart/form-data; boundary=\"\(Multipart.boundary)\"",
        "Multipart/Form-Data; charset=utf-8; BOUNDARY=\(Multipart.boundary)",
    ])
    func boundary_isReadInItsOtherForms(type: String) {
        #expect(MultipartForm(Multipart.body([], ["a": "b"]), contentType: type)?["a"] == "b")
    }

    @Test
    func parameters_mayComeInAnyOrder() throws {
        let form = try #require(read(part("Content-Disposition: form-data; filename=\"f.csv\"; name=\"file\"")))
        #expect(form.files("file").map(\.name) == ["f.csv"])
    }

    @Test(arguments: [
        "Content-Disposition: form-data; name=\"file\"; filename=\"a;b.csv\"",
        "content-disposition:form-data;name=\"file\";filename=\"a;b.csv\"",
        "Content-Type: text/csv\r\nContent-Disposition: form-data; name=file; filename=\"a;b.csv\"",
    ])
    func nameWithASemicolon_isWhole(head: String) throws {
        #expect(try #require(read(part(head))).files("file").map(\.name) == ["a;b.csv"])
    }

    @Test(arguments: [
        "", "--", "garbage", "--\(Multipart.boundary)", "--\(Multipart.boundary)\r\n", "--\(Multipart.boundary)x",
        "--\(Multipart.boundary)\r\n\r\n", "--\(Multipart.boundary)\r\nContent-Disposition: form-data; name=\"a\"",
        "--\(Multipart.boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue without an end",
    ])
    func incompleteForm_isNone(body: String) { #expect(read(body) == nil) }

    @Test(arguments: [
        "text/plain", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
    ])
    func typeWithoutABoundary_isNone(type: String) {
        #expect(MultipartForm(Multipart.body([], ["a": "b"]), contentType: type) == nil)
    }

    @Test
    func endlessParts_areNotTaken() {
        let body = Multipart.body([], Dictionary(uniqueKeysWithValues: (1...1000).map { ("f\($0)", "x") }))
        #expect(MultipartForm(body, contentType: type) == nil)
    }

    /// Whole forms with bytes changed, cut out, doubled and cut off: none may stop the program.
    @Test(arguments: Seeds.first(30))
    func damagedForm_isReadOrRefused(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let whole = Multipart.body(
            [("a.csv", Array("x,y\r\n".utf8)), ("", [])],
            ["account": "main", "a;b": "c\r\n--d"]
        )
        let pieces = ["\r\n", "--", "--\(Multipart.boundary)", "\r\n\r\n", "\"", ";", "=", "name=", "\u{0}", "\u{FF}"]
        for _ in 1...300 {
            var body = whole
            for _ in 1...generator.int(1...6) {
                let place = generator.int(0...body.count)
                switch generator.int(0...4) {
                case 0: body.insert(contentsOf: generator.pick(pieces).utf8, at: place)
                case 1: body.removeSubrange(place..<min(body.count, place + generator.int(0...40)))
                case 2: body.insert(contentsOf: body[place..<min(body.count, place + generator.int(0...60))], at: place)
                case 3: if place < body.count { body[place] = generator.bytes(1)[0] }
                default: body.removeLast(generator.int(0...min(body.count, 80)))
                }
            }
            let form = MultipartForm(body, contentType: type)
            let taken = form?.parts.reduce(0) { $0 + $1.bytes.count } ?? 0
            #expect(taken <= body.count, "seed \(seed)")
        }
    }

    @Test
    func formOfBoundariesAlone_isReadInTimeThatDoesNotExplode() {
        let line = "\r\n--\(Multipart.boundary.dropLast())"
        let body =
            "--\(Multipart.boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
            + String(repeating: line, count: 40_000) + "\r\n--\(Multipart.boundary)--"
        #expect(read(body)?.parts.count == 1)
    }
}
