import BourseConnectors
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import NIOHTTP1
import Testing

@Suite("Funds from AMFI's file")
struct AMFISourceTests {
    private static let file = """
        Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date\r
         \r
        Open Ended Schemes(Equity Scheme - Mid Cap Fund)\r
         \r
        Axis Mutual Fund\r
        101;INF846K01859;-;Axis Midcap Fund;Direct Plan;Growth;120.55;13-Nov-2026\r
        102;-;-;Axis Midcap Fund;Regular Plan;Growth;N.A.;13-Nov-2026\r
        101;INF846K01859;-;Axis Midcap Fund again;Direct Plan;Growth;120.55;13-Nov-2026\r
        103;too;few\r
        Somebody's notes\r

        """

    @Test func schemes_areThoseOfTheFile_alsoWithoutAValue() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/NAVAll.txt", .body(Self.file))
            let fetched = try await rig.amfi.schemes()
            #expect(fetched.schemes.map(\.facts.code) == [101, 102])
            let first = try #require(fetched.schemes.first)
            #expect(
                first.latest
                    == NAVRow(day: try #require(TradingDay(iso: "2026-11-13")), nav: Price(units: 12_055_000_000))
            )
            #expect(first.facts.house == "Axis Mutual Fund" && first.facts.plan == "Direct Plan")
            #expect(first.facts.category == "Open Ended Schemes(Equity Scheme - Mid Cap Fund)")
            #expect(fetched.schemes.last?.latest == nil)
            // The second row of 101, the NAV of 102, the short row and the notes.
            #expect(fetched.unreadable.count == 4 && fetched.unreadable.first.count == 4, "\(fetched.unreadable)")
        }
    }

    @Test func history_isNotTold() async throws {
        try await FundSourceRig.run { rig in
            #expect(!rig.amfi.hasHistories && rig.mfapi.hasHistories)
            await #expect(throws: FundSourceError.unavailable) { try await rig.amfi.history(of: 101) }
            #expect(rig.server.requested.isEmpty)
        }
    }

    @Test(arguments: [
        (ScriptedSource.Answer.body("", status: .notFound), FundSourceError.refused(status: 404)),
        (.body(""), .unreadable("it is empty")),
        (
            .body("<!DOCTYPE html>\n<title>Mutual Funds</title>\n<p>Sorry; later</p>\n"),
            .unreadable(
                "none of its 2 rows can be used; first reason: this line is neither a row nor a known heading; it was "
                    + "refused"
            )
        ),
        (.body("", status: .serviceUnavailable, headers: [("retry-after", "60")]), .busy(retryAfter: .seconds(60))),
    ])
    func answer_thatIsNoFile_saysWhy(_ answer: ScriptedSource.Answer, _ error: FundSourceError) async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/NAVAll.txt", answer)
            let outcome = await FundSourceRig.outcome { () async throws(FundSourceError) in try await rig.amfi.schemes()
            }
            #expect(outcome.failure == error)
        }
    }

    @Test func file_thatBreaksOff_isNotTold() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/NAVAll.txt", .body(Self.file, missing: 1))
            let outcome = await FundSourceRig.outcome { () async throws(FundSourceError) in try await rig.amfi.schemes()
            }
            guard case .unreadable(let text)? = outcome.failure else { return #expect(Bool(false), "\(outcome)") }
            #expect(text.contains("was interrupted"))
        }
    }

    @Test func fileThatIsTooLarge_isNotRead() async throws {
        var settings = FundSourceSettings()
        settings.largestList = 1 << 20
        try await FundSourceRig.run(settings) { rig in
            rig.server.answer("/NAVAll.txt", .body(String(repeating: "\r\n", count: 1 << 20)))
            let outcome = await FundSourceRig.outcome { () async throws(FundSourceError) in try await rig.amfi.schemes()
            }
            #expect(outcome.failure == .unreadable("the data exceeds the limit of 1 MiB"))
        }
    }
}
