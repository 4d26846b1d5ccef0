import BourseConnectors
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import NIOHTTP1
import Testing

@Suite("Funds from api.mfapi.in")
struct MFAPISourceTests {
    private static let history = #"""
        {"meta":{"fund_house":"Axis Mutual Fund","scheme_code":7,"scheme_name":"Axis Fund - Growth"},
        "data":[{"date":"16-11-2026","nav":"12.50000"},{"date":"13-11-2026","nav":"N.A."},{"nav":"12.1","date":"12-11-2026"}],
        "status":"SUCCESS"}
        """#

    private static func page(_ codes: ClosedRange<Int>) -> String {
        let rows = codes.map { code in
            #"{"schemeCode":\#(code),"schemeName":"Fund \#(code)","nav":"\#(code).5","date":"13-11-2026"}"#
        }
        return "[" + rows.joined(separator: ",") + "]"
    }

    private static var small: FundSourceSettings {
        var settings = FundSourceSettings()
        settings.rowsPerPage = 3
        return settings
    }

    // MARK: - histories

    @Test func history_isTold_andWhatCannotBeReadIsNamed() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/mf/7", .body(Self.history))
            let fetched = try await rig.mfapi.history(of: 7)
            #expect(fetched.facts?.house == "Axis Mutual Fund" && fetched.facts?.code == 7)
            #expect(fetched.navs.map(\.day.description) == ["2026-11-16", "2026-11-12"])
            #expect(fetched.navs.first?.nav == Price(units: 1_250_000_000))
            #expect(fetched.unreadable.count == 1 && fetched.unreadable.first.first?.number == 2)
            #expect(fetched.unreadable.first.first?.reason.contains("no NAV") == true)
        }
    }

    @Test(arguments: [
        (ScriptedSource.Answer.body("", status: .notFound), FundSourceError.unknownScheme),
        (.body(#"{"meta":{},"data":[],"status":"SUCCESS"}"#), .unknownScheme),
        (.body("", status: .internalServerError), .refused(status: 500)),
        (.body("", status: .found, headers: [("location", "http://127.0.0.1:1/")]), .refused(status: 302)),
        (.body("", status: .tooManyRequests, headers: [("retry-after", "9")]), .busy(retryAfter: .seconds(9))),
        (.body("", status: .serviceUnavailable, headers: [("retry-after", "9")]), .busy(retryAfter: .seconds(9))),
        (.body("", status: .tooManyRequests), .busy(retryAfter: nil)),
        (.body("", status: .tooManyRequests, headers: [("retry-after", "soon")]), .busy(retryAfter: nil)),
        // The manual time begins on 14 November 2023 at 22:13:20.
        (
            .body("", status: .tooManyRequests, headers: [("retry-after", "Tue, 14 Nov 2023 22:15:20 GMT")]),
            .busy(retryAfter: .seconds(120))
        ),
        (
            .body("", status: .tooManyRequests, headers: [("retry-after", "999999999999")]),
            .busy(retryAfter: .seconds(3600))
        ),
        (.body("{}"), .unknownScheme),
        (.body("<html>"), .unreadable("this is not JSON in the format of api.mfapi.in; unexpected byte 0")),
        (
            .body(#"{"meta":{"scheme_code":8,"scheme_name":"Other"},"data":[]}"#),
            .unreadable("it contains scheme 8 instead of 7")
        ),
        (.close, .unreachable("closed")),
    ])
    func answer_thatIsNoHistory_saysWhy(_ answer: ScriptedSource.Answer, _ error: FundSourceError) async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/mf/7", answer)
            let outcome = await FundSourceRig.outcome { () async throws(FundSourceError) in
                try await rig.mfapi.history(of: 7)
            }
            #expect(outcome.failure == error)
        }
    }

    @Test func answer_thatBreaksOff_isNoHistory() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/mf/7", .body(Self.history, missing: 10))
            let outcome = await FundSourceRig.outcome { () async throws(FundSourceError) in
                try await rig.mfapi.history(of: 7)
            }
            guard case .unreadable(let text)? = outcome.failure else { return #expect(Bool(false), "\(outcome)") }
            #expect(text.contains("was interrupted"), "\(text)")
        }
    }

    @Test func answer_thatIsTooLarge_isNotRead() async throws {
        var settings = FundSourceSettings()
        settings.largestHistory = 1 << 20
        try await FundSourceRig.run(settings) { rig in
            rig.server.answer("/mf/7", .body(String(repeating: " ", count: 2 << 20)))
            let outcome = await FundSourceRig.outcome { () async throws(FundSourceError) in
                try await rig.mfapi.history(of: 7)
            }
            #expect(outcome.failure == .unreadable("the data exceeds the limit of 1 MiB"))
        }
    }

    @Test(arguments: [ScriptedSource.Answer.hang, .begin(#"{"meta":"#)])
    func answer_thatDoesNotCome_isLate(_ answer: ScriptedSource.Answer) async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/mf/7", answer)
            async let outcome = FundSourceRig.outcome { () async throws(FundSourceError) in
                try await rig.mfapi.history(of: 7)
            }
            await FundSourceRig.wait { rig.server.requested.count == 1 && rig.time.sleepers == 1 }
            rig.time.advance(by: .seconds(21))
            let failure = await outcome.failure
            #expect(failure == .late)
        }
    }

    @Test func nobodyThere_isUnreachable() async throws {
        // A port that is given back may be another test's a moment later; nobody is given the first one.
        let endpoint = try #require(Endpoint("http://127.0.0.1:1"))
        try await FundSourceRig.run { rig in
            let outcome = await FundSourceRig.outcome { () async throws(FundSourceError) in
                try await rig.elsewhere(endpoint).history(of: 7)
            }
            #expect(outcome.failure == .unreachable("the connection was refused"))
        }
    }

    // MARK: - being polite

    @Test func questions_thatAreEqual_areOneRequest() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/mf/7", .body(Self.history))
            rig.server.shut()
            let source = rig.mfapi
            let tasks = (0..<8).map { _ in Task { try await source.history(of: 7).navs.count } }
            await FundSourceRig.wait { rig.server.held == 1 }
            for _ in 0..<200 { await Task.yield() }
            rig.server.open()
            for task in tasks {
                let count = try await task.value
                #expect(count == 2)
            }
            #expect(rig.server.requested == ["/mf/7"])
            _ = try await source.history(of: 7)
            #expect(rig.server.requested.count == 2)
        }
    }

    @Test func requests_areFourAtOnce() async throws {
        try await FundSourceRig.run { rig in
            for code in 1...20 {
                rig.server.answer("/mf/\(code)", .body(Self.history.replacing(":7,", with: ":\(code),")))
            }
            rig.server.shut()
            let source = rig.mfapi
            let tasks = (1...20).map { code in Task { try await source.history(of: Int32(code)).navs.count } }
            for answered in 0..<20 {
                await FundSourceRig.wait { rig.server.held == min(4, 20 - answered) }
                rig.server.openOne()
            }
            for task in tasks {
                let count = try await task.value
                #expect(count == 2)
            }
            #expect(rig.server.mostAtOnce == 4 && rig.server.requested.count == 20)
        }
    }

    @Test func source_thatWantsToBeLeftAlone_isNotAskedUntilThen() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer(
                "/mf/7",
                .body("", status: .tooManyRequests, headers: [("retry-after", "9")]),
                .body(Self.history)
            )
            func ask() async -> FundSourceError? {
                await FundSourceRig.outcome { () async throws(FundSourceError) in try await rig.mfapi.history(of: 7) }
                    .failure
            }
            let first = await ask()
            #expect(first == .busy(retryAfter: .seconds(9)))
            rig.time.advance(by: .seconds(4))
            let second = await ask()
            #expect(second == .busy(retryAfter: .seconds(5)))
            #expect(rig.server.requested.count == 1)
            rig.time.advance(by: .seconds(5))
            let third = await ask()
            #expect(third == nil)
        }
    }

    @Test func cancellation_ofTheLastWhoWaits_endsTheRequest() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/mf/7", .body(Self.history))
            rig.server.shut()
            let source = rig.mfapi
            let tasks = (0..<2).map { _ in
                Task {
                    await FundSourceRig.outcome { () async throws(FundSourceError) in try await source.history(of: 7) }
                        .failure
                }
            }
            await FundSourceRig.wait { rig.server.held == 1 }
            for task in tasks { task.cancel() }
            for task in tasks {
                let failure = await task.value
                #expect(failure == .cancelled)
            }
            rig.server.open()
            let fetched = try await source.history(of: 7)
            #expect(fetched.navs.count == 2)
        }
    }

    @Test func cancellation_ofOneWhoWaitsForRoom_leavesTheOthers() async throws {
        var settings = FundSourceSettings()
        settings.requests = 1
        try await FundSourceRig.run(settings) { rig in
            for code in [7, 8, 9] {
                rig.server.answer("/mf/\(code)", .body(Self.history.replacing(":7,", with: ":\(code),")))
            }
            rig.server.shut()
            let source = rig.mfapi
            let first = Task { try await source.history(of: 7).navs.count }
            await FundSourceRig.wait { rig.server.held == 1 }
            let second = Task { try await source.history(of: 8).navs.count }
            for _ in 0..<100 { await Task.yield() }
            let third = Task { try await source.history(of: 9).navs.count }
            second.cancel()
            await #expect(throws: FundSourceError.cancelled) { try await second.value }
            rig.server.open()
            let counts = [try await first.value, try await third.value]
            #expect(counts == [2, 2])
            #expect(!rig.server.requested.contains("/mf/8"))
        }
    }

    // MARK: - lists

    @Test func schemes_areThoseOfAllPages_andOfTheListOfAll() async throws {
        try await FundSourceRig.run(Self.small) { rig in
            rig.server.answer("/mf/latest?limit=3&offset=0", .body(Self.page(1...3)))
            rig.server.answer("/mf/latest?limit=3&offset=3", .body(Self.page(4...5)))
            rig.server.answer(
                "/mf",
                .body(
                    #"[{"schemeCode":"9","schemeName":"Gone"},{"schemeCode":4,"schemeName":"Fund 4"},{"schemeName":"No code"}]"#
                )
            )
            let fetched = try await rig.mfapi.schemes()
            #expect(fetched.schemes.map(\.facts.code) == [1, 2, 3, 4, 5, 9])
            #expect(fetched.schemes.map { $0.latest?.nav.double } == [1.5, 2.5, 3.5, 4.5, 5.5, nil])
            #expect(
                fetched.unreadable.count == 1
                    && fetched.unreadable.first.first?.reason.contains("code is missing") == true
            )
            #expect(rig.server.requested.count == 3)
        }
    }

    @Test func schemes_ofASourceThatKnowsNoPages_areToldOnce() async throws {
        try await FundSourceRig.run(Self.small) { rig in
            for offset in [0, 3] { rig.server.answer("/mf/latest?limit=3&offset=\(offset)", .body(Self.page(1...3))) }
            rig.server.answer("/mf", .body("[]"))
            let fetched = try await rig.mfapi.schemes()
            #expect(fetched.schemes.count == 3 && fetched.unreadable.count == 0)
            rig.server.answer("/mf/latest?limit=3&offset=0", .body(Self.page(1...7)))
            let whole = try await rig.mfapi.schemes()
            #expect(whole.schemes.count == 7)
        }
    }

    @Test func schemes_areToldByEitherList_andTheGapIsNamed() async throws {
        try await FundSourceRig.run(Self.small) { rig in
            rig.server.answer("/mf/latest?limit=3&offset=0", .body(Self.page(1...3)))
            rig.server.answer("/mf/latest?limit=3&offset=3", .body(Self.page(4...6), missing: 50))
            rig.server.answer("/mf", .body(#"[{"schemeCode":8,"schemeName":"Eight"}]"#))
            let fetched = try await rig.mfapi.schemes()
            #expect(fetched.schemes.count { $0.latest != nil } >= 3 && fetched.schemes.last?.facts.code == 8)
            #expect(fetched.isWhole)
            #expect(
                fetched.unreadable.first.contains { $0.reason.contains("was interrupted") },
                "\(fetched.unreadable)"
            )
            rig.server.answer("/mf/latest?limit=3&offset=3", .body("[]"))
            rig.server.answer("/mf", .body("", status: .internalServerError))
            let other = try await rig.mfapi.schemes()
            #expect(other.schemes.map(\.facts.code) == [1, 2, 3] && other.unreadable.count == 1)
            #expect(!other.isWhole)
            rig.server.answer("/mf/latest?limit=3&offset=3", .body(#"[{"schemeCode":4,"#))
            let neither = await FundSourceRig.outcome { () async throws(FundSourceError) in
                try await rig.mfapi.schemes()
            }
            #expect(neither.failure == .unreadable("the list is incomplete"))
        }
    }

    @Test func rows_ofAList_areAllAccountedFor() async throws {
        let rows = [
            #"{"schemeCode":1,"schemeName":"One","nav":"1.5","date":"13-11-2026"}"#,
            #"{"schemeCode":1,"schemeName":"One again"}"#,
            #"{"schemeCode":2,"schemeName":"Two","nav":"words","date":"13-11-2026"}"#,
            #"{"schemeCode":"x","schemeName":"X"}"#,
            #"{"code":3,"title":"Three"}"#, #"[1,2]"#,
            #"{"schemeCode":4,"schemeName":"Four","nav":0,"date":"13-11-2026"}"#,
            #"{"schemeCode":5,"schemeName":"Five"}"#,
        ]
        try await FundSourceRig.run { rig in
            rig.server.answer("/mf/latest?limit=10000&offset=0", .body("[" + rows.joined(separator: ",\n") + "]"))
            rig.server.answer("/mf", .body("[]"))
            let fetched = try await rig.mfapi.schemes()
            #expect(fetched.schemes.map(\.facts.code) == [1, 5])
            #expect(fetched.schemes.count + fetched.unreadable.count == rows.count)
            #expect(
                fetched.unreadable.first.allSatisfy { !$0.reason.isEmpty && $0.number >= 1 && $0.number <= rows.count }
            )
        }
    }
}

extension FundSourceRig {
    /// The same source somewhere else.
    fileprivate func elsewhere(_ endpoint: Endpoint) -> MFAPISource {
        MFAPISource(client, base: endpoint, clock: time.clock)
    }
}
