import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    @Sendable
    func whatIf(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let path = ReportPlace.whatIf.path
        return try await page("Reports", .days, at: path, request, context, needing: [.underlyings]) { pageContext in
            let outcomes = pageContext.journal.whatIf(pageContext.filter, today: pageContext.frame.exchangeDay)
            let count = outcomes.first?.before.trades ?? 0
            return statistics(pageContext, .whatIf, count: count) {
                WhatIfPage(pageContext, outcomes).html
            }
        }
    }

    @Sendable
    func whatIfFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context, needing: [.underlyings])
        let outcomes = pageContext.journal.whatIf(pageContext.filter, today: pageContext.frame.exchangeDay)
        return TableDownload(
            StatisticsFiles.whatIf(outcomes, in: pageContext.formatter.currency),
            named: "what-if"
        )
    }
}

extension PageFrame {
    /// The exchange's day.
    fileprivate var exchangeDay: TradingDay { UserJournal.exchangeZone.day(at: now) }
}
