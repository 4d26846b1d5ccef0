import BourseCore
import BourseDesk

/// Converts Excel workbooks (`.xlsx`) to text, as ``ExcelWorkbookReader`` reads them, with the times of days.
///
/// Sheets of charts have no text.
public struct ExcelWorkbookConverter: WorkbookConverter {
    /// The most bytes of text: many cells may share a long one.
    static let mostTextBytes = 256 << 20

    /// Makes a converter.
    public init() {}

    /// The sheets as text.
    ///
    /// - Throws: `WorkbookError`.
    public func sheets(_ file: [UInt8], progress: ImportProgress) throws -> [WorkbookSheet] {
        try converted(file, progress)
    }

    private func converted(_ file: [UInt8], _ progress: ImportProgress) throws(WorkbookError) -> [WorkbookSheet] {
        progress.begin(of: file.count)
        let archive = try ZipArchive(file)
        let parts = try WorkbookParts(archive)
        var reading = try ExcelWorkbookReader.reading(archive, parts, limits: .brokerFile, showsTimes: true)
        var sheets: [WorkbookSheet] = []
        var (unpackedBytes, textBytes) = (0, 0)
        for part in parts.sheets {
            guard let content = try archive.file(part.file) else {
                throw .damaged("the sheet \(part.name) is missing")
            }
            unpackedBytes += content.count
            guard unpackedBytes <= ExcelWorkbookReader.mostUnpackedBytes else { throw .tooLarge("bytes") }
            let step = ImportProgress(of: file.count / parts.sheets.count, in: progress)
            let text = try Self.text(content, &reading, mostBytes: Self.mostTextBytes - textBytes, step)
            textBytes += text.count
            sheets.append(WorkbookSheet(name: part.name, text: text))
            guard !progress.isCancelled else { break }
        }
        return sheets
    }

    /// The rows of a sheet as records of the same numbers.
    private static func text(
        _ content: [UInt8],
        _ reading: inout SheetReading,
        mostBytes: Int,
        _ progress: ImportProgress
    ) throws(WorkbookError) -> [UInt8] {
        progress.begin(of: content.count)
        var counter = ScanProgress(progress)
        defer { counter.finish(at: content.count) }
        var text = RecordText()
        try reading.read(content) { (number, cells, place) throws(WorkbookError) in
            guard number > text.record else { throw .damaged("the rows of a sheet are out of order") }
            guard text.append(cells, number: number) else { throw .tooLarge("characters in a cell") }
            guard text.bytes.count <= mostBytes else { throw .tooLarge("bytes of text") }
            return counter.goesOn(at: place)
        }
        return text.bytes
    }
}
