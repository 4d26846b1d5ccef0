import BourseCore

/// Reading the value of a field: nothing for `null`, and nothing but a note for a value of the wrong kind or size.
extension ByteScanner {
    /// A price, which must be exact in units of 10^−8 unless it may be rounded.
    mutating func price(_ field: String, excess: ExcessDigits = .refuse) throws(WireError) -> Price? {
        guard let units = try units(field, places: Price.places, excess: excess) else { return nil }
        return Price(units: units)
    }

    /// A whole number.
    mutating func whole(_ field: String) throws(WireError) -> Int64? {
        try units(field, places: 0, excess: .refuse)
    }

    /// A fraction, rounded to ten decimals.
    mutating func ratio(_ field: String) throws(WireError) -> Ratio? {
        guard let units = try units(field, places: Ratio.places, excess: .roundHalfToEven) else { return nil }
        return Ratio(units: Int128(units))
    }

    private mutating func units(
        _ field: String,
        places: Int,
        excess: ExcessDigits
    ) throws(WireError) -> Int64? {
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

    mutating func boolean(_ field: String) throws(WireError) -> Bool? {
        if take("true") { return true }
        if take("false") { return false }
        try refuse(field)
        return nil
    }

    /// A text; the empty one counts as none.
    mutating func text(_ field: String) throws(WireError) -> String? {
        guard byte == 0x22 else {
            try refuse(field)
            return nil
        }
        let characters = try characters(of: string())
        return characters.isEmpty ? nil : characters
    }

    /// An instant such as `2025-09-30T14:09:00.382Z`.
    mutating func time(_ field: String) throws(WireError) -> Timestamp? {
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

    /// Goes past a value that is not of the kind wanted; `null` is as good as nothing.
    mutating func refuse(_ field: String) throws(WireError) {
        if take("null") { return }
        let place = index
        try skipValue()
        note(.badField(field), at: place)
    }
}
