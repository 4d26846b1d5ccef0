import BourseCore

/// What can be said of a text file whose format cannot be read.
public struct UnrecognizedFile: Hashable, Sendable {
    /// The most columns that are named.
    public static let mostColumns = 12
    /// The most Unicode scalars of a column's name: a character may have any number of them.
    public static let longestColumn = 40

    /// The most formats that a message lists.
    private static let mostFormats = 8

    /// The broker or platform whose export it looks like; nothing when it looks like none.
    public let broker: String?
    /// The first columns of the header, cut off and without control characters; empty when no header was found.
    public let columns: [String]
    /// How many more columns the header has.
    public let otherColumns: Int
    /// The formats that can be read.
    public let formats: [ImportFormat]
    /// Whether it is a JSON document, which has no columns.
    public let isJSON: Bool

    /// Makes it.
    public init(
        broker: String? = nil,
        columns: [String] = [],
        otherColumns: Int = 0,
        formats: [ImportFormat] = ExecutionReaders.all.formats,
        isJSON: Bool = false
    ) {
        self.broker = broker
        self.columns = columns
        self.otherColumns = otherColumns
        self.formats = formats
        self.isJSON = isJSON
    }

    /// Looks at the first records, split at each of the usual delimiters: a title above the header often has none.
    ///
    /// - Parameter head: What one of the delimiters gives.
    init(_ bytes: UnsafeBufferPointer<UInt8>, head: FileHead, formats: [ImportFormat]) {
        guard !Self.isJSON(bytes) else {
            self.init(formats: formats, isJSON: true)
            return
        }
        let others = FileTable.delimiters.filter { $0 != head.delimiter }
        let heads = [head.records] + others.map { FileHead(bytes, delimiter: $0).records }
        let brokers = heads.map { BrokerSignature.broker(of: $0.map { $0.map(BrokerSignature.cell) }) }
        let place = brokers.firstIndex { $0 != nil }
        let headers = heads.map(Self.header)
        let widest = headers.max { $0.count < $1.count } ?? []
        let header = place.map { headers[$0] } ?? widest
        self.init(
            broker: place.flatMap { brokers[$0] },
            columns: header.prefix(Self.mostColumns).map(Self.shown),
            otherColumns: max(0, header.count - Self.mostColumns),
            formats: formats
        )
    }

    /// Whether a text is in the brackets or braces of JSON.
    private static func isJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
        guard let first = bytes.first(where: { !isBlank($0) }), let last = bytes.last(where: { !isBlank($0) }) else {
            return false
        }
        return (first, last) == (UInt8(ascii: "{"), UInt8(ascii: "}"))
            || (first, last) == (UInt8(ascii: "["), UInt8(ascii: "]"))
    }

    /// The names of the columns: those of the widest record in which every cell reads like a name.
    static func header(_ head: [[String]]) -> [String] {
        let candidates = head.map { $0.filter { !$0.allSatisfy(\.isWhitespace) } }
            .filter { $0.count > 1 && $0.allSatisfy(isName) }
        let count = candidates.map(\.count).max()
        return candidates.first { $0.count == count } ?? []
    }

    /// Whether a cell may be the name of a column: values have no letters, or more digits than names do.
    private static func isName(_ cell: String) -> Bool {
        cell == "#" || (cell.contains(where: \.isLetter) && cell.count { $0.isNumber } < 3)
    }

    /// A name as people can be shown it, whatever is in it.
    private static func shown(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars where scalar != "\u{FEFF}" {
            switch scalar.properties.generalCategory {
            case .control where scalar.properties.isWhitespace, .lineSeparator, .paragraphSeparator: text += " "
            case .control, .format, .privateUse, .unassigned, .surrogate:
                text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let scalars = words.unicodeScalars
        return scalars.count > longestColumn ? String(scalars.prefix(longestColumn - 1)) + "…" : words
    }
}

extension UnrecognizedFile {
    /// Whether it has a header whose columns a mapping can describe.
    public var hasTable: Bool { columns.count + otherColumns >= TableScan.fewestNames }

    /// What the file looks like, in one sentence.
    public var summary: String {
        if broker != nil { return kind }
        if isJSON { return "Bourse cannot read this file: it is JSON in a form that no supported format has." }
        return hasTable
            ? "Bourse cannot read this file: no supported format has these columns."
            : "Bourse cannot read this file: it has no table whose header names at least \(TableScan.fewestNames) columns."
    }

    /// What the file looks like, what Bourse reads instead, and how to ask for more.
    public var message: String {
        [
            kind, found, hasTable ? Self.mapping : nil, readable,
            "Copy the trades into the Bourse CSV: download the template on the Imports page, or print it with "
                + "“bourse journal template”.",
            "To ask for this format, open an issue in the project's issue tracker with the header and two rows of "
                + "invented values, never real data.",
        ].compactMap(\.self).joined(separator: " ")
    }

    private static let mapping =
        "Say what its columns mean: upload it on the Imports page, or complete the proposal of “bourse journal process FILE "
        + "--propose-mapping” and import with --mapping."

    private var readable: String {
        guard formats.count > Self.mostFormats else {
            return "Bourse reads these formats: \(formats.map(\.title).joined(separator: ", "))."
        }
        return "Bourse reads \(formats.count) formats, listed on the Imports page under Formats."
    }

    private var kind: String {
        guard let broker else { return "Bourse cannot read this file." }
        // Other files of the broker can be read where a reader has its name.
        let isRead = formats.contains { $0.title.hasPrefix(broker) }
        return "This looks like an export from \(broker), "
            + (isRead ? "in a form that Bourse cannot read." : "which Bourse cannot read yet.")
    }

    private var found: String {
        guard !isJSON else { return "It is JSON in a form that no supported format has." }
        guard !columns.isEmpty else { return "It has no header row." }
        let others = otherColumns == 0 ? "" : " and \(otherColumns) more"
        return "Columns found: \(columns.joined(separator: ", "))\(others)."
    }
}
