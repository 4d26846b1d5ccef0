/// A value of CBOR, as far as authenticators use it.
///
/// Source: C. Bormann and P. Hoffman, RFC 8949, section 3.
enum CBORValue: Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// Bytes.
    case bytes([UInt8])
    /// A text.
    case text(String)
    /// Values in order.
    case array([CBORValue])
    /// Values by their keys, which are integers or texts.
    case map([CBORValue: CBORValue])
    /// True or false.
    case boolean(Bool)
    /// No value.
    case null

    /// The number, if it is one.
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    /// The bytes, if it is bytes.
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    /// The text, if it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The entries, if it is a map.
    var entries: [CBORValue: CBORValue]? { if case .map(let entries) = self { entries } else { nil } }
}
