import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import Foundation
public import Observation

/// The comparison of two to six funds over a period.
@Observable @MainActor
public final class FundComparisonModel {
    /// A fund that can be added.
    public struct Offer: Equatable, Identifiable, Sendable {
        /// The code of AMFI.
        public let id: Int
        /// The name and the category.
        public let name, category: String
    }

    /// The funds side by side, with their age; empty for fewer than two.
    public var state: Loadable<FundComparisonValue> { content.state }
    /// The codes of the funds, each once.
    public private(set) var codes: [Int]
    /// The period that growth is compared over.
    public private(set) var period: String
    /// What is typed to find another fund.
    public var search = ""
    /// Funds that match what is typed and are not compared yet.
    public private(set) var offers: [Offer] = []
    /// Why there are no offers; empty if there are, or if nothing is typed.
    public private(set) var offerText = ""
    /// What went wrong with the search; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private var query = ""
    @ObservationIgnored private let content: ScreenContent<FundComparisonValue>
    @ObservationIgnored private let context: DeskContext

    /// The most funds of a comparison.
    public static let most = ComparedFunds.counts.upperBound

    /// Makes the model of the screen.
    ///
    /// - Parameters:
    ///   - codes: Codes of AMFI; the first six are compared.
    ///   - period: Such as `1Y`; nil for three years.
    public init(_ context: DeskContext, codes: [Int], period: String? = nil) {
        self.context = context
        var each: [Int] = []
        for code in codes where !each.contains(code) { each.append(code) }
        self.codes = Array(each.prefix(Self.most))
        self.period = period.flatMap { ReturnPeriod(rawValue: $0.uppercased()) }?.rawValue ?? "3Y"
        content = ScreenContent(context)
    }

    /// Whether another fund can be added.
    public var hasRoom: Bool { codes.count < Self.most }

    /// The screen as a link, with what is compared.
    public var destination: Destination { .fundComparison(codes: codes, period: period == "3Y" ? nil : period) }

    /// What an empty screen says.
    public var emptyText: String {
        codes.isEmpty
            ? "Search for a fund by name or code. Two to six funds are compared over the period for which all have NAVs."
            : "Add another fund. A comparison needs two."
    }

    /// Reads the comparison.
    public func load() async {
        guard codes.count > 1 else { return content.show(nil, asOf: Reading(asOf: context.now)) }
        let call = context.client.compareFunds(
            codes: codes,
            period: API.CompareFundsPeriod(rawValue: period),
            series: true
        )
        await content.load(call) { FundComparisonValue($0) }
    }

    /// Compares over another period.
    public func show(period: String) async {
        self.period = period
        await load()
    }

    /// Adds a fund, unless it is there or there is no room.
    public func add(_ code: Int) async {
        guard hasRoom, !codes.contains(code) else { return }
        codes.append(code)
        search = ""
        offers = []
        offerText = ""
        await load()
    }

    /// Removes a fund.
    public func remove(_ code: Int) async {
        codes.removeAll { $0 == code }
        await load()
    }

    /// Finds funds that match what is typed.
    public func find() async {
        let text = search.trimmingCharacters(in: .whitespaces)
        query = text
        guard !text.isEmpty else {
            (offers, offerText, problem) = ([], "", nil)
            return
        }
        var found: [Offer]?
        let call = context.client.funds(q: text, limit: 12)
        let problem = await context.perform { () throws(ClientError) in
            found = try await call.value().schemes.map { scheme in
                let category = SchemeCategory(rawValue: scheme.category.rawValue).map(FundFormatter.category)
                return Offer(id: scheme.code, name: scheme.name, category: category ?? "Not specified")
            }
        }
        // Something else may have been typed in the meantime.
        guard query == text else { return }
        self.problem = problem
        guard let found else { return }
        offers = Array(found.filter { !codes.contains($0.id) }.prefix(8))
        offerText =
            !offers.isEmpty
            ? ""
            : found.isEmpty
                ? "No scheme matches “\(text.prefix(80))”. Enter a name, fund house, code or ISIN."
                : "All matches are already in the comparison. Search for another fund."
    }
}
