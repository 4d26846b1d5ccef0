import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// When a company reports, in words.
struct EarningsFormatter {
    let text: QuoteText
    let sources: SourceRegistry
    let now: Timestamp

    /// "28 Oct 2026, after close; expected EPS $1.52".
    func next(_ report: EarningsReport) -> String {
        day(report) + (report.expected.map { "; expected EPS \(amount($0))" } ?? "")
    }

    /// "Earnings 28 Oct 2026, after close: $1.61 a share, $1.52 expected".
    func summary(of report: EarningsReport) -> String {
        let metrics = [
            report.actual.map { "\(amount($0)) per share" }, report.expected.map { "\(amount($0)) expected" },
        ].compactMap { $0 }
        return "Earnings \(day(report))" + (metrics.isEmpty ? "" : ": \(metrics.joined(separator: ", "))")
    }

    /// "Told by Finnhub 3 h ago", with why it is not told anew.
    func origin(_ answer: DatedEarnings) -> String {
        let age = DayText.about(seconds: now.seconds - answer.fetchedAt.seconds)
        var words = "Source: \(sources.title(of: answer.source)), updated \(age) ago"
        if case .stale(let problem, _) = answer.freshness { words += "; not updated: \(problem)" }
        return words
    }

    /// Losses have the sign in front of the currency's.
    private func amount(_ amount: Price) -> String {
        amount < .zero ? "−" + text.amount(Price(units: -amount.units)) : text.amount(amount)
    }

    private func day(_ report: EarningsReport) -> String {
        DayText.medium(report.day) + (report.moment.map { ", \($0.text)" } ?? "")
    }
}
