/// What is wrong with bytes that should have been a message in JSON.
public enum WireFault: Hashable, Sendable {
    /// The message is larger than the limit, in bytes or in values.
    case tooLarge(limit: Int)
    /// Values are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// The message ends within a value.
    case truncated
    /// A byte stands where the grammar of JSON has no place for it.
    case unexpectedByte(UInt8)
    /// Something follows the end of the message.
    case trailingBytes
    /// A text has an escape that is none, or bytes that are no UTF-8.
    case badText
    /// A number is malformed.
    case badNumber
    /// A number is larger than what we hold.
    case outOfRange
    /// A number has more decimals than its field holds exactly.
    case tooPrecise(decimals: Int, places: Int)
    /// The value of the field is of another kind, or none of those allowed.
    case badField(String)
    /// The field is missing.
    case missingField(String)
    /// The row belongs to another symbol than the first row of the message.
    case otherSymbol(String)
}

extension WireFault: CustomStringConvertible {
    /// The fault in words, without a full stop.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "the message is larger than \(limit)"
        case .tooDeep(let limit): "values are nested deeper than \(limit)"
        case .truncated: "the message ends within a value"
        case .unexpectedByte(let byte): "unexpected byte 0x\(String(byte, radix: 16, uppercase: true))"
        case .trailingBytes: "text follows the end of the message"
        case .badText: "a string has an invalid escape or is not UTF-8"
        case .badNumber: "a number is malformed"
        case .outOfRange: "a number is too large"
        case .tooPrecise(let decimals, let places):
            places == 0
                ? "a number has \(decimals) decimals where only whole numbers are read"
                : "a number has \(decimals) decimals; at most \(places) are read"
        case .badField(let field): "\(field) has an invalid value"
        case .missingField(let field): "\(field) is missing"
        case .otherSymbol(let name): "the row is of \(name), the first row of another symbol"
        }
    }
}

/// Why a message could not be read, and where.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public var fault: WireFault
    /// The byte of the message at which it was seen.
    public var offset: Int
    /// The row of the data in which it was seen, counted from 0; nothing outside of the data.
    public var row: Int?

    /// Makes an error.
    public init(_ fault: WireFault, offset: Int, row: Int? = nil) {
        self.fault = fault
        self.offset = offset
        self.row = row
    }

    /// A sentence for logs.
    public var description: String {
        let place = row.map { "row \($0), byte \(offset)" } ?? "byte \(offset)"
        return "\(fault) at \(place)"
    }
}

/// A row that could not be read in a message that otherwise could.
public struct WireRowFault: Hashable, Sendable, CustomStringConvertible {
    /// The row, counted from 0.
    public var row: Int
    /// What is wrong with it.
    public var fault: WireFault
    /// The byte of the message at which it was seen.
    public var offset: Int

    /// Makes a fault.
    @inlinable
    public init(row: Int, fault: WireFault, offset: Int) {
        self.row = row
        self.fault = fault
        self.offset = offset
    }

    /// A sentence for logs.
    public var description: String { "\(fault) at row \(row), byte \(offset)" }
}
