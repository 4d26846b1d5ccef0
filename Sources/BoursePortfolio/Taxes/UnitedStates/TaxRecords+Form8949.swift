import BourseCore

extension TaxRecords {
    /// A draft of Form 8949 with the figures of Schedule D and Form 6781.
    ///
    /// Lots that sales name count, all others are first in, first out, whatever the lot method of the portfolio is
    /// (Regulations §1.1012-1(c)).
    ///
    /// - Complexity: O(rows · (lots of one holding + trades within 30 days)).
    public func form8949(of year: Int, reporting: Form8949.Reporting = .none) -> Form8949 {
        Form8949Draft(self, year: year, reporting: reporting).form
    }

    /// The classes of what options are on: as a market source has them, and else as the ledger does.
    var knownClasses: [Symbol: AssetClass] {
        let own = ledger.assets.filter { $0.option == nil && $0.assetClass != .other }
        return underlyings.merging(own.map { ($0.symbol, $0.assetClass) }) { known, _ in known }
    }
}

/// Makes a draft of Form 8949.
private struct Form8949Draft {
    private let records: TaxRecords
    private let year: Int
    private let reporting: Form8949.Reporting
    private let sales: WashSales
    private let text = TaxText(currency: .usd)
    private let days: ClosedRange<TradingDay>

    init(_ records: TaxRecords, year: Int, reporting: Form8949.Reporting) {
        self.records = records
        self.year = year
        self.reporting = reporting
        sales = WashSales(records, base: .usd)
        let first = TradingDay(year: year, month: 1, day: 1) ?? records.asOf
        days = first...(TradingDay(year: year, month: 12, day: 31) ?? first)
    }

    var form: Form8949 {
        var rows: [PartKey: [[TaxDisposal]]] = [:]
        var (contracts, unknown) = ([TaxDisposal](), [TaxDisposal]())
        for disposal in sales.disposals where days.contains(disposal.closed) {
            switch sales.treatment(of: disposal.asset) {
            case .section1256: contracts.append(disposal)
            case .unknownOption: unknown.append(disposal)
            case .security: add(disposal, to: &rows[PartKey(term: disposal.term, isDigital: false), default: []])
            case .digitalAsset:
                add(disposal, to: &rows[PartKey(term: disposal.term, isDigital: year >= 2025), default: []])
            }
        }
        let parts = PartKey.all.compactMap { key in rows[key].map { part(key, $0) } }
        let withoutCarryover = parts.flatMap(\.rows).reduce(Money.zero) { $0 + $1.withoutCarryover }
        return Form8949(
            year: year,
            reporting: reporting,
            parts: parts,
            section1256: section1256(contracts),
            unclassified: unknown.map { row([$0]) },
            unknownUnderlyings: Set(unknown.compactMap { $0.asset.option?.root }).sorted(),
            deferred: sales.deferred,
            withoutCarryover: withoutCarryover,
            problems: problems(unknown, withoutCarryover: withoutCarryover)
        )
    }

    // MARK: - Parts and rows

    private struct PartKey: Hashable {
        let term: HoldingPeriod
        let isDigital: Bool

        static let all = [false, true].flatMap { digital in
            HoldingPeriod.allCases.map { PartKey(term: $0, isDigital: digital) }
        }
    }

    /// Adds a disposal to the row of its sale.
    ///
    /// A wash sale has a row of its own, so that its adjustment is its whole loss.
    private func add(_ disposal: TaxDisposal, to rows: inout [[TaxDisposal]]) {
        if disposal.disallowed == .zero, let place = rows.indices.last, let known = rows[place].last,
            known.disallowed == .zero, known.closing == disposal.closing, known.isShort == disposal.isShort
        {
            rows[place].append(disposal)
        } else {
            rows.append([disposal])
        }
    }

    private func part(_ key: PartKey, _ sales: [[TaxDisposal]]) -> Form8949.Part {
        let rows = sales.map(row)
        let place = Form8949.Reporting.allCases.firstIndex(of: reporting) ?? 0
        let letters = Array(
            key.term == .short ? (key.isDigital ? "GHI" : "ABC") : (key.isDigital ? "JKL" : "DEF")
        )
        let lines = key.term == .short ? ["1b", "2", "3"] : ["8b", "9", "10"]
        return Form8949.Part(
            term: key.term,
            box: String(letters[place]),
            isDigital: key.isDigital,
            rows: rows,
            total: rows.reduce(Form8949.Amounts()) { $0 + $1.amounts },
            line: lines[place]
        )
    }

    private func row(_ parts: [TaxDisposal]) -> Form8949.Row {
        let first = parts[0]
        let sum = { (amount: (TaxDisposal) -> Money) in
            parts.reduce(Money.zero) { $0 + amount($1) }.rounded(places: 2)
        }
        let (proceeds, cost) = (sum(\.proceeds), sum(\.cost))
        let adjustment = first.disallowed == .zero ? Money.zero : cost - proceeds
        let quantity = parts.reduce(Quantity.zero) { $0 + $1.quantity }
        let acquired = Set(parts.map { $0.isShort ? $0.closed : $0.opened })
        return Form8949.Row(
            description: description(quantity, first.asset),
            symbol: first.asset.symbol,
            acquired: acquired.count == 1 ? acquired.first : nil,
            sold: first.closed,
            code: first.disallowed == .zero ? "" : "W",
            amounts: Form8949.Amounts(proceeds: proceeds, cost: cost, adjustment: adjustment),
            withoutCarryover: first.isWithoutCarryover ? adjustment : .zero,
            working: parts.flatMap(working),
            remarks: remarks(parts)
        )
    }

    private func working(_ disposal: TaxDisposal) -> [String] {
        let chosen = disposal.asset.option.flatMap { option in
            records.chosenUnderlyings[option.root].map { "The kind of \(option.root) is your choice: \($0.title)." }
        }
        return text.working(disposal) + [chosen].compactMap(\.self)
    }

    /// What a form calls an asset and its quantity, such as "1 ACME 20 Dec 2024 9 call" or "0.5 BTC-USD".
    private func description(_ quantity: Quantity, _ asset: PortfolioAsset) -> String {
        if let option = asset.option { return "\(quantity) \(option.text)" }
        return asset.assetClass == .coin ? "\(quantity) \(asset.symbol)" : "\(quantity) sh. \(asset.symbol)"
    }

    private func remarks(_ parts: [TaxDisposal]) -> [String] {
        var remarks: [String] = []
        if parts.contains(where: \.isWrittenAgain) {
            remarks.append(
                "The option was written again within 30 days. Section 1091(e) may disallow this loss, which is not calculated."
            )
        }
        if parts.contains(where: \.isWithoutCarryover) {
            remarks.append("Whether this loss can be deducted later is not known. Ask a tax adviser.")
        }
        if parts.contains(where: { $0.asset.assetClass == .other && $0.asset.option == nil }) {
            remarks.append("The kind of this asset is not known. It is treated as a security.")
        }
        return remarks
    }

    // MARK: - Section 1256

    private struct ContractKey: Hashable, Comparable {
        let symbol: Symbol
        let account: String

        static func < (one: ContractKey, other: ContractKey) -> Bool {
            (one.symbol, one.account) < (other.symbol, other.account)
        }
    }

    private func section1256(_ disposals: [TaxDisposal]) -> Section1256 {
        var gains: [ContractKey: [(gain: Money, working: String)]] = [:]
        for disposal in disposals {
            let key = ContractKey(
                symbol: disposal.asset.option?.root ?? disposal.asset.symbol,
                account: disposal.account
            )
            gains[key, default: []].append((disposal.gain, working(disposal).joined(separator: " ")))
        }
        for future in futures where future.currency == .usd {
            let gain = future.gain
            let key = ContractKey(symbol: future.symbol, account: future.account)
            let side = future.quantity < .zero ? "short" : "long"
            gains[key, default: []].append(
                (
                    gain,
                    "\(future.quantity.magnitude) \(future.symbol) \(side), opened on \(future.opened), closed on "
                        + "\(future.closed): \(text.text(gain)) after fees."
                )
            )
        }
        return Section1256(
            rows: gains.sorted { $0.key < $1.key }.map { key, parts in
                Section1256.Row(
                    symbol: key.symbol,
                    account: key.account,
                    gains: parts.reduce(Money.zero) { $0 + max($1.gain, .zero) }.rounded(places: 2),
                    losses: parts.reduce(Money.zero) { $0 - min($1.gain, .zero) }.rounded(places: 2),
                    working: parts.map(\.working)
                )
            }
        )
    }

    private var futures: [FuturesGain] { records.futures.filter { days.contains($0.closed) } }

    // MARK: - Problems

    private func problems(_ unknown: [TaxDisposal], withoutCarryover: Money) -> [TaxProblem] {
        var problems = records.remarks.map { TaxProblem($0, advice: "") }
        problems += sales.problems.filter { $0.day <= days.upperBound }.map { TaxProblem($0) }
        let lastDay = days.upperBound.adding(days: Int(WashSales.window))
        if records.asOf < lastDay {
            problems.append(
                TaxProblem(
                    "Purchases and sales until \(lastDay) can disallow losses from \(records.asOf.adding(days: -Int(WashSales.window))) on.",
                    advice: "Calculate the draft again after that day."
                )
            )
        }
        if withoutCarryover != .zero {
            problems.append(
                TaxProblem(
                    "Sales of held shares disallow \(text.text(withoutCarryover)) of losses of short positions (section "
                        + "1091(e)(1)). They are not added to the basis of any position.",
                    advice: "Ask a tax adviser whether and when they are deductible."
                )
            )
        }
        for symbol in Set(unknown.compactMap { $0.asset.option?.root }).sorted() {
            problems.append(
                TaxProblem(
                    "The kind of the underlying \(symbol) is not known, so that its options are on no form.",
                    advice: "Choose its kind below. Options on shares and funds belong on Form 8949, those on a "
                        + "broad-based index on Form 6781.",
                    symbol: symbol
                )
            )
        }
        for option in sales.exercisedWithoutShares where days.contains(option.day) {
            problems.append(
                TaxProblem(
                    "\(option.symbol) was exercised or assigned on \(option.day), but there is no trade of shares at its "
                        + "strike. It is listed as if it had expired.",
                    advice: "Add the trade of shares.",
                    symbol: option.symbol
                )
            )
        }
        for symbol in Set(openContracts).sorted() {
            problems.append(
                TaxProblem(
                    "\(symbol.text) was open at the end of \(year - 1) or of \(year). Section 1256 contracts are valued on the "
                        + "last day of a year, which is not part of this draft.",
                    advice: "Use the amounts of your broker's Form 1099-B for Form 6781.",
                    symbol: symbol
                )
            )
        }
        for symbol in Set(futures.filter { $0.currency != .usd }.map(\.symbol)).sorted() {
            problems.append(
                TaxProblem(
                    "\(symbol.text) is not in US dollars and on no form. Of futures on exchanges abroad, only those of a "
                        + "qualified board or exchange are section 1256 contracts.",
                    advice: "Ask a tax adviser whether its exchange is one (section 1256(g)(7)).",
                    symbol: symbol
                )
            )
        }
        return problems
    }

    /// Section 1256 contracts over the start or the end of the year.
    private var openContracts: [Symbol] {
        let closed = sales.disposals.filter { disposal in
            sales.treatment(of: disposal.asset) == .section1256 && isOverNewYear(disposal.opened, disposal.closed)
        }
        let open = sales.openLots.filter { lot in
            sales.treatment(of: lot.asset) == .section1256 && lot.opened <= days.upperBound
                && records.asOf > days.upperBound
        }
        return closed.map(\.asset.symbol) + open.map(\.asset.symbol)
            + records.futures.filter { $0.currency == .usd && isOverNewYear($0.opened, $0.closed) }.map(\.symbol)
    }

    private func isOverNewYear(_ opened: TradingDay, _ closed: TradingDay) -> Bool {
        (opened < days.lowerBound && closed >= days.lowerBound)
            || (opened <= days.upperBound && closed > days.upperBound)
    }
}

extension TaxDisposal {
    /// The holding period.
    ///
    /// A short position is short-term: what closes it is bought on the day it is closed.
    ///
    /// Source: Internal Revenue Code §1233(b) and §1234(b).
    fileprivate var term: HoldingPeriod { isShort ? .short : HoldingPeriod(acquired: heldFrom, sold: closed) }
}
