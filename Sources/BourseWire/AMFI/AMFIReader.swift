import BourseCore

/// Reads AMFI's file of all NAVs as it arrives, in pieces of any size.
///
/// Columns are found by the names in the header, never by their place. Nothing in the file can stop the reading: a line
/// that cannot be used is put aside with its reason, and the next one is read.
public struct AMFIReader: Sendable {
    /// The longest line that is read, in bytes.
    public static let longestLine = 8192
    /// The largest file that is read, in bytes.
    public var maximumBytes: Int
    /// What was read so far.
    public internal(set) var file = AMFIFile()
    var columns: Result<AMFIColumns, QuarantineReason> = .failure(.noHeader)
    var house: Int?
    var category: Int?
    var fields: [Range<Int>] = []
    private var houses: [String: Int] = [:]
    private var categories: [String: Int] = [:]
    private var bytes = 0
    /// The beginning of a line whose end has not arrived.
    private var pending: [UInt8] = []
    /// Whether more bytes of the pending line than we keep have arrived.
    private var isOverlong = false

    /// Makes a reader.
    public init(maximumBytes: Int = 64 << 20) { self.maximumBytes = maximumBytes }

    /// Reads the next piece.
    ///
    /// - Throws: ``FundWireError/tooLarge(limit:)``; what was read before remains in ``file``.
    /// - Complexity: O(length).
    public mutating func feed(_ piece: UnsafeRawBufferPointer) throws(FundWireError) {
        guard piece.count <= maximumBytes - bytes else { throw .tooLarge(limit: maximumBytes) }
        bytes += piece.count
        var start = 0
        while let end = piece[start...].firstIndex(of: 0x0A) {
            let rest = UnsafeRawBufferPointer(rebasing: piece[start..<end])
            if pending.isEmpty, !isOverlong { take(rest) } else { endPending(with: rest) }
            start = end + 1
        }
        buffer(UnsafeRawBufferPointer(rebasing: piece[start...]))
    }

    /// Reads the next piece.
    public mutating func feed(_ piece: [UInt8]) throws(FundWireError) {
        let result: Result<Void, FundWireError> = piece.withUnsafeBytes { bytes in
            do throws(FundWireError) { return .success(try feed(bytes)) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// Reads what is left behind the last line feed, and gives the file.
    public mutating func finish() -> AMFIFile {
        if !pending.isEmpty || isOverlong { endPending(with: UnsafeRawBufferPointer(start: nil, count: 0)) }
        return file
    }

    private mutating func buffer(_ rest: UnsafeRawBufferPointer) {
        let room = Self.longestLine + 1 - pending.count
        if rest.count > room { isOverlong = true }
        pending.append(contentsOf: rest.prefix(room))
    }

    private mutating func endPending(with rest: UnsafeRawBufferPointer) {
        buffer(rest)
        var line: [UInt8] = []
        swap(&line, &pending)
        isOverlong = false
        line.withUnsafeBytes { take($0) }
    }

    private mutating func take(_ line: UnsafeRawBufferPointer) {
        file.lines += 1
        guard line.count <= Self.longestLine else {
            return file.quarantine.add(file.lines, .tooLong(limit: Self.longestLine), line)
        }
        var line = line
        // A mark of byte order may stand before the first line.
        if file.lines == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) {
            line = UnsafeRawBufferPointer(rebasing: line[3...])
        }
        line = FundFields.trimmed(line)
        if line.isEmpty {
            file.blanks += 1
        } else if line.contains(0x3B) {
            row(line)
        } else {
            heading(line)
        }
    }

    private mutating func heading(_ line: UnsafeRawBufferPointer) {
        // Rows below a heading that we do not know must not be taken for those of the house above it.
        house = nil
        guard let text = String(validating: line, as: UTF8.self) else {
            return file.quarantine.add(file.lines, .notUTF8, line)
        }
        if let bracket = text.firstIndex(of: "("), text.last == ")", text[..<bracket].contains("Scheme") {
            category = Self.place(text, &categories, &file.categories)
        } else if text.contains("Mutual Fund") || text.hasSuffix(" MF") {
            house = Self.place(text, &houses, &file.houses)
        } else {
            return file.quarantine.add(file.lines, .unknownLine, line)
        }
        file.headings += 1
    }

    private static func place(_ text: String, _ places: inout [String: Int], _ names: inout [String]) -> Int {
        if let place = places[text] { return place }
        places[text] = names.count
        names.append(text)
        return names.count - 1
    }
}
