import BourseCore

extension TaxRecords {
    /// A draft of Schedule CG of the financial year that begins in a year.
    ///
    /// Lots are first in, first out in each account, as for dematerialised securities (section 45(2A), CBDT circular 768 of
    /// 1998); lots that sales name do not count. The taxes of a trade in rupees are not deducted, because they are securities
    /// transaction tax (section 48, fifth proviso).
    ///
    /// - Complexity: O(rows · lots of one holding).
    public func scheduleCG(of year: Int, facts: IndianTaxFacts) -> ScheduleCG {
        var draft = ScheduleCGDraft(self, year: year, facts: facts)
        return draft.schedule()
    }
}

/// Makes a draft of Schedule CG.
private struct ScheduleCGDraft {
    private let records: TaxRecords
    private let year: Int
    private let facts: IndianTaxFacts
    private let days: ClosedRange<TradingDay>
    private let text = TaxText(currency: .inr)
    private let splits: SplitTable
    private var replay: TaxReplay
    private var rows: [GroupKey: [ScheduleCG.Row]] = [:]
    private var speculative: [ScheduleCG.Business.Row] = []
    private var derivatives: [ScheduleCG.Business.Row] = []
    private var unclassified: [ScheduleCG.Unclassified] = []
    private var unknownKinds: Set<Symbol> = []
    private var unvalued: Set<Symbol> = []
    private var unnumbered: Set<Symbol> = []
    /// Days on which a share was bought, by account and asset.
    private var purchaseDays: Set<PurchaseDay> = []

    private struct GroupKey: Hashable, Comparable {
        let section: IndianTaxSection
        let isNew: Bool

        static func < (one: GroupKey, other: GroupKey) -> Bool {
            let order = IndianTaxSection.allCases
            let (first, second) = (order.firstIndex(of: one.section) ?? 0, order.firstIndex(of: other.section) ?? 0)
            return (first, one.isNew ? 1 : 0) < (second, other.isNew ? 1 : 0)
        }
    }

    private struct PurchaseDay: Hashable {
        let position: Int32
        let day: Int32
    }

    init(_ records: TaxRecords, year: Int, facts: IndianTaxFacts) {
        self.records = records
        self.year = year
        self.facts = facts
        let first = TradingDay(year: year, month: 4, day: 1) ?? records.asOf
        days = first...(TradingDay(year: year + 1, month: 3, day: 31) ?? first)
        replay = TaxReplay(records, base: .inr, usesNamedLots: false)
        splits = SplitTable(records.ledger.rows)
        let rupee = records.ledger.currency(.inr)
        for index in replay.context.rows.indices {
            let row = replay.context.rows[index]
            guard row.kind == .buy || row.kind == .sell else { continue }
            if Int(row.currency) == rupee { replay.context.rows[index].tax = 0 }
            if row.kind == .buy { purchaseDays.insert(PurchaseDay(position: row.position, day: row.day)) }
        }
    }

    mutating func schedule() -> ScheduleCG {
        for index in replay.context.rows.indices {
            guard let closed = replay.apply(index) else { continue }
            let row = replay.context.rows[index]
            guard days.contains(TradingDay(number: Int(row.day))) else { continue }
            for gain in closed { add(gain, row, index) }
        }
        addFutures()
        return ScheduleCG(
            year: year,
            groups: rows.sorted { $0.key < $1.key }.map { key, rows in
                ScheduleCG.Group(
                    section: key.section,
                    rate: key.section.rate(on: rows.first?.sold ?? days.lowerBound),
                    isAfterJuly2024: key.isNew,
                    rows: rows
                )
            },
            speculative: ScheduleCG.Business(rows: speculative),
            derivatives: ScheduleCG.Business(rows: derivatives.sorted { $0.closed < $1.closed }),
            unclassified: unclassified,
            unknownKinds: unknownKinds.sorted(),
            problems: problems
        )
    }

    // MARK: - Disposals

    private func disposal(_ gain: GainRow, _ row: LedgerRow, _ asset: PortfolioAsset) -> TaxDisposal {
        let isShort = gain.lot.quantity < 0
        return TaxDisposal(
            closing: row.id,
            opening: replay.context.rows[Int(gain.lot.row)].id,
            account: replay.account(ofPosition: gain.position),
            asset: asset,
            opened: TradingDay(number: Int(gain.lot.day)),
            closed: TradingDay(number: Int(row.day)),
            tackedDays: 0,
            quantity: Quantity(units: Int128(gain.lot.quantity.magnitude)),
            isShort: isShort,
            proceeds: Money(units: isShort ? -gain.lot.base : gain.baseProceeds),
            cost: Money(units: isShort ? -gain.baseProceeds : gain.lot.base),
            deferred: .zero,
            disallowed: .zero,
            replacements: [],
            premiums: [],
            isExpired: asset.option != nil && row.amount == 0,
            isWrittenAgain: false
        )
    }

    /// The securities transaction tax of a purchase and a sale, which only business income deducts.
    ///
    /// Source: section 36(1)(xv).
    private func transactionTax(_ gain: GainRow, _ index: Int) -> Money {
        let rupee = records.ledger.currency(.inr)
        return [Int(gain.lot.row), index].reduce(.zero) { sum, index in
            let row = records.ledger.rows[index]
            guard Int(row.currency) == rupee, row.quantity != 0 else { return sum }
            let closed = Quantity(units: Int128(min(gain.lot.quantity.magnitude, row.quantity.magnitude)))
            return sum + Money(units: row.tax).share(closed, of: Quantity(units: Int128(row.quantity.magnitude)))
        }
    }

    private mutating func add(_ gain: GainRow, _ row: LedgerRow, _ index: Int) {
        let asset = replay.ledger.assets[replay.asset(ofPosition: gain.position)]
        let disposal = disposal(gain, row, asset)
        let profit = disposal.gain.rounded(places: 2)
        var working = text.working(disposal)
        if let chosen = facts.chosen[asset.symbol] { working.append("The kind is your choice: \(chosen.title).") }
        func leave(_ reason: String) -> ScheduleCG.Unclassified {
            ScheduleCG.Unclassified(
                symbol: asset.symbol,
                sold: disposal.closed,
                gain: profit,
                reason: reason,
                working: working
            )
        }
        guard let kind = facts.chosen[asset.symbol] ?? facts.classes[asset.symbol] ?? IndianTaxClass(asset) else {
            guard asset.option == nil else {
                unclassified.append(leave("An option that is not traded on an exchange in India."))
                return
            }
            unknownKinds.insert(asset.symbol)
            unclassified.append(leave("The kind of this asset is not known: equity-oriented, debt or another kind."))
            return
        }
        func business() -> ScheduleCG.Business.Row {
            let tax = transactionTax(gain, index)
            return ScheduleCG.Business.Row(
                symbol: asset.symbol,
                opened: disposal.opened,
                closed: disposal.closed,
                profit: (disposal.gain - tax).rounded(places: 2),
                working: working + (tax == .zero ? [] : ["Securities transaction tax: \(text.text(tax)), deducted."])
            )
        }
        let section = IndianTaxSection(kind, acquired: disposal.opened, sold: disposal.closed)
        if kind == .derivative {
            derivatives.append(business())
        } else if kind == .listedShare, disposal.opened == disposal.closed {
            speculative.append(business())
        } else if disposal.isShort {
            unclassified.append(leave("A short sale that was open overnight."))
        } else if kind == .digitalAsset, disposal.closed < IndianTaxDates.digitalAssets {
            unclassified.append(leave("Section 115BBH begins on 1 April 2022."))
        } else if section == .equityLong, disposal.closed < IndianTaxDates.listedGains {
            unclassified.append(leave("Long-term gains were exempt before 1 April 2018 (section 10(38))."))
        } else if let section {
            let key = GroupKey(section: section, isNew: disposal.closed >= IndianTaxDates.newRates)
            rows[key, default: []].append(capital(disposal, gain, row, kind: kind, section: section, working))
        }
    }

    private mutating func capital(
        _ disposal: TaxDisposal,
        _ gain: GainRow,
        _ row: LedgerRow,
        kind: IndianTaxClass,
        section: IndianTaxSection,
        _ lines: [String]
    ) -> ScheduleCG.Row {
        var (working, remarks) = (lines, [String]())
        let symbol = disposal.asset.symbol
        let fee = replay.context.rates.base(
            Money(units: row.fee).share(disposal.quantity, of: Quantity(units: Int128(row.quantity))).units,
            currency: Int(row.currency),
            at: Int(row.day - replay.context.rates.first)
        )
        // Virtual digital assets have no deduction but their cost.
        let expenses = Money(units: fee ?? 0).rounded(places: 2)
        let consideration = disposal.proceeds.rounded(places: 2) + expenses
        let paid = disposal.cost.rounded(places: 2)
        var (cost, fairValue) = (paid, Money?.none)
        if section == .equityLong, disposal.opened <= IndianTaxDates.fairValue {
            if let price = facts.fairValues[symbol] {
                let units = splits.units(
                    gain.lot.quantity,
                    of: replay.asset(ofPosition: gain.position),
                    from: row.day,
                    backTo: Int32(IndianTaxDates.fairValue.number)
                )
                let value = Money(price: price, quantity: Quantity(units: Int128(units))).rounded(places: 2)
                fairValue = value
                cost = max(paid, min(value, consideration))
                working.append(
                    "Acquired before 1 February 2018: the cost is the higher of \(text.text(paid)) paid and the lower of "
                        + "\(text.text(value)), the fair market value of 31 January 2018, and the consideration of "
                        + "\(text.text(consideration)). It is \(text.text(cost))."
                )
            } else {
                unvalued.insert(symbol)
                remarks.append("The fair market value of 31 January 2018 is not known. The cost is what was paid.")
            }
        }
        if section == .otherLong, disposal.closed < IndianTaxDates.newRates {
            let (from, to) = (IndianTaxDates.year(of: disposal.opened), year)
            if let first = IndianTaxDates.costInflation(of: from), let last = IndianTaxDates.costInflation(of: to) {
                cost = Money(units: paid.units.scaled(by: Int128(last), dividedBy: Int128(first))).rounded(places: 2)
                working.append(
                    "Indexed cost: \(text.text(paid)) × \(last) ÷ \(first), the cost inflation indexes of "
                        + "\(ScheduleCG.title(ofYear: to)) and \(ScheduleCG.title(ofYear: max(from, 2001)))."
                )
            } else {
                remarks.append("The cost inflation index of a year is not known. The cost is not indexed.")
            }
        }
        if kind == .listedShare, purchaseDays.contains(PurchaseDay(position: row.position, day: row.day)) {
            remarks.append(
                "The share was also bought on the day of the sale. What was squared off within the day is speculative "
                    + "business, which is not matched here."
            )
        }
        if disposal.asset.currency != .inr {
            remarks.append(
                "Converted at the exchange rates of the days. Rule 115 requires the telegraphic transfer buying rate of the "
                    + "State Bank of India on the last day of the month before the transfer."
            )
        }
        let isin = facts.isins[symbol]
        if section == .equityLong, isin == nil { unnumbered.insert(symbol) }
        if section == .digitalAsset, consideration < cost {
            working.append("A loss of a virtual digital asset is in no total: it is set off against nothing.")
        }
        working.append("\(section.title), \(section.rate(on: disposal.closed)).")
        return ScheduleCG.Row(
            symbol: symbol,
            name: disposal.asset.name,
            isin: isin,
            quantity: disposal.quantity,
            acquired: disposal.opened,
            sold: disposal.closed,
            consideration: consideration,
            paid: paid,
            fairValue: fairValue,
            cost: cost,
            expenses: section == .digitalAsset ? .zero : expenses,
            working: working,
            remarks: remarks
        )
    }

    private mutating func addFutures() {
        for future in records.futures where days.contains(future.closed) {
            let side = future.quantity < .zero ? "short" : "long"
            let working = [
                "\(future.quantity.magnitude) \(future.symbol) \(side), opened on \(future.opened), closed on "
                    + "\(future.closed), account \(future.account)."
            ]
            if future.currency == .inr {
                derivatives.append(
                    ScheduleCG.Business.Row(
                        symbol: future.symbol,
                        opened: future.opened,
                        closed: future.closed,
                        profit: future.gain.rounded(places: 2),
                        working: working
                    )
                )
            } else {
                let rate = records.rates.rate(of: future.currency, in: .inr, on: future.closed)?.rate
                unclassified.append(
                    ScheduleCG.Unclassified(
                        symbol: future.symbol,
                        sold: future.closed,
                        gain: rate?.converted(future.gain)?.rounded(places: 2),
                        reason: rate == nil
                            ? "There is no exchange rate of \(future.currency)."
                            : "A derivative that is not traded on an exchange in India.",
                        working: working
                    )
                )
            }
        }
    }

    // MARK: - Problems

    private var problems: [TaxProblem] {
        var problems = records.remarks.map { TaxProblem($0, advice: "") }
        problems += replay.problems.filter { $0.day <= days.upperBound }.map { TaxProblem($0) }
        if records.asOf < days.upperBound {
            problems.append(
                TaxProblem(
                    "The financial year ends on \(days.upperBound). The draft has sales until \(records.asOf).",
                    advice: "Calculate the draft again after that day."
                )
            )
        }
        for symbol in unvalued.sorted() {
            problems.append(
                TaxProblem(
                    "The fair market value of \(symbol) on 31 January 2018 is not known.",
                    advice: "Enter the highest price of that day on an exchange as a price of the asset.",
                    symbol: symbol
                )
            )
        }
        for symbol in unnumbered.sorted() {
            problems.append(
                TaxProblem(
                    "The ISIN of \(symbol) is not known.",
                    advice: "Add it to the file of Schedule 112A.",
                    symbol: symbol
                )
            )
        }
        for symbol in Set(unclassified.map(\.symbol)).sorted() {
            let reason = unclassified.first { $0.symbol == symbol }?.reason ?? ""
            problems.append(
                TaxProblem(
                    "\(symbol.text) is in no total. \(reason)",
                    advice: unknownKinds.contains(symbol)
                        ? "Choose its kind below, after its fact sheet." : "Decide with a tax adviser.",
                    symbol: symbol
                )
            )
        }
        return problems
    }
}
