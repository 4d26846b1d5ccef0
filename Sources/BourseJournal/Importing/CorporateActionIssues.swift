import BourseCore

/// What a person should know of the corporate actions of a journal: ratios that follow from a holding, trades that are not
/// counted, and options across a split.
public struct CorporateActionIssues: Sendable {
    /// The warnings, in order of time.
    public let issues: [(row: Int, message: String)]

    /// Makes the warnings of a journal.
    public init(_ journal: MatchedJournal) {
        var issues: [(row: Int, message: String)] = []
        for (action, outcome) in journal.actions {
            if let message = Self.message(action, outcome) { issues.append((Int(action.source), message)) }
            if case .applied(let new, let old, _) = outcome, new != old, Self.holdsOptions(across: action, journal) {
                let symbol = action.key.instrument.symbol
                issues.append(
                    (
                        Int(action.source),
                        "Options on \(symbol) were open at its split on \(action.day). Adjusted contracts are not read: "
                            + "check those trades by hand."
                    )
                )
            }
        }
        self.issues = issues
    }

    /// What is said of an action; nil for one with a stated ratio that was applied.
    static func message(_ action: CorporateAction, _ outcome: ActionOutcome) -> String? {
        let symbol = action.key.instrument.symbol
        switch outcome {
        case .applied(_, _, isDerived: false): return nil
        case .applied(let new, let old, isDerived: true):
            return
                "The split of \(symbol) on \(action.day) is assumed to be \(new) for \(old), which matches the "
                + "change in shares. If that is wrong, add a row with the ratio in the Bourse CSV format."
        case .incompleteHolding:
            return
                "The split of \(symbol) on \(action.day) does not state its ratio, and none follows from the holding: the "
                + "executions before it are not complete. Trades in \(symbol) across and after it are not counted. "
                + "Import the earlier executions, or add a row with the ratio in the Bourse CSV format."
        case .unknown where action.change != .unknown:
            return
                "The split of \(symbol) on \(action.day) was not applied, because an earlier corporate action is unknown or "
                + "the ratio is too large. Trades in \(symbol) across and after it are not counted. Correct the earlier row, "
                + "or add one with the ratio in the Bourse CSV format."
        case .unknown:
            return
                "A corporate action changed the number of \(symbol) shares on \(action.day), and its terms are not in "
                + "the file. Trades in \(symbol) across and after it are not counted. Add a row with the ratio, and the "
                + "new symbol if there is one, in the Bourse CSV format."
        }
    }

    private static func holdsOptions(across action: CorporateAction, _ journal: MatchedJournal) -> Bool {
        let ledger = journal.ledger
        let (account, root) = (action.key.account, action.key.instrument.symbol)
        guard !action.key.instrument.type.isOption,
            ledger.positions.contains(where: {
                $0.account == account && $0.instrument.type.isOption && $0.instrument.symbol == root
            })
        else { return false }
        var held: [Int32: Int128] = [:]
        for fill in ledger.fills where fill.time < action.time {
            let key = ledger.key(of: fill)
            guard key.account == account, key.instrument.type.isOption, key.instrument.symbol == root,
                key.instrument.expiration.map({ $0 >= action.day }) == true
            else { continue }
            held[fill.position, default: 0] += Int128(fill.side == .buy ? fill.quantityUnits : -fill.quantityUnits)
        }
        return held.values.contains { $0 != 0 }
    }
}

extension StatementReading {
    /// Warns of the corporate actions of the file that a person should know of.
    mutating func warnOfCorporateActions() {
        guard !ledger.actions.isEmpty else { return }
        for issue in CorporateActionIssues(MatchedJournal(ledger)).issues {
            warn(row: issue.row, column: nil, issue.message)
        }
    }

    /// Makes activities of splits whose ratio is known or follows from the holding, and refuses the rows of others.
    mutating func settle(_ actions: [CorporateAction], refusing refusal: (CorporateAction) -> RowRefusal?) {
        guard !actions.isEmpty else { return }
        var outcomes: [Int64: ActionOutcome] = [:]
        for (action, outcome) in MatchedJournal(ledger).actions { outcomes[action.source] = outcome }
        for action in actions {
            guard case .applied(let new, let old, _) = outcomes[action.source], action.successor == nil else {
                let symbol = action.key.instrument.symbol
                let reason =
                    refusal(action)
                    ?? RowRefusal(
                        column: nil,
                        message:
                            "This row changes the holding of \(symbol) in a way that is no split with a ratio. Add a "
                            + "split, a spin-off or a transfer by hand."
                    )
                refuse(row: Int(action.source), column: reason.column, reason.message)
                continue
            }
            content.activities.append(
                AccountActivity(
                    kind: .split(new: new, old: old),
                    row: Int(action.source),
                    day: action.day,
                    account: action.key.account,
                    instrument: action.key.instrument,
                    currency: action.key.currency
                )
            )
        }
        content.activities = content.activities.enumerated()
            .sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }.map(\.element)
    }
}

extension CorporateAction {
    /// The split that an activity is, at the beginning of its day; nil for another activity.
    init?(_ activity: AccountActivity, in zone: ZoneRules) {
        guard case .split(let new, let old) = activity.kind, let instrument = activity.instrument else { return nil }
        self.init(
            time: zone.timestamp(of: LocalTime(day: activity.day)),
            key: PositionKey(account: activity.account, instrument: instrument, currency: activity.currency),
            change: .ratio(new: new, old: old),
            source: Int64(activity.row)
        )
    }
}
