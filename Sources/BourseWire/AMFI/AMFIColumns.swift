/// Where the columns of AMFI's file stand, read from its header.
///
/// Six columns until 2026, then eight with plan and option; the download of past days has other eight, with prices of
/// repurchase and sale, in another order.
struct AMFIColumns {
    var count = 0
    var code = 0
    var name = 0
    var nav = 0
    var day = 0
    var isin: Int?
    var reinvestmentISIN: Int?
    var plan: Int?
    var option: Int?

    /// The six columns of all years before 2026.
    static let six = AMFIColumns(count: 6, code: 0, name: 3, nav: 4, day: 5, isin: 1, reinvestmentISIN: 2)

    /// Reads a header, or tells the columns it lacks.
    static func reading(_ header: UnsafeRawBufferPointer) -> Result<AMFIColumns, QuarantineReason> {
        var columns = AMFIColumns()
        var found: [String: Int] = [:]
        for (index, cell) in header.split(separator: 0x3B, omittingEmptySubsequences: false).enumerated() {
            columns.count = index + 1
            found[name(UnsafeRawBufferPointer(rebasing: cell))] = index
        }
        var missing: [String] = []
        func place(_ name: String, _ label: String) -> Int {
            if let index = found[name] { return index }
            missing.append(label)
            return 0
        }
        columns.code = place("schemecode", "Scheme Code")
        columns.name = place("schemename", "Scheme Name")
        columns.nav = place("netassetvalue", "Net Asset Value")
        columns.day = place("date", "Date")
        guard missing.isEmpty else { return .failure(.unusableHeader(missing: missing)) }
        columns.isin = found["isindivpayoutisingrowth"]
        columns.reinvestmentISIN = found["isindivreinvestment"]
        columns.plan = found["plan"]
        columns.option = found["option"]
        return .success(columns)
    }

    /// The name of a column as it is compared: its letters, small.
    static func name(_ cell: UnsafeRawBufferPointer) -> String {
        String(decoding: cell.prefix(60), as: UTF8.self).lowercased().filter(\.isLetter)
    }
}
