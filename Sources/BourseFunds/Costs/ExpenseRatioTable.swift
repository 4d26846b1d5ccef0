import BourseCore

/// The expense ratios of all funds, as AMFI's workbook of a month has them: a row for each fund and day, with the ratio of
/// its regular plan and that of its direct plan.
///
/// The workbook names funds, not schemes; a scheme is found by the name of its fund alone, however it is spelled. Days that
/// are still to come are announcements and not used.
public struct ExpenseRatioTable: Sendable {
    /// The largest ratio that is used; the regulation allows less than a third of it.
    static let largest = Ratio(units: 1_000_000_000)

    /// What is known of a fund.
    private struct FundEntry {
        var day: TradingDay
        var regular: Ratio?
        var direct: Ratio?
        /// Whether two rows of its last day differ, so that neither can be used.
        var isContradictory = false
    }

    private var entries: [FundIdentity: FundEntry] = [:]

    /// How many funds have a ratio.
    public var count: Int { entries.count }

    /// Reads the sheet that has the columns.
    ///
    /// - Parameter today: The last day whose ratios are used.
    /// - Throws: ``ExpenseRatioTableError``, when no sheet has the columns, or none of the rows can be used.
    /// - Complexity: O(cells).
    public init(_ sheets: [StatementTable], today: TradingDay) throws(ExpenseRatioTableError) {
        for sheet in sheets {
            guard let head = sheet.rows.lazy.prefix(20).firstIndex(where: { ExpenseRatioColumns($0.cells) != nil }),
                let columns = ExpenseRatioColumns(sheet.rows[head].cells)
            else { continue }
            read(sheet.rows[(head + 1)...], columns, today: today)
            guard !entries.isEmpty else { throw .noRow }
            return
        }
        throw .noColumns
    }

    /// The expense ratio of a scheme: that of its plan, or the only one that its fund has if the plan is unspecified.
    ///
    /// - Returns: Nothing for a fund that the table does not name, and for one whose ratio is ambiguous.
    /// - Complexity: O(length of the name).
    public func ratio(of scheme: Scheme) -> ExpenseRatio? {
        guard let entry = entries[FundIdentity(scheme)], !entry.isContradictory else { return nil }
        let perYear: Ratio? =
            switch scheme.plan {
            case .direct: entry.direct
            case .regular: entry.regular
            case .unspecified: entry.direct == nil || entry.regular == nil ? entry.direct ?? entry.regular : nil
            }
        return perYear.map { ExpenseRatio(perYear: $0, day: entry.day) }
    }

    private mutating func read(
        _ rows: ArraySlice<StatementTable.CellRow>,
        _ columns: ExpenseRatioColumns,
        today: TradingDay
    ) {
        // Each fund has a row for each day.
        var funds: [String: FundIdentity] = [:]
        for row in rows {
            guard let name = columns.cell(columns.name, row.cells), let day = columns.day(row.cells), day <= today
            else {
                continue
            }
            let regular = columns.ratio(columns.regular, row.cells)
            let direct = columns.ratio(columns.direct, row.cells)
            guard regular != nil || direct != nil else { continue }
            let fund = funds[name] ?? FundIdentity(named: name)
            funds[name] = fund
            let entry = FundEntry(day: day, regular: regular, direct: direct)
            guard let known = entries[fund], known.day >= day else {
                entries[fund] = entry
                continue
            }
            if known.day == day, known.regular != regular || known.direct != direct {
                entries[fund]?.isContradictory = true
            }
        }
    }
}

/// Why a workbook has no expense ratios that can be used.
public enum ExpenseRatioTableError: Error, Hashable, Sendable {
    /// No sheet has the columns.
    case noColumns
    /// No row has a fund, a day until today and a ratio.
    case noRow

    /// What is wrong with it, as the end of a sentence.
    public var message: String {
        switch self {
        case .noColumns: "no sheet has the columns of expense ratios"
        case .noRow: "none of its rows has an expense ratio"
        }
    }
}

/// Where the columns of a workbook of expense ratios are.
struct ExpenseRatioColumns {
    let name: Int
    let regular: Int
    let direct: Int
    private let date: Int

    /// Finds the columns; nothing for a row that does not name all of them.
    init?(_ cells: [String]) {
        let heads = cells.map { cell in
            String(decoding: cell.lowercased().utf8.filter { (0x61...0x7A).contains($0) }, as: UTF8.self)
        }
        guard let name = heads.firstIndex(of: "schemename"), let date = heads.firstIndex(of: "terdate"),
            let regular = heads.firstIndex(of: "regularplantotalter"),
            let direct = heads.firstIndex(of: "directplantotalter")
        else { return nil }
        (self.name, self.date, self.regular, self.direct) = (name, date, regular, direct)
    }

    /// The text of a cell; nothing for an empty one.
    func cell(_ column: Int, _ cells: [String]) -> String? {
        cells.indices.contains(column) && !cells[column].isEmpty ? cells[column] : nil
    }

    /// The day of a row; AMFI writes the day before the month where both are numbers.
    func day(_ cells: [String]) -> TradingDay? {
        cell(date, cells).flatMap { WrittenDay($0)?.dayFirst }
    }

    /// A ratio that is written in percent; nothing for 0, which stands where a fund has no such plan, and for one that no
    /// fund may have.
    func ratio(_ column: Int, _ cells: [String]) -> Ratio? {
        let places = Ratio.places - 2
        guard let text = cell(column, cells),
            let units = try? DecimalText.units(text, places: places, excess: .roundHalfToEven, as: Int64.self),
            units > 0
        else { return nil }
        let ratio = Ratio(units: Int128(units))
        return ratio <= ExpenseRatioTable.largest ? ratio : nil
    }
}
