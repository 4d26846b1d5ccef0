import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Somebody who brings statements of funds.
enum FundHoldingVisit {
    static let header = "Date,Type,Scheme,Folio,Units,NAV,Amount\n"
    static let flexi = "Axis Flexi Cap Fund - Direct Plan - Growth"

    static let schemes = [
        FundVisit.scheme(100, flexi), FundVisit.scheme(101, "Axis Flexi Cap Fund - Regular Plan - IDCW"),
        FundVisit.scheme(
            102,
            "SBI Liquid Fund - Direct Plan - Growth",
            house: "SBI Mutual Fund",
            category: "Open Ended Schemes(Debt Scheme - Liquid Fund)"
        ),
    ]

    /// A purchase of a fund at 10 rupees.
    static func purchase(_ day: TradingDay, _ scheme: String, units: Int, folio: String = "123") -> String {
        "\(day),purchase,\"\(scheme.replacing("\"", with: "\"\""))\",\(folio),\(units),10,\(units * 10)\n"
    }

    /// Runs `body` at a desk that knows the past of fund 100.
    static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let source = FundVisit.source(schemes)
        try await FundVisit.serve(source) { rig, ann in
            source.provide(FundVisit.navs(800, until: FundVisit.today(rig)), of: 100)
            _ = try await rig.desk.funds.library.history(of: 100)
            try await body(rig, ann)
        }
    }
}

extension Visitor {
    /// Uploads a statement; what comes back leads to the preview.
    func bring(_ text: String, named name: String = "cas.csv", accept: String? = nil) async throws -> TestResponse {
        try await upload([(name, Array(text.utf8))], to: "/funds/holdings", accept: accept)
    }

    /// Uploads a statement and imports it.
    func importStatement(_ text: String, named name: String = "cas.csv") async throws {
        let preview = try await bring(text, named: name)
        try #require(preview.status == .seeOther, "\(preview.text.prefix(400))")
        let done = try await post(preview.location.replacing("/preview?", with: "/commit?"))
        try #require(done.location == "/funds/holdings", "\(done.text.prefix(400))")
    }
}
