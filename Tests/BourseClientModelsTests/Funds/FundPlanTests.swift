import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Plans of a fund") @MainActor
struct FundPlanTests {
    private let test = TestDesk()

    private func loaded() async throws -> FundPlanModel {
        // The day of the last NAV.
        test.clock.advance(.seconds(185 * 86_400))
        test.desk.on("GET /api/v1/funds/139504/navs", .respond(200, try Recorded.whole("navs-139504.json")))
            .on("GET /api/v1/funds/129385/navs", .respond(200, try Recorded.whole("navs-129385.json")))
        let model = FundPlanModel(test.context, code: 139_504)
        await model.load()
        model.draft.start = "2025-11-03"
        model.draft.day = 5
        return model
    }

    /// The tiles of what the desk calculated for the same plan.
    private func tiles(_ name: String) throws -> [String: Decimal] {
        let fields = try JSONValue(Data(Recorded.whole("plan-\(name).json").utf8))
        let names = ["invested", "withdrawn", "value", "gain", "xirr"]
        return Dictionary(uniqueKeysWithValues: names.compactMap { name in fields[name]?.decimal.map { (name, $0) } })
    }

    private func expectTiles(_ model: FundPlanModel, _ name: String, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let value = try #require(model.value, "\(model.reason)", sourceLocation: sourceLocation)
        let desk = try tiles(name)
        let tiles = Dictionary(uniqueKeysWithValues: value.tiles.map { ($0.id, $0) })
        let rate = try #require(desk["xirr"])
        let expected = String(format: "%+.2f%%", NSDecimalNumber(decimal: rate * 100).doubleValue)
        #expect(tiles["XIRR"]?.value == expected, sourceLocation: sourceLocation)
        for (title, name) in [("Value", "value"), ("Gain", "gain")] {
            let amount = try #require(desk[name])
            let lakhs = NSDecimalNumber(decimal: amount / 100_000).doubleValue
            let text = tiles[title]?.value ?? ""
            let written = amount >= 99_999.5 ? String(format: "₹%.2f L", lakhs) : "₹\(Self.grouped(amount))"
            #expect(text.hasSuffix(written), "\(title): \(text), \(written)", sourceLocation: sourceLocation)
        }
    }

    private static func grouped(_ amount: Decimal) -> String {
        let digits = String(Int(NSDecimalNumber(decimal: amount).doubleValue.rounded()))
        return digits.count > 3 ? "\(digits.dropLast(3)),\(digits.suffix(3))" : digits
    }

    @Test func sip_isWhatTheDeskCalculates() async throws {
        let model = try await loaded()
        await model.calculate()
        try expectTiles(model, "sip")
        #expect(model.value?.title == "₹10,000 per month since 3 Nov 2025")
        #expect(model.value?.tiles.map(\.id) == ["Invested", "Value", "Gain", "XIRR"])
        #expect(model.value?.curves.map(\.id) == ["Value", "Invested"])
        #expect(model.value?.curves.last?.values.last == 130_000)
    }

    @Test func lumpSum_isWhatTheDeskCalculates() async throws {
        let model = try await loaded()
        model.draft.kind = .lump
        #expect(model.draft.amount == "100000")
        await model.calculate()
        try expectTiles(model, "lump")
        #expect(model.value?.title == "₹1.00 L on 3 Nov 2025")
    }

    @Test func withdrawals_areWhatTheDeskCalculates() async throws {
        let model = try await loaded()
        model.draft.kind = .swp
        await model.calculate()
        try expectTiles(model, "swp")
        #expect(model.value?.tiles.map(\.id) == ["Invested", "Withdrawn", "Value", "Gain", "XIRR"])
        #expect(model.value?.curves.map(\.id) == ["Value", "Invested", "Withdrawn"])
    }

    @Test func transfers_areWhatTheDeskCalculates() async throws {
        let model = try await loaded()
        model.draft.kind = .stp
        await model.calculate()
        #expect(model.value == nil && model.mistakes[.target] == "Enter the code of a fund, such as 120716.")
        model.draft.target = "129385"
        await model.calculate()
        try expectTiles(model, "stp")
        #expect(model.value?.days.isEmpty == true)
    }

    @Test func mistakes_areSaidAtTheirFields() async throws {
        let model = try await loaded()
        model.draft.amount = "-5"
        model.draft.start = "soon"
        model.draft.until = "2026-13-01"
        model.draft.step = "much"
        await model.calculate()
        #expect(model.value == nil && model.reason == "Correct the marked fields to see the result.")
        #expect(model.mistakes[.amount] == "The amount must be greater than 0.")
        #expect(model.mistakes[.start] == "Enter a date such as 2020-04-01.")
        #expect(model.mistakes[.until] == "Enter a date such as 2026-03-31, or leave the field empty.")
        #expect(model.mistakes[.step] == "Enter a percentage such as 10, above −100 and at most 1000.")
        model.draft = FundPlanDraft()
        model.draft.start = "2026-12-24"
        await model.calculate()
        #expect(model.mistakes == [.start: "This date is in the future. Enter today or an earlier day."])
    }

    @Test func planBeforeTheFirstNAV_saysWhatIsMissing() async throws {
        let model = try await loaded()
        model.draft.start = "2025-08-05"
        await model.calculate()
        #expect(model.value?.remark.hasPrefix("3 payments are not included") == true)
        model.draft.until = "2025-08-20"
        await model.calculate()
        #expect(model.value == nil)
        #expect(model.reason.hasPrefix("No payment falls within the fund's NAV history"))
    }

    @Test func planOffline_isCalculatedFromStoredNAVs() async throws {
        _ = try await loaded()
        test.desk.on("GET /api/v1/funds/139504/navs", .fail(.offline))
        let model = FundPlanModel(test.context, code: 139_504)
        await model.load()
        #expect(model.history.reading?.isOffline == true && model.draft.start == "2025-10-06")
        #expect(model.value?.tiles.first?.id == "Invested")
    }

    @Test func answerForAnEarlierPlan_marksNoField() async throws {
        let model = try await loaded()
        let key = "GET /api/v1/funds/129385/navs"
        test.desk.on(key, .hold(404, TestDesk.error(404, "No such fund.")))
        model.draft.kind = .stp
        model.draft.target = "129385"
        let slow = Task { await model.calculate() }
        await test.desk.arrival(key)
        model.draft.kind = .sip
        await model.calculate()
        test.desk.release(key)
        await slow.value
        #expect(model.mistakes.isEmpty && model.value != nil)
    }

    @Test func commaThatGroupsNothing_isAMistake() async throws {
        let model = try await loaded()
        model.draft.amount = "10000,50"
        await model.calculate()
        #expect(model.mistakes == [.amount: "Enter an amount such as 10,000."])
        model.draft.amount = "₹1,00,000"
        await model.calculate()
        #expect(model.mistakes.isEmpty)
    }
}
