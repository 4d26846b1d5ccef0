/// Lines and blocks of a stream of bytes.
struct AgeReader {
    private let source: (_ most: Int) throws -> [UInt8]
    private var rest: ArraySlice<UInt8> = []

    /// Makes a reader.
    ///
    /// - Parameter source: Returns the next bytes, at most so many; none only at the end.
    init(_ source: @escaping (_ most: Int) throws -> [UInt8]) { self.source = source }

    /// The next bytes: fewer than `count` only at the end.
    mutating func block(_ count: Int) throws -> [UInt8] {
        var block = Array(rest.prefix(count))
        rest = rest.dropFirst(block.count)
        block.reserveCapacity(count)
        while block.count < count {
            let next = try source(count - block.count)
            if next.isEmpty { break }
            block += next
        }
        return block
    }

    /// The bytes up to the next line feed, without it; nil if there is none among the next `limit` bytes.
    mutating func line(limit: Int) throws -> [UInt8]? {
        while rest.count <= limit, !rest.contains(0x0A) {
            let next = try source(limit)
            if next.isEmpty { break }
            rest += next
        }
        guard let end = rest.prefix(limit + 1).firstIndex(of: 0x0A) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return Array(rest[..<end])
    }
}
