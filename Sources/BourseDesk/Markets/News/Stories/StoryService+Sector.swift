import BourseCore
import BourseMarkets
import BourseValues

extension StoryService {
    /// How many companies of a sector are looked at.
    static let mostPeers = 8
    /// The latest events of each.
    static let mostPeerEvents = 8

    /// What followed similar events of other companies of the sector, those that matter most; sources are asked for prices
    /// and reports, and waited for.
    ///
    /// - Returns: Nil where the instrument has no sector, or the past of the instrument itself is unknown.
    func sectorPast(
        of story: NewsStory,
        _ subject: StoryOutlook.StoryInstrument?,
        _ own: EventPast?
    ) async -> SectorPast? {
        guard let event = story.reading.event, !event.kind.isMacro, let own, let symbol = subject?.symbol,
            let instrument = await directory.instrument(symbol), let sector = instrument.sector
        else { return nil }
        // Shares of another class are of the same company.
        var companies: Set = [instrument.company]
        let peers = directory.wellKnown.filter { peer in
            peer.kind == .share && peer.sector == sector && peer.currency == instrument.currency
                && companies.insert(peer.company).inserted
        }.prefix(Self.mostPeers)
        return await withTaskGroup(of: (Symbol, [PastMove]).self) { group in
            for peer in peers {
                group.addTask {
                    (peer.symbol, await self.moves(of: peer.symbol, like: event, at: story.time, own.span))
                }
            }
            var moves: [Symbol: [PastMove]] = [:]
            for await (symbol, found) in group { moves[symbol] = found }
            return SectorPast(sector: sector, moves: moves)
        }
    }

    private func moves(
        of symbol: Symbol,
        like event: NewsEvent,
        at time: Timestamp,
        _ span: Int
    ) async -> [PastMove] {
        // Events of other kinds are known from stories alone. Most companies have none, and need no prices.
        if ![.earnings, .dividend, .split].contains(event.kind),
            await news.events(of: symbol, like: event).isEmpty
        {
            return []
        }
        guard let history = try? await prices.past(of: symbol, step: .day).history else { return [] }
        let exchange = history.exchange
        let calendar = event.kind == .earnings ? await earnings.reports(of: symbol)?.calendar : nil
        let (source, all) = await events(like: event, of: symbol, calendar, history.actions, exchange)
        let day = exchange.zone.day(at: time)
        let before = Array(all.filter { $0.day < day }.suffix(Self.mostPeerEvents))
        return await moves(at: before, from: source, of: symbol, in: history, following: span)
    }
}

extension Instrument {
    /// The name without the class of its shares: "Alphabet" of "Alphabet Class A".
    fileprivate var company: String { name.firstRange(of: " Class ").map { String(name[..<$0.lowerBound]) } ?? name }
}
