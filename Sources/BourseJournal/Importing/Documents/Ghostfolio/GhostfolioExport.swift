import BourseCore

/// Reads the export of Ghostfolio: activities with their accounts and asset profiles, as JSON.
///
/// Source: ghostfolio/ghostfolio, README, "Import activities", and the export of its API.
struct GhostfolioExport: ImportReader {
    let format = ImportFormat(id: "ghostfolio", title: "Ghostfolio export")

    func recognizes(_ head: FileHead) -> Bool {
        // Accounts may fill the beginning of a file.
        head.isJSON(with: ["activities", "unitPrice"]) || head.isJSON(with: ["meta", "version", "accounts"])
            || head.isJSON(with: ["meta", "version", "activities"])
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        let document = try JSONDocument.parsed(scanner.bytes)
        guard let activities = document["activities"] ?? document["orders"] else {
            throw StatementError.missingSection("activities")
        }
        var accounts: [String: String] = [:]
        for account in document["accounts"]?.elements ?? [] {
            accounts[account["id"]?.scalar ?? ""] = account["name"]?.scalar
        }
        var profiles: [String: JSONDocument] = [:]
        for profile in document["assetProfiles"]?.elements ?? [] { profiles[Self.key(profile)] = profile }
        var table = RecordTable([
            "date", "symbol", "datasource", "currency", "unitprice", "quantity", "fee", "type", "comment", "account",
            "assetclass", "name",
        ])
        for (index, activity) in activities.elements.enumerated() {
            let own = activity["SymbolProfile"] ?? activity["assetProfile"]
            let profile = own ?? profiles[Self.key(activity)]
            func text(_ field: String) -> String { activity[field]?.scalar ?? "" }
            func ownOrProfile(_ field: String) -> String {
                let own = text(field)
                return own.isEmpty ? profile?[field]?.scalar ?? "" : own
            }
            let account = text("accountId")
            table.add(
                row: index + 1,
                [
                    "date": text("date"), "symbol": ownOrProfile("symbol"), "datasource": ownOrProfile("dataSource"),
                    "currency": ownOrProfile("currency"), "unitprice": text("unitPrice"), "quantity": text("quantity"),
                    "fee": text("fee"), "type": text("type"), "comment": text("comment"),
                    "account": accounts[account] ?? "", "assetclass": profile?["assetSubClass"]?.scalar ?? "",
                    "name": profile?["name"]?.scalar ?? "",
                ]
            )
        }
        var dialect = Dialect.ghostfolio
        dialect.days = .yearFirst
        dialect.listsNewestFirst = false
        try table.read(as: dialect, context: context, progress: progress, into: &reading)
    }

    private static func key(_ profile: JSONDocument) -> String {
        "\(profile["dataSource"]?.scalar ?? "") \(profile["symbol"]?.scalar ?? "")"
    }
}
