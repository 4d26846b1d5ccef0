import BourseCore

/// Where the columns of a monthly portfolio are.
///
/// The form is that of the regulator: name, ISIN, industry or rating, quantity, market value in lakhs, share of net assets.
/// Houses write the heads in their own ways, and merge cells.
struct PortfolioColumns {
    /// A security as its row has it.
    struct PortfolioRow {
        let isin: ISIN
        let name: String
        let industry: String?
        let share: PortfolioShare
    }

    /// The longest name of a security or an industry in code points.
    private static let longestName = 300

    private let names: Range<Int>
    private let isin: Int
    private let industry: Int?
    private let share: Int

    /// Finds the columns; nothing for a row that does not name a security's ISIN and its share.
    init?(_ cells: [String]) {
        guard cells.contains(where: { $0.count < 40 && $0.lowercased().hasPrefix("isin") }) else { return nil }
        let heads = cells.map { $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        guard let isin = heads.firstIndex(where: { $0.hasPrefix("isin") }),
            let share = heads.firstIndex(where: { head in
                head.contains("%") && ["nav", "net asset", "aum"].contains { head.contains($0) }
            }), isin != share
        else { return nil }
        self.isin = isin
        self.share = share
        industry = heads.firstIndex { $0.contains("industry") || $0.contains("rating") || $0.contains("sector") }
        let others = [isin, share, industry]
        let marks = ["name of", "instrument", "issuer", "security", "company", "scrip", "name"]
        let name = marks.lazy.compactMap { mark in
            heads.indices.first { heads[$0].contains(mark) && !others.contains($0) }
        }.first
        // Without a head, it is before the ISIN, or behind it.
        let first = name ?? (isin == 0 ? 1 : isin - 1)
        // The head may be merged over several columns, of which the name is in the last.
        let next = heads.indices.first { $0 > first && !heads[$0].isEmpty } ?? first + 1
        names = others.contains(first) ? 0..<0 : first..<next
    }

    /// The security of a row; nothing for a row without an ISIN or a share.
    func holding(_ cells: [String]) -> PortfolioRow? {
        // Marks of footnotes stand behind some.
        guard let word = cell(isin, cells)?.split(whereSeparator: \.isWhitespace).first,
            let isin = try? ISIN(String(word)), let share = share(cells)
        else { return nil }
        let name = names.reversed().lazy.compactMap { cell($0, cells) }.first
        return PortfolioRow(
            isin: isin,
            name: name.map(Self.line) ?? "\(isin)",
            industry: industry.flatMap { cell($0, cells) }.map(Self.line).flatMap { $0.isEmpty ? nil : $0 },
            share: share
        )
    }

    /// The share of a row.
    func share(_ cells: [String]) -> PortfolioShare? { cell(share, cells).flatMap(PortfolioShare.init) }

    /// Whether a row is the total of everything.
    func isGrandTotal(_ cells: [String]) -> Bool {
        cells.contains { cell in
            guard cell.utf8.count < 200 else { return false }
            let small = cell.lowercased()
            return ["grand total", "total net assets", "total :", "total:"].contains { small.hasPrefix($0) }
                || ["net assets", "net assets:", "net assets :"].contains(small)
        }
    }

    private static func line(_ text: String) -> String {
        StatementText.cut(StatementText.line(text), to: longestName)
    }

    private func cell(_ column: Int, _ cells: [String]) -> String? {
        cells.indices.contains(column) && !cells[column].isEmpty ? cells[column] : nil
    }
}
