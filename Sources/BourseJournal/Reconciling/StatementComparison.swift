import BourseCore

/// Compares totals with what fills and activities give.
struct StatementComparison {
    /// The result, in the order of the totals.
    private(set) var totals: [ReconciledTotal] = []
    let stated: StatementTotals
    let rows: ComparedRows

    /// An account with an instrument, or with a currency.
    private struct OpeningKey: Hashable {
        let kind: TotalKind
        let account: String
        let currency: Currency?
        let instrument: InstrumentLikeness?

        init(_ kind: TotalKind, _ total: StatedTotal) {
            self.kind = kind
            account = total.account
            currency = total.instrument == nil ? total.currency : nil
            instrument = total.instrument.map(InstrumentLikeness.init)
        }
    }

    private var openings: [OpeningKey: TotalValue] = [:]
    /// Why positions differ, where something accounts for it.
    private var positionCauses: [ScopeKey: DifferenceCause] = [:]

    /// Compares all of them.
    init(
        _ stated: StatementTotals,
        ledger: ExecutionLedger,
        details: [FillDetail],
        activities: [AccountActivity]
    ) {
        self.stated = stated
        rows = ComparedRows(ledger, details, activities)
        guard !stated.isEmpty else { return }
        for total in stated.stated where total.kind.isOpening {
            let key = OpeningKey(total.kind, total)
            // Of several periods in a file the first one begins it.
            if openings[key] == nil { openings[key] = total.value }
        }
        let compared = last(of: stated.stated.filter { !$0.kind.isOpening }) + unlisted()
        // A total over all instruments may be explained by theirs.
        var results = [ReconciledTotal?](repeating: nil, count: compared.count)
        for isWhole in [false, true] {
            let parts = results.compactMap { $0 }
            for (index, total) in compared.enumerated() where (total.instrument == nil) == isWhole {
                let result = result(of: total, parts)
                results[index] = result
                if total.kind == .closingPosition, let instrument = total.instrument,
                    case .explained(let cause) = result.outcome
                {
                    positionCauses[ScopeKey(total.account, instrument)] = cause
                }
            }
        }
        totals = results.compactMap { $0 }
    }

    /// The totals that count: of several periods in a file, cash and positions at the end are those of the last one.
    private func last(of totals: [StatedTotal]) -> [StatedTotal] {
        var places: [OpeningKey: Int] = [:]
        for (place, total) in totals.enumerated() where [.closingCash, .closingPosition].contains(total.kind) {
            places[OpeningKey(total.kind, total)] = place
        }
        return totals.enumerated().filter { place, total in
            places[OpeningKey(total.kind, total)].map { $0 == place } ?? true
        }.map(\.element)
    }

    /// Positions that the rows leave open and that the file, which lists all, does not have.
    private func unlisted() -> [StatedTotal] {
        guard !stated.completePositions.isEmpty else { return [] }
        var listed: Set<ScopeKey> = []
        for total in stated.stated where total.kind == .closingPosition {
            if let instrument = total.instrument { listed.insert(ScopeKey(total.account, instrument)) }
        }
        var totals: [StatedTotal] = []
        for key in rows.ledger.positions where stated.completePositions.contains(key.account) {
            guard listed.insert(ScopeKey(key.account, key.instrument)).inserted else { continue }
            let total = StatedTotal(
                .closingPosition,
                account: key.account,
                instrument: key.instrument,
                value: .quantity(.zero),
                row: 0
            )
            guard case .value(let held, _) = computed(total), held != .quantity(.zero) else { continue }
            totals.append(total)
        }
        return totals
    }

    // MARK: - Comparison

    private func result(of total: StatedTotal, _ parts: [ReconciledTotal]) -> ReconciledTotal {
        switch computed(total) {
        case .obstacle(let obstacle):
            return ReconciledTotal(total: total, computed: nil, outcome: .notComparable(obstacle))
        case .value(let value, let scope):
            let outcome: ReconciledTotal.TotalOutcome
            if Self.agree(total.value, value) {
                outcome = .agrees
            } else {
                let causes = DifferenceSearch(self, total, value, scope, hasOpening: hasOpening(total))
                let cause = causes.cause(parts)
                if cause == nil, mayBeEarlier(total, value) {
                    return ReconciledTotal(total: total, computed: nil, outcome: .notComparable(.noOpening))
                }
                outcome = cause.map { .explained($0) } ?? .unexplained
            }
            return ReconciledTotal(total: total, computed: value, outcome: outcome)
        }
    }

    /// Whether more is held than the rows give, in an account of which the file does not state what was held before.
    private func mayBeEarlier(_ total: StatedTotal, _ computed: TotalValue) -> Bool {
        guard total.kind == .closingPosition, stated.accountsWithoutOpening.contains(total.account),
            case .quantity(let held) = total.value, case .quantity(let computed) = computed
        else { return false }
        return held > computed
    }

    /// Why the position of a total differs, where something accounts for it.
    func positionCause(of total: StatedTotal) -> DifferenceCause? {
        total.instrument.flatMap { positionCauses[ScopeKey(total.account, $0)] }
    }

    private static func agree(_ stated: TotalValue, _ computed: TotalValue) -> Bool {
        switch (stated, computed) {
        case (.money(let stated), .money(let computed)): (stated - computed).magnitude <= ComparedRows.halfCent
        case (.quantity(let stated), .quantity(let computed)): stated == computed
        case (.money, .quantity), (.quantity, .money): false
        }
    }

    /// The units held before the first row; nil where the file does not state them.
    private func hasOpening(_ total: StatedTotal) -> Bool? {
        openings[OpeningKey(.openingPosition, total)].map { $0 != .quantity(.zero) }
    }

    // MARK: - Values

    /// What the rows give for a total.
    enum RowValue {
        /// A value, with the positions it was computed of.
        case value(TotalValue, [Int])
        /// Nothing, for want of something.
        case obstacle(ComparisonObstacle)
    }

    private func computed(_ total: StatedTotal) -> RowValue {
        var currency = total.currency
        if total.isConverted {
            guard let base = stated.baseCurrency, rows.areAll(in: base, of: total.account) else {
                return .obstacle(.currency)
            }
            currency = base
        }
        let scope = rows.positions(of: total.account, currency, total.instrument)
        switch total.kind {
        case .openingCash, .openingPosition: return .obstacle(.noOpening)
        case .closingCash:
            guard case .money(let opening)? = openings[OpeningKey(.openingCash, total)], let currency else {
                return .obstacle(.noOpening)
            }
            guard let moved = rows.cash(scope, total.account, currency, paysAtClose: stated.futuresArePaidAtClose)
            else { return .obstacle(.dailySettlement) }
            return .value(.money(opening + moved), scope)
        case .closingPosition:
            var opening = Quantity.zero
            if case .quantity(let stated)? = openings[OpeningKey(.openingPosition, total)] { opening = stated }
            guard var held = rows.held(opening, scope, total) else { return .obstacle(.split) }
            var all = scope
            if let paid = rows.paidCoins(total) {
                held = held + paid.quantity
                all += paid.positions
            }
            return .value(.quantity(held), all)
        case .cost: return .value(.money(scope.reduce(.zero) { $0 + rows.profits[$1].cost }), scope)
        case .realizedProfit: return .value(.money(scope.reduce(.zero) { $0 + rows.profits[$1].net }), scope)
        case .grossProfit: return .value(.money(scope.reduce(.zero) { $0 + rows.profits[$1].gross }), scope)
        case .commissions:
            let charges = total.instrument == nil ? rows.commissions(total.account, currency) : .zero
            return .value(.money(rows.fees(scope) + charges), scope)
        case .tradedQuantity: return .value(.quantity(rows.traded(scope)), scope)
        case .proceeds: return .value(.money(rows.proceeds(scope)), scope)
        }
    }
}

/// An account with an instrument.
struct ScopeKey: Hashable {
    private let account: String
    private let instrument: InstrumentLikeness

    /// Makes a key.
    init(_ account: String, _ instrument: TradedInstrument) {
        (self.account, self.instrument) = (account, InstrumentLikeness(instrument))
    }
}
