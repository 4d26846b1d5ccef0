/// Why a row of a source of NAVs was put aside.
public enum QuarantineReason: Error, Hashable, Sendable {
    /// The field is missing or empty.
    case missing(String)
    /// The field says something that cannot be read, such as text in a column of numbers.
    case unreadable(field: String, text: String)
    /// The source says that there is no NAV.
    case noNAV
    /// The NAV is 0 or less.
    case notPositive(String)
    /// The row has another number of columns than the header.
    case columns(found: Int, expected: Int)
    /// The row comes before any header that we can read.
    case noHeader
    /// The header lacks columns without which no row can be read.
    case unusableHeader(missing: [String])
    /// The line is neither a row nor a heading that we know.
    case unknownLine
    /// The row is longer than the limit, in bytes.
    case tooLong(limit: Int)
    /// The row is no JSON, or no object.
    case malformed
    /// The row has bytes that are no UTF-8.
    case notUTF8
}

/// A row of a source of NAVs that could not be used, and why.
public struct QuarantinedRow: Hashable, Sendable {
    /// Where it stands: the line of a text file or the element of a list, counted from 1.
    public var number: Int
    /// The scheme it speaks of, when that much could be read.
    public var code: Int32?
    /// What is wrong with it.
    public var reason: QuarantineReason
    /// Its first 120 bytes.
    public var excerpt: String

    /// Makes a row.
    public init(number: Int, code: Int32? = nil, reason: QuarantineReason, excerpt: String) {
        self.number = number
        self.code = code
        self.reason = reason
        self.excerpt = excerpt
    }
}

/// The rows put aside while a source was read.
///
/// All are counted; the first ``limit`` are kept, so that a source gone mad cannot fill the memory.
public struct Quarantine: Hashable, Sendable {
    /// The most rows that are kept.
    public static let limit = 1000

    /// The first rows put aside, in their order.
    public private(set) var rows: [QuarantinedRow] = []
    /// How many were put aside.
    public private(set) var count = 0

    /// Makes an empty one.
    public init() {}

    mutating func add(_ number: Int, _ reason: QuarantineReason, _ bytes: UnsafeRawBufferPointer, code: Int32? = nil) {
        count += 1
        guard rows.count < Self.limit else { return }
        let excerpt = String(decoding: bytes.prefix(120), as: UTF8.self)
        rows.append(QuarantinedRow(number: number, code: code, reason: reason, excerpt: excerpt))
    }
}
