import BourseCharts
import Synchronization

/// The last sector map, which is drawn again only after a change moved a tile.
///
/// All people see the same shares, so one drawing serves everybody while exchanges are closed.
final class SectorMapCache: Sendable {
    private struct RenderedMap {
        let sectors: [SectorMap.SectorGroup]
        let summary: String
        let panel: ChartPanelView
    }

    private let last = Mutex<RenderedMap?>(nil)

    /// Returns the cached panel if it shows the same sectors and the same summary, or draws one.
    func panel(
        _ sectors: [SectorMap.SectorGroup],
        summary: String,
        _ draw: () -> ChartPanelView
    ) -> ChartPanelView {
        if let known = last.withLock({ $0 }), known.summary == summary, known.sectors == sectors { return known.panel }
        let panel = draw()
        last.withLock { $0 = RenderedMap(sectors: sectors, summary: summary, panel: panel) }
        return panel
    }
}
