import BourseCore
import BourseTestSupport
import BourseWire
import Logging
import Synchronization
import Testing

@testable import BourseVenue

@Suite("The venue publishes funds")
struct FundPublisherTests {
    /// 15 June 2026, a Monday, early in the afternoon in India: the last values are those of Friday.
    private static let start = Timestamp(seconds: 1_781_533_817 - 6 * 3600)
    private static let friday = TradingDay(number: 20_616)
    private static let funds = VenueFunds(seed: 4, count: 4000)
    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private func withVenue(
        _ funds: VenueFunds = funds,
        faults: String = "",
        rules: VenueRules = VenueRules(),
        _ body: @Sendable @escaping (VenueServer, VenueAddress) async throws -> Void
    ) async throws {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: 3, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: funds,
                pace: .manual(start: Self.start),
                faults: try FaultPlan(parsing: faults, seed: 3),
                rules: rules
            ),
            logger: Self.quiet
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            try await body(server, try await server.boundAddress)
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    private static func list(_ body: [UInt8]) throws -> MFAPIList {
        var reader = MFAPIListReader()
        try reader.feed(body)
        return try reader.finish()
    }

    private static func file(_ body: [UInt8]) throws -> AMFIFile {
        var reader = AMFIReader()
        try reader.feed(body)
        return reader.finish()
    }

    @Test func lists_haveAllSchemes_wholeAndInPages() async throws {
        try await withVenue { _, address in
            try await TestLine.with(address) { line in
                let truth = SchemeGenerator.schemes(seed: 4, count: 4000)
                let all = try Self.list(try await line.request("/mf").body)
                #expect(all.rows.map(\.code) == truth.map(\.code) && all.rows.map(\.name) == truth.map(\.name))
                #expect(all.rows.map(\.isin) == truth.map(\.row.isin) && all.isComplete && all.quarantine.count == 0)
                let page = try Self.list(try await line.request("/mf?limit=10&offset=3995").body)
                #expect(page.rows.map(\.code) == truth.suffix(5).map(\.code))
                #expect(try Self.list(try await line.request("/mf?limit=10&offset=9999").body).rows.isEmpty)
                let latest = try Self.list(try await line.request("/mf/latest").body)
                let paged = try Self.list(try await line.request("/mf/latest?limit=10000&offset=100").body)
                #expect(latest.isComplete && latest.quarantine.count == 0 && latest.rows.count > 3900)
                #expect(paged.rows == Array(latest.rows.dropFirst(100)))
                #expect(latest.rows.allSatisfy { $0.latest != nil && $0.house != nil })
                let days = latest.rows.compactMap(\.latest?.day)
                #expect(days.max() == Self.friday && days.filter { $0 == Self.friday }.count > 2000)
            }
        }
    }

    @Test func histories_areThoseOfTheGenerator_newestFirstAndCut() async throws {
        try await withVenue { _, address in
            try await TestLine.with(address) { line in
                let generator = NAVGenerator(seed: 4)
                for scheme in SchemeGenerator.schemes(seed: 4, count: 40) {
                    let truth = generator.history(of: scheme, today: Self.friday)
                    let history = try MFAPIHistory(decoding: try await line.request("/mf/\(scheme.code)").body)
                    #expect(history.navs == truth.reversed() && history.meta.code == scheme.code)
                    #expect(history.meta.house == scheme.house && history.meta.category == scheme.category)
                    let latest = try await line.request("/mf/\(scheme.code)/latest").body
                    #expect(try MFAPIHistory(decoding: latest).navs == Array(truth.suffix(1)))
                    let cut = try await line.request("/mf/\(scheme.code)?startDate=2024-01-01&endDate=2024-12-31").body
                    #expect(try MFAPIHistory(decoding: cut).navs.reversed() == truth.filter { $0.day.year == 2024 })
                }
            }
        }
    }

    @Test func file_hasEverySchemeUnderItsHouseAndCategory() async throws {
        try await withVenue { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request("/spages/NAVAll.txt")
                #expect(answer.head.contains("text/plain"))
                let file = try Self.file(answer.body)
                #expect(file.quarantine.count == 0 && file.unpriced.isEmpty)
                #expect(file.lines == file.rows.count + file.headings + file.blanks)
                let truth = SchemeGenerator.schemes(seed: 4, count: 4000)
                let byCode = Dictionary(uniqueKeysWithValues: truth.map { ($0.code, $0) })
                #expect(Set(file.rows.map(\.scheme.code)).count == file.rows.count && file.rows.count > 3900)
                for row in file.rows {
                    let scheme = byCode[row.scheme.code]
                    #expect(row.scheme.house.map { file.houses[$0] } == scheme?.house)
                    #expect(row.scheme.plan == scheme?.plan && row.scheme.option == scheme?.option)
                }
            }
        }
    }

    @Test func search_findsAllWords_andWrongQuestionsAreRefused() async throws {
        try await withVenue(rules: VenueRules(requestsPerMinute: 1)) { _, address in
            try await TestLine.with(address) { line in
                let found = try Self.list(try await line.request("/mf/search?q=SBI%20large%20cap%20direct").body)
                #expect(!found.rows.isEmpty)
                let names = found.rows.map { $0.name.lowercased() }
                #expect(names.allSatisfy { name in ["sbi", "large", "cap", "direct"].allSatisfy(name.contains) })
                for (target, status) in [
                    ("/mf/search", "400"), ("/mf?limit=1001", "400"), ("/mf?offset=-1", "400"), ("/mf/1", "404"),
                    ("/mf/axis", "404"), ("/mf/100/latest/x", "404"), ("/mf/latest?limit=0", "400"),
                ] {
                    #expect(try await line.request(target).head.hasPrefix("HTTP/1.1 \(status)"), "\(target)")
                }
                // The markets' limit of one request a minute was not touched.
                #expect(try await line.request("/api/v1/instrument/active").head.hasPrefix("HTTP/1.1 200"))
            }
        }
        try await withVenue(VenueFunds(seed: 1, count: 0)) { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request("/mf")
                #expect(answer.head.hasPrefix("HTTP/1.1 404"))
            }
        }
    }

    // MARK: - faults

    @Test(arguments: [("funds-429=7s@0s", "429"), ("funds-503=7s@0s", "503")])
    func refusals_sayHowLongToWait(faults: String, status: String) async throws {
        try await withVenue(faults: faults) { server, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request("/mf")
                #expect(answer.head.hasPrefix("HTTP/1.1 \(status)"))
                #expect(answer.head.lowercased().contains("retry-after: 7\r\n"))
                try await server.advance(by: .seconds(8))
                #expect(try await line.request("/mf?limit=1").head.hasPrefix("HTTP/1.1 200"))
            }
        }
    }

    @Test func gone_cutsTheLine_forAsLongAsItSays() async throws {
        try await withVenue(faults: "funds-gone=5s@0s") { server, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request("/mf")
                #expect(answer.head.isEmpty)
            }
            try await server.advance(by: .seconds(6))
            try await TestLine.with(address) { line in
                let answer = try await line.request("/mf?limit=1")
                #expect(answer.head.hasPrefix("HTTP/1.1 200"))
            }
        }
    }

    @Test func truncation_endsInTheMiddle() async throws {
        try await withVenue(faults: "funds-truncate=1") { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request("/mf")
                #expect(answer.head.hasPrefix("HTTP/1.1 200") && answer.body.isEmpty)
            }
        }
    }

    /// What an address answers with under faults.
    private func body(_ target: String, faults: String) async throws -> [UInt8] {
        let body = Mutex<[UInt8]>([])
        try await withVenue(faults: faults) { _, address in
            let answer = try await TestLine.with(address) { line in try await line.request(target).body }
            body.withLock { $0 = answer }
        }
        return body.withLock { $0 }
    }

    @Test func rows_areMissing_twiceOrWords() async throws {
        let scheme = try #require(
            SchemeGenerator.schemes(seed: 4, count: 4000).first {
                NAVGenerator(seed: 4).history(of: $0, today: Self.friday).count > 2000
            }
        )
        let truth = NAVGenerator(seed: 4).history(of: scheme, today: Self.friday).count
        func history(_ faults: String) async throws -> (navs: Int, days: Int, unreadable: Int) {
            let history = try MFAPIHistory(decoding: try await body("/mf/\(scheme.code)", faults: faults))
            return (history.navs.count, Set(history.navs.map(\.day)).count, history.quarantine.count)
        }
        let missing = try await history("funds-missing=0.1")
        #expect(missing.navs < truth && missing.navs > truth / 2 && missing.unreadable == 0)
        let twice = try await history("funds-duplicate=0.1")
        #expect(twice.navs > truth && twice.days == truth)
        let words = try await history("funds-text=0.1")
        #expect(words.navs + words.unreadable == truth && words.unreadable > 50)
        let once = try await history("funds-text@0s")
        #expect(once.navs == truth - 1 && once.unreadable == 1)
        let renamed = try await history("funds-renamed=1")
        #expect(renamed.navs == 0 && renamed.unreadable == truth)
        let empty = try await history("funds-empty=1")
        #expect(empty.navs == 0 && empty.unreadable == 0)
    }

    @Test(arguments: ["funds-text=0.05", "funds-renamed=1", "funds-duplicate=0.05"])
    func file_withFaults_isStillAccountedFor(faults: String) async throws {
        let file = try Self.file(try await body("/spages/NAVAll.txt", faults: faults))
        #expect(file.lines == file.rows.count + file.quarantine.count + file.headings + file.blanks)
        let codes = Set(file.rows.map(\.scheme.code))
        switch faults.prefix(9) {
        case "funds-tex": #expect(file.unpriced.count > 50 && file.unpriced.count == file.quarantine.count)
        case "funds-ren": #expect(file.rows.isEmpty && file.quarantine.count > 3900)
        default: #expect(codes.count > 3900 && codes.count < file.rows.count)
        }
    }

    @Test func unknownScheme_asOfOld_isSuccessWithNothing() async throws {
        try await withVenue(faults: "funds-unknown-200=1") { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request("/mf/1")
                #expect(answer.head.hasPrefix("HTTP/1.1 200"))
                #expect(throws: FundWireError.unknownScheme) { try MFAPIHistory(decoding: answer.body) }
            }
        }
    }

    @Test func slowAnswer_isWholeInTheEnd() async throws {
        try await withVenue(faults: "funds-drip=64ms@0s") { _, address in
            try await TestLine.with(address) { line in
                let list = try Self.list(try await line.request("/mf").body)
                #expect(list.rows.count == 4000 && list.isComplete)
            }
        }
    }

    @Test func dayOfIndia_turnsInTheEvening() {
        // 15:30 UTC is nine in the evening in India.
        #expect(
            FundPublisher.day(at: Timestamp(seconds: 20_619 * 86_400 + 15 * 3600 + 1799)) == TradingDay(number: 20_618)
        )
        #expect(
            FundPublisher.day(at: Timestamp(seconds: 20_619 * 86_400 + 15 * 3600 + 1800)) == TradingDay(number: 20_619)
        )
    }
}
