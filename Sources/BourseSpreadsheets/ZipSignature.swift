/// The numbers with which the records of a zip archive begin.
///
/// Source: PKWARE, APPNOTE 6.3, section 4.3.
enum ZipSignature {
    /// The head of a file.
    static let file: UInt32 = 0x0403_4B50
    /// The sizes and the checksum after a file.
    static let descriptor: UInt32 = 0x0807_4B50
    /// A file in the directory.
    static let entry: UInt32 = 0x0201_4B50
    /// The end of the directory.
    static let end: UInt32 = 0x0605_4B50
    /// The end of a large directory.
    static let largeEnd: UInt32 = 0x0606_4B50
    /// The place of the end of a large directory.
    static let largeEndLocator: UInt32 = 0x0706_4B50
}
