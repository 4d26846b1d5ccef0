import BourseCore

/// The objects of a PDF file, after ISO 32000-2, 7.5: found by its cross-reference tables, or one by one where these are
/// damaged.
final class PDFFile {
    /// Where an object is.
    private enum Place {
        case offset(Int)
        /// In a stream of objects.
        case stream(number: Int, index: Int)
    }

    /// The most objects of a file.
    private static let mostObjects = 500_000
    /// The most bytes of all unpacked streams.
    private static let mostBytes = 64 << 20

    private let bytes: [UInt8]
    private var places: [Int: Place] = [:]
    private(set) var trailer: [String: PDFValue] = [:]
    private var objects: [Int: PDFValue] = [:]
    private var streams: [Int: [PDFValue]] = [:]
    private var encryption: PDFEncryption?
    /// What is looked up at the moment: an object can refer to itself.
    private var pending: Set<Int> = []
    /// How many objects can be looked up for one of them.
    private static let deepest = 32
    /// How many bytes were read for objects; each has to be read once.
    private var parsed = 0
    /// Whether more was read than a file can have, so that objects are missing.
    private var isExhausted = false
    private var unpacked = 0

    /// Opens a file.
    init(_ bytes: [UInt8], password: String) throws(PDFError) {
        self.bytes = bytes
        guard Self.index(of: "%PDF-", in: bytes[..<min(1_024, bytes.count)]) != nil else { throw .noPDF }
        if readTables() {
            try decrypt(with: password)
            if pages != nil { return }
        }
        encryption = nil
        try readEveryObject()
        try decrypt(with: password)
    }

    /// Finds the key of an encrypted file.
    private func decrypt(with password: String) throws(PDFError) {
        guard let entry = trailer["Encrypt"] else { return }
        guard let dictionary = resolved(entry).entries else { throw .unknownEncryption }
        let entries = dictionary.mapValues { resolved($0) }
        let identity = (trailer["ID"].flatMap { resolved($0).items }?.first).flatMap { resolved($0).bytes } ?? []
        encryption = try PDFEncryption(entries, identity: identity, password: password)
        // What was read so far is the dictionary of the encryption, which is not encrypted, and what led to it.
        objects = [:]
        streams = [:]
    }

    // MARK: - Objects

    /// The value that a reference refers to; any other value is itself.
    func resolved(_ value: PDFValue) -> PDFValue {
        var value = value
        for _ in 0..<16 {
            guard case .reference(let reference) = value else { return value }
            value = object(reference.number)
        }
        return .null
    }

    /// An entry of a dictionary.
    func entry(_ key: String, of value: PDFValue) -> PDFValue { value.entries?[key].map { resolved($0) } ?? .null }

    private func object(_ number: Int) -> PDFValue {
        if let known = objects[number] { return known }
        guard let place = places[number], pending.count < Self.deepest, pending.insert(number).inserted else {
            return .null
        }
        defer { pending.remove(number) }
        let value: PDFValue
        switch place {
        case .offset(let offset): value = object(at: offset, number: number)?.value ?? .null
        case .stream(let stream, let index):
            let items = self.items(ofStream: stream)
            value = index < items.count ? items[index] : .null
        }
        objects[number] = value
        return value
    }

    private func object(at offset: Int, number: Int?) -> (value: PDFValue, end: Int)? {
        guard bytes.indices.contains(offset) else { return nil }
        guard parsed <= 16 * bytes.count + 1_000_000 else {
            isExhausted = true
            return nil
        }
        var scanner = PDFScanner(bytes[...], at: offset)
        defer { parsed += max(0, scanner.position - offset) }
        guard let found = scanner.wholeNumber(), number == nil || found == number,
            let generation = scanner.wholeNumber(), scanner.take("obj"), let value = scanner.value()
        else { return nil }
        let object = PDFReference(number: found, generation: generation)
        guard case .dictionary(let entries) = value, scanner.take("stream") else {
            return (decrypted(value, object), scanner.position)
        }
        if scanner.next == 0x0D { scanner.position += 1 }
        if scanner.next == 0x0A { scanner.position += 1 }
        let end = self.end(ofStream: entries, from: scanner.position)
        let isPlain = entries["Type"]?.name == "XRef"
        let decrypted = isPlain ? entries : entries.mapValues { self.decrypted($0, object) }
        let stream = PDFStream(entries: decrypted, bytes: bytes[scanner.position..<end], object: isPlain ? nil : object)
        return (.stream(stream), end)
    }

    /// The end of a stream: where its length says, if it ends there.
    private func end(ofStream entries: [String: PDFValue], from start: Int) -> Int {
        if let length = entries["Length"].flatMap({ resolved($0).int }), length >= 0, start + length <= bytes.count {
            var scanner = PDFScanner(bytes[...], at: start + length)
            if scanner.take("endstream") { return start + length }
        }
        guard parsed <= 16 * bytes.count + 1_000_000, let end = Self.index(of: "endstream", in: bytes[start...]) else {
            return bytes.count
        }
        parsed += end - start
        return end > start && bytes[end - 1] == 0x0A ? end - (end - 1 > start && bytes[end - 2] == 0x0D ? 2 : 1) : end
    }

    private func decrypted(_ value: PDFValue, _ object: PDFReference) -> PDFValue {
        guard let encryption else { return value }
        switch value {
        case .string(let bytes): return .string(encryption.string(bytes, of: object))
        case .array(let items): return .array(items.map { decrypted($0, object) })
        case .dictionary(let entries): return .dictionary(entries.mapValues { decrypted($0, object) })
        default: return value
        }
    }

    /// The objects in a stream of objects.
    private func items(ofStream number: Int) -> [PDFValue] {
        if let known = streams[number] { return known }
        var items: [PDFValue] = []
        if case .stream(let stream) = object(number), let content = data(of: stream),
            let count = entry("N", of: .stream(stream)).int, let first = entry("First", of: .stream(stream)).int,
            count <= Self.mostObjects, first >= 0, first <= content.count
        {
            var scanner = PDFScanner(content[...])
            var offsets: [Int] = []
            for _ in 0..<max(0, count) {
                guard scanner.wholeNumber() != nil, let offset = scanner.wholeNumber() else { break }
                offsets.append(offset)
            }
            // Each up to the next one, so that no byte is read twice.
            let starts = Set(offsets).sorted()
            var values: [Int: PDFValue] = [:]
            for (index, start) in starts.enumerated() where start >= 0 && first + start <= content.count {
                let end = index + 1 < starts.count ? min(first + starts[index + 1], content.count) : content.count
                var scanner = PDFScanner(content[(first + start)..<max(first + start, end)])
                values[start] = scanner.value()
            }
            items = offsets.map { values[$0] ?? .null }
        }
        streams[number] = items
        return items
    }

    // MARK: - Streams

    /// The unpacked bytes of a stream; nil for pictures, and where they cannot be unpacked.
    func data(of stream: PDFStream) -> [UInt8]? {
        var bytes = stream.bytes
        if let encryption, let object = stream.object {
            bytes = encryption.stream(Array(bytes), of: object)[...]
        }
        let filters = names(entry("Filter", of: .stream(stream)))
        let parameters = entry("DecodeParms", of: .stream(stream))
        let list = parameters.items?.map { resolved($0) } ?? [parameters]
        for (index, filter) in filters.enumerated() {
            let parameters = index < list.count ? list[index].entries?.mapValues { resolved($0) } ?? [:] : [:]
            let room = Self.mostBytes - unpacked
            guard let content = PDFFilter.unpacked(bytes, filter, parameters, mostBytes: room) else { return nil }
            unpacked += content.count
            bytes = content[...]
        }
        if filters.isEmpty {
            unpacked += bytes.count
            guard unpacked <= Self.mostBytes else { return nil }
        }
        return Array(bytes)
    }

    private func names(_ value: PDFValue) -> [String] {
        if let name = value.name { return [name] }
        return value.items?.compactMap { resolved($0).name } ?? []
    }

    // MARK: - Pages

    /// The tree of pages.
    private var pages: PDFValue? {
        guard let root = trailer["Root"] else { return nil }
        let pages = entry("Pages", of: resolved(root))
        return pages.entries == nil ? nil : pages
    }

    /// The pages in order, with what they inherit.
    func leaves(most: Int) throws(PDFError) -> [PDFPage] {
        guard let pages else { throw .damaged("it has no pages") }
        var leaves: [PDFPage] = []
        var visited: Set<PDFReference> = []
        try collect(pages, PDFPage(), &leaves, &visited, most: most, depth: 0)
        guard !isExhausted else { throw .tooLarge("objects") }
        return leaves
    }

    private func collect(
        _ node: PDFValue,
        _ above: PDFPage,
        _ leaves: inout [PDFPage],
        _ visited: inout Set<PDFReference>,
        most: Int,
        depth: Int
    ) throws(PDFError) {
        guard depth < 64 else { return }
        var page = above
        if case let resources = entry("Resources", of: node), resources.entries != nil { page.resources = resources }
        if let rotation = entry("Rotate", of: node).int { page.rotation = ((rotation % 360) + 360) % 360 }
        if let kids = entry("Kids", of: node).items {
            for kid in kids {
                if case .reference(let reference) = kid, !visited.insert(reference).inserted { continue }
                try collect(resolved(kid), page, &leaves, &visited, most: most, depth: depth + 1)
            }
            return
        }
        guard leaves.count < most else { throw .tooLarge("pages") }
        let contents = entry("Contents", of: node)
        for part in contents.items?.map({ resolved($0) }) ?? [contents] {
            guard case .stream(let stream) = part else { continue }
            // A part that is left out could have been transactions.
            guard let data = data(of: stream) else { throw .damaged("page \(leaves.count + 1) cannot be unpacked") }
            // A word does not go on in the next stream.
            page.content += data + [0x0A]
        }
        leaves.append(page)
    }

    // MARK: - Tables

    /// Reads the tables that say where the objects are.
    ///
    /// - Returns: Whether they could be read.
    private func readTables() -> Bool {
        let tail = max(0, bytes.count - 2_048)
        guard let start = Self.lastIndex(of: "startxref", in: bytes[tail...]) else { return false }
        var scanner = PDFScanner(bytes[...], at: start + 9)
        guard let first = scanner.wholeNumber() else { return false }
        var waiting = [first]
        var visited: Set<Int> = []
        while let offset = waiting.popLast() {
            guard visited.insert(offset).inserted else { continue }
            guard bytes.indices.contains(offset), let further = readTable(at: offset) else { return false }
            waiting += further
        }
        return trailer["Root"] != nil
    }

    /// Reads a table.
    ///
    /// - Returns: Where earlier tables are, the next one last; nil where it cannot be read.
    private func readTable(at offset: Int) -> [Int]? {
        var scanner = PDFScanner(bytes[...], at: offset)
        let entries: [String: PDFValue]
        if scanner.take("xref") {
            while case let start = scanner.position, let first = scanner.wholeNumber() {
                guard let count = scanner.wholeNumber(), count <= Self.mostObjects else { return nil }
                _ = start
                for number in first..<(first + count) {
                    guard let place = scanner.wholeNumber(), scanner.wholeNumber() != nil, let token = scanner.token()
                    else { return nil }
                    if token == .word("n"), places[number] == nil { places[number] = .offset(place) }
                }
                guard places.count <= Self.mostObjects else { return nil }
            }
            guard scanner.take("trailer"), let found = scanner.value()?.entries else { return nil }
            entries = found
        } else {
            guard let (value, _) = object(at: offset, number: nil), case .stream(let stream) = value,
                readStream(stream)
            else { return nil }
            entries = stream.entries
        }
        // The last table comes first.
        trailer.merge(entries) { known, _ in known }
        return [entries["Prev"]?.int, entries["XRefStm"]?.int].compactMap { $0 }
    }

    /// Reads a table that is a stream.
    private func readStream(_ stream: PDFStream) -> Bool {
        guard let widths = stream.entries["W"]?.items?.compactMap(\.int), widths.count == 3,
            widths.allSatisfy({ (0...8).contains($0) }), let size = stream.entries["Size"]?.int,
            size <= Self.mostObjects, let data = data(of: stream)
        else { return false }
        let ranges = stream.entries["Index"]?.items?.compactMap(\.int) ?? [0, size]
        var position = 0
        func field(_ width: Int) -> Int {
            var value = 0
            for _ in 0..<width {
                value = (value & 0xFF_FFFF_FFFF) << 8 | Int(data[position])
                position += 1
            }
            return value
        }
        let width = widths.reduce(0, +)
        guard width > 0 else { return false }
        for range in stride(from: 0, to: ranges.count - 1, by: 2) {
            for number in ranges[range]..<(ranges[range] + min(max(0, ranges[range + 1]), Self.mostObjects)) {
                guard position + width <= data.count else { return true }
                guard places.count <= Self.mostObjects else { return false }
                let kind = widths[0] == 0 ? 1 : field(widths[0])
                let (second, third) = (field(widths[1]), field(widths[2]))
                guard places[number] == nil else { continue }
                switch kind {
                case 1: places[number] = .offset(second)
                case 2: places[number] = .stream(number: second, index: third)
                default: continue
                }
            }
        }
        return true
    }

    /// Finds all objects of a file whose tables are damaged.
    private func readEveryObject() throws(PDFError) {
        (places, objects, streams) = ([:], [:], [:])
        var found: [String: PDFValue] = [:]
        var position = 0
        while let word = Self.index(of: "obj", in: bytes[position...]) {
            position = word + 3
            guard let start = Self.start(ofObjectBefore: word, in: bytes) else { continue }
            var scanner = PDFScanner(bytes[...], at: start)
            guard let number = scanner.wholeNumber() else { continue }
            places[number] = .offset(start)
            guard places.count <= Self.mostObjects else { throw .tooLarge("objects") }
        }
        for number in places.keys.sorted() {
            guard let entries = object(number).entries else { continue }
            switch entries["Type"]?.name {
            case "Catalog": found["Root"] = .reference(PDFReference(number: number, generation: 0))
            case "XRef": found.merge(entries.filter { ["Encrypt", "ID"].contains($0.key) }) { known, _ in known }
            case "ObjStm" where trailer["Encrypt"] == nil:
                for (index, inner) in numbers(ofStream: number).enumerated() where places[inner] == nil {
                    places[inner] = .stream(number: number, index: index)
                }
            default: continue
            }
        }
        position = 0
        while let word = Self.index(of: "trailer", in: bytes[position...]) {
            position = word + 7
            var scanner = PDFScanner(bytes[...], at: position)
            if let entries = scanner.value()?.entries { found.merge(entries) { _, last in last } }
        }
        if found["Root"] == nil {
            found["Root"] = places.keys.sorted().first { object($0).entries?["Type"]?.name == "Catalog" }
                .map { .reference(PDFReference(number: $0, generation: 0)) }
        }
        guard found["Root"] != nil else { throw .damaged("it has no catalog") }
        trailer = found
    }

    private func numbers(ofStream number: Int) -> [Int] {
        guard case .stream(let stream) = object(number), let content = data(of: stream),
            let count = entry("N", of: .stream(stream)).int, count <= Self.mostObjects
        else { return [] }
        var scanner = PDFScanner(content[...])
        var numbers: [Int] = []
        for _ in 0..<max(0, count) {
            guard let number = scanner.wholeNumber(), scanner.wholeNumber() != nil else { break }
            numbers.append(number)
        }
        return numbers
    }

    /// Where `12 0 ` before a word begins.
    private static func start(ofObjectBefore word: Int, in bytes: [UInt8]) -> Int? {
        var place = word
        for _ in 0..<2 {
            let behind = place
            while place > 0, PDFScanner.isBlank(bytes[place - 1]) { place -= 1 }
            guard place < behind else { return nil }
            let end = place
            while place > 0, (0x30...0x39).contains(bytes[place - 1]) { place -= 1 }
            guard place < end else { return nil }
        }
        return place
    }

    private static func index(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        word.withUTF8Buffer { word in
            bytes.withUnsafeBufferPointer { buffer in
                guard let first = word.first, buffer.count >= word.count else { return nil }
                var place = 0
                while place + word.count <= buffer.count {
                    if buffer[place] == first, word.indices.allSatisfy({ buffer[place + $0] == word[$0] }) {
                        return bytes.startIndex + place
                    }
                    place += 1
                }
                return nil
            }
        }
    }

    private static func lastIndex(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        var last: Int?
        var rest = bytes
        while let place = index(of: word, in: rest) {
            last = place
            rest = rest[(place + 1)...]
        }
        return last
    }
}

/// A page, or what the pages below a node have in common.
struct PDFPage {
    /// The bytes of what draws it.
    var content: [UInt8] = []
    /// The fonts and forms.
    var resources = PDFValue.null
    /// Degrees by which it is turned clockwise.
    var rotation = 0
}
