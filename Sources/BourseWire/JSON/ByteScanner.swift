import BourseCore

/// A place in the bytes of a message, and the reading of JSON from there on.
///
/// Every access is checked against the end of the message. Faults of grammar are thrown, since nothing behind them can be
/// trusted; a value of the wrong kind or size in an otherwise sound message is noted in ``rowFault``.
struct ByteScanner {
    /// The deepest nesting within a value that is skipped.
    static let deepest = 32

    let base: UnsafeRawPointer
    let count: Int
    var index = 0
    /// The row of the data that is being read, counted from 0.
    var row: Int?
    /// The first thing that is wrong with the row being read.
    private(set) var rowFault: WireRowFault?

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return nil }
        self.base = base
        count = bytes.count
    }

    /// The byte at the place, or 0 behind the end: no token of JSON begins with it.
    @inline(__always)
    var byte: UInt8 { index < count ? base.load(fromByteOffset: index, as: UInt8.self) : 0 }

    @inline(__always)
    func byte(at index: Int) -> UInt8 { base.load(fromByteOffset: index, as: UInt8.self) }

    /// Eight bytes from `index` on, the first of them lowest; there must be as many.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    func error(_ fault: WireFault, at place: Int? = nil) -> WireError {
        WireError(fault, offset: place ?? index, row: row)
    }

    /// What is wrong with the byte at the place: there is none, or it has no business here.
    func surprise() -> WireError { error(index < count ? .unexpectedByte(byte(at: index)) : .truncated) }

    /// Notes what is wrong with the row; the first fault counts.
    mutating func note(_ fault: WireFault, at place: Int) {
        if rowFault == nil { rowFault = WireRowFault(row: row ?? 0, fault: fault, offset: place) }
    }

    /// The fault of the row, which is forgotten.
    mutating func takeRowFault() -> WireRowFault? {
        guard let fault = rowFault else { return nil }
        rowFault = nil
        return fault
    }

    @inline(__always)
    mutating func skipBlanks() {
        while index < count {
            switch byte(at: index) {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    mutating func expect(_ expected: UInt8) throws(WireError) {
        skipBlanks()
        guard byte == expected else { throw surprise() }
        index += 1
    }

    /// Goes past `expected` if it is next.
    mutating func take(_ expected: UInt8) -> Bool {
        skipBlanks()
        guard byte == expected else { return false }
        index += 1
        return true
    }

    /// Goes past `literal` if it stands right here, without blanks.
    @inline(__always)
    mutating func take(_ literal: StaticString) -> Bool {
        guard matches(literal, at: index) else { return false }
        index &+= literal.utf8CodeUnitCount
        return true
    }

    /// Whether `literal` stands at `place`: eight bytes at a time, the last eight overlapping.
    @inline(__always)
    func matches(_ literal: StaticString, at place: Int) -> Bool {
        matches(UnsafeRawPointer(literal.utf8Start), literal.utf8CodeUnitCount, at: place)
    }

    @inline(__always)
    func matches(_ expected: UnsafeRawPointer, _ length: Int, at place: Int) -> Bool {
        guard length <= count &- place else { return false }
        let found = base + place
        if length >= 8 {
            var offset = 0
            while offset &+ 8 <= length {
                guard Self.same(found + offset, expected + offset, UInt64.self) else { return false }
                offset &+= 8
            }
            return Self.same(found + (length &- 8), expected + (length &- 8), UInt64.self)
        }
        if length >= 4 {
            return Self.same(found, expected, UInt32.self)
                && Self.same(found + (length &- 4), expected + (length &- 4), UInt32.self)
        }
        for offset in 0..<length where !Self.same(found + offset, expected + offset, UInt8.self) { return false }
        return true
    }

    @inline(__always)
    private static func same<Word: FixedWidthInteger & BitwiseCopyable>(
        _ first: UnsafeRawPointer,
        _ second: UnsafeRawPointer,
        _: Word.Type
    ) -> Bool {
        first.loadUnaligned(as: Word.self) == second.loadUnaligned(as: Word.self)
    }
}
