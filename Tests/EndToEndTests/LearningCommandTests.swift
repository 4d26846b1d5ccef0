import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("bourse options lessons and practice", .serialized)
struct LearningCommandTests {
    private func run(_ arguments: [String], data: String) async throws -> Program.Outcome {
        try await Running(["options"] + arguments + ["--data", data]).end()
    }

    @Test func lessons_areListedWithThosePassed_andPrintedWithoutTheirAnswers() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        let path = "/api/v1/options/lessons/covered-calls"
        let wrong = try await desk.body("POST", "\(path)/answers", session: session, #"{"set":1,"answers":[]}"#)
        let right = try TestJSON.objects("results", of: wrong).compactMap { $0["right"] as? Int }
        let passed = try await desk.body(
            "POST",
            "\(path)/answers",
            session: session,
            #"{"set":1,"answers":\#(right)}"#
        )
        #expect(try TestJSON.object(passed)["isPassed"] as? Bool == true, "\(passed)")
        let answers = (
            list: try await desk.body("GET", "/api/v1/options/lessons", session: session),
            lesson: try await desk.body("GET", "\(path)?set=2", session: session)
        )
        await desk.end()

        let list = try await run(["lessons", "--json"], data: data)
        #expect(try TestJSON.canonical(list.output) == TestJSON.canonical(answers.list), "\(list)")
        let table = try await run(["lessons"], data: data)
        #expect(table.code == 0 && table.output.contains("\n1 of 13 lessons passed.\n"), "\(table)")
        #expect(table.output.contains("covered-calls") && table.output.contains("Iron condors"), "\(table)")
        let lesson = try await run(["lessons", "covered-calls", "--set", "2", "--json"], data: data)
        #expect(try TestJSON.canonical(lesson.output) == TestJSON.canonical(answers.lesson), "\(lesson)")
        let questions = try TestJSON.objects("questions", of: lesson.output)
        #expect(questions.count == 3 && questions.allSatisfy { Set($0.keys) == ["situation", "prompt", "answers"] })
        let text = try await run(["lessons", "covered-calls"], data: data)
        #expect(text.code == 0 && text.output.hasPrefix("Covered calls\n"), "\(text)")
        for part in [", passed 2", "\nTerms\n", "\nTry it\n", "\nQuestions, set 1\n", "\nRead next\n", "  3. "] {
            #expect(text.output.contains(part), "\(part) in \(text.output)")
        }
        let other = try await run(["lessons", "covered-calls", "--set", "2"], data: data)
        #expect(other.code == 0 && other.output != text.output)
    }

    @Test func lesson_isAboutTheOptionsOfAnInstrument_whenOneIsNamed() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let server = try await MarketServer()
        let today = ZoneRules.newYork.day(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let day = today.adding(days: 30)
        server.answer("/yahoo/v7/finance/options/AAPL", try ToldMarket.options(expiring: day, []))
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        await desk.end()

        let json = try await run(["lessons", "calls", "--symbol", "aapl", "--json"] + server.yahoo, data: data)
        #expect(json.code == 0 && json.errors.isEmpty, "\(json)")
        let lesson = try TestJSON.object(json.output)
        let market = try #require(lesson["market"] as? [String: Any], "\(json)")
        #expect(market["symbol"] as? String == "AAPL" && market["expiration"] as? String == "\(day)", "\(json)")
        let exercise = try #require(lesson["exercise"] as? [String: Any], "\(json)")
        // Bought at the ask.
        #expect((exercise["legs"] as? String)?.hasPrefix("1C100/30d@4.1~") == true, "\(exercise)")
        #expect((exercise["maximumLoss"] as? String)?.contains("$410.00") == true, "\(exercise)")
        let text = try await run(["lessons", "calls", "--symbol", "AAPL"] + server.yahoo, data: data)
        #expect(text.code == 0 && text.errors.isEmpty, "\(text)")
        for part in [
            "You buy 1 call with a strike of 100 at 4.10. AAPL is at 100.", "\(day)", "Source: Yahoo", "$410.00",
        ] {
            #expect(text.output.contains(part), "\(part) in \(text.output)")
        }
        let unknown = try await run(["lessons", "calls", "--symbol", "MSFT"] + server.yahoo, data: data)
        #expect(unknown.code == 3 || unknown.code == 1, "\(unknown)")
        #expect(unknown.output.isEmpty && !unknown.errors.isEmpty, "\(unknown)")
        let example = try await run(["lessons", "calls"], data: data)
        #expect(example.output.contains("Example market: You buy 1 call"), "\(example)")
        for wrong in [["--symbol", "AAPL"], ["calls", "--symbol", "a b"]] {
            #expect(try await run(["lessons"] + wrong, data: data).code == 2, "\(wrong)")
        }
    }

    @Test func deskOfSomebodyNew_hasNothingPassedAndNoPosition() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        await desk.end()
        let lessons = try await run(["lessons"], data: data)
        #expect(lessons.code == 0 && lessons.output.contains("\n0 of 13 lessons passed.\n"), "\(lessons)")
        let practice = try await run(["practice"], data: data)
        #expect(practice.code == 0 && practice.errors.isEmpty, "\(practice)")
        #expect(practice.output.hasPrefix("Practice account, US dollars. No real money.\n"), "\(practice)")
        #expect(practice.output.contains("Equity: $100,000.00") && practice.output.contains("No practice positions."))
        let json = try await run(["practice", "--json"], data: data)
        let account = try TestJSON.object(json.output)
        #expect(account["cash"] as? Int == 100_000 && (account["positions"] as? [Any])?.isEmpty == true, "\(json)")
        let unknown = try await run(["lessons", "nothing"], data: data)
        #expect(unknown.code == 1 && unknown.output.isEmpty && unknown.errors.contains("no lesson"), "\(unknown)")
        for wrong in [["--set", "2"], ["covered-calls", "--set", "0"], ["covered-calls", "--set", "1000"]] {
            #expect(try await run(["lessons"] + wrong, data: data).code == 2, "\(wrong)")
        }
        for command in ["lessons", "practice"] {
            let none = try await run([command], data: directory.path("none"))
            #expect(none.code == 3 && none.errors.contains("no database"), "\(none)")
        }
    }

    @Test func practicePosition_hasItsResultAtTheQuotesNow() async throws {
        let directory = try TemporaryDirectory()
        let data = directory.path("desk")
        let server = try await MarketServer()
        let today = ZoneRules.newYork.day(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let day = today.adding(days: 30)
        server.answer("/yahoo/v7/finance/options/AAPL", try ToldMarket.options(expiring: day, []))
        let desk = try await ServedDesk(data, server.yahoo[0], server.yahoo[1])
        let session = try await desk.enter()
        let position = #"{"symbol":"AAPL","legs":"-1P100/\#(day),1P95/\#(day)","conviction":70}"#
        _ = try await desk.body("POST", "/api/v1/options/practice", session: session, position)
        let answer = try await desk.body("GET", "/api/v1/options/practice", session: session)
        await desk.end()

        let json = try await run(["practice", "--json"] + server.yahoo, data: data)
        #expect(json.code == 0 && json.errors.isEmpty, "\(json)")
        #expect(try TestJSON.canonical(json.output) == TestJSON.canonical(answer))
        // Sold at 3.50 and bought at 1.65; closing costs 3.70 and brings 1.55.
        let positions = try TestJSON.objects("positions", of: json.output)
        #expect(positions.map { $0["openingFlow"] as? Double } == [185], "\(json)")
        #expect(positions.map { $0["result"] as? Double } == [-30], "\(json)")
        let text = try await run(["practice"] + server.yahoo, data: data)
        #expect(text.code == 0 && text.errors.isEmpty, "\(text)")
        for part in [
            "Practice account, US dollars. No real money.", "Equity: $99,970.00", "Cash: $100,185.00",
            "Open practice position", "Bull put spread", "AAPL at 100.00", "−1 put 100 at 3.50, +1 put 95 at 1.65",
            "\(day)", "−$30.00", "70%",
        ] {
            #expect(text.output.contains(part), "\(part) in \(text.output)")
        }
    }
}
