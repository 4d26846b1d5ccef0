/// Why an archive could not be written.
public enum ZipWritingError: Error, Hashable, Sendable {
    /// A name of a file is longer than the 65,535 bytes that an archive can hold; its length in bytes.
    case nameTooLong(Int)
    /// zlib could not compress, for example without memory; its status.
    case compression(Int32)
}
