import BourseCore

/// Finds the texts that a page draws, after ISO 32000-2, 8 and 9.
struct PDFContent {
    /// A letter or a ligature.
    struct DrawnText {
        let text: String
        /// The baseline, as it is on the page: from left to right, and upwards.
        let x, y: Double
        /// Where the letter ends.
        let end: Double
        /// The size of its font.
        let size: Double
    }

    /// What lasts from one instruction to the next.
    private struct GraphicsState {
        var matrix: PDFMatrix
        var font: PDFFont?
        var size = 0.0, letterSpacing = 0.0, wordSpacing = 0.0, stretch = 1.0, leading = 0.0, rise = 0.0
    }

    /// The most letters of a file.
    private static let mostTexts = 2_000_000
    /// The most instructions and operands of a file.
    private static let mostSteps = 10_000_000
    /// What reading a font counts as.
    private static let fontSteps = 500
    /// How deep forms can be in each other.
    private static let deepest = 12
    /// The most saved states.
    private static let mostStates = 512

    private let file: PDFFile
    private var fonts: [PDFReference: PDFFont] = [:]
    private var texts: [DrawnText] = []
    private var count = 0
    private var steps = 0

    /// Begins a file.
    init(_ file: PDFFile) { self.file = file }

    /// The texts of a page.
    mutating func texts(of page: PDFPage) throws(PDFError) -> [DrawnText] {
        texts = []
        let turned: PDFMatrix =
            switch page.rotation {
            case 90: PDFMatrix(a: 0, b: -1, c: 1, d: 0)
            case 180: PDFMatrix(a: -1, b: 0, c: 0, d: -1)
            case 270: PDFMatrix(a: 0, b: 1, c: -1, d: 0)
            default: .identity
            }
        try draw(page.content, page.resources, GraphicsState(matrix: turned), depth: 0)
        return texts
    }

    private mutating func draw(
        _ content: [UInt8],
        _ resources: PDFValue,
        _ start: GraphicsState,
        depth: Int
    ) throws(PDFError) {
        guard depth <= Self.deepest else { throw .tooLarge("forms in each other") }
        var scanner = PDFScanner(content[...])
        var (state, saved): (GraphicsState, [GraphicsState]) = (start, [])
        var (line, place) = (PDFMatrix.identity, PDFMatrix.identity)
        var operands: [PDFValue] = []
        func move(_ x: Double, _ y: Double) {
            line = PDFMatrix.shift(x, y).then(line)
            place = line
        }
        while let token = scanner.token() {
            steps += 1
            guard steps <= Self.mostSteps else { throw .tooLarge("instructions") }
            guard case .word(let word) = token else {
                if case .value(let value) = token, operands.count < 1_000 { operands.append(value) }
                continue
            }
            let values = operands.compactMap(\.double)
            switch word {
            case "q": if saved.count < Self.mostStates { saved.append(state) }
            case "Q": state = saved.popLast() ?? state
            case "cm": if let matrix = PDFMatrix(values) { state.matrix = matrix.then(state.matrix) }
            case "BT": (line, place) = (.identity, .identity)
            case "Tm":
                if let matrix = PDFMatrix(values) { (line, place) = (matrix, matrix) }
            case "Td", "TD":
                guard values.count == 2 else { break }
                if word == "TD" { state.leading = -values[1] }
                move(values[0], values[1])
            case "T*": move(0, -state.leading)
            case "Tf":
                state.size = values.last ?? 0
                if let name = operands.first?.name { state.font = font(name, resources) }
            case "Tc": state.letterSpacing = values.last ?? 0
            case "Tw": state.wordSpacing = values.last ?? 0
            case "Tz": state.stretch = (values.last ?? 100) / 100
            case "TL": state.leading = values.last ?? 0
            case "Ts": state.rise = values.last ?? 0
            case "Tj", "TJ":
                try show(operands.last?.items ?? operands, state, &place)
            case "'", "\"":
                if word == "\"", values.count >= 2 { (state.wordSpacing, state.letterSpacing) = (values[0], values[1]) }
                move(0, -state.leading)
                try show(Array(operands.suffix(1)), state, &place)
            case "Do":
                try drawForm(operands.first?.name ?? "", resources, state, depth: depth)
            case "ID": Self.skipImage(&scanner)
            default: break
            }
            operands = []
        }
    }

    /// Draws what a form contains; pictures have no text.
    private mutating func drawForm(
        _ name: String,
        _ resources: PDFValue,
        _ state: GraphicsState,
        depth: Int
    ) throws(PDFError) {
        guard case .stream(let form) = file.entry(name, of: file.entry("XObject", of: resources)),
            file.entry("Subtype", of: .stream(form)).name == "Form"
        else { return }
        guard let content = file.data(of: form) else { throw .damaged("a part of a page cannot be unpacked") }
        var inner = state
        let numbers = file.entry("Matrix", of: .stream(form)).items?.compactMap { file.resolved($0).double } ?? []
        if let matrix = PDFMatrix(numbers) { inner.matrix = matrix.then(state.matrix) }
        let own = file.entry("Resources", of: .stream(form))
        try draw(content, own.entries == nil ? resources : own, inner, depth: depth + 1)
    }

    private mutating func font(_ name: String, _ resources: PDFValue) -> PDFFont? {
        guard let entry = file.entry("Font", of: resources).entries?[name] else { return nil }
        if case .reference(let reference) = entry, let known = fonts[reference] { return known }
        steps += Self.fontSteps
        guard case .reference(let reference) = entry else { return PDFFont(entry, in: file) }
        let font = PDFFont(file.resolved(entry), in: file)
        fonts[reference] = font
        return font
    }

    /// Shows strings, and moves by the numbers between them.
    private mutating func show(
        _ items: [PDFValue],
        _ state: GraphicsState,
        _ place: inout PDFMatrix
    ) throws(PDFError) {
        guard let font = state.font else { return }
        for item in items {
            switch item {
            case .number(let number):
                place = PDFMatrix.shift(-number / 1_000 * state.size * state.stretch, 0).then(place)
            case .string(let bytes):
                for glyph in font.glyphs(bytes) { try add(glyph, state, &place) }
            default: continue
            }
        }
    }

    private mutating func add(
        _ glyph: PDFFont.Glyph,
        _ state: GraphicsState,
        _ place: inout PDFMatrix
    ) throws(PDFError) {
        let spacing = state.letterSpacing + (glyph.isBlank ? state.wordSpacing : 0)
        let width = glyph.width / 1_000 * state.size * state.stretch
        let start = PDFMatrix.shift(0, state.rise).then(place).then(state.matrix)
        place = PDFMatrix.shift(width + spacing * state.stretch, 0).then(place)
        let size = abs(state.size) * (start.c * start.c + start.d * start.d).squareRoot()
        // Texts that are turned on the page are marks of water and margins.
        guard !glyph.text.isEmpty, size > 0.1, size < 1_000, start.e.isFinite, start.f.isFinite,
            abs(start.e) < 1e6, abs(start.f) < 1e6, abs(start.b) <= 0.01 * abs(start.a), start.a > 0
        else { return }
        count += 1
        guard count <= Self.mostTexts else { throw .tooLarge("characters") }
        texts.append(
            DrawnText(text: glyph.text, x: start.e, y: start.f, end: start.e + width * start.a, size: size)
        )
    }

    /// Skips the bytes of a picture that is in the content.
    private static func skipImage(_ scanner: inout PDFScanner) {
        while let byte = scanner.next {
            scanner.position += 1
            // A blank, `EI`, and a blank or the end.
            let place = scanner.position
            guard PDFScanner.isBlank(byte), place + 2 <= scanner.bytes.endIndex, scanner.bytes[place] == 0x45,
                scanner.bytes[place + 1] == 0x49,
                place + 2 == scanner.bytes.endIndex || PDFScanner.isBlank(scanner.bytes[place + 2])
            else { continue }
            scanner.position = place + 2
            return
        }
    }
}
