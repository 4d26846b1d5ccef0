import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("bourse calendar", .serialized)
struct CalendarCommandTests {
    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["calendar"] + arguments + ["--data", data]).end()
    }

    @Test func expirations_areListedFromTodayOn() async throws {
        let directory = try TemporaryDirectory()
        let today = ZoneRules.newYork.day(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let (near, far) = (today.adding(days: 30), today.adding(days: 90))
        let rows = [(near, 240, 2), (far, 250, 1)].map { day, strike, quantity in
            "main,2026-01-05T15:00:00Z,AAPL,call,\(day),\(strike),buy,\(quantity),3,100,0,USD,,,\n"
        }
        let data = try await directory.desk(with: File.header + rows.joined())
        let text = try await run("--category", "expirations", data: data)
        #expect(text.code == 0 && text.output.contains("\(near)") && text.output.contains("\(far)"), "\(text)")
        #expect(text.output.contains("AAPL 240 call expires") && text.output.contains("Long 2"), "\(text)")
        let json = try await run("--category", "expirations", "--json", data: data)
        let events = try TestJSON.objects("events", of: json.output)
        #expect(events.map { $0["day"] as? String } == [near.description, far.description], "\(json)")
        #expect(events.map { $0["title"] as? String } == ["AAPL 240 call expires", "AAPL 250 call expires"])
        let file = try await run("--category", "expirations", "--to", "\(near)", "--csv", data: data)
        #expect(
            file.output.hasPrefix("day,category,title,detail,path\n\(near),expirations,AAPL 240 call expires,Long 2,")
        )
        #expect(file.output.split(separator: "\n").count == 2, "\(file)")
        let several = try await run("--category", "expirations", "--category", "bills", "--json", data: data)
        #expect(several.output == json.output, "\(several)")
        // Decisions of the Federal Reserve are those of the published calendar.
        let all = try await run("--json", data: data)
        #expect(try TestJSON.objects("events", of: all.output).count >= events.count, "\(all)")
    }

    @Test func calendarWithoutDates_saysSo_andWrongDaysAreRefused() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: File.of(0..<2))
        let none = try await run("--category", "expirations", data: data)
        #expect(none.code == 0 && none.output.isEmpty && none.errors.contains("there are no dates"), "\(none)")
        let json = try await run("--category", "bills", "--json", data: data)
        #expect(try TestJSON.canonical(json.output) == #"{"events":[]}"#, "\(json)")
        for arguments in [["--from", "soon"], ["--to", "2026-13-01"], ["--category", "mood"], ["--csv", "--json"]] {
            let refused = try await Running(["calendar"] + arguments + ["--data", data]).end()
            #expect(refused.code == 2 && refused.output.isEmpty, "\(arguments): \(refused)")
        }
    }
}
