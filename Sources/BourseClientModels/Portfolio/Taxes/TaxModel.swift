import BourseClient
import BoursePortfolio
import Foundation
public import Observation

/// A draft of the gains of a tax year: Form 8949 of the United States, or Schedule CG of India.
@Observable @MainActor
public final class TaxModel {
    /// A country whose form is drafted.
    public enum Country: String, CaseIterable, Identifiable, Sendable {
        case us, india

        /// The title in a list of choices.
        public var title: String {
            switch self {
            case .us: "United States"
            case .india: "India"
            }
        }

        /// The identity of a country is its name in addresses.
        public var id: String { rawValue }
    }

    /// The draft, with its age; empty without sales in the year.
    public var state: Loadable<TaxDraft> { content.state }
    /// The country whose form is drafted.
    public private(set) var country = Country.us
    /// The calendar year that the tax year begins in; nil for the last one that has ended.
    public private(set) var year: Int?
    /// Whether only the executions of the journal count, in place of the portfolio.
    public private(set) var countsJournal = false
    @ObservationIgnored private let content: ScreenContent<TaxDraft>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// The last tax year that has ended and the nine before it, by the calendar year that each begins in.
    public var years: [Int] {
        guard let day = context.formats.day(of: context.now) else { return [] }
        let firstMonth = country == .us ? 1 : 4
        let ended = (day.month >= firstMonth ? day.year : day.year - 1) - 1
        return (0..<10).map { ended - $0 }
    }

    /// The year that is shown.
    public var shownYear: Int { year ?? years.first ?? 0 }

    /// `2025`, and in India `2025-26`.
    public func title(ofYear year: Int) -> String {
        country == .india ? ScheduleCG.title(ofYear: year) : "\(year)"
    }

    /// Reads the draft.
    public func load() async {
        let formats = context.formats
        let source: API.Form8949Source? = countsJournal ? .journal : nil
        switch country {
        case .us:
            await content.load(context.client.form8949(year: year, source: source)) { TaxDraft($0, formats) }
        case .india:
            await content.load(context.client.scheduleCG(year: year, source: source)) { TaxDraft($0, formats) }
        }
    }

    /// Shows the form of another country.
    public func show(_ country: Country) async {
        self.country = country
        year = nil
        await load()
    }

    /// Shows another year.
    public func show(year: Int) async {
        self.year = year
        await load()
    }

    /// Counts the executions of the journal in place of the portfolio, or the portfolio again.
    public func count(journal: Bool) async {
        countsJournal = journal
        await load()
    }
}
