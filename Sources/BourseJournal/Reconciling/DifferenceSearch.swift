import BourseCore

/// Looks in a file for what accounts for all of a difference.
struct DifferenceSearch {
    private let comparison: StatementComparison
    private let total: StatedTotal
    private let computed: TotalValue
    private let scope: [Int]
    /// Whether something was held before the first row; nil where the file does not state it.
    private let hasOpening: Bool?

    /// Prepares the search.
    init(
        _ comparison: StatementComparison,
        _ total: StatedTotal,
        _ computed: TotalValue,
        _ scope: [Int],
        hasOpening: Bool?
    ) {
        (self.comparison, self.total, self.computed, self.scope) = (comparison, total, computed, scope)
        self.hasOpening = hasOpening
    }

    /// The cause; nil where nothing accounts for the difference.
    ///
    /// - Parameter parts: The results of single instruments.
    /// - Complexity: O(rows of the total).
    func cause(_ parts: [ReconciledTotal]) -> DifferenceCause? {
        switch (total.value, computed) {
        case (.money(let stated), .money(let computed)): cause(of: stated - computed, parts)
        case (.quantity(let stated), .quantity(let computed)): cause(of: stated - computed)
        case (.money, .quantity), (.quantity, .money): nil
        }
    }

    private var rows: ComparedRows { comparison.rows }

    // MARK: - Money

    private func cause(of difference: Money, _ parts: [ReconciledTotal]) -> DifferenceCause? {
        if let gap = gap(difference) { return gap }
        if let rows = omitted(\.amount, { Self.isEqual($0, difference, isSigned: total.kind == .closingCash) }) {
            return .missingRow(rows: rows)
        }
        if let fees = fee(difference) { return fees }
        if let rounding = rounding(difference) { return rounding }
        if isEarlier { return .earlierPosition }
        // What other units cost than those of the rows cannot be known.
        if total.kind == .cost, let cause = comparison.positionCause(of: total) { return cause }
        if total.instrument != nil, hasOptionEnd { return .optionEnd }
        guard total.instrument == nil else { return nil }
        let sum = parts.reduce(Money.zero) { sum, part in
            guard part.total.kind == total.kind, part.total.account == total.account,
                part.total.currency == total.currency, case .money(let money)? = part.difference
            else { return sum }
            return sum + money
        }
        return sum != .zero && Self.isEqual(sum, difference, isSigned: true) ? .instruments : nil
    }

    /// Changes of the running balance without a row, alone or with rows that were not read.
    private func gap(_ difference: Money) -> DifferenceCause? {
        guard total.kind == .closingCash else { return nil }
        let gaps = comparison.stated.gaps.filter { $0.account == total.account && $0.currency == total.currency }
        guard !gaps.isEmpty else { return nil }
        let rest = gaps.reduce(difference) { $0 - $1.amount }
        let rows = gaps.map(\.rows.lowerBound)
        if Self.isEqual(rest, .zero, isSigned: true) { return .balanceGap(rows: rows, omitted: []) }
        guard let others = omitted(\.amount, { Self.isEqual($0, rest, isSigned: true) }) else { return nil }
        return .balanceGap(rows: rows, omitted: others)
    }

    /// Fees of all rows, or of one, with exactly this amount.
    private func fee(_ difference: Money) -> DifferenceCause? {
        let all = total.kind == .cost ? heldFees : rows.fees(scope)
        if all != .zero, Self.isEqual(all, difference, isSigned: false) { return .fee(rows: []) }
        for index in scope.lazy.flatMap({ rows.fills[$0] }) {
            let fill = rows.ledger.fills[index]
            if fill.fees != .zero, Self.isEqual(fill.fees, difference, isSigned: false) {
                return .fee(rows: [Int(fill.source)])
            }
        }
        guard total.instrument == nil else { return nil }
        for activity in rows.activities where activity.account == total.account {
            guard activity.kind == .fee || activity.kind == .tax, activity.currency == total.currency,
                activity.amount != .zero, Self.isEqual(activity.amount, difference, isSigned: false)
            else { continue }
            return .fee(rows: [activity.row])
        }
        return nil
    }

    /// The fees in the cost of what is held, which some brokers leave out.
    private var heldFees: Money {
        scope.reduce(.zero) { sum, position in
            sum + rows.fees([position]) - rows.profits[position].fees
        }
    }

    private func rounding(_ difference: Money) -> DifferenceCause? {
        let fractions = scope.reduce(0) { count, position in
            count + rows.fills[position].count { !Self.isWholeCents(rows.amount($0)) }
        }
        let count = max(fractions, total.parts > 1 ? total.parts : 0)
        guard count > 0, difference.magnitude.units <= ComparedRows.halfCent.units * Int128(count) else { return nil }
        return .rounding(rows: count)
    }

    private static func isWholeCents(_ money: Money) -> Bool { money.units % (ComparedRows.halfCent.units * 2) == 0 }

    private static func isEqual(_ left: Money, _ right: Money, isSigned: Bool) -> Bool {
        let difference = isSigned ? left - right : left.magnitude - right.magnitude
        return difference.magnitude <= ComparedRows.halfCent
    }

    // MARK: - Quantities

    private func cause(of difference: Quantity) -> DifferenceCause? {
        if let rows = omitted(\.quantity, { $0 == difference }) { return .missingRow(rows: rows) }
        // Exchanges of coins write up to 18 decimals.
        let rows = scope.reduce(0) { $0 + self.rows.fills[$1].count }
        if total.instrument?.type == .crypto, difference.units.magnitude <= UInt128(rows) {
            return .rounding(rows: rows)
        }
        if isEarlier { return .earlierPosition }
        if let instrument = total.instrument, hasOpening != true, scope.allSatisfy({ self.rows.fills[$0].isEmpty }),
            !self.rows.moves(total.account, instrument)
        {
            return .earlierPosition
        }
        guard let expiration = total.instrument?.expiration, total.value == .quantity(.zero) else { return nil }
        let end = comparison.stated.stated.lazy.filter { $0.account == total.account }.compactMap(\.day).max()
        return end.map { expiration <= $0 } == true ? .optionEnd : nil
    }

    // MARK: - Evidence

    /// Whether something was closed that the file does not open, or whose lots from before the file cannot be seen.
    private var isEarlier: Bool {
        if scope.contains(where: rows.unmatched.contains) { return total.kind != .closingCash && !isOfRows }
        return hasOpening == true && [.realizedProfit, .grossProfit, .cost].contains(total.kind)
    }

    /// Whether the total adds up rows, whatever was held before them.
    private var isOfRows: Bool { [.commissions, .proceeds, .tradedQuantity].contains(total.kind) }

    /// Whether an option of the total ended without a price.
    private var hasOptionEnd: Bool {
        scope.contains { position in
            rows.fills[position].contains { index in
                let fill = rows.ledger.fills[index]
                return [.expire, .assign, .exercise].contains(fill.effect) && fill.price == .zero
            }
        }
    }

    /// Rows that were not read: one of them, or all together, with a value that the condition accepts.
    private func omitted<Value: AdditiveArithmetic>(
        _ value: KeyPath<OmittedRow, Value?>,
        _ matches: (Value) -> Bool
    ) -> [Int]? {
        let rows = comparison.stated.omitted.filter { row in
            guard row[keyPath: value] != nil else { return false }
            if let currency = row.currency, let own = total.currency, currency != own { return false }
            guard let instrument = total.instrument else { return true }
            return row.symbol.uppercased().hasPrefix(instrument.symbol.name)
        }
        let values = rows.compactMap { $0[keyPath: value] }
        if let index = values.firstIndex(where: matches) { return [rows[index].row] }
        guard values.count > 1, matches(values.reduce(.zero, +)) else { return nil }
        return rows.map(\.row)
    }
}
