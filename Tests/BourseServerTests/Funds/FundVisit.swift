import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import Foundation
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Funds for tests: schemes, histories, and somebody who looks at them.
enum FundVisit {
    /// The day the tests' clock starts in India.
    static func today(_ rig: ServerRig) -> TradingDay { FundPages.zone.day(at: rig.clock.now) }

    static func scheme(
        _ code: Int32,
        _ name: String,
        house: String = "Axis Mutual Fund",
        category: String = "Open Ended Schemes(Equity Scheme - Flexi Cap Fund)",
        latest: NAVRow? = nil
    ) -> FetchedScheme {
        var facts = SchemeFacts(code: code, name: name)
        facts.house = house
        facts.category = category
        return FetchedScheme(facts, latest: latest)
    }

    /// A source that provides these schemes.
    static func source(_ schemes: [FetchedScheme] = [], unreadable: UnreadableRows = UnreadableRows())
        -> ScriptedFundSource
    {
        ScriptedFundSource("funds.example", schemes: schemes, unreadable: unreadable)
    }

    static func price(_ value: Double) -> Price { Price(units: Int64((value * 1e8).rounded())) }

    /// A value on each working day of the days before `last`, that one included.
    static func navs(_ count: Int, until last: TradingDay, from start: Double = 10, growth: Double = 1.0005) -> [NAVRow]
    {
        (0..<count).compactMap { index in
            let day = last.adding(days: index - count + 1)
            guard !day.weekday.isWeekend else { return nil }
            let wave = 1 + 0.05 * sin(Double(index) / 40)
            let value = (start * pow(growth, Double(index)) * wave * 10_000).rounded() / 10_000
            return NAVRow(day: day, nav: price(value))
        }
    }

    /// Runs `body` at a desk whose sources are asked, with somebody who signed in.
    static func serve(
        _ source: ScriptedFundSource,
        isListed: Bool = true,
        _ body: @Sendable (ServerRig, Visitor) async throws -> Void
    ) async throws {
        // However busy the machine is: no page is shown without what its source provides.
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, fundSources: [source])
        let (_, token) = try await rig.person("ann@example.com")
        if isListed { _ = try await rig.desk.funds.library.refreshList() }
        // The server sends the requests for histories.
        try await rig.serve { visitor in try await body(rig, visitor.with(token)) }
    }
}

extension TestResponse {
    /// What nobody may ever read on a page or in a file.
    var oddFigures: [String] {
        ["nan", "NaN", "inf%", "+inf", "-inf", "−inf", "Infinity", "Optional(", "nil"].filter { word in
            let pattern = "(?<![A-Za-z])" + NSRegularExpression.escapedPattern(for: word) + "(?![A-Za-z])"
            return text.range(of: pattern, options: .regularExpression) != nil
        }
    }
}
