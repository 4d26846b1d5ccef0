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

    /// What a form of the page sends, so that its answer leads back to the same draft.
    func fields(year: Int) -> [(name: String, value: String)] {
        [
            ("country", country.rawValue), ("year", String(year)), ("source", source.rawValue),
            ("reported", reporting.rawValue),
        ]
    }

    /// The address of the page that a form was sent from.
    static func href(_ form: Form) -> String {
        let names = ["country", "year", "source", "reported"].filter { !form[$0].isEmpty }
        return names.reduce(Query()) { $0.setting($1, to: form[$1]) }.href(path)
    }

    /// The address of the rows as a file.
    ///
    /// - Parameter name: The name of the file's address without an ending; that of the country if there is none.
    func file(of year: Int, _ name: String? = nil) -> FileAddress {
        FileAddress(
            Query()
                .setting("year", to: String(year))
                .setting("source", to: source == .portfolio ? nil : source.rawValue)
                .setting("reported", to: reporting == .none ? nil : reporting.rawValue)
                .href("\(Self.path)/\(name ?? country.rawValue)")
        )
    }
}

extension TaxCountry {
    /// The title in a list of choices.
    var title: String {
        switch self {
        case .us: "United States"
        case .india: "India"
        }
    }

    /// A tax year in a list of choices, by the calendar year that it begins in.
    func title(ofYear year: Int) -> String {
        switch self {
        case .us: String(year)
        case .india: ScheduleCG.title(ofYear: year)
        }
    }

    /// The first month of a tax year.
    var firstMonth: Int {
        switch self {
        case .us: 1
        case .india: 4
        }
    }

    /// The currency of the form.
    var currency: Currency {
        switch self {
        case .us: .usd
        case .india: .inr
        }
    }

    /// The last tax year that has ended by a day.
    func endedYear(_ day: TradingDay) -> Int { (day.month >= firstMonth ? day.year : day.year - 1) - 1 }
}
