import BourseCore

/// The objects of a PDF file and their streams, after ISO 32000-2, 7.3 and 7.5.
final class PDFFile {
    /// Where an object is.
    enum Place {
        case offset(Int)
        /// In a stream of objects.
        case stream(number: Int, index: Int)
    }

    /// The most objects of a file.
    static let mostObjects = 500_000
    /// The most bytes of all unpacked streams.
    private static let mostBytes = 64 << 20

    let bytes: [UInt8]
    /// Where the objects are, as the tables say or as they were found.
    var places: [Int: Place] = [:]
    /// What the file says about itself.
    var trailer: [String: PDFValue] = [:]
    private var objects: [Int: PDFValue] = [:]
    private var streams: [Int: [(number: Int, value: PDFValue)]] = [:]
    private var encryption: PDFEncryption?
    /// What is looked up at the moment: an object can refer to itself.
    private var pending: Set<Int> = []
    /// How many objects can be looked up for one of them.
    private static let deepest = 32
    /// How many bytes were read for objects; each has to be read once.
    private var parsed = 0
    /// Whether a limit was reached, so that objects are missing.
    var isExhausted = false
    private var unpacked = 0

    /// Opens a file.
    init(_ bytes: [UInt8], password: String) throws(PDFError) {
        self.bytes = bytes
        guard bytes.prefix(1_024).firstPlace(of: "%PDF-") != nil else { throw .noPDF }
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
        forgetObjects()
    }

    /// Forgets what was read, so that it is read again.
    func forgetObjects() {
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

    /// The object of a number; null where there is none.
    func object(_ number: Int) -> PDFValue {
        if let known = objects[number] { return known }
        guard let place = places[number] else { return .null }
        guard pending.count < Self.deepest else {
            isExhausted = true
            return .null
        }
        guard pending.insert(number).inserted else { return .null }
        defer { pending.remove(number) }
        let value: PDFValue
        switch place {
        case .offset(let offset): value = object(at: offset, number: number) ?? .null
        case .stream(let stream, let index):
            let items = self.items(ofStream: stream)
            value = index < items.count ? items[index].value : .null
        }
        objects[number] = value
        return value
    }

    /// Whether more can be read for objects.
    private func hasRoom() -> Bool {
        let hasRoom = parsed <= 16 * bytes.count + 1_000_000
        if !hasRoom { isExhausted = true }
        return hasRoom
    }

    /// The object at a place; nil for none, and for one of another number.
    func object(at offset: Int, number: Int?) -> PDFValue? {
        guard bytes.indices.contains(offset), hasRoom() else { return nil }
        var scanner = PDFScanner(bytes[...], at: offset)
        defer { parsed += max(0, scanner.position - offset) }
        guard let found = scanner.wholeNumber(), number == nil || found == number,
            let generation = scanner.wholeNumber(), scanner.take("obj"), let value = scanner.value()
        else { return nil }
        let object = PDFReference(number: found, generation: generation)
        guard case .dictionary(let entries) = value, scanner.take("stream") else {
            return decrypted(value, object)
        }
        if scanner.next == 0x0D { scanner.position += 1 }
        if scanner.next == 0x0A { scanner.position += 1 }
        let end = self.end(ofStream: entries, from: scanner.position)
        let isPlain = entries["Type"]?.name == "XRef"
        let decrypted = isPlain ? entries : entries.mapValues { self.decrypted($0, object) }
        return .stream(
            PDFStream(entries: decrypted, bytes: bytes[scanner.position..<end], object: isPlain ? nil : object)
        )
    }

    /// The end of a stream: where its length says, if it ends there.
    private func end(ofStream entries: [String: PDFValue], from start: Int) -> Int {
        if let length = entries["Length"].flatMap({ resolved($0).int }), length >= 0, start + length <= bytes.count {
            var scanner = PDFScanner(bytes[...], at: start + length)
            if scanner.take("endstream") { return start + length }
        }
        guard hasRoom(), let end = bytes[start...].firstPlace(of: "endstream") else { return bytes.count }
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

    /// The objects in a stream of objects, with their numbers.
    func items(ofStream number: Int) -> [(number: Int, value: PDFValue)] {
        if let known = streams[number] { return known }
        let items = unpackedItems(object(number))
        streams[number] = items
        return items
    }

    private func unpackedItems(_ value: PDFValue) -> [(number: Int, value: PDFValue)] {
        guard case .stream(let stream) = value, let content = data(of: stream),
            let count = entry("N", of: value).int, count <= Self.mostObjects,
            let first = entry("First", of: value).int, first >= 0, first <= content.count
        else { return [] }
        var scanner = PDFScanner(content[...])
        var heads: [(number: Int, offset: Int)] = []
        for _ in 0..<max(0, count) {
            guard let number = scanner.wholeNumber(), let offset = scanner.wholeNumber() else { break }
            heads.append((number, offset))
        }
        // Each up to the next one, so that no byte is read twice.
        let starts = Set(heads.map(\.offset)).sorted()
        var values: [Int: PDFValue] = [:]
        for (index, start) in starts.enumerated() where start >= 0 && first + start <= content.count {
            let end = index + 1 < starts.count ? min(first + starts[index + 1], content.count) : content.count
            var scanner = PDFScanner(content[(first + start)..<max(first + start, end)])
            values[start] = scanner.value()
        }
        return heads.map { ($0.number, values[$0.offset] ?? .null) }
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
}
