/// Reads the text of a block into emphasis, links, pictures and code.
///
/// The text is read once into tokens; a second pass pairs the marks of emphasis with a stack. Both are linear, also for
/// texts made of marks alone.
struct MarkdownInlineParser {
    /// The deepest emphasis; marks that would be deeper are text.
    private static let deepestEmphasis = 12
    /// The longest run of marks; a longer one is text.
    private static let longestRun = 3
    /// The start of the address of a stored picture.
    private static let picturePath = Array(NotePictures.path.utf8)

    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var tokens: [MarkdownToken] = []
    private var text: [UInt8] = []
    /// The brackets that are open, each with the place of its token.
    private var brackets: [(token: Int, isPicture: Bool)] = []
    /// The next run of backticks of the same length, by the start of a run.
    private var nextRuns: [Int: Int] = [:]

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    static func inlines(_ bytes: ArraySlice<UInt8>) -> [MarkdownInline] {
        var parser = MarkdownInlineParser(bytes)
        parser.scan()
        return emphasized(parser.tokens[...])
    }

    // MARK: - Tokens

    private mutating func scan() {
        findCode()
        while index < bytes.endIndex {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\\"): escape()
            case UInt8(ascii: "`"): code()
            case UInt8(ascii: "*"), UInt8(ascii: "_"): run(byte)
            case UInt8(ascii: "!") where next(1) == UInt8(ascii: "["): open(isPicture: true)
            case UInt8(ascii: "["): open(isPicture: false)
            case UInt8(ascii: "]"): close()
            case 0x0A:
                while text.last == 0x20 { text.removeLast() }
                add(.part(.lineBreak))
                index += 1
            case UInt8(ascii: "h"), UInt8(ascii: "H"): bareAddress()
            default:
                text.append(byte)
                index += 1
            }
        }
        flush()
    }

    private func next(_ distance: Int) -> UInt8? {
        index + distance < bytes.endIndex ? bytes[index + distance] : nil
    }

    private mutating func add(_ token: MarkdownToken) {
        flush()
        tokens.append(token)
    }

    private mutating func flush() {
        guard !text.isEmpty else { return }
        tokens.append(.part(.text(String(decoding: text, as: UTF8.self))))
        text = []
    }

    private mutating func escape() {
        if let byte = next(1), Self.isPunctuation(byte) {
            text.append(byte)
            index += 2
        } else {
            text.append(bytes[index])
            index += 1
        }
    }

    /// Finds for each run of backticks the next one of its length.
    private mutating func findCode() {
        var later: [Int: Int] = [:]
        var end = bytes.endIndex
        while end > bytes.startIndex {
            guard bytes[end - 1] == UInt8(ascii: "`") else {
                end -= 1
                continue
            }
            var start = end
            while start > bytes.startIndex, bytes[start - 1] == UInt8(ascii: "`") { start -= 1 }
            nextRuns[start] = later[end - start]
            later[end - start] = start
            end = start
        }
    }

    private mutating func code() {
        let length = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
        guard let close = nextRuns[index] else {
            text.append(contentsOf: bytes[index..<(index + length)])
            index += length
            return
        }
        var content = Array(bytes[(index + length)..<close]).map { $0 == 0x0A ? 0x20 : $0 }
        if content.count > 2, content.first == 0x20, content.last == 0x20, content.contains(where: { $0 != 0x20 }) {
            content = Array(content.dropFirst().dropLast())
        }
        add(.part(.code(String(decoding: content, as: UTF8.self))))
        index = close + length
    }

    /// Marks of emphasis: they open before a word and close behind one; `_` inside of a word is text.
    private mutating func run(_ mark: UInt8) {
        let count = bytes[index...].prefix { $0 == mark }.count
        let before = index > bytes.startIndex ? bytes[index - 1] : 0x20
        let after = next(count) ?? 0x20
        let start = index
        index += count
        guard count <= Self.longestRun else {
            text.append(contentsOf: bytes[start..<index])
            return
        }
        let isWordBefore = !Self.isBlank(before)
        let isWordAfter = !Self.isBlank(after)
        var canOpen = isWordAfter && (!Self.isPunctuation(after) || !isWordBefore || Self.isPunctuation(before))
        var canClose = isWordBefore && (!Self.isPunctuation(before) || !isWordAfter || Self.isPunctuation(after))
        if mark == UInt8(ascii: "_") {
            (canOpen, canClose) = (
                canOpen && (!canClose || Self.isPunctuation(before)),
                canClose && (!canOpen || Self.isPunctuation(after))
            )
        }
        add(.marks(mark, count: count, canOpen: canOpen, canClose: canClose))
    }

    // MARK: - Links and pictures

    private mutating func open(isPicture: Bool) {
        add(.bracket(isPicture: isPicture))
        brackets.append((tokens.count - 1, isPicture))
        index += isPicture ? 2 : 1
    }

    private mutating func close() {
        guard let bracket = brackets.popLast() else {
            text.append(bytes[index])
            index += 1
            return
        }
        guard let (address, end) = target() else {
            text.append(bytes[index])
            index += 1
            return
        }
        flush()
        if bracket.isPicture, let checksum = Self.checksum(address) {
            let description = Self.plain(tokens[(bracket.token + 1)...])
            tokens.removeSubrange(bracket.token...)
            tokens.append(.part(.picture(checksum: checksum, description: description)))
        } else if let address = Self.allowed(address) {
            let content = Self.emphasized(tokens[(bracket.token + 1)...])
            tokens.removeSubrange(bracket.token...)
            tokens.append(.part(.link(content, address: address)))
            // A link contains no other link, so brackets before it are text.
            brackets = []
        } else {
            text.append(bytes[index])
            index += 1
            return
        }
        index = end
    }

    /// The address in parentheses behind a bracket, and where it ends; a title in quotation marks is left out.
    ///
    /// It ends before a bracket, so that no byte is read twice for the brackets of a text.
    private func target() -> (ArraySlice<UInt8>, Int)? {
        guard next(1) == UInt8(ascii: "(") else { return nil }
        let start = index + 2
        var end = start
        var depth = 0
        while end < bytes.endIndex, bytes[end] > 0x20, !"[]<>\"\\".utf8.contains(bytes[end]) {
            if bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if bytes[end] == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            end += 1
        }
        let address = bytes[start..<end]
        guard end < bytes.endIndex else { return nil }
        if bytes[end] == 0x20, end + 1 < bytes.endIndex, bytes[end + 1] == UInt8(ascii: "\"") {
            var close = end + 2
            while close < bytes.endIndex, !"\"[]\n".utf8.contains(bytes[close]) { close += 1 }
            guard close + 1 < bytes.endIndex, bytes[close] == UInt8(ascii: "\"") else { return nil }
            end = close + 1
        }
        guard bytes[end] == UInt8(ascii: ")"), !address.isEmpty else { return nil }
        return (address, end + 1)
    }

    private static func checksum(_ address: ArraySlice<UInt8>) -> String? {
        guard address.starts(with: picturePath) else { return nil }
        let checksum = String(decoding: address.dropFirst(picturePath.count), as: UTF8.self)
        return NotePictures.isChecksum(checksum) ? checksum : nil
    }

    /// An address with one of the schemes of links.
    private static func allowed(_ address: ArraySlice<UInt8>) -> String? {
        let start = address.prefix(8).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        let isAllowed = ["http://", "https://", "mailto:"].contains { scheme in
            start.starts(with: scheme.utf8) && address.count > scheme.utf8.count
        }
        return isAllowed ? String(decoding: address, as: UTF8.self) : nil
    }

    /// An address in the text, without the punctuation that ends a sentence.
    private mutating func bareAddress() {
        let rest = bytes[index...]
        let isAtWord = text.last.map { !Self.isWord($0) } ?? true
        let isStart = ["http://", "https://"].contains { scheme in
            rest.prefix(scheme.utf8.count).map { $0 | 0x20 }.elementsEqual(scheme.utf8.map { $0 | 0x20 })
        }
        guard isAtWord, isStart, brackets.isEmpty else {
            text.append(bytes[index])
            index += 1
            return
        }
        var address = rest.prefix { $0 > 0x20 && !"<>\"'`[]|\\*".utf8.contains($0) }
        while let last = address.last, ".,;:!?)_".utf8.contains(last) { address.removeLast() }
        guard let target = Self.allowed(address) else {
            text.append(bytes[index])
            index += 1
            return
        }
        add(.part(.link([.text(target)], address: target)))
        index = address.endIndex
    }

    /// The text of tokens without marks.
    private static func plain(_ tokens: ArraySlice<MarkdownToken>) -> String {
        var text = ""
        for token in tokens {
            switch token {
            case .part(.text(let part)), .part(.code(let part)): text += part
            case .part(.picture(_, let description)): text += description
            case .part(.link(let parts, _)): text += plain(parts.map(MarkdownToken.part)[...])
            case .part(.lineBreak): text += " "
            case .part, .marks, .bracket: break
            }
        }
        return text
    }

    // MARK: - Emphasis

    /// Marks that may open emphasis, and what follows them.
    private struct Frame {
        var mark: UInt8 = 0
        var count = 0
        var parts: [MarkdownInline] = []
    }

    private static func emphasized(_ tokens: ArraySlice<MarkdownToken>) -> [MarkdownInline] {
        var frames = [Frame()]
        // The places of frames by their mark, so that the last one is found without a search.
        var places: [UInt8: [Int]] = [:]
        func unwind(to place: Int) {
            for frame in frames[(place + 1)...] {
                append(literal(frame.mark, frame.count), to: &frames[place].parts)
                for part in frame.parts { append(part, to: &frames[place].parts) }
            }
            frames.removeSubrange((place + 1)...)
            for mark in places.keys {
                while let last = places[mark]?.last, last > place { places[mark]?.removeLast() }
            }
        }
        for token in tokens {
            switch token {
            case .part(let part): append(part, to: &frames[frames.count - 1].parts)
            case .bracket(let isPicture): append(.text(isPicture ? "![" : "["), to: &frames[frames.count - 1].parts)
            case .marks(let mark, var count, let canOpen, let canClose):
                while canClose, count > 0, let place = places[mark]?.last {
                    unwind(to: place)
                    let used = min(2, count, frames[place].count)
                    let parts = frames[place].parts
                    let part: MarkdownInline = used == 2 ? .strong(parts) : .emphasis(parts)
                    count -= used
                    frames[place].count -= used
                    if frames[place].count == 0 {
                        frames.removeLast()
                        places[mark]?.removeLast()
                        append(part, to: &frames[frames.count - 1].parts)
                    } else {
                        frames[place].parts = [part]
                    }
                }
                guard count > 0 else { continue }
                if canOpen, frames.count <= deepestEmphasis {
                    places[mark, default: []].append(frames.count)
                    frames.append(Frame(mark: mark, count: count))
                } else {
                    append(literal(mark, count), to: &frames[frames.count - 1].parts)
                }
            }
        }
        unwind(to: 0)
        return frames[0].parts
    }

    private static func literal(_ mark: UInt8, _ count: Int) -> MarkdownInline {
        .text(String(decoding: Array(repeating: mark, count: count), as: UTF8.self))
    }

    /// Adds a part; text joins the text before it.
    private static func append(_ part: MarkdownInline, to parts: inout [MarkdownInline]) {
        if case .text(let added) = part, case .text(var text)? = parts.last {
            // The text is not shared while it grows, so that it is not copied each time.
            parts[parts.count - 1] = .lineBreak
            text += added
            parts[parts.count - 1] = .text(text)
        } else {
            parts.append(part)
        }
    }

    // MARK: - Bytes

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
    }
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !isWord(byte)
    }
}

/// A piece of the text of a block.
private enum MarkdownToken {
    /// A finished part.
    case part(MarkdownInline)
    /// Marks of emphasis.
    case marks(UInt8, count: Int, canOpen: Bool, canClose: Bool)
    /// An opening bracket that may begin a link.
    case bracket(isPicture: Bool)
}
