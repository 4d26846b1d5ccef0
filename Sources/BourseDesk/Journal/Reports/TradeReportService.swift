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
    /// How many people's facts stay in memory.
    private static let mostPeople = 50

    private struct Known {
        let revision: Int
        let changes: [UInt64]
        let needs: Set<TradeDimension.MarketNeed>
        let facts: TradeMarketFacts
        let columns: TradeColumns
        let stamp: Int
    }

    private let journals: JournalService
    private let markets: Markets
    private var known: [UserID: Known] = [:]
    private var order: [UserID] = []
    private var stamps = 0

    init(journals: JournalService, markets: Markets) {
        self.journals = journals
        self.markets = markets
    }

    /// A person's journal, with what some dimensions need to know of markets.
    ///
    /// - Returns: The journal, and a number that differs whenever what is known of markets does; 0 without a need.
    public func journal(
        of user: UserID,
        needing needs: Set<TradeDimension.MarketNeed>
    ) async throws -> (journal: UserJournal, stamp: Int) {
        let journal = try await journals.journal(of: user)
        guard !needs.isEmpty else { return (journal, 0) }
        let known = await known(of: user, journal, needs)
        return (journal.knowing(known.facts, columns: known.columns), known.stamp)
    }

    private func known(
        of user: UserID,
        _ journal: UserJournal,
        _ needs: Set<TradeDimension.MarketNeed>
    ) async -> Known {
        let earlier = known[user]
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
        remember(found, of: user)
        return found
    }

    private func remember(_ found: Known, of user: UserID) {
        known[user] = found
        order.removeAll { $0 == user }
        order.append(user)
        if order.count > Self.mostPeople { known[order.removeFirst()] = nil }
    }

    private func facts(for journal: UserJournal, _ needs: Set<TradeDimension.MarketNeed>) async -> TradeMarketFacts {
        var facts = TradeMarketFacts()
        var options: [Symbol: Int] = [:]
        var symbols: Set<Symbol> = []
        for key in journal.matched.ledger.positions {
            symbols.insert(key.instrument.underlying)
            if key.instrument.type.isOption { options[key.instrument.pricedUnderlying, default: 0] += 1 }
        }
        var priced: [Symbol] = []
        if needs.contains(.underlyings) {
            priced += options.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostUnderlyings).map(\.key)
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
