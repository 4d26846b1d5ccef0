import BourseCore

/// A kind of broker file that can be read.
public enum StatementFormat: String, CaseIterable, Sendable {
    /// Bourse's own execution file.
    case bourse
    /// A thinkorswim account statement.
    case thinkorswim
    /// An activity statement of Interactive Brokers.
    case ibkr

    /// What people call it.
    public var title: String {
        switch self {
        case .bourse: "Bourse executions"
        case .thinkorswim: "thinkorswim account statement"
        case .ibkr: "Interactive Brokers activity statement"
        }
    }

    /// The format as a value.
    public var format: ImportFormat { ImportFormat(id: rawValue, title: title) }

    /// Recognizes a format by what stands in the first records, never by the file's name.
    ///
    /// - Parameter head: The texts of the first records.
    static func detect(_ head: [[String]]) -> StatementFormat? {
        for record in head {
            let cells = Set(record.map { $0.lowercased() })
            if cells.isSuperset(of: ["time", "symbol", "side", "quantity", "price"]) { return .bourse }
            if record.first == "Account Trade History" || record.first == "Cash Balance" { return .thinkorswim }
            if record.first?.hasPrefix("Account Statement for") == true { return .thinkorswim }
            if record.count > 2, record[1] == "Header" || record[1] == "Data",
                ["Statement", "Trades", "Account Information"].contains(record[0])
            {
                return .ibkr
            }
        }
        return nil
    }
}

extension ImportFormat {
    /// Bourse's own execution file.
    public static let bourse = StatementFormat.bourse.format
    /// A thinkorswim account statement.
    public static let thinkorswim = StatementFormat.thinkorswim.format
    /// An activity statement of Interactive Brokers.
    public static let ibkr = StatementFormat.ibkr.format
}
