/// A kind of file that is often uploaded by mistake, recognized by its bytes.
public enum BinaryKind: String, Hashable, Sendable, CaseIterable {
    /// A PNG picture.
    case png = "a PNG picture"
    /// A JPEG picture.
    case jpeg = "a JPEG picture"
    /// A GIF picture.
    case gif = "a GIF picture"
    /// A PDF document.
    case pdf = "a PDF document"
    /// A workbook of Excel since 2007.
    case workbook = "an Excel workbook"
    /// A spreadsheet of LibreOffice and others.
    case openDocument = "an OpenDocument spreadsheet"
    /// A spreadsheet of Apple Numbers.
    case numbers = "a Numbers spreadsheet"
    /// A zip archive whose contents say nothing.
    case zip = "an Excel workbook or a zip archive"
    /// A workbook of Excel before 2007.
    case oldExcel = "an old Excel workbook"
    /// A gzip archive.
    case gzip = "a gzip archive"
    /// A database.
    case sqlite = "a database"

    /// Recognizes a file; nothing when it is of no such kind.
    ///
    /// - Complexity: O(1): of an archive, the names at its start and at its end are read.
    public init?(_ file: [UInt8]) {
        let signatures: [(BinaryKind, [UInt8])] = [
            (.png, [0x89, 0x50, 0x4E, 0x47]), (.jpeg, [0xFF, 0xD8, 0xFF]), (.gif, Array("GIF8".utf8)),
            (.pdf, Array("%PDF".utf8)), (.zip, [0x50, 0x4B, 0x03, 0x04]), (.zip, [0x50, 0x4B, 0x05, 0x06]),
            (.oldExcel, [0xD0, 0xCF, 0x11, 0xE0]), (.gzip, [0x1F, 0x8B]), (.sqlite, Array("SQLite format 3".utf8)),
        ]
        guard let match = signatures.first(where: { file.starts(with: $0.1) })?.0 else { return nil }
        self = match == .zip ? Self.archive(file) : match
    }

    /// Whether it is a spreadsheet, which can be saved as CSV.
    public var isSpreadsheet: Bool { [.workbook, .openDocument, .numbers, .oldExcel].contains(self) }

    /// What it is called, with its article.
    public var description: String { rawValue }

    /// How much of an archive is searched for names at either end, in bytes.
    private static let searched = 1 << 16

    private static func archive(_ file: [UInt8]) -> BinaryKind {
        for part in [file.prefix(searched), file.suffix(searched)] {
            let text = String(decoding: part, as: UTF8.self)
            if text.contains("xl/work") { return .workbook }
            if text.contains("opendocument.spreadsheet") { return .openDocument }
            if text.contains("Index/Document.iwa") { return .numbers }
        }
        return .zip
    }
}
