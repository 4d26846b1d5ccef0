/// Why bytes are not CBOR as authenticators write it.
enum CBORError: Error, Hashable, Sendable {
    /// There are more bytes than ``CBORReader/maximumSize``.
    case tooLarge
    /// The bytes end within a value, or a length is longer than the bytes that follow.
    case truncated
    /// A length is left open, or a value that nothing has opened is closed.
    case indefiniteLength
    /// A number has more bytes than it needs.
    case notShortest
    /// An integer is beyond 64 bits with sign.
    case integerOutOfRange
    /// Arrays and maps are nested deeper than ``CBORReader/maximumDepth``.
    case tooDeep
    /// A tag, a floating-point number, or a simple value other than true, false and null.
    case unsupportedType
    /// A text is not UTF-8.
    case invalidText
    /// A key of a map is neither an integer nor a text.
    case unsupportedKey
    /// A map has a key twice.
    case duplicateKey
    /// Bytes follow the value.
    case trailingBytes
}
