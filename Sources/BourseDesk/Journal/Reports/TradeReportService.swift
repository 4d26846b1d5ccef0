import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

/// Journals together with what reports need to know of markets.
///
/// No request waits for a source: prices that are not stored are requested behind it, and until then trades are in the
/// group of what is not known.
public actor TradeReportService {
    /// The most underlyings whose prices are read, those with the most contracts first.
    static let mostUnderlyings = 300
    /// How many journals' facts stay in memory.
    private static let mostJournals = 50

    private struct Known {
        let revision: Int
        let changes: [UInt64]
        let needs: Set<TradeDimension.MarketNeed>
        let facts: TradeMarketFacts
        let columns: TradeColumns
        let stamp: Int
    }

    /// One of the two journals of a person.
    private struct Key: Hashable {
        let user: UserID
        let money: TradeMoney
    }

    private let journals: JournalService
    private let practice: PracticeService
    private let markets: Markets
    private var known: [Key: Known] = [:]
    private var order: [Key] = []
    private var stamps = 0

    init(journals: JournalService, practice: PracticeService, markets: Markets) {
        self.journals = journals
        self.practice = practice
        self.markets = markets
    }

    /// A person's journal, with what some dimensions need to know of markets.
    ///
    /// - Parameter money: Whether it is the journal, or the one of the practice account.
    /// - Returns: The journal, and a number that differs whenever what is known of markets does; 0 without a need.
    public func journal(
        of user: UserID,
        _ money: TradeMoney = .real,
        needing needs: Set<TradeDimension.MarketNeed>
    ) async throws -> (journal: UserJournal, stamp: Int) {
        let journal =
            switch money {
            case .real: try await journals.journal(of: user)
            case .practice: UserJournal(PracticeJournal.stored(try await practice.stored(user)))
            }
        guard !needs.isEmpty else { return (journal, 0) }
        let known = await known(of: Key(user: user, money: money), journal, needs)
        return (journal.knowing(known.facts, columns: known.columns), known.stamp)
    }

    private func known(
        of key: Key,
        _ journal: UserJournal,
        _ needs: Set<TradeDimension.MarketNeed>
    ) async -> Known {
        let earlier = known[key]
        let counters =
            [markets.directory.changeCounter, markets.prices.changeCounter, markets.earnings.changeCounter]
            + (needs.contains(.news) ? [markets.news.changeCounter] : [])
        let changes = counters.map(\.number)
        let isSame = earlier?.revision == journal.revision
        if let earlier, isSame, earlier.changes == changes, earlier.needs.isSuperset(of: needs) { return earlier }
        let all = needs.union(isSame ? earlier?.needs ?? [] : [])
        let facts = await facts(for: journal, all)
        let isUnchanged = isSame && earlier?.facts == facts
        if !isUnchanged { stamps += 1 }
        let found = Known(
            revision: journal.revision,
            changes: changes,
            needs: all,
            facts: facts,
            columns: (isUnchanged ? earlier?.columns : nil) ?? TradeColumns(),
            stamp: isUnchanged ? earlier?.stamp ?? stamps : stamps
        )
        remember(found, of: key)
        return found
    }

    private func remember(_ found: Known, of key: Key) {
        known[key] = found
        order.removeAll { $0 == key }
        order.append(key)
        if order.count > Self.mostJournals { known[order.removeFirst()] = nil }
    }

    private func facts(for journal: UserJournal, _ needs: Set<TradeDimension.MarketNeed>) async -> TradeMarketFacts {
        var facts = TradeMarketFacts()
        let instruments = journal.matched.ledger.positions.map(\.instrument)
        let symbols = Set(instruments.map(\.underlying))
        var priced: [Symbol] = []
        if needs.contains(.underlyings) || needs.contains(.instruments) {
            priced = Self.mostTraded(instruments.filter(\.type.isOption))
        }
        if needs.contains(.instruments) {
            // Those of options first, so that their groups do not depend on which report was asked for before.
            let shares = Self.mostTraded(instruments.filter { $0.type == .stock || $0.type == .etf })
            priced += shares.filter { !priced.contains($0) }.prefix(Self.mostUnderlyings - priced.count)
        }
        if needs.contains(.market), let market = TradeMarketFacts.marketSymbol, !priced.contains(market) {
            priced.append(market)
        }
        if !priced.isEmpty {
            facts.days = await markets.prices.knownDays(of: priced).mapValues { DailyPrices($0.raw) }
        }
        if needs.contains(.sectors) {
            facts.sectors = await markets.directory.instruments(Array(symbols)).compactMapValues(\.sector)
        }
        if needs.contains(.news) { facts.news = await knownNews(of: symbols) }
        if needs.contains(.earnings) { facts.earnings = await markets.earnings.known(of: symbols) }
        return facts
    }

    /// What instruments are priced by, those with the most contracts first.
    private static func mostTraded(_ instruments: [TradedInstrument]) -> [Symbol] {
        var counts: [Symbol: Int] = [:]
        for instrument in instruments { counts[instrument.pricedUnderlying, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(mostUnderlyings).map(\.key)
    }

    /// What the stored stories say of some instruments; nil without a story.
    private func knownNews(of symbols: Set<Symbol>) async -> TradeMarketFacts.KnownNews? {
        let stories = await markets.news.known()
        guard let since = stories.map(\.time).min() else { return nil }
        var events: [Symbol: [TradeMarketFacts.KnownNews.Event]] = [:]
        for story in stories {
            guard let event = story.reading.event, !event.isPossible else { continue }
            for symbol in story.symbols where symbols.contains(symbol) {
                events[symbol, default: []].append(.init(time: story.time, kind: event.kind))
            }
        }
        return TradeMarketFacts.KnownNews(events: events, since: since)
    }
}
