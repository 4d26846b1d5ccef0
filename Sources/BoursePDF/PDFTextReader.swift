import BourseCore

/// Reads the texts of PDF files (ISO 32000), also of those that a password protects.
///
/// Everything in a file is taken for hostile: objects, pages, letters and unpacked bytes are limited, and what is damaged is
/// an error and nothing else. Pictures, forms that are filled in, and scripts are not read.
public struct PDFTextReader: PDFReader {
    /// The most pages.
    static let mostPages = 2_000

    /// Makes a reader.
    public init() {}

    /// The lines of all pages.
    public func lines(_ file: [UInt8], password: String) throws(PDFError) -> [PrintedLine] {
        let opened = try PDFFile(file, password: password)
        var content = PDFContent(opened)
        var lines: [PrintedLine] = []
        for (index, page) in try opened.leaves(most: Self.mostPages).enumerated() {
            lines += PDFLines.lines(try content.texts(of: page), page: index + 1)
        }
        guard !opened.isExhausted else { throw .tooLarge("objects") }
        guard !lines.isEmpty else { throw .noText }
        return lines
    }
}
