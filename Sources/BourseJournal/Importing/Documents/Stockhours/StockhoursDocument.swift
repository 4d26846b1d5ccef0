import BourseCore

/// Reads the data of a user of Stockhours (TradeBetter): the Firestore document, with or without the types of its values.
///
/// Imported trades are in `tradeData`, those that Schwab's API gave in `schwabTradeData`; some are in both. Copies by
/// file are not read. Ratings, tags, notes, debriefs of days and reviews of weeks become remarks, also of a document without
/// trades.
struct StockhoursDocument: ImportReader {
    let format = Dialect.stockhours.format

    func recognizes(_ head: FileHead) -> Bool {
        head.isJSON(with: ["tradeData"]) || head.isJSON(with: ["schwabTradeData"])
            || head.isJSON(with: ["uploadedFiles"]) || head.isJSON(with: ["tradeRatings"])
            || head.isJSON(with: ["setupsTags"]) || head.isJSON(with: ["mistakesTags"])
            || head.isJSON(with: ["weeklyReviews"]) || head.isJSON(with: ["dailyDebriefs"])
            || head.isJSON(with: ["/documents/users/", "fields"])
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        let document = try JSONDocument.parsed(scanner.bytes)
        let user = (document["fields"] ?? document).withoutFirestoreTypes
        let (imported, synced) = (user["tradeData"], user["schwabTradeData"])
        var table = RecordTable(Self.columns)
        var known: Set<[String]> = []
        var (row, copies) = (0, 0)
        for (groups, isSynced) in [(imported, false), (synced, true)] {
            var own: Set<[String]> = []
            for group in groups?.elements ?? [] {
                for transaction in group["Transactions"]?.elements ?? [] {
                    row += 1
                    let cells = Self.cells(of: transaction, in: group)
                    let id = transaction["_schwabActivityId"]?.scalar ?? ""
                    let key = [id] + Self.columns.map { cells[$0] ?? "" }
                    if isSynced, !id.isEmpty, known.contains(key) {
                        copies += 1
                    } else {
                        table.add(row: row, cells)
                    }
                    own.insert(key)
                }
            }
            known.formUnion(own)
        }
        try table.read(as: .stockhours, context: context, progress: progress, into: &reading)
        reading.rows += copies
        for _ in 0..<copies { reading.ignore("copies of other rows") }
        reading.content.remarks = Self.remarks(of: user)
    }

    private static let columns = [
        "exectime", "side", "poseffect", "quantity", "symbol", "expiration", "strike", "price", "type", "ordertype",
    ]

    /// The cells of a transaction; what it lacks is that of its group.
    private static func cells(of transaction: JSONDocument, in group: JSONDocument) -> [String: String] {
        func text(_ field: String) -> String { (transaction[field] ?? group[field])?.scalar ?? "" }
        return [
            "exectime": text("ExecTime"), "side": text("Side"), "poseffect": text("PosEffect"),
            "quantity": text("Quantity"), "symbol": text("Symbol"), "expiration": text("Expiration"),
            "strike": text("Strike"), "price": text("Price"), "type": text("Type"), "ordertype": text("OrderType"),
        ]
    }
}
