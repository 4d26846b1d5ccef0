import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWorld

/// What a simulated fund holds: shares of real companies with made-up weights, in the form that fund houses publish.
struct DemoFundPortfolio {
    /// How many of the companies a fund holds.
    private static let holdings = 26
    /// Hundredths of a percent of net assets that are shares; the rest is cash.
    private static let invested = 9_650.0

    private let scheme: Scheme
    private let day: TradingDay

    /// - Parameter today: The portfolio is that of the last day of the month before.
    init(_ scheme: Scheme, today: TradingDay) {
        self.scheme = scheme
        day = today.startOfMonth.adding(days: -1)
    }

    /// The file, as CSV.
    var file: StagedFile {
        // A stream of its own for each fund: its portfolio depends on nothing else.
        var random = WorldRandom(seed: 0x506f_7274_666f_6c69 ^ UInt64(scheme.code))
        let held = Self.companies.shuffled(using: &random).prefix(Self.holdings).map { company in
            (company: company, weight: Double.random(in: 1...9, using: &random))
        }
        let total = held.reduce(0) { $0 + $1.weight }
        let rows = held.sorted { $0.weight > $1.weight }.map { company, weight in
            let hundredths = Int((weight / total * Self.invested).rounded())
            let share = DecimalText.text(Int128(hundredths), places: 2)
            return CSVText.line([company.name, company.isin, company.industry, share])
        }
        let text =
            [
                CSVText.line(["Portfolio of \(scheme.fundName)"]), CSVText.line(["Portfolio as on \(day)"]),
                CSVText.line(["Name of the Instrument", "ISIN", "Industry / Rating", "% to Net Assets"]),
            ] + rows + [CSVText.line(["Grand Total", "", "", "100"])]
        return StagedFile(name: "Simulated portfolio.csv", account: "", zone: "UTC", bytes: Array(text.joined().utf8))
    }

    /// Companies with their ISIN and the industry by AMFI's classification.
    private static let companies: [(name: String, isin: String, industry: String)] = [
        ("Reliance Industries Ltd.", "INE002A01018", "Petroleum Products"),
        ("HDFC Bank Ltd.", "INE040A01034", "Banks"),
        ("ICICI Bank Ltd.", "INE090A01021", "Banks"),
        ("Infosys Ltd.", "INE009A01021", "IT - Software"),
        ("Tata Consultancy Services Ltd.", "INE467B01029", "IT - Software"),
        ("Bharti Airtel Ltd.", "INE397D01024", "Telecom - Services"),
        ("ITC Ltd.", "INE154A01025", "Diversified FMCG"),
        ("Larsen & Toubro Ltd.", "INE018A01030", "Construction"),
        ("Axis Bank Ltd.", "INE238A01034", "Banks"),
        ("State Bank of India", "INE062A01020", "Banks"),
        ("Hindustan Unilever Ltd.", "INE030A01027", "Diversified FMCG"),
        ("Mahindra & Mahindra Ltd.", "INE101A01026", "Automobiles"),
        ("Sun Pharmaceutical Industries Ltd.", "INE044A01036", "Pharmaceuticals & Biotechnology"),
        ("Maruti Suzuki India Ltd.", "INE585B01010", "Automobiles"),
        ("HCL Technologies Ltd.", "INE860A01027", "IT - Software"),
        ("NTPC Ltd.", "INE733E01010", "Power"),
        ("Titan Company Ltd.", "INE280A01028", "Consumer Durables"),
        ("UltraTech Cement Ltd.", "INE481G01011", "Cement & Cement Products"),
        ("Asian Paints Ltd.", "INE021A01026", "Consumer Durables"),
        ("Power Grid Corporation of India Ltd.", "INE752E01010", "Power"),
        ("Tata Steel Ltd.", "INE081A01020", "Ferrous Metals"),
        ("Wipro Ltd.", "INE075A01022", "IT - Software"),
        ("Nestle India Ltd.", "INE239A01024", "Food Products"),
        ("Tech Mahindra Ltd.", "INE669C01036", "IT - Software"),
        ("Cipla Ltd.", "INE059A01026", "Pharmaceuticals & Biotechnology"),
        ("Dr. Reddy's Laboratories Ltd.", "INE089A01031", "Pharmaceuticals & Biotechnology"),
        ("Coal India Ltd.", "INE522F01014", "Consumable Fuels"),
        ("Oil & Natural Gas Corporation Ltd.", "INE213A01029", "Oil"),
        ("JSW Steel Ltd.", "INE019A01038", "Ferrous Metals"),
        ("Hindalco Industries Ltd.", "INE038A01020", "Non - Ferrous Metals"),
        ("Grasim Industries Ltd.", "INE047A01021", "Cement & Cement Products"),
        ("Britannia Industries Ltd.", "INE216A01030", "Food Products"),
        ("Eicher Motors Ltd.", "INE066A01021", "Automobiles"),
        ("Divi's Laboratories Ltd.", "INE361B01024", "Pharmaceuticals & Biotechnology"),
        ("Apollo Hospitals Enterprise Ltd.", "INE437A01024", "Healthcare Services"),
        ("Trent Ltd.", "INE849A01020", "Retailing"),
        ("Bharat Electronics Ltd.", "INE263A01024", "Aerospace & Defense"),
        ("Kotak Mahindra Bank Ltd.", "INE237A01028", "Banks"),
        ("Bajaj Finance Ltd.", "INE296A01024", "Finance"),
        ("Hero MotoCorp Ltd.", "INE158A01026", "Automobiles"),
    ]
}
