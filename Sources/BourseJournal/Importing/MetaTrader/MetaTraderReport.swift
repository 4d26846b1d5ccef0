import BourseCore

/// Reads account reports of MetaTrader 4 and 5: pages of HTML, workbooks, or text.
///
/// A report has several tables. Of MetaTrader 5, deals are read where there are any, because their costs are exact, else
/// positions; of MetaTrader 4, closed transactions.
struct MetaTraderReport: ImportReader {
    let format = ImportFormat(id: "metatrader", title: title)

    /// What people call the format.
    static let title = "MetaTrader report"

    /// The tables that are read, the best first.
    private static let tables = [Dialect.metaTraderDeals, .metaTraderPositions, .metaTraderTransactions]
    /// Titles of tables, in small letters without a colon.
    private static let titles: Set<String> = [
        "positions", "orders", "deals", "open positions", "working orders", "results", "closed transactions",
        "open trades", "summary",
    ]

    func recognizes(_ head: FileHead) -> Bool {
        Self.tables.contains { DialectReader($0).recognizes(head) }
            || head.records.first { !$0.allSatisfy(\.isEmpty) }?.first?.lowercased() == "trade history report"
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        let report = ReportTables(scanner)
        var context = context
        if let account = report.account { context.account = account }
        let dialect = Self.tables.first { report.ends[$0.format.id] != nil } ?? .metaTraderPositions
        let end = report.ends[dialect.format.id] ?? scanner.bytes.count
        let table = CSVScanner(UnsafeBufferPointer(rebasing: scanner.bytes[..<end]), delimiter: scanner.delimiter)
        try DialectReader(dialect.inAccount(report.currency)).read(
            table,
            context: context,
            progress: progress,
            into: &reading
        )
        reading.content.totals.futuresArePaidAtClose = true
        report.results.state(in: &reading.content.totals, account: context.account, report.currency)
        let others = UnsafeBufferPointer(rebasing: scanner.bytes[end...])
        let rows = FileTable.rows(of: others, delimiter: scanner.delimiter)
        reading.rows += rows
        if rows > 0 { reading.ignore("other tables", rows: rows) }
    }

    /// Where the tables of a report are, and whose account it is.
    private struct ReportTables {
        /// For the format of each table, where the table ends.
        var ends: [String: Int] = [:]
        var account: String?
        var currency: Currency?
        var results = MetaTraderResults()

        init(_ scanner: CSVScanner) {
            // Scanners share the place of their cells, so this one goes over the bytes by itself.
            var scanner = CSVScanner(scanner.bytes, delimiter: scanner.delimiter)
            var current: String?
            var start = 0
            while scanner.next() {
                defer { start = scanner.position }
                let first = scanner.cells.indices.lazy.map { scanner.text($0) }.first { !$0.isEmpty } ?? ""
                // Rows of trades begin with a number.
                guard first.first?.isNumber != true else { continue }
                let cells = scanner.texts
                let table = MetaTraderReport.tables.first { DialectReader($0).recognizesHeader(cells) }
                if table != nil || MetaTraderReport.titles.contains(first.lowercased().filter { $0 != ":" }) {
                    if let current { ends[current] = start }
                    current = table?.format.id
                    if let current, ends[current] == nil { ends[current] = scanner.bytes.count } else { current = nil }
                } else {
                    if account == nil || currency == nil { readAccount(cells) }
                    results.read(cells)
                }
            }
        }

        /// `Account:` beside `12345678 (USD, Broker, Hedge)`, or `Account: 12345` beside `Currency: USD`.
        private mutating func readAccount(_ cells: [String]) {
            let texts = cells.filter { !$0.isEmpty }
            for (index, text) in texts.enumerated() {
                let words = text.split(separator: ":", maxSplits: 1).map {
                    $0.split(separator: " ").joined(separator: " ")
                }
                let value = words.count > 1 ? words[1] : index + 1 < texts.count ? texts[index + 1] : ""
                switch words.first?.lowercased() {
                case "account":
                    account = value.split { $0 == " " || $0 == "(" }.first.map { String($0.prefix(64)) }
                    if let open = value.firstIndex(of: "(") {
                        currency = Currency(
                            String(value[value.index(after: open)...].prefix { $0 != "," && $0 != ")" })
                        )
                    }
                case "currency": currency = Currency(value)
                default: break
                }
            }
        }
    }
}
