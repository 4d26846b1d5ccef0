import CZlib

/// Writes archives and workbooks for tests.
struct MadeUpWorkbook {
    /// The files in order, with what the directory says of them when that is not the truth.
    struct File {
        var name: String
        var content: [UInt8]
        var isDeflated = true
        var statedSize: Int?
        var flags = 0
    }

    var files: [File] = []

    /// A workbook of sheets, each the content of its `sheetData`.
    init(
        sheets: [(name: String, data: String)],
        strings: [String] = [],
        styles: String = "",
        workbook: String = "<workbookPr/>",
        isDeflated: Bool = true
    ) {
        let list = sheets.enumerated().map {
            "<sheet name=\"\($1.name)\" sheetId=\"\($0 + 1)\" r:id=\"rId\($0 + 1)\"/>"
        }
        let relations = sheets.indices.map { number in
            "<Relationship Id=\"rId\(number + 1)\" Type=\"http://x/worksheet\" Target=\"worksheets/sheet\(number + 1).xml\"/>"
        }
        let others =
            "<Relationship Id=\"s\" Type=\"http://x/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>"
            + "<Relationship Id=\"t\" Type=\"http://x/styles\" Target=\"./styles.xml\"/>"
        add("[Content_Types].xml", "<Types/>")
        add(
            "_rels/.rels",
            "<Relationships><Relationship Id=\"r\" Type=\"http://x/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
        )
        add(
            "xl/workbook.xml",
            "<?xml version=\"1.0\"?><workbook>\(workbook)<sheets>\(list.joined())</sheets></workbook>"
        )
        add("xl/_rels/workbook.xml.rels", "<Relationships>\(relations.joined())\(others)</Relationships>")
        add("xl/sharedStrings.xml", "<sst>" + strings.map { "<si>\($0)</si>" }.joined() + "</sst>")
        add("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>")
        for (number, sheet) in sheets.enumerated() {
            add(
                "xl/worksheets/sheet\(number + 1).xml",
                "<x:worksheet xmlns:x=\"http://y\"><x:sheetData>\(sheet.data)</x:sheetData></x:worksheet>"
            )
        }
        for index in files.indices { files[index].isDeflated = isDeflated }
    }

    mutating func add(_ name: String, _ text: String) { files.append(File(name: name, content: Array(text.utf8))) }

    /// The archive.
    var bytes: [UInt8] {
        var body: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let data = file.isDeflated ? Self.deflated(file.content) : file.content
            let sum = file.content.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
            let common =
                Self.number(file.flags, 2) + Self.number(file.isDeflated ? 8 : 0, 2) + Self.number(0, 4)
                + Self.number(Int(sum), 4) + Self.number(data.count, 4)
                + Self.number(file.statedSize ?? file.content.count, 4) + Self.number(file.name.utf8.count, 2)
                + Self.number(0, 2)
            directory += Self.number(0x0201_4B50, 4) + Self.number(20, 2) + Self.number(20, 2) + common
            directory += Self.number(0, 10) + Self.number(body.count, 4) + Array(file.name.utf8)
            body += Self.number(0x0403_4B50, 4) + Self.number(20, 2) + common + Array(file.name.utf8) + data
        }
        let counts = Self.number(files.count, 2) + Self.number(files.count, 2)
        return body + directory + Self.number(0x0605_4B50, 4) + Self.number(0, 4) + counts
            + Self.number(directory.count, 4) + Self.number(body.count, 4) + Self.number(0, 2)
    }

    private static func number(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }

    private static func deflated(_ content: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let length = Int32(MemoryLayout<z_stream>.size)
        deflateInit2_(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, length)
        defer { deflateEnd(&stream) }
        var input = content
        var output = [UInt8](repeating: 0, count: content.count + content.count / 1000 + 64)
        input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = uInt(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = uInt(target.count)
                _ = deflate(&stream, Z_FINISH)
            }
        }
        return Array(output.prefix(Int(stream.total_out)))
    }
}
