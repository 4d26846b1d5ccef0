import BourseCore
import BourseDesk
import BoursePortfolio
import BourseWeb

/// What an address says of a draft of a tax form.
struct TaxQuery {
    /// Where the page is.
    static let path = "/portfolio/tax"

    let country: TaxCountry
    /// The year of the address; nil for the last one that has ended.
    let year: Int?
    let source: TaxSource
    let reporting: Form8949.Reporting

    init(_ query: Query) {
        country = query["country"].flatMap { TaxCountry(rawValue: $0) } ?? .us
        year = query["year"].flatMap { Int($0) }.flatMap { PortfolioAPI.taxYears.contains($0) ? $0 : nil }
        source = query["source"].flatMap { TaxSource(rawValue: $0) } ?? .portfolio
        reporting = query["reported"].flatMap { Form8949.Reporting(rawValue: $0) } ?? .none
    }

    /// The address of the rows as a file.
    func file(of year: Int) -> FileAddress {
        FileAddress(
            Query()
                .setting("year", to: String(year))
                .setting("source", to: source == .portfolio ? nil : source.rawValue)
                .setting("reported", to: reporting == .none ? nil : reporting.rawValue)
                .href("\(Self.path)/\(country.rawValue)")
        )
    }
}

/// A country whose tax forms can be drafted.
enum TaxCountry: String, CaseIterable, Sendable {
    case us

    /// The title in a list of choices.
    var title: String {
        switch self {
        case .us: "United States"
        }
    }

    /// A tax year in a list of choices, by the calendar year that it begins in.
    func title(ofYear year: Int) -> String {
        switch self {
        case .us: String(year)
        }
    }

    /// The first month of a tax year.
    var firstMonth: Int {
        switch self {
        case .us: 1
        }
    }
}
