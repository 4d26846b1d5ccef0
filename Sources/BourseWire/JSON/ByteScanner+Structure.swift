/// The name of a field: bytes of the frame, or text when it is written with escapes.
struct FieldName {
    let start: UnsafeRawPointer
    let count: Int
    let unescaped: String?

    static func ~= (literal: StaticString, name: FieldName) -> Bool {
        if let unescaped = name.unescaped { return unescaped == literal.description }
        guard literal.utf8CodeUnitCount == name.count else { return false }
        for offset in 0..<name.count
        where name.start.load(fromByteOffset: offset, as: UInt8.self) != literal.utf8Start[offset] { return false }
        return true
    }
}

extension ByteScanner {
    /// Goes into an object, or notes that the field is none and goes past it.
    mutating func enterObject(_ field: String) throws(WireError) -> Bool { try enter(0x7B, field) }

    /// Goes into an array, or notes that the field is none and goes past it.
    mutating func enterArray(_ field: String) throws(WireError) -> Bool { try enter(0x5B, field) }

    private mutating func enter(_ bracket: UInt8, _ field: String) throws(WireError) -> Bool {
        if take(bracket) { return true }
        if byte != 0x6E { note(.badField(field), at: index) }
        try skipValue()
        return false
    }

    /// The name of the next field of the object being read, or nothing at its end.
    mutating func nextName(isFirst: inout Bool) throws(WireError) -> FieldName? {
        if take(0x7D) {
            return nil
        }
        if isFirst { isFirst = false } else { try expect(0x2C) }
        let name = try fieldName()
        skipBlanks()
        return name
    }

    private mutating func fieldName() throws(WireError) -> FieldName {
        skipBlanks()
        let text = try string()
        let name = FieldName(
            start: base + text.start,
            count: text.count,
            unescaped: text.isEscaped ? try characters(of: text) : nil
        )
        try expect(0x3A)
        return name
    }

    /// Goes to the next element of the array being read; false at its end.
    mutating func nextElement(isFirst: inout Bool) throws(WireError) -> Bool {
        if take(0x5D) { return false }
        if isFirst { isFirst = false } else { try expect(0x2C) }
        skipBlanks()
        return true
    }

    /// Goes past any value.
    ///
    /// Nothing here calls itself, so that no frame can exhaust the stack.
    mutating func skipValue() throws(WireError) {
        var depth = 0
        // A bit for each bracket that is open, the innermost lowest: 1 for an object.
        var objects: UInt64 = 0
        repeat {
            skipBlanks()
            switch byte {
            case 0x7B, 0x5B:
                guard depth < Self.deepest else { throw error(.tooDeep(limit: Self.deepest)) }
                let isObject = byte == 0x7B
                index += 1
                depth += 1
                objects = objects << 1 | (isObject ? 1 : 0)
                if take(isObject ? 0x7D : 0x5D) {
                    depth -= 1
                    objects >>= 1
                    break
                }
                if isObject { _ = try fieldName() }
                continue
            case 0x22: _ = try string()
            case 0x74: try skipWord("true")
            case 0x66: try skipWord("false")
            case 0x6E: try skipWord("null")
            default: _ = try number()
            }
            while depth > 0, take(objects & 1 == 1 ? 0x7D : 0x5D) {
                depth -= 1
                objects >>= 1
            }
            if depth > 0 {
                try expect(0x2C)
                if objects & 1 == 1 { _ = try fieldName() }
            }
        } while depth > 0
    }

    mutating func skipWord(_ word: StaticString) throws(WireError) {
        guard take(word) else { throw surprise() }
    }
}
