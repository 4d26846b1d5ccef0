import BourseCore
import BourseDesk
import BourseFunds
import CoreMetrics

/// A source of funds whose responses are counted.
package struct MeasuredFundSource: FundSource {
    private let source: any FundSource
    private let factory: any MetricsFactory

    /// What the metrics are, by name.
    package static let helps = [
        "bourse_fund_source_fetches_total": "Responses of a source of funds with data, by source and kind of data.",
        "bourse_fund_source_failures_total": "Requests that a source of funds failed, by source and kind of data.",
    ]

    /// Counts the responses of a source.
    package init(_ source: any FundSource, factory: any MetricsFactory) {
        self.source = source
        self.factory = factory
    }

    package var name: String { source.name }
    package var hasHistories: Bool { source.hasHistories }

    package func schemes() async throws(FundSourceError) -> FetchedSchemes {
        try await counted("schemes") { () async throws(FundSourceError) in try await source.schemes() }
    }

    package func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory {
        try await counted("history") { () async throws(FundSourceError) in try await source.history(of: code) }
    }

    package func expenseRatios(until today: TradingDay) async throws(FundSourceError) -> ExpenseRatioTable {
        // Most sources do not have them, and send no request.
        try await counted("expense_ratios", exceptUnavailable: true) { () async throws(FundSourceError) in
            try await source.expenseRatios(until: today)
        }
    }

    package func averageAssets(until today: TradingDay) async throws(FundSourceError) -> [Int32: FundAssets] {
        try await counted("average_assets", exceptUnavailable: true) { () async throws(FundSourceError) in
            try await source.averageAssets(until: today)
        }
    }

    /// Counts the response to a request by its kind of data, or its failure.
    private func counted<Response: Sendable>(
        _ data: String,
        exceptUnavailable: Bool = false,
        _ request: () async throws(FundSourceError) -> Response
    ) async throws(FundSourceError) -> Response {
        do throws(FundSourceError) {
            let response = try await request()
            count("fetches", of: data)
            return response
        } catch {
            if error != .unavailable || !exceptUnavailable { count(error, of: data) }
            throw error
        }
    }

    private func count(_ error: FundSourceError, of data: String) {
        switch error {
        case .unreachable, .late, .busy, .refused, .unreadable: count("failures", of: data)
        // It answered that it has no such thing.
        case .unknownScheme, .unavailable: count("fetches", of: data)
        case .cancelled: break
        }
    }

    private func count(_ result: String, of data: String) {
        let labels = [("source", source.name), ("data", data)]
        Counter(label: "bourse_fund_source_\(result)", dimensions: labels, factory: factory).increment()
    }
}
