import BourseConnectors
import BourseCore
import BourseDesk
import BourseFunds
import BourseWire
import NIOHTTP1
import Testing

@Suite("Average assets from AMFI")
struct AMFIAverageAssetTests {
    /// There are no workbooks in these answers.
    private struct NoWorkbooks: WorkbookReader {
        func tables(_ file: [UInt8]) throws(WorkbookError) -> [StatementTable] { throw .noWorkbook }
    }

    private static let path = "/api/average-aum-schemewise?strType=Categorywise&MF_ID=0"
    private static let years = #"""
        {"data":[{"id":1,"financial_year":"April 2025 - March 2026"},
         {"id":3,"financial_year":"April 2026 - March 2027"}]}
        """#
    private static let quarters = #"""
        {"data":{"periods":[{"id":4,"period":"April - June 2026"},{"id":"2","period":"July - September 2026"},
         {"id":5,"period":"October - December 2026"}]}}
        """#
    private static let assets = #"""
        {"data":[{"Mfname":"A","schemes":[
         {"AMFI_Code":101,"SchemeNAVName":"x","AverageAumForTheMonth":{
          "ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas":18.61,"FundOfFundsDomestic":0}},
         {"AMFI_Code":"102","AverageAumForTheMonth":{
          "ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas":0,"FundOfFundsDomestic":"2.5"}},
         {"AMFI_Code":103,"AverageAumForTheMonth":{
          "ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas":0,"FundOfFundsDomestic":0}},
         {"AMFI_Code":104,"AverageAumForTheMonth":{
          "ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas":-1,"FundOfFundsDomestic":null}},
         {"AMFI_Code":"x"},7]},{"Mfname":"B"}],"selectedPeriod":"July - September 2026"}
        """#

    /// What a source answers that asks the server on 20 October 2026.
    private func outcome(_ rig: FundSourceRig) async throws -> Result<[Int32: FundAssets], FundSourceError> {
        let today = try #require(TradingDay(year: 2026, month: 10, day: 20))
        let source = AMFISource(
            rig.client,
            file: rig.server.endpoint,
            metrics: (rig.server.endpoint, NoWorkbooks()),
            clock: rig.time.clock
        )
        return await FundSourceRig.outcome { () async throws(FundSourceError) in
            try await source.averageAssets(until: today)
        }
    }

    @Test func assets_areThoseOfTheNewestQuarter_inRupees() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer(Self.path, .body(Self.years))
            rig.server.answer(Self.path + "&fyId=3", .body(Self.quarters))
            rig.server.answer(Self.path + "&fyId=3&periodId=2", .body(Self.assets))
            let assets = try await outcome(rig).get()
            #expect(assets.mapValues { "\($0.average)" } == [101: "1861000", 102: "250000"])
            #expect(assets[101]?.quarterEnd == TradingDay(year: 2026, month: 9, day: 30))
        }
    }

    @Test func quarterWithoutAssets_isFollowedByTheOneBefore() async throws {
        try await FundSourceRig.run { rig in
            let empty = #"{"data":[],"selectedPeriod":"July - September 2026"}"#
            rig.server.answer(Self.path, .body(Self.years))
            rig.server.answer(Self.path + "&fyId=3", .body(Self.quarters))
            rig.server.answer(Self.path + "&fyId=3&periodId=2", .body(empty))
            rig.server.answer(
                Self.path + "&fyId=3&periodId=4",
                .body(Self.assets.replacing("July - September", with: "April - June"))
            )
            let assets = try await outcome(rig).get()
            #expect(assets[101]?.quarterEnd == TradingDay(year: 2026, month: 6, day: 30))
        }
    }

    @Test func yearWithoutQuarters_isFollowedByTheOneBefore() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer(Self.path, .body(Self.years))
            rig.server.answer(Self.path + "&fyId=3", .body(#"{"data":{"periods":[]}}"#))
            let quarters = Self.quarters.replacing("2026", with: "2025").replacing("December 2025", with: "x")
            rig.server.answer(Self.path + "&fyId=1", .body(quarters))
            rig.server.answer(Self.path + "&fyId=1&periodId=2", .body(Self.assets.replacing("2026", with: "2025")))
            let assets = try await outcome(rig).get()
            #expect(assets[102]?.quarterEnd == TradingDay(year: 2025, month: 9, day: 30))
        }
    }

    @Test(arguments: [
        (ScriptedSource.Answer.body("", status: .badGateway), "answered with status 502"),
        (.body("<html></html>"), "sent an unreadable response"), (.body(#"{"data":7}"#), "no usable “data”"),
        (.body(#"{"data":[]}"#), "none of its quarters has assets"),
    ])
    func answer_thatHasNoAssets_saysWhy(_ answer: ScriptedSource.Answer, _ reason: String) async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/api/average-aum-schemewise", answer)
            let failure = try await outcome(rig).failure
            #expect(failure?.sentence.contains(reason) == true, "\(String(describing: failure))")
        }
    }

    @Test(arguments: [
        ("July - September 2026", "2026-09-30"), ("January-March 2025", "2025-03-31"), ("Oct - Dec 2024", "2024-12-31"),
    ])
    func quarter_endsWithItsLastMonth(_ name: String, _ day: String) throws {
        #expect(AMFIPeriod.end(of: name)?.description == day)
    }

    @Test(arguments: ["", "2026", "April 2026 - March 20277", "Sometime 2026", "September"])
    func name_thatIsNoQuarter_endsNowhere(_ name: String) {
        #expect(AMFIPeriod.end(of: name) == nil)
    }

    @Test func answers_ofTheSimulator_areReadBack() throws {
        let end = try #require(TradingDay(year: 2026, month: 9, day: 30))
        let assets = AMFIAssets(
            quarterEnd: end,
            rows: [AMFIAssets.AssetRow(code: 7, lakhs: Price(units: 1_861_000_000))]
        )
        #expect(try AMFIAssets(decoding: assets.answer) == assets)
        let periods = [AMFIPeriod(id: 2, name: AMFIPeriod.quarterName(endingOn: end))]
        #expect(try AMFIPeriod.quarters(AMFIPeriod.answer(quarters: periods)) == periods)
        #expect(try AMFIPeriod.years(AMFIPeriod.answer(years: periods)) == periods)
    }
}
