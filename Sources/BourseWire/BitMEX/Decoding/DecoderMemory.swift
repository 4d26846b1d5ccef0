import BourseCore

/// The symbol that was read last: nearly always the one that comes next.
struct SymbolMemory: Sendable {
    private(set) var symbol: Symbol
    /// How a row of a book begins that belongs to the symbol: `{"symbol":"XBTUSD","id":`.
    private(set) var rowStart: [UInt8]

    init() {
        symbol = Self.none
        rowStart = []
    }

    /// Stands where no symbol is known yet.
    private static let none: Symbol = {
        guard let symbol = Symbol("XBTUSD") else { preconditionFailure("a symbol of letters") }
        return symbol
    }()

    /// The symbol with this name, as it is written; nothing when it is none.
    mutating func symbol(named bytes: UnsafeRawBufferPointer) -> Symbol? {
        if has(bytes) { return symbol }
        guard let text = String(validating: bytes, as: UTF8.self), let read = Symbol(text) else { return nil }
        symbol = read
        rowStart = Self.before + bytes + Self.after
        return read
    }

    /// Whether the symbol remembered is written like this.
    func has(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let start = Self.before.count
        guard rowStart.count == start + bytes.count + Self.after.count else { return false }
        for offset in 0..<bytes.count where rowStart[start + offset] != bytes[offset] { return false }
        return true
    }

    /// Gives the bytes that a row of the symbol begins with; none while no symbol is known.
    @inline(__always)
    func withRowStart<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        rowStart.withUnsafeBytes(body)
    }

    private static let before = Array("{\"symbol\":\"".utf8)
    private static let after = Array("\",\"id\":".utf8)
}

/// The minute of the time that was read last: nearly always the one of the next.
struct MinuteMemory: Sendable {
    /// The first and second eight characters of `2025-09-30T14:09`.
    var first: UInt64 = 0
    var second: UInt64 = 0
    /// Its start, in microseconds since the epoch.
    var microseconds: Int64 = 0
}
