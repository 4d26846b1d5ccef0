import BourseCore
import BourseMarkets
import BourseValues

extension StoryService {
    /// How many companies of a sector are looked at.
    static let mostPeers = 8
    /// The latest events of each.
    static let mostPeerEvents = 8

    /// What followed similar events of other companies of the sector, those that matter most; sources are asked for
    /// reports, and for prices in the background.
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
        let peers = directory.wellKnown.filter { peer in
            peer.symbol != symbol && peer.kind == .share && peer.sector == sector
                && peer.currency == instrument.currency
        }.prefix(Self.mostPeers)
        let known = await prices.knownDays(of: peers.map(\.symbol))
        var moves: [SectorPast.CompanyMove] = []
        await withTaskGroup(of: [SectorPast.CompanyMove].self) { group in
            for peer in peers {
                guard let past = known[peer.symbol] else { continue }
                group.addTask { await self.moves(of: peer.symbol, past, like: event, at: story.time, own.span) }
            }
            for await found in group { moves += found }
        }
        return SectorPast(
            sector: sector,
            moves: moves.sorted { ($1.move.day, $0.symbol) < ($0.move.day, $1.symbol) }
        )
    }

    private func moves(
        of symbol: Symbol,
        _ past: KnownPast,
        like event: NewsEvent,
        at time: Timestamp,
        _ span: Int
    ) async -> [SectorPast.CompanyMove] {
        guard let history = PriceHistory(exchange: past.exchange, raw: past.raw, actions: past.actions) else {
            return []
        }
        let calendar = event.kind == .earnings ? await earnings.reports(of: symbol)?.calendar : nil
        let (_, all) = await events(like: event, of: symbol, calendar, past.actions, past.exchange)
        let day = past.exchange.zone.day(at: time)
        let before = Array(all.filter { $0.day < day }.suffix(Self.mostPeerEvents))
        return await moves(at: before, in: history, following: span).map {
            SectorPast.CompanyMove(symbol: symbol, move: $0)
        }
    }
}
