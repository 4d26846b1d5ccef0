import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues

/// What the search of the form finds for a symbol: instruments, or the contracts of an option chain.
struct InstrumentMatches {
    /// The most instruments.
    private static let mostInstruments = 8
    /// The most strikes, around the price of the underlying.
    private static let mostStrikes = 21

    private(set) var instruments: [Instrument] = []
    private(set) var chain: ChainSheet?
    /// Why nothing was found.
    private(set) var problem: String?
    /// Whether an instrument or a contract was chosen, so that nothing is left to find.
    private(set) var isChosen = false

    /// Nothing to choose from: the instrument was chosen.
    static let chosen: InstrumentMatches = {
        var matches = InstrumentMatches()
        matches.isChosen = true
        return matches
    }()

    private init() {}

    /// Searches for what a draft names: contracts if it is a call or a put, else instruments.
    init(_ draft: ExecutionDraft, in markets: Markets) async {
        let text = draft[.symbol].trimmedBlanks
        guard !text.isEmpty else {
            problem = "Enter a symbol or a name to search for."
            return
        }
        let isOption = InstrumentType(rawValue: draft[.type])?.isOption == true
        guard isOption, let symbol = await TypedInstrument(text, in: markets.directory).symbol else {
            let answer = await markets.directory.lookUp(text, limit: Self.mostInstruments)
            instruments = answer.found.filter { $0.kind.executionType != nil || $0.kind == .index }
            if instruments.isEmpty {
                problem = answer.problem ?? "No instrument matches “\(text)”. You can enter its symbol anyway."
            }
            return
        }
        do throws(MarketError) {
            let day = TradingDay(iso: draft[.expiration].trimmedBlanks)
            chain = try await markets.chains.chain(of: symbol, expiring: day).sheet
        } catch {
            problem = "\(error.message) Enter expiration and strike, or the OCC symbol."
        }
    }

    /// Whether nothing was found that can be chosen.
    var isEmpty: Bool { instruments.isEmpty && chain == nil }

    /// The view; nil when there is nothing to choose from.
    var view: InstrumentMatchesView? {
        guard !isChosen else { return nil }
        return InstrumentMatchesView(
            problem: problem,
            instruments: instruments.map { instrument in
                InstrumentMatchView(
                    symbol: instrument.symbol.name,
                    name: instrument.name,
                    tags: InstrumentFormatter.tags(instrument),
                    pick: instrument.kind.executionType == nil
                        ? nil : EntryPick.instrument(instrument.symbol).text,
                    optionsPick: [.share, .etf, .index].contains(instrument.kind)
                        ? EntryPick.options(instrument.symbol).text : nil
                )
            },
            expirations: (chain?.expirations ?? []).map { day in
                ExpirationMatchView(
                    title: DayText.short(day),
                    pick: EntryPick.expiration(day).text,
                    isCurrent: day == chain?.expiration
                )
            },
            heading: chain.map { "Expiration \(DayText.medium($0.expiration))" },
            strikes: strikes
        )
    }

    private var strikes: [StrikeMatchView] {
        guard let chain else { return [] }
        let spot = chain.spot.value
        let above = chain.rows.firstIndex { $0.strike >= spot } ?? chain.rows.count
        let first = max(0, min(above - Self.mostStrikes / 2, chain.rows.count - Self.mostStrikes))
        return chain.rows.dropFirst(first).prefix(Self.mostStrikes).map { row in
            StrikeMatchView(
                strike: NumberText.price(row.strike),
                callPick: row.call.map { EntryPick.contract($0.option.contract).text },
                putPick: row.put.map { EntryPick.contract($0.option.contract).text }
            )
        }
    }
}

/// What a button of the search chooses.
enum EntryPick: Equatable {
    case instrument(Symbol)
    case options(Symbol)
    case expiration(TradingDay)
    case contract(OptionContract)

    /// Reads ``text``.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        let pick: EntryPick? =
            switch parts[0] {
            case "instrument": Symbol(parts[1]).map { .instrument($0) }
            case "options": Symbol(parts[1]).map { .options($0) }
            case "expiration": TradingDay(iso: parts[1]).map { .expiration($0) }
            case "contract": OptionContract(occ: parts[1]).map { .contract($0) }
            default: nil
            }
        guard let pick else { return nil }
        self = pick
    }

    /// What the button sends.
    var text: String {
        switch self {
        case .instrument(let symbol): "instrument \(symbol)"
        case .options(let symbol): "options \(symbol)"
        case .expiration(let day): "expiration \(day)"
        case .contract(let contract): "contract \(contract.compactSymbol)"
        }
    }
}
