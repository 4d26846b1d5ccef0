import BourseCore

/// Reads the JSON exports of Charles Schwab: the transactions of a brokerage account, or those of equity awards.
struct SchwabDocument: ImportReader {
    let format: ImportFormat
    /// The field with the list of transactions.
    private let list: String
    /// Names that the beginning of the file contains.
    private let signature: [String]
    private let dialect: Dialect
    /// The field of each column.
    private let fields: [String: String]
    /// The fields of columns in the details of a transaction; the first that has a value counts.
    private let details: [String: [String]]

    /// The transactions of a brokerage account, with the columns of the export as CSV.
    static let transactions = SchwabDocument(
        format: ImportFormat(id: "schwab-json", title: "Charles Schwab JSON transactions"),
        list: "BrokerageTransactions",
        signature: ["BrokerageTransactions"],
        dialect: .schwab,
        fields: [
            "date": "Date", "action": "Action", "symbol": "Symbol", "description": "Description",
            "quantity": "Quantity", "price": "Price", "fees & comm": "Fees & Comm", "amount": "Amount",
        ],
        details: [:]
    )

    /// The transactions of the Equity Award Center: deposits of shares, sales, dividends, and money that went out.
    static let awards = SchwabDocument(
        format: Dialect.schwabAwards.format,
        list: "Transactions",
        signature: ["Transactions", "TransactionDetails"],
        dialect: .schwabAwards,
        fields: [
            "date": "Date", "action": "Action", "symbol": "Symbol", "description": "Description",
            "quantity": "Quantity", "feesandcommissions": "FeesAndCommissions", "amount": "Amount",
        ],
        details: ["saleprice": ["SalePrice"], "fairvalue": ["VestFairMarketValue", "PurchasePrice"]]
    )

    func recognizes(_ head: FileHead) -> Bool { head.isJSON(with: signature.map { "\"\($0)\"" }) }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        let document = try JSONDocument.parsed(scanner.bytes)
        guard let transactions = document[list] else { throw StatementError.missingSection(list) }
        var table = RecordTable(["date"] + fields.keys.filter { $0 != "date" }.sorted() + details.keys.sorted())
        for (index, transaction) in transactions.elements.enumerated() {
            var cells = fields.mapValues { transaction[$0]?.scalar ?? "" }
            let parts = (transaction["TransactionDetails"]?.elements ?? []).compactMap { $0["Details"] }
            for (column, names) in details {
                cells[column] = names.lazy.map { Self.common($0, of: parts) }.first { !$0.isEmpty }
            }
            table.add(row: index + 1, cells)
        }
        try table.read(as: dialect, context: context, progress: progress, into: &reading)
    }

    /// The value that all details have; empty where they differ.
    private static func common(_ field: String, of details: [JSONDocument]) -> String {
        let values = Set(details.map { $0[field]?.scalar ?? "" })
        return values.count == 1 ? values.first ?? "" : ""
    }
}
