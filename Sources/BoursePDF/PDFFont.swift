/// A font: the characters of its codes, and how wide they are.
struct PDFFont {
    /// A character of a text.
    struct Glyph {
        let text: String
        /// The width in thousandths of the size of the font.
        let width: Double
        /// Whether it is the code 32 of one byte, which the spacing of words widens.
        let isBlank: Bool
    }

    private let isComposite: Bool
    private var characters: [Int: String] = [:]
    private var widths: [Int: Double] = [:]
    private let usualWidth: Double
    /// The lengths of codes in bytes, by the ranges of a map of characters.
    private var codes: [PDFCharacterMap.CodeRange] = []
    /// Thousandths of a unit of the font, which a font of drawings has of its own.
    private let scale: Double

    /// Takes the font of a dictionary.
    init(_ dictionary: PDFValue, in file: PDFFile) {
        let kind = file.entry("Subtype", of: dictionary).name
        isComposite = kind == "Type0"
        if isComposite {
            let descendant =
                file.entry("DescendantFonts", of: dictionary).items?.first.map { file.resolved($0) } ?? .null
            usualWidth = file.entry("DW", of: descendant).double ?? 1_000
            scale = 1
            readWidths(file.entry("W", of: descendant).items?.map { file.resolved($0) } ?? [], file)
        } else {
            let descriptor = file.entry("FontDescriptor", of: dictionary)
            usualWidth = file.entry("MissingWidth", of: descriptor).double ?? 0
            let matrix = file.entry("FontMatrix", of: dictionary).items?.first.flatMap { file.resolved($0).double }
            scale = kind == "Type3" ? (matrix ?? 0.001) * 1_000 : 1
            characters = Self.characters(file.entry("Encoding", of: dictionary), file)
            let first = file.entry("FirstChar", of: dictionary).int ?? 0
            let listed = file.entry("Widths", of: dictionary).items?.prefix(256) ?? []
            for (index, width) in listed.enumerated() { widths[first &+ index] = file.resolved(width).double }
            if listed.isEmpty {
                widths = PDFStandardWidths.widths(of: file.entry("BaseFont", of: dictionary).name ?? "")
            }
        }
        if case .stream(let stream) = file.entry("ToUnicode", of: dictionary), let data = file.data(of: stream) {
            let map = PDFCharacterMap(data)
            codes = map.codes
            characters.merge(map.characters) { _, stated in stated }
        }
    }

    /// The characters of a string.
    func glyphs(_ bytes: [UInt8]) -> [Glyph] {
        guard isComposite else {
            return bytes.map { glyph(Int($0), isBlank: $0 == 0x20) }
        }
        var glyphs: [Glyph] = []
        var place = 0
        while place < bytes.count {
            let length = length(ofCodeAt: place, in: bytes)
            let code = bytes[place..<min(place + length, bytes.count)].reduce(0) { $0 << 8 | Int($1) }
            glyphs.append(glyph(code, isBlank: length == 1 && code == 0x20))
            place += length
        }
        return glyphs
    }

    private func glyph(_ code: Int, isBlank: Bool) -> Glyph {
        // What has no character makes its word unreadable, so that no number loses a digit.
        Glyph(text: characters[code] ?? "\u{FFFD}", width: (widths[code] ?? usualWidth) * scale, isBlank: isBlank)
    }

    private func length(ofCodeAt place: Int, in bytes: [UInt8]) -> Int {
        for range in codes where place + range.length <= bytes.count {
            let code = bytes[place..<(place + range.length)].reduce(0) { $0 << 8 | Int($1) }
            if range.codes.contains(code) { return range.length }
        }
        return 2
    }

    /// Reads widths such as `[3 [500 250] 10 20 600]`.
    private mutating func readWidths(_ items: [PDFValue], _ file: PDFFile) {
        var place = 0
        var count = 0
        while place + 1 < items.count, count < 1_000_000, let first = items[place].int {
            if let listed = items[place + 1].items {
                for (index, width) in listed.prefix(65_536).enumerated() {
                    widths[first &+ index] = file.resolved(width).double
                }
                count += listed.count
                place += 2
            } else {
                guard place + 2 < items.count, let last = items[place + 1].int, last >= first, last - first < 65_536
                else {
                    return
                }
                for code in first...last { widths[code] = items[place + 2].double }
                count += last - first + 1
                place += 3
            }
        }
    }

    // MARK: - Encodings

    private static func characters(_ encoding: PDFValue, _ file: PDFFile) -> [Int: String] {
        let base = encoding.name ?? file.entry("BaseEncoding", of: encoding).name
        let isMac = base == "MacRomanEncoding"
        var characters = [0x09: " ", 0x0A: " ", 0x0D: " "]
        for code in 32..<256 {
            characters[code] = isMac ? PDFCharacters.mac(UInt8(code)) : PDFCharacters.windows(UInt8(code))
        }
        var code = 0
        for item in file.entry("Differences", of: encoding).items ?? [] {
            switch file.resolved(item) {
            case .number(let number): code = Int(max(0, min(number, 65_535)))
            case .name(let glyph):
                characters[code] = PDFCharacters.character(named: glyph) ?? characters[code]
                code += 1
            default: continue
            }
        }
        return characters
    }
}

/// What a map of characters says, after Adobe's technical note 5014: the characters of codes, and how long codes are.
struct PDFCharacterMap {
    /// Codes of one length.
    struct CodeRange {
        let length: Int
        let codes: ClosedRange<Int>
    }

    /// The most characters that are read.
    private static let mostCharacters = 200_000
    private(set) var characters: [Int: String] = [:]
    private(set) var codes: [CodeRange] = []

    /// Reads a map.
    init(_ bytes: [UInt8]) {
        var scanner = PDFScanner(bytes[...])
        var values: [PDFValue] = []
        while let token = scanner.token() {
            switch token {
            case .value(let value):
                values.append(value)
                if values.count > Self.mostCharacters { return }
            case .word(let word):
                switch word {
                case "endcodespacerange": readCodes(values)
                case "endbfchar": readCharacters(values)
                case "endbfrange": readRanges(values)
                default: break
                }
                values = []
            }
        }
    }

    private mutating func readCodes(_ values: [PDFValue]) {
        for place in stride(from: 0, to: values.count - 1, by: 2) {
            guard let first = values[place].bytes, let last = values[place + 1].bytes, (1...4).contains(first.count),
                codes.count < 100, first.count == last.count, Self.code(first) <= Self.code(last)
            else { continue }
            codes.append(CodeRange(length: first.count, codes: Self.code(first)...Self.code(last)))
        }
        codes.sort { $0.length < $1.length }
    }

    private mutating func readCharacters(_ values: [PDFValue]) {
        for place in stride(from: 0, to: values.count - 1, by: 2) {
            guard let code = values[place].bytes, let text = values[place + 1].bytes, code.count <= 4 else { continue }
            characters[Self.code(code)] = Self.text(text)
        }
    }

    private mutating func readRanges(_ values: [PDFValue]) {
        for place in stride(from: 0, to: values.count - 2, by: 3) {
            guard let first = values[place].bytes.map(Self.code), let last = values[place + 1].bytes.map(Self.code),
                first <= last, last - first < 65_536, characters.count < Self.mostCharacters
            else { continue }
            if let texts = values[place + 2].items {
                for (index, text) in texts.prefix(last - first + 1).enumerated() {
                    characters[first + index] = text.bytes.map(Self.text)
                }
            } else if let text = values[place + 2].bytes, let end = text.last {
                for code in first...last {
                    // Only the last byte counts up.
                    guard Int(end) + code - first <= 255 else { break }
                    characters[code] = Self.text(text.dropLast() + [end + UInt8(code - first)])
                }
            }
        }
    }

    private static func code(_ bytes: [UInt8]) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    private static func text(_ bytes: [UInt8]) -> String {
        // A character is a ligature at most.
        let units = stride(from: 0, to: min(bytes.count, 16) - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }
}
