/// Reads the texts of PDF files.
public protocol PDFReader: Sendable {
    /// The lines of all pages, from top to bottom.
    ///
    /// - Parameter password: The password that opens the file; an empty one opens a file without.
    /// - Throws: ``PDFError`` for anything that is no PDF with text, or a suspiciously large one.
    /// - Complexity: O(bytes of the unpacked pages).
    func lines(_ file: [UInt8], password: String) throws(PDFError) -> [PrintedLine]
}

/// A line of a printed page, as pieces of text with room between them.
public struct PrintedLine: Hashable, Sendable {
    /// A piece of a line.
    public struct PrintedText: Hashable, Sendable {
        /// The text, with single blanks between its words.
        public let text: String
        /// Where it begins and ends, in 1/72 inch from the left edge of the page.
        public let start, end: Double

        /// Makes a piece.
        public init(_ text: String, start: Double, end: Double) {
            (self.text, self.start, self.end) = (text, start, end)
        }
    }

    /// The number of the page, from 1.
    public let page: Int
    /// The pieces, from left to right.
    public let pieces: [PrintedText]

    /// Makes a line.
    public init(page: Int, pieces: [PrintedText]) { (self.page, self.pieces) = (page, pieces) }

    /// The whole line with single blanks.
    public var text: String { pieces.map(\.text).joined(separator: " ") }
}

/// Why a PDF could not be read.
///
/// Nothing of it is stored.
public enum PDFError: UserFacingError, Hashable, Sendable {
    /// The file is no PDF.
    case noPDF
    /// It is cut off or damaged; in a few words where.
    case damaged(String)
    /// It is encrypted, and no password was given.
    case needsPassword
    /// The password does not open it.
    case wrongPassword
    /// It is encrypted in a way that is not read.
    case unknownEncryption
    /// It is larger than any statement; in a few words what there is too much of.
    case tooLarge(String)
    /// Its pages are pictures.
    case noText

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .noPDF: "This is no PDF. Choose the statement that was sent by mail."
        case .damaged(let place): "The PDF is damaged: \(place). Download it again."
        case .needsPassword:
            "The PDF is protected. Enter its password: the one you chose when you requested the statement."
        case .wrongPassword:
            "The password does not open the PDF. Enter the one you chose when you requested the statement."
        case .unknownEncryption: "The PDF is encrypted in a way that is not supported. Save a copy without a password."
        case .tooLarge(let what): "The PDF has too many \(what) for a statement. Request a shorter period."
        case .noText:
            "The PDF has pictures instead of text, as scanned and reprinted statements do. Use the original file."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The PDF could not be read" }
}
