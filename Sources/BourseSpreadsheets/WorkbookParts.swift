import BourseCore
import BourseDesk

/// Where the parts of a workbook are, after ECMA-376.
struct WorkbookParts {
    /// A sheet's name and its file.
    var sheets: [(name: String, file: String)] = []
    /// The file of the texts that cells share.
    private(set) var strings: String?
    /// The file of the styles.
    private(set) var styles: String?
    /// Whether days are counted from 1 January 1904, as programs for the Macintosh did.
    private(set) var countsFrom1904 = false

    init(_ archive: ZipArchive) throws(WorkbookError) {
        let root = try Self.relations("_rels/.rels", archive)
        let main = root.first { $0.type.hasSuffix("/officeDocument") }.map { Self.path($0.target, from: "") }
        let workbook = main ?? "xl/workbook.xml"
        guard let file = try archive.file(workbook) else { throw .noWorkbook }
        let folder = workbook.split(separator: "/").dropLast().joined(separator: "/")
        let name = workbook.split(separator: "/").last.map(String.init) ?? ""
        let relations = try Self.relations((folder.isEmpty ? "" : folder + "/") + "_rels/\(name).rels", archive)
        strings = relations.first { $0.type.hasSuffix("/sharedStrings") }.map { Self.path($0.target, from: folder) }
        styles = relations.first { $0.type.hasSuffix("/styles") }.map { Self.path($0.target, from: folder) }
        let targets = Dictionary(relations.map { ($0.id, $0.target) }) { first, _ in first }
        var files: Set<String> = []
        var scanner = try PartScanner(file, part: "the list of sheets")
        while let event = try scanner.next() {
            guard case .start(let element, let it, _) = event else { continue }
            switch element {
            case "workbookPr": countsFrom1904 = ["1", "true"].contains(it["date1904"] ?? "")
            case "sheet":
                guard let target = it["id"].flatMap({ targets[$0] }) else { continue }
                let sheet = Self.path(target, from: folder)
                guard files.insert(sheet).inserted else { throw .damaged("two sheets use the same file") }
                guard sheets.count < ExcelWorkbookReader.mostSheets else { throw .tooLarge("sheets") }
                sheets.append((it["name"] ?? "", sheet))
            default: break
            }
        }
        guard !sheets.isEmpty else { throw .noWorkbook }
    }

    /// The most relations of a part: a sheet needs one or two.
    private static let mostRelations = 1000

    private struct Relation {
        var id: String
        var type: String
        var target: String
    }

    private static func relations(_ name: String, _ archive: ZipArchive) throws(WorkbookError) -> [Relation] {
        guard let file = try archive.file(name) else { return [] }
        var scanner = try PartScanner(file, part: name)
        var relations: [Relation] = []
        while let event = try scanner.next() {
            guard case .start("Relationship", let it, _) = event, it["TargetMode"] != "External" else {
                continue
            }
            guard relations.count < mostRelations else { throw .tooLarge("parts") }
            relations.append(
                Relation(
                    id: it["Id"] ?? "",
                    type: it["Type"] ?? "",
                    target: it["Target"] ?? ""
                )
            )
        }
        return relations
    }

    /// A target as the name of a file in the archive.
    private static func path(_ target: String, from folder: String) -> String {
        var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
        for part in target.split(separator: "/").map(String.init) {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
