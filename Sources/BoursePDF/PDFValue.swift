/// A value of a PDF file, after ISO 32000-2, 7.3.
indirect enum PDFValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string([UInt8])
    case name(String)
    case array([PDFValue])
    case dictionary([String: PDFValue])
    case reference(PDFReference)
    case stream(PDFStream)

    /// The whole number; nil for anything else, and for one that no count or place can have.
    var int: Int? {
        guard case .number(let number) = self, abs(number) <= 1e12 else { return nil }
        return Int(exactly: number.rounded(.towardZero))
    }

    /// The number; nil for anything else.
    var double: Double? { if case .number(let number) = self { number } else { nil } }
    /// The name; nil for anything else.
    var name: String? { if case .name(let name) = self { name } else { nil } }
    /// The bytes of a string; nil for anything else.
    var bytes: [UInt8]? { if case .string(let bytes) = self { bytes } else { nil } }
    /// The items of an array; nil for anything else.
    var items: [PDFValue]? { if case .array(let items) = self { items } else { nil } }
    /// The entries of a dictionary or of that of a stream; nil for anything else.
    var entries: [String: PDFValue]? {
        switch self {
        case .dictionary(let entries): entries
        case .stream(let stream): stream.entries
        default: nil
        }
    }
}

/// The number of an object, and how often that number was used before.
struct PDFReference: Hashable {
    let number: Int
    let generation: Int
}

/// A stream: its dictionary, and its bytes as they are in the file.
struct PDFStream: Equatable {
    let entries: [String: PDFValue]
    /// Where the bytes are, in the file or in nothing else.
    let bytes: ArraySlice<UInt8>
    /// The object, by whose number it is encrypted; nil for one that is not.
    let object: PDFReference?
}
