import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

/// The positions of a practice account as a journal, which reports read like the one of real money.
///
/// The legs of a position that has ended are one trade. Its setup is the name of its strategy, and its conviction the one
/// of the position.
struct PracticeJournal {
    /// The account that reports name.
    static let account = "Practice"

    private var ledger = ExecutionLedger()
    private var identities: [ExecutionIdentity] = []
    private var occurrences: [ContentHash: Int] = [:]
    private var annotations: [TradeID: TradeAnnotation] = [:]
    private var merges: [TradeMerge] = []
    /// For each account, until when its contracts are held.
    private var held: [[TradedInstrument: Timestamp]] = []

    /// The journal of some positions.
    ///
    /// - Complexity: O(positions²) if all of them overlap in one contract, else O(positions · log positions).
    static func stored(_ positions: [PracticePosition]) -> StoredJournal {
        var journal = PracticeJournal()
        for position in positions.sorted(by: { ($0.openedAt, $0.id) < ($1.openedAt, $1.id) }) { journal.add(position) }
        return StoredJournal(
            revision: revision(of: positions),
            ledger: journal.ledger,
            identities: journal.identities,
            annotations: journal.annotations,
            dayNotes: [:],
            changes: TradeChanges(merges: journal.merges)
        )
    }

    /// A number that differs when a position was opened, ended or deleted, and that programs in JavaScript can hold.
    private static func revision(of positions: [PracticePosition]) -> Int {
        var number = StableNumber("")
        for position in positions {
            number.add(position.id)
            for leg in position.legs { number.add("\(leg.exit?.at.microseconds ?? 0),") }
        }
        return Int(number.value >> 10)
    }

    private mutating func add(_ position: PracticePosition) {
        let legs = Self.joined(position.legs).compactMap { leg in
            Self.instrument(of: leg, position.symbol).map { (leg: leg, instrument: $0) }
        }
        let common = account(for: legs.map(\.instrument), position)
        var trades: [TradeID] = []
        var used: Set<TradedInstrument> = []
        for (leg, instrument) in legs {
            // Bought and sold in one position, a contract is in two accounts.
            let account = used.insert(instrument).inserted ? common : account(for: [instrument], position)
            let side: Side = leg.quantity > 0 ? .buy : .sell
            guard let identity = append(account, instrument, side, leg, leg.entry, position.openedAt, .open) else {
                continue
            }
            trades.append(TradeID(opening: identity))
            // A leg that ended before the others is no trade yet.
            if position.closedAt != nil, let exit = leg.exit {
                _ = append(account, instrument, side == .buy ? .sell : .buy, leg, exit.price, exit.at, .close)
            }
        }
        let annotation = TradeAnnotation(conviction: position.conviction, setups: [position.name])
        for trade in trades { annotations[trade] = annotation }
        if trades.count > 1, used.count == trades.count, position.closedAt != nil {
            merges.append(TradeMerge(trades: trades, former: annotation, madeAt: position.openedAt))
        }
    }

    /// The legs, of which those in one contract at the same prices are one.
    private static func joined(_ legs: [PracticeLeg]) -> [PracticeLeg] {
        var joined: [PracticeLeg] = []
        for leg in legs {
            let place = joined.firstIndex { other in
                other.contract == leg.contract && other.entry == leg.entry && other.exit == leg.exit
                    && (other.quantity > 0) == (leg.quantity > 0)
            }
            guard let place else {
                joined.append(leg)
                continue
            }
            joined[place] = PracticeLeg(
                contract: leg.contract,
                quantity: joined[place].quantity + leg.quantity,
                entry: leg.entry,
                exit: leg.exit
            )
        }
        return joined
    }

    /// Appends an execution; nil for one that no journal can have.
    private mutating func append(
        _ account: String,
        _ instrument: TradedInstrument,
        _ side: Side,
        _ leg: PracticeLeg,
        _ price: Price,
        _ time: Timestamp,
        _ effect: Effect
    ) -> ExecutionIdentity? {
        guard
            let execution = try? Execution(
                account: account,
                time: time,
                instrument: instrument,
                side: side,
                quantity: Quantity(Int(leg.quantity.magnitude)),
                price: price,
                effect: effect
            )
        else { return nil }
        let hash = ContentHash(execution)
        occurrences[hash, default: 0] += 1
        let identity = ExecutionIdentity(content: hash, occurrence: occurrences[hash] ?? 1)
        identities.append(identity)
        ledger.append(execution, source: Int64(ledger.count))
        return identity
    }

    private static func instrument(of leg: PracticeLeg, _ symbol: Symbol) -> TradedInstrument? {
        guard let contract = leg.contract else { return TradedInstrument(symbol: symbol, type: .stock) }
        return TradedInstrument(
            symbol: contract.root,
            right: contract.right,
            expiration: contract.expiration,
            strike: contract.strike
        )
    }

    /// The first account that holds none of some instruments, so that positions in the same contract stay apart.
    private mutating func account(for instruments: [TradedInstrument], _ position: PracticePosition) -> String {
        let isFree = { (held: [TradedInstrument: Timestamp]) in
            instruments.allSatisfy { held[$0].map { $0 < position.openedAt } ?? true }
        }
        let place = held.firstIndex(where: isFree) ?? held.count
        if place == held.count { held.append([:]) }
        for instrument in instruments { held[place][instrument] = position.closedAt ?? Timestamp(microseconds: .max) }
        return place == 0 ? Self.account : "\(Self.account) \(place + 1)"
    }
}
