import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal calibration", .serialized)
struct JournalCalibrationCommandTests {
    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal", "calibration"] + arguments + ["--data", data]).end()
    }

    /// Three trades that gained, lost and gained; the first two with a conviction, the first with two setups.
    ///
    /// - Returns: What the API says about them.
    private func answered(_ data: String) async throws -> String {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        for (number, close) in [110, 90, 101].enumerated() {
            let day = "2026-01-0\(number + 5)"
            let trade = """
                {"side":"buy","quantity":10,"symbol":"NVDA","price":100,"time":"\(day)T15:00:00Z","account":"main",\
                "closePrice":\(close),"closeTime":"\(day)T16:00:00Z"}
                """
            _ = try await desk.body("POST", "/api/v1/journal/entered", session: session, trade)
        }
        let journal = try await desk.body("GET", "/api/v1/journal", session: session)
        let ids = try TestJSON.objects("trades", of: journal).compactMap { $0["id"] as? String }
        try #require(ids.count == 3)
        let annotations = [
            #"{"conviction":80,"setups":["Gap","Pullback"]}"#, #"{"conviction":60,"setups":["Gap"]}"#,
        ]
        for (id, annotation) in zip(ids, annotations) {
            _ = try await desk.body("PUT", "/api/v1/journal/trades/\(id)/annotation", session: session, annotation)
        }
        let answer = try await desk.body("GET", "/api/v1/journal/reports/calibration", session: session)
        await desk.end()
        return answer
    }

    @Test func convictions_areComparedWithResults_inAllAndByGroup() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let answer = try await answered(data)
        let json = try await run("--json", data: data)
        #expect(json.code == 0 && json.errors.isEmpty, "\(json)")
        #expect(try TestJSON.canonical(json.output) == TestJSON.canonical(answer))
        let report = try await run(data: data)
        #expect(report.code == 0 && report.output.hasPrefix("Brier score: 0.200, of 2 trades\n"), "\(report)")
        for part in [
            "Score at the base rate: 0.250", "Mean conviction: 70%", "With a profit: 50%", "60 to 80%", "80 to 100%",
            "Fewer than 20 trades say little.", "Setup", "Gap", "Pullback",
        ] {
            #expect(report.output.contains(part), "\(part) in \(report.output)")
        }
        let days = try await run("--by", "weekday", data: data)
        #expect(days.output.contains("Monday") && !days.output.contains("Pullback"), "\(days)")
        let pullback = try await run("--where", "setup:Pullback", data: data)
        #expect(pullback.output.hasPrefix("Brier score: 0.040, of 1 trade\n"), "\(pullback)")
    }

    @Test func selectionWithoutAConviction_saysSo() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: File.of(0..<2))
        let report = try await run(data: data)
        #expect(report.code == 0 && report.output.hasPrefix("No trade in this range has a conviction."), "\(report)")
        let json = try await run("--json", "--from", "2026-01-01", data: data)
        #expect(try TestJSON.canonical(json.output) == #"{"all":null,"groups":[]}"#, "\(json)")
        #expect(try await run("--by", "mood", data: data).code == 1)
        #expect(try await run("--range", "soon", data: data).code == 2)
    }
}
