import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Foundation

/// Two to six funds side by side, ready to be shown.
public struct FundComparisonValue: Equatable, Sendable {
    /// A fund of the comparison.
    public struct Member: Equatable, Identifiable, Sendable {
        /// The code of AMFI.
        public let id: Int
        /// `A` to `F`, which the fund is called by in tables and charts.
        public let letter: String
        /// The name.
        public let name: String
        /// `₹31.4058 on 30 Nov 2026`.
        public let nav: String
        /// Why the fund is not compared; empty if it is.
        public let problem: String
    }

    /// The metric of a fund.
    public struct Cell: Equatable, Identifiable, Sendable {
        /// The letter of the fund.
        public let id: String
        /// The metric; a dash without one.
        public let text: String
        /// Whether a return is a gain.
        public let tone: Tone
        /// Whether no other fund is better.
        public let isBest: Bool
    }

    /// A metric of a period with the value of each fund.
    public struct Row: Equatable, Identifiable, Sendable {
        /// `Return, 1 year`.
        public let id: String
        /// `annualized`; empty if nothing needs to be said.
        public let detail: String
        /// A cell for each fund.
        public let cells: [Cell]

        /// What VoiceOver reads.
        public var accessibilityText: String {
            let values = cells.map { "\($0.id) \($0.text)\($0.isBest ? ", best" : "")" }
            return "\(id)\(detail.isEmpty ? "" : ", \(detail)"): \(values.joined(separator: ", "))"
        }
    }

    /// How a fund moves with the first one.
    public struct Relation: Equatable, Identifiable, Sendable {
        /// The letter of the fund.
        public let id: String
        /// Metrics; dashes where they cannot be calculated.
        public let beta, correlation, trackingError, excessReturn: String
    }

    /// The funds, in the order of their letters.
    public let members: [Member]
    /// The metrics.
    public let rows: [Row]
    /// The days of the chart, such as `30 Nov 2026`.
    public let days: [String]
    /// A line for each fund with values in the period.
    public let lines: [FundLine]
    /// `28 Nov 2025 – 30 Nov 2026`; empty without common days.
    public let range: String
    /// What is drawn, such as `100 on the first common day, every 2nd NAV`.
    public let basis: String
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String
    /// How each fund but the first moves with the first.
    public let relations: [Relation]
    /// `annualized` if excess returns are, and empty otherwise.
    public let excessDetail: String
    /// Correlations of all funds with each other.
    public let correlations: [Row]
    /// What has to be known of the comparison.
    public let caveats: [String]
    /// `As of 30 Nov 2026.`, the day of all metrics.
    public let asOf: String
}

extension FundComparisonValue {
    static let letters = ["A", "B", "C", "D", "E", "F"]

    /// The most points of a line.
    private static let most = 220

    init(_ answer: API.CompareFundsResponse) {
        let funds = Array(zip(Self.letters, answer.funds))
        members = funds.map { Member($0, $1) }
        rows = FundComparisonRows(answer, funds).rows
        let all = answer.days?.compactMap(\.tradingDay) ?? []
        let picks = all.isEmpty ? (positions: [], step: 1) : FundChart.picks(0...(all.count - 1), most: Self.most)
        days = picks.positions.map { DayText.medium(all[$0]) }
        let lines: [FundLine] = funds.compactMap { letter, fund in
            guard let rebased = fund.rebased, rebased.count == all.count else { return nil }
            let values = picks.positions.compactMap { rebased[$0]?.double }
            return values.isEmpty || values.count < picks.positions.count ? nil : FundLine(id: letter, values: values)
        }
        self.lines = lines
        range = all.first.flatMap { first in all.last.map { DayText.range(first, $0) } } ?? ""
        basis = "100 on the first common day, \(FundChart.rhythm(picks.step))"
        let ends = lines.map { "\($0.id) \(FractionText.number($0.values.last))" }
        accessibilityText =
            all.first.map {
                "Value of 100 invested on \(DayText.medium($0)): \(ends.joined(separator: ", "))."
            } ?? "These funds have no common period."
        relations = funds.dropFirst().map { Relation($0, $1.toFirst) }
        excessDetail = funds.contains { $1.toFirst?.isAnnualized == true } ? "annualized" : ""
        correlations = zip(funds, answer.correlations).map { fund, row in
            Row(
                id: fund.0,
                detail: "",
                cells: zip(Self.letters, row).map { letter, value in
                    Cell(id: letter, text: FractionText.number(value?.double), tone: .neutral, isBest: false)
                }
            )
        }
        caveats = answer.caveats
        asOf = answer.asOf?.tradingDay.map { "As of \(DayText.medium($0))." } ?? ""
    }
}

extension FundComparisonValue.Member {
    init(_ letter: String, _ fund: API.CompareFundsResponse.Fund) {
        self.letter = letter
        let day = fund.lastDay?.tradingDay.map { " on \(DayText.medium($0))" } ?? ""
        nav = fund.nav?.price.map { RupeeText.nav($0) + day } ?? "No NAV yet"
        problem = fund.problem ?? ""
        switch fund.scheme {
        case .scheme(let scheme): (id, name) = (scheme.code, scheme.name)
        case .codeOnly(let scheme): (id, name) = (scheme.code, "Scheme \(scheme.code)")
        case .unlisted: (id, name) = (0, "Scheme")
        }
    }
}

extension FundComparisonValue.Relation {
    init(_ letter: String, _ relation: API.CompareFundsResponse.Fund.ToFirst?) {
        id = letter
        beta = FractionText.number(relation?.beta?.double)
        correlation = FractionText.number(relation?.correlation?.double)
        trackingError = FractionText.plain(relation?.trackingError?.double)
        excessReturn = FractionText.signed(relation?.trackingDifference?.double)
    }
}
