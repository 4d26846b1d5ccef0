import BourseCore
import BourseDesk
import BourseFunds

/// Reads Excel workbooks (`.xlsx`), after ECMA-376.
///
/// Formulas are not computed: their last result counts. Everything in the file is taken for hostile: sizes are limited
/// before anything is unpacked, and what is no workbook is an error and nothing else.
public struct ExcelWorkbookReader: WorkbookReader {
    /// The most sheets that are read.
    static let mostSheets = 256
    /// The most bytes of all unpacked sheets.
    static let mostUnpackedBytes = 512 << 20
    /// The most texts that cells share.
    static let mostStrings = 1_000_000

    /// Makes a reader.
    public init() {}

    /// The sheets with what their cells show.
    ///
    /// - Complexity: O(bytes of the unpacked sheets).
    public func tables(_ file: [UInt8]) throws(WorkbookError) -> [StatementTable] {
        let archive = try ZipArchive(file)
        let parts = try WorkbookParts(archive)
        var reading = try Self.reading(archive, parts, limits: .statement, showsTimes: false)
        var tables: [StatementTable] = []
        var unpackedBytes = 0
        for sheet in parts.sheets {
            guard let content = try archive.file(sheet.file) else {
                throw .damaged("the sheet \(sheet.name) is missing")
            }
            unpackedBytes += content.count
            guard unpackedBytes <= Self.mostUnpackedBytes else { throw .tooLarge("bytes") }
            tables.append(StatementTable(name: sheet.name, rows: try reading.rows(content)))
        }
        return tables
    }

    /// Begins to read the sheets of a workbook.
    static func reading(
        _ archive: ZipArchive,
        _ parts: WorkbookParts,
        limits: SheetLimits,
        showsTimes: Bool
    ) throws(WorkbookError) -> SheetReading {
        let styles = try parts.styles.flatMap { (name) throws(WorkbookError) in try archive.file(name) }
        return SheetReading(
            strings: try strings(
                try parts.strings.flatMap { (name) throws(WorkbookError) in try archive.file(name) }
            ),
            styles: try CellStyles(styles),
            countsFrom1904: parts.countsFrom1904,
            limits: limits,
            showsTimes: showsTimes,
            isOwn: styles == WorkbookPackage.stylesFile
        )
    }

    /// The texts that cells share; of a text with parts in several fonts all parts.
    private static func strings(_ file: [UInt8]?) throws(WorkbookError) -> [String] {
        guard let file else { return [] }
        var scanner = try PartScanner(file, part: "the shared strings")
        var strings: [String] = []
        var isText = false
        var isPhonetic = false
        while let event = try scanner.next() {
            switch event {
            case .start("si", _, _):
                guard strings.count < mostStrings else { throw .tooLarge("shared strings") }
                strings.append("")
            case .start("t", _, let isEmpty): isText = !isEmpty
            case .end("t"): isText = false
            case .start("rPh", _, let isEmpty): isPhonetic = !isEmpty
            case .end("rPh"): isPhonetic = false
            case .text(let text):
                guard isText, !isPhonetic, !strings.isEmpty else { continue }
                strings[strings.count - 1] += text
                guard strings[strings.count - 1].utf8.count <= SheetReading.longestText else {
                    throw .tooLarge("characters in a cell")
                }
            default: break
            }
        }
        return strings.map { CellText.decoded($0).trimmedBlanks }
    }
}
