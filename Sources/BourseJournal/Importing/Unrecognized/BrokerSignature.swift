/// How a broker's file that cannot be read is recognized, to name the broker.
struct BrokerSignature {
    /// What people call the broker or platform.
    let broker: String
    /// Column names that stand in one record together, in lower case.
    let columns: Set<String>
    /// What a first cell above the header begins with, in lower case; nothing where the columns decide.
    let opening: String?

    /// A header with these columns among others.
    init(_ broker: String, columns: Set<String>) {
        (self.broker, self.columns, opening) = (broker, columns, nil)
    }

    /// A title above the header.
    init(_ broker: String, opening: String) {
        (self.broker, columns, self.opening) = (broker, [], opening)
    }

    /// Returns the broker whose file begins like this; nothing when no signature matches.
    ///
    /// - Parameter records: The first records, each cell as ``cell(_:)`` makes it.
    static func broker(of records: [[String]]) -> String? {
        for record in records {
            let cells = Set(record)
            let first = record.first ?? ""
            let match = all.first { signature in
                signature.opening.map { first.hasPrefix($0) } ?? signature.columns.isSubset(of: cells)
            }
            if let match { return match.broker }
        }
        return nil
    }

    /// Returns a cell in lower case, without blanks at its ends and with single ones within.
    static func cell(_ text: String) -> String {
        text.lowercased().split { $0.isWhitespace || $0 == "\u{FEFF}" || $0 == "\"" }.joined(separator: " ")
    }
}
