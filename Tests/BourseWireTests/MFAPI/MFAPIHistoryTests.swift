import BourseCore
import BourseTestSupport
import BourseWire
import Foundation
import Testing

struct MFAPIHistoryTests {
    @Test func history_asTheSourceWritesIt_isRead() throws {
        let history = try Self.read(
            #"{"meta":{"fund_house":"HDFC Mutual Fund","scheme_type":null,"scheme_category":"X","scheme_code":"125497","scheme_name":"N","isin_growth":"INF179K01BB2"},"data":[{"date":"31-01-2023","nav":"45.12300"},{"nav":45.001,"date":"30-01-2023"}],"status":"SUCCESS"}"#
        )
        #expect(history.meta.code == 125_497 && history.meta.type == nil && history.meta.isin == "INF179K01BB2")
        #expect(history.navs.map(\.nav.description) == ["45.123", "45.001"])
        #expect(history.navs.map(\.day.description) == ["2023-01-31", "2023-01-30"])
        #expect(history.quarantine.count == 0)
    }

    @Test func rows_thatCannotBeUsed_arePutAsideAndTheOthersKept() throws {
        let history = try Self.read(
            #"{"meta":{"scheme_code":1},"data":[{"date":"31-01-2023","nav":"N.A."},{"date":"x","nav":"1"},7,{"nav":"1"},{"date":"30-01-2023","nav":"0"},{"date":"30-01-2023","nav":"2"}]}"#
        )
        #expect(history.navs.count == 1)
        let reasons: [QuarantineReason] = [
            .noNAV, .unreadable(field: "date", text: "x"), .malformed, .missing("date"), .notPositive("0"),
        ]
        #expect(history.quarantine.rows.map(\.reason) == reasons)
        #expect(history.quarantine.rows.map(\.number) == [1, 2, 3, 4, 5])
        #expect(history.quarantine.rows.allSatisfy { $0.code == 1 })
    }

    @Test func scheme_thatIsNotKnown_isToldInBothWays() {
        #expect(throws: FundWireError.unknownScheme) { try MFAPIHistory(decoding: MFAPIWriter.unknownScheme) }
        #expect(throws: FundWireError.refused("ERROR")) { try Self.read(#"{"status":"ERROR","message":"no"}"#) }
    }

    @Test func scheme_withoutNAVs_isNoError() throws {
        let history = try Self.read(#"{"meta":{"scheme_code":5,"scheme_name":"New"},"data":[],"status":"SUCCESS"}"#)
        #expect(history.meta.code == 5 && history.navs == [])
    }

    @Test func answer_cutAnywhere_isRefused() throws {
        let whole = Array(
            #"{"meta":{"scheme_code":5},"data":[{"date":"31-01-2023","nav":"4"}],"status":"SUCCESS"}"#.utf8
        )
        for length in 0..<whole.count {
            #expect(throws: FundWireError.self) { try MFAPIHistory(decoding: Array(whole[..<length])) }
        }
    }

    @Test func answer_aboveTheLimit_isRefusedUnread() {
        #expect(throws: FundWireError.tooLarge(limit: 10)) {
            try MFAPIHistory(decoding: [UInt8](repeating: 0x20, count: 11), maximumBytes: 10)
        }
    }

    @Test(arguments: Seeds.first(100))
    func bytes_damagedAnywhere_neverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let days = (0..<random.int(0...40)).map { TradingDay(number: 19_000 - $0) }
        var meta = MFAPIMeta()
        meta.code = 5
        let navs = days.map { MFAPINAV(day: $0, nav: Price(units: random.int64(1...1_000_000_000_000))) }
        var bytes = MFAPIWriter.history(MFAPIHistory(meta: meta, navs: navs))
        for _ in 0..<random.int(1...6) { bytes[random.int(0...(bytes.count - 1))] = UInt8(random.int(0...255)) }
        let history = try? MFAPIHistory(decoding: bytes)
        #expect((history?.navs.count ?? 0) <= navs.count, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(20))
    func history_writtenAndRead_isTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var meta = MFAPIMeta()
        meta.code = 5
        meta.name = "A \"fund\""
        meta.house = "Axis Mutual Fund"
        let navs = (0..<random.int(0...50)).map { index in
            MFAPINAV(day: TradingDay(number: 19_000 - index), nav: Price(units: random.int64(1...1_000_000_000) * 1000))
        }
        let written = MFAPIHistory(meta: meta, navs: navs)
        #expect(try MFAPIHistory(decoding: MFAPIWriter.history(written)) == written, "seed \(seed)")
    }

    @Test(.enabled(if: ReferenceFolder.cases("funds") != nil, "the cases are not on this machine"))
    func cases_areReadWithoutARowLost() throws {
        let files = ReferenceFolder.files(in: ReferenceFolder.cases("funds"), endingIn: "0.json")
        for file in files where !file.lastPathComponent.contains("expected") {
            let history = try MFAPIHistory(decoding: [UInt8](Data(contentsOf: file)))
            #expect(history.navs.count > 1000 && history.quarantine.count == 0)
        }
        #expect(!files.isEmpty)
    }

    private static func read(_ text: String) throws -> MFAPIHistory { try MFAPIHistory(decoding: Array(text.utf8)) }
}
