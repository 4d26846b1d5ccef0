import BourseCore

/// Values as api.mfapi.in writes them: codes and NAVs as numbers or as texts.
extension ByteScanner {
    /// A text without the blanks around it; nothing for an empty one, `null`, or a value of another kind.
    mutating func fundText() throws(WireError) -> String? {
        guard byte == 0x22 else {
            try skipValue()
            return nil
        }
        let text = try string()
        guard text.isEscaped else {
            let bytes = FundFields.trimmed(UnsafeRawBufferPointer(start: base + text.start, count: text.count))
            guard let characters = String(validating: bytes, as: UTF8.self) else {
                throw error(.badText, at: text.start)
            }
            return characters.isEmpty ? nil : characters
        }
        var characters = try characters(of: text)
        return characters.withUTF8 { bytes in
            let trimmed = FundFields.trimmed(UnsafeRawBufferPointer(bytes))
            return trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
        }
    }

    /// An ISIN; nothing for an empty one or a dash.
    mutating func fundISIN() throws(WireError) -> String? {
        let text = try fundText()
        return text == "-" ? nil : text
    }

    /// The bytes of a number or of a text.
    mutating func plainValue() throws(WireError) -> UnsafeRawBufferPointer {
        if byte == 0x22 {
            let text = try string()
            return UnsafeRawBufferPointer(start: base + text.start, count: text.count)
        }
        let start = index
        try skipValue()
        return UnsafeRawBufferPointer(start: base + start, count: index - start)
    }

    /// A code, or why it is none.
    mutating func fundCode() throws(WireError) -> Result<Int32, QuarantineReason> {
        let bytes = FundFields.trimmed(try plainValue())
        if let code = FundFields.code(bytes) { return .success(code) }
        let text = String(decoding: bytes.prefix(40), as: UTF8.self)
        return .failure(text.isEmpty || text == "null" ? .missing("code") : .unreadable(field: "code", text: text))
    }

    /// A NAV, or why it is none.
    mutating func fundNAV() throws(WireError) -> Result<Price, QuarantineReason> {
        FundFields.nav(try plainValue())
    }

    /// A day, or why it is none.
    mutating func fundDay() throws(WireError) -> Result<TradingDay, QuarantineReason> {
        let bytes = try plainValue()
        if let day = FundFields.day(bytes) { return .success(day) }
        let text = String(decoding: bytes.prefix(40), as: UTF8.self)
        return .failure(text.isEmpty || text == "null" ? .missing("date") : .unreadable(field: "date", text: text))
    }
}
