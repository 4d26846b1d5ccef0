import BourseCore
import BourseOrderBook

/// Reading the value of a field: nothing for `null`, and nothing but a note for a value of the wrong kind or size.
extension ByteScanner {
    /// A price, which must be exact in units of 10^−8 unless it may be rounded.
    mutating func price(_ field: String, excess: ExcessDigits = .refuse) throws(BitMEXWireError) -> Price? {
        guard let units = try units(field, places: Price.places, excess: excess) else { return nil }
        return Price(units: units)
    }

    /// A whole number.
    mutating func whole(_ field: String) throws(BitMEXWireError) -> Int64? {
        try units(field, places: 0, excess: .refuse)
    }

    /// A fraction, rounded to ten decimals.
    mutating func ratio(_ field: String) throws(BitMEXWireError) -> Ratio? {
        guard let units = try units(field, places: Ratio.places, excess: .roundHalfToEven) else { return nil }
        return Ratio(units: Int128(units))
    }

    private mutating func units(
        _ field: String,
        places: Int,
        excess: ExcessDigits
    ) throws(BitMEXWireError) -> Int64? {
        let place = index
        guard byte == 0x2D || (0x30...0x39).contains(byte) else {
            try refuse(field)
            return nil
        }
        switch try number().units(places: places, excess: excess) {
        case .success(let units): return units
        case .failure(let fault):
            note(fault.fault, at: place)
            return nil
        }
    }

    mutating func boolean(_ field: String) throws(BitMEXWireError) -> Bool? {
        if take("true") { return true }
        if take("false") { return false }
        try refuse(field)
        return nil
    }

    /// A text; the empty one counts as none, as the venue means it.
    mutating func text(_ field: String) throws(BitMEXWireError) -> String? {
        guard byte == 0x22 else {
            try refuse(field)
            return nil
        }
        let characters = try characters(of: string())
        return characters.isEmpty ? nil : characters
    }

    /// An instant such as `2025-09-30T14:09:00.382Z`.
    mutating func time(_ field: String) throws(BitMEXWireError) -> Timestamp? {
        guard byte == 0x22 else {
            try refuse(field)
            return nil
        }
        let place = index
        let text = try string()
        if text.count == 0 { return nil }
        let bytes = UnsafeRawBufferPointer(start: base + text.start, count: text.count)
        let time = bytes.withMemoryRebound(to: UInt8.self) { ISOTime($0) }
        guard case .instant(let instant) = time else {
            note(.badField(field), at: place)
            return nil
        }
        return instant
    }

    mutating func side(_ field: String) throws(BitMEXWireError) -> BookSide? {
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
    mutating func guid(_ field: String) throws(BitMEXWireError) -> TradeID? {
        guard byte == 0x22 else {
            try refuse(field)
            return nil
        }
        let text = try string()
        return guid(in: text)
    }

    private func guid(in text: ScannedText) -> TradeID? {
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
        return TradeID(high: halves.high, low: halves.low)
    }

    /// Goes past a value that is not of the kind wanted; `null` is as good as nothing.
    private mutating func refuse(_ field: String) throws(BitMEXWireError) {
        if take("null") { return }
        let place = index
        try skipValue()
        note(.badField(field), at: place)
    }
}
