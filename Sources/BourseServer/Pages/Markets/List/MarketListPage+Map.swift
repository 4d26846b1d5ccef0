import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension MarketListPage {
    /// The fewest shares that make a map.
    static let leastTiles = 20

    /// American shares by sector, as large as they are worth and tinted by the change of the day; nothing while too few
    /// of them are known.
    func sectorMap(_ cache: SectorMapCache) -> ChartPanelView? {
        let rows = listing.universe.filter { shown in
            shown.instrument.kind == .share && shown.instrument.currency == .usd && shown.instrument.sector != nil
                && shown.row.change != nil && (shown.quote.marketCap?.value ?? .zero) > .zero
        }
        guard rows.count >= Self.leastTiles else { return nil }
        let changes = Dictionary(uniqueKeysWithValues: listing.sectors.map { ($0.sector, $0.breadth) })
        let groups = Dictionary(grouping: rows, by: \.instrument.sector).map { sector, rows in
            SectorMap.SectorGroup(
                name: sector?.title ?? "",
                label: FractionText.signed(changes[sector]?.weighted, decimals: 2),
                tiles: rows.map(tile)
            )
        }
        let sectors = groups.sorted { $0.name < $1.name }
        let summary = summary(rows)
        return cache.panel(sectors, summary: summary) { Self.panel(sectors, summary) }
    }

    private static func panel(_ sectors: [SectorMap.SectorGroup], _ summary: String) -> ChartPanelView {
        let map = SectorMap(
            text: ChartText(title: "US shares by sector", summary: summary, empty: "No shares"),
            sectors: sectors
        )
        return ChartPanelView(
            id: "sector-map",
            heading: "Sector map",
            remark: summary,
            span: "span-12",
            wide: map.svg(id: "sector-map-wide", size: ChartSize(width: JournalCharts.full, height: 380)),
            middle: map.svg(id: "sector-map-middle", size: ChartSize(width: JournalCharts.tablet, height: 380)),
            phone: map.svg(id: "sector-map-phone", size: ChartSize(width: JournalCharts.phone, height: 480)),
            basis: "Area by market capitalization, color by change in the last session, up to ±3%",
            table: DataTableView(map.table)
        )
    }

    private func tile(_ shown: QuoteSnapshot) -> SectorMap.Tile {
        SectorMap.Tile(
            symbol: shown.instrument.symbol.name,
            name: shown.instrument.name,
            weight: (shown.quote.marketCap?.value.double ?? 0) / 1e6,
            change: shown.row.change.map { $0.double * 100 },
            label: QuoteText.percent(shown.row.change),
            href: MarketAddress.path(shown.instrument.symbol)
        )
    }

    private func summary(_ rows: [QuoteSnapshot]) -> String {
        let breadth = Breadth(rows.map(\.row))
        let change = breadth.weighted.map { ", \(FractionText.signed($0, decimals: 2)) by market capitalization" } ?? ""
        return "\(breadth.advancing) up, \(breadth.declining) down\(change)"
    }
}
