import BourseOrderBook

/// Values that only the venue writes.
extension ByteScanner {
    mutating func side(_ field: String) throws(WireError) -> BookSide? {
        let place = index
        if take("\"Buy\"") { return .bid }
        if take("\"Sell\"") { return .ask }
        switch try text(field) {
        case "Buy": return .bid
        case "Sell": return .ask
        case nil: return nil
        default:
            note(.badField(field), at: place)
            return nil
        }
    }

    /// A GUID: 32 hexadecimal digits, in the usual five groups or in one; nothing, without a note, for a name of another
    /// form: a trade counts with or without one.
    mutating func guid(_ field: String) throws(WireError) -> TradeMatchID? {
        guard byte == 0x22 else {
            try refuse(field)
            return nil
        }
        let text = try string()
        return guid(in: text)
    }

    private func guid(in text: ScannedText) -> TradeMatchID? {
        guard text.count == 36 || text.count == 32 else { return nil }
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        var digits = 0
        for offset in 0..<text.count {
            let byte = byte(at: text.start + offset)
            if text.count == 36, offset == 8 || offset == 13 || offset == 18 || offset == 23 {
                guard byte == 0x2D else { return nil }
                continue
            }
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x37
            case 0x61...0x66: digit = byte - 0x57
            default: return nil
            }
            if digits < 16 {
                halves.high = halves.high << 4 | UInt64(digit)
            } else {
                halves.low = halves.low << 4 | UInt64(digit)
            }
            digits += 1
        }
        return TradeMatchID(high: halves.high, low: halves.low)
    }
}
