import BourseCore

/// The expense ratios of made-up funds in the columns of AMFI's workbook: a row for each active fund, on one day.
///
/// A fund has the ratio of its kind, and a direct plan costs less than a regular one by about what a distributor gets.
struct PublishedExpenseRatios {
    /// A fund on a day; ratios in hundredths of a percent per year, 0 for a plan that it does not have.
    struct FundRow {
        var fund: GeneratedScheme
        var day: TradingDay
        var regular: Int64
        var direct: Int64
    }

    private let funds: [GeneratedScheme]
    private let seed: UInt64

    /// Takes one scheme of each fund.
    ///
    /// - Complexity: O(schemes).
    init(_ schemes: [GeneratedScheme], seed: UInt64) {
        var seen: Set<String> = []
        funds = schemes.filter { seen.insert($0.fund).inserted }
        self.seed = seed
    }

    /// The rows of a month, `11-2026`: of the last day that is out; none of other months.
    func rows(ofMonth month: String, today: TradingDay) -> [FundRow] {
        let parts = month.split(separator: "-").compactMap { Int($0) }
        guard parts == [today.month, today.year] else { return [] }
        return funds.map { row($0, today) }
    }

    private func row(_ fund: GeneratedScheme, _ day: TradingDay) -> FundRow {
        var random = VenueRandom(seed: seed, label: fund.fund)
        let isPassive = ["Index", "ETF", "Gold"].contains { fund.category.contains($0) }
        let isDebt = fund.category.hasPrefix("Debt")
        let direct = isPassive ? random.int(5...45) : isDebt ? random.int(12...70) : random.int(45...120)
        let distributor = isPassive ? random.int(10...40) : isDebt ? random.int(15...60) : random.int(50...110)
        return FundRow(
            fund: fund,
            day: day,
            regular: fund.plan.isEmpty ? 0 : direct + distributor,
            direct: direct
        )
    }

    /// Rows with the columns of the workbook, and behind them the sentence with which it ends.
    static func table(_ rows: [FundRow]) -> TableFile {
        let parts = [
            "Base Expense Ratio (BER) (%)", "Brokerage cost (%)",
            "Transaction Cost incurred for the purpose of execution of trade (%)",
            "Statutory Levies (including GST) (%)", "Total TER (%)",
        ]
        let columns =
            ["NSDL Scheme Code", "Scheme Name", "Scheme Type", "Scheme Category", "TER Date"]
            + ["Regular", "Direct"].flatMap { plan in parts.map { "\(plan) Plan - \($0)" } }
        var cells = rows.enumerated().map { number, row in
            [
                .text("S\(number + 1)"), .text(row.fund.fund), .text(row.fund.type), .text(row.fund.category),
                .day(row.day),
            ] + Self.parts(row.regular) + Self.parts(row.direct)
        }
        cells.append([.text("Disclaimer: made up")] + [FileValue](repeating: .empty, count: columns.count - 1))
        return TableFile(columns, rows: cells)
    }

    /// A ratio with its parts: levies of 18 % on the fee, and a little for trading.
    private static func parts(_ total: Int64) -> [FileValue] {
        guard total > 0 else { return [FileValue](repeating: .empty, count: 5) }
        let trading = total / 20
        let levies = (total - 2 * trading) * 18 / 118
        return [total - 2 * trading - levies, trading, trading, levies, total].map { hundredths in
            .number("\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)")
        }
    }
}
