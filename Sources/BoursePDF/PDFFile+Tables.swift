import BourseCore

/// The tables that say where the objects are, after ISO 32000-2, 7.5.4 and 7.5.8; where they are damaged, the objects are
/// looked for one by one.
extension PDFFile {
    /// Reads the tables that say where the objects are.
    ///
    /// - Returns: Whether they could be read.
    func readTables() -> Bool {
        let tail = max(0, bytes.count - 2_048)
        guard let start = bytes[tail...].lastPlace(of: "startxref") else { return false }
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
            while let first = scanner.wholeNumber() {
                guard let count = scanner.wholeNumber(), count <= Self.mostObjects else { return nil }
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
            guard case .stream(let stream) = object(at: offset, number: nil), readStream(stream) else { return nil }
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
    func readEveryObject() throws(PDFError) {
        (places, isExhausted) = ([:], false)
        forgetObjects()
        var found: [String: PDFValue] = [:]
        var position = 0
        while let word = bytes[position...].firstPlace(of: "obj") {
            position = word + 3
            guard let start = start(ofObjectBefore: word) else { continue }
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
                for (index, item) in items(ofStream: number).enumerated() where places[item.number] == nil {
                    places[item.number] = .stream(number: number, index: index)
                }
            default: continue
            }
        }
        position = 0
        while let word = bytes[position...].firstPlace(of: "trailer") {
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

    /// Where `12 0 ` before a word begins.
    private func start(ofObjectBefore word: Int) -> Int? {
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
}
