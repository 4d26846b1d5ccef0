import BourseCore

/// Where the columns of a monthly portfolio are.
///
/// The form is that of the regulator: name, ISIN, industry or rating, quantity, market value in lakhs, share of net assets.
/// Houses write the heads in their own ways.
struct PortfolioColumns {
    private let name: Int
    private let isin: Int
    private let industry: Int?
    private let share: Int

    /// Finds the columns; nothing for a row that does not name a security's ISIN and its share.
    init?(_ cells: [String]) {
        let heads = cells.map { $0.lowercased().replacing("\n", with: " ") }
        guard let isin = heads.firstIndex(where: { $0.hasPrefix("isin") }),
            let share = heads.firstIndex(where: { head in
                head.contains("%") && ["nav", "net asset", "aum"].contains { head.contains($0) }
            })
        else { return nil }
        self.isin = isin
        self.share = share
        name =
            heads.firstIndex { $0.contains("name of") || $0.contains("instrument") || $0.contains("issuer") }
            ?? max(0, isin - 1)
        industry = heads.firstIndex { $0.contains("industry") || $0.contains("rating") || $0.contains("sector") }
    }

    /// The security of a row and its share as it is written; nothing for a row without an ISIN or a number.
    func holding(_ cells: [String]) -> (isin: ISIN, name: String, industry: String?, share: String)? {
        guard let text = cell(isin, cells), let isin = try? ISIN(text), let share = share(cells) else { return nil }
        return (isin, cell(name, cells) ?? "", industry.flatMap { cell($0, cells) }, share)
    }

    /// The share of a row as plain decimal text.
    func share(_ cells: [String]) -> String? {
        cell(share, cells).flatMap { text in
            StatementNumber(text.last == "%" ? String(text.dropLast()) : text)?.text
        }
    }

    /// Whether a row is the total of everything.
    func isGrandTotal(_ cells: [String]) -> Bool {
        cells.contains { cell in
            let small = cell.lowercased()
            return small.hasPrefix("grand total") || small == "net assets" || small.hasPrefix("total net assets")
        }
    }

    private func cell(_ column: Int, _ cells: [String]) -> String? {
        cells.indices.contains(column) && !cells[column].isEmpty ? cells[column] : nil
    }
}
