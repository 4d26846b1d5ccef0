import BourseCore
import BourseDesk

/// Walks through the XML of a part of a workbook.
struct PartScanner {
    private var scanner: XMLScanner
    private let part: String

    /// Begins a part.
    ///
    /// - Parameter part: What it is called in messages.
    init(_ file: [UInt8], part: String) throws(WorkbookError) {
        self.part = part
        do throws(TextFileError) {
            scanner = XMLScanner(try TextFile(file).bytes)
        } catch {
            throw .damaged(part)
        }
    }

    /// How many bytes were read.
    var position: Int { scanner.position }

    /// The next event; nothing at the end.
    mutating func next() throws(WorkbookError) -> XMLScanner.Event? {
        do throws(XMLError) {
            return try scanner.next()
        } catch {
            switch error {
            case .declaresType: throw .damaged("\(part) declares a document type")
            case .tooLarge: throw .tooLarge("attributes")
            case .damaged: throw .damaged(part)
            }
        }
    }
}
