import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// What a screen finds, as a file; fractions, 0.05 for 5 %.
enum ScreenerFile {
    /// Everything that it finds, in its order.
    ///
    /// - Throws: ``FundError``, and ``NotReady`` while the histories are being read.
    static func table(_ screen: FundScreen, in library: FundService) async throws -> TableFile {
        let metrics = screen.shownMetrics
        let all = 0..<(try await library.currentList().list.schemes.count + 1)
        guard let found = library.universe.screen(screen, places: all, metrics: metrics) else {
            throw NotReady.histories
        }
        let rows = zip(found.answer.hits, zip(found.schemes, found.latest)).map { hit, fund in
            FundListRow(scheme: fund.0, latest: fund.1, values: hit.values)
        }
        return Table(
            id: "found",
            caption: "Schemes found",
            columns: ScreenerColumns(screen: screen, metrics: metrics).all,
            rows: rows
        )
        .file
    }
}
