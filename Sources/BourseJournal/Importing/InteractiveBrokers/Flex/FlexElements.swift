import BourseCore

/// Walks through the elements of a Flex Query:
/// `<FlexQueryResponse><FlexStatements><FlexStatement accountId><Trades><Trade/>…`.
struct FlexElements {
    private var scanner: XMLScanner
    /// How many elements around the next one are open within the statement; nil outside of statements.
    private var depth: Int?
    private var section = ""
    private var statement = -1
    private var account = ""
    private var row = 0
    private var isFirst = true
    /// The first and the last day of each statement.
    private(set) var period: [String] = []

    /// Begins a file.
    init(_ scanner: XMLScanner) { self.scanner = scanner }

    /// The number of bytes that were read.
    var position: Int { scanner.position }

    /// The next element with content; nil at the end.
    mutating func next() throws(XMLError) -> FlexRecord? {
        while let event = try scanner.next() {
            switch event {
            case .text: continue
            case .end(let name):
                if name == "FlexStatement", depth == 0 { depth = nil } else { depth = depth.map { $0 - 1 } }
            case .start(let name, let attributes, let isEmpty):
                guard !isFirst || name == "FlexQueryResponse" else { throw .damaged }
                isFirst = false
                if let record = record(name, attributes, isEmpty: isEmpty) { return record }
            }
        }
        return nil
    }

    private mutating func record(_ name: String, _ attributes: XMLAttributes, isEmpty: Bool) -> FlexRecord? {
        guard let place = depth else {
            guard name == "FlexStatement" else { return nil }
            statement += 1
            account = attributes["accountId"] ?? ""
            period += [attributes["fromDate"], attributes["toDate"]].compactMap { $0 }
            depth = isEmpty ? nil : 0
            return nil
        }
        if place == 0 { section = name }
        if !isEmpty { depth = place + 1 }
        // Sections have elements; some elements stand by themselves.
        guard place == 1 || (place == 0 && isEmpty && attributes.count > 0) else { return nil }
        row = max(row + 1, scanner.line())
        return FlexRecord(
            row: row,
            statement: statement,
            account: account,
            section: section,
            name: name,
            attributes
        )
    }
}
