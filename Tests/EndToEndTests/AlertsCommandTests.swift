import BourseCore
import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("bourse alerts", .serialized)
struct AlertsCommandTests {
    /// A folder with one person.
    private func folder(_ directory: TemporaryDirectory) async throws -> String {
        let folder = directory.path("desk")
        let desk = try await ServedDesk(folder)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        return folder
    }

    @Test func alert_isMadeListedAndDeleted() async throws {
        let directory = try TemporaryDirectory()
        let data = ["--data", try await folder(directory)]
        let made = try await Running(["alerts", "add", "symbol:AAPL", "--level", "200", "--note", "n"] + data).end()
        #expect(made.code == 0, "\(made)")
        let id = made.output.split(separator: "\n").first.map(String.init) ?? ""
        let list = try await Running(["alerts", "list", "--json"] + data).end()
        let json = list.output.filter { !$0.isWhitespace }
        #expect(json.contains("\"id\":\"\(id)\"") && json.contains("\"level\":200"), "\(list)")
        #expect(json.contains("\"alreadyMet\":null"), "nothing is known of AAPL: \(list)")
        let table = try await Running(["alerts", "list", "--csv"] + data).end()
        let lines = table.output.split(whereSeparator: \.isNewline)
        #expect(table.code == 0 && lines.count == 2, "\(table)")
        #expect(lines[0].hasPrefix("id,subject,name,measure,trigger,level,currency,"))
        #expect(lines[1].hasPrefix("\(id),symbol:AAPL,AAPL,price,above,200,USD,false,armed,"), "\(table)")
        #expect(try await Running(["alerts", "list", "--csv", "--json"] + data).end().code == 2)
        let bad = try await Running(["alerts", "add", "symbol:AAPL", "--level", "much"] + data).end()
        #expect(bad.code == 2 && bad.errors.contains("--level: ") && bad.errors.contains("not a number"), "\(bad)")
        let nowhere = directory.path("nowhere")
        for command in [["list"], ["history"], ["feed"]] {
            let outcome = try await Running(["alerts"] + command + ["--data", nowhere]).end()
            #expect(outcome.code == 3 && outcome.errors.contains("no database"), "\(outcome)")
        }
        #expect(!FileManager.default.fileExists(atPath: nowhere))
        let history = try await Running(["alerts", "history", "--json"] + data).end()
        #expect(history.output.filter { !$0.isWhitespace }.contains("\"fires\":[]"), "\(history)")
        #expect(try await Running(["alerts", "remove", id] + data).end().code == 0)
        #expect(try await Running(["alerts", "remove", id] + data).end().code == 1)
    }

    @Test func webhook_isSetShownTestedAndRemoved() async throws {
        let directory = try TemporaryDirectory()
        let data = ["--data", try await folder(directory)]
        let none = try await Running(["alerts", "webhook"] + data).end()
        #expect(none.code == 1 && none.errors.contains("No webhook is set"), "\(none)")
        let file = directory.path("body.json")
        try #"{"content":"{{title}}"}"#.write(toFile: file, atomically: true, encoding: .utf8)
        let set = ["alerts", "webhook", "set", "--address", "https://chat.example.com/h"]
        let template = try await Running(set + ["--format", "template", "--template", file] + data).end()
        #expect(template.code == 0 && template.output.contains(#"{"content":"AAPL above $200.00"}"#), "\(template)")
        #expect(template.output.contains(/secret: [0-9a-f]{64}/), "\(template)")
        let bot = ["alerts", "webhook", "set", "--format", "telegram", "--chat", "-1001234567890"]
        let missing = try await Running(bot + data).end()
        #expect(missing.code == 2 && missing.errors.contains("--token: Enter the token of the bot"), "\(missing)")
        let token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1"
        let telegram = try await Running(bot + ["--token"] + data, input: token + "\n").end()
        #expect(telegram.code == 0 && telegram.output.contains("chat: -1001234567890"), "\(telegram)")
        let shown = try await Running(["alerts", "webhook", "show", "--json"] + data).end()
        let json = shown.output.filter { !$0.isWhitespace }
        #expect(json.contains(#""format":"telegram""#) && json.contains(#""hasToken":true"#), "\(shown)")
        for outcome in [telegram, shown] { #expect(!(outcome.output + outcome.errors).contains("AAHdq")) }
        let wrong = try await Running(set + ["--format", "template", "--type", "xml"] + data).end()
        #expect(wrong.code == 2 && wrong.errors.contains("--type: "), "\(wrong)")
        #expect(try await Running(["alerts", "webhook", "remove"] + data).end().code == 0)
        #expect(try await Running(["alerts", "webhook", "test"] + data).end().code == 1)
    }

    @Test func dryRun_saysHowOftenAnAlertWouldHaveFired() async throws {
        let directory = try TemporaryDirectory()
        let desk = try await ServedDesk(directory.path("desk"))
        let session = try await desk.enter()
        // Losses of three of the last days and of one half a year ago, in the middle of the day in New York.
        let noon = Int64(Date().timeIntervalSince1970) / 86_400 * 86_400 + 17 * 3600
        let rows = [(200, 900), (21, 600), (20, 499), (14, 500), (3, 800)].flatMap { days, loss in
            [(0, "buy", 2000), (60, "sell", 2000 - loss)].map { seconds, side, price in
                let time = Timestamp(seconds: noon - Int64(days) * 86_400 + Int64(seconds))
                return "main,\(time),NVDA,stock,,,\(side),1,\(price),1,0,USD,,,\n"
            }
        }
        let upload = await desk.upload(File.header + rows.joined(), session: session)
        #expect(upload.status == 201, "\(upload)")
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let requested = ["alerts", "dry-run", "journal", "--level", "500", "--data", desk.folder] + MarketVenue.nowhere
        let words = try await Running(requested).end()
        #expect(words.code == 0 && words.output.contains("reached 3 times in 90 days"), "\(words)")
        let longer = try await Running(requested + ["--days", "300", "--json"]).end()
        let json = longer.output.filter { !$0.isWhitespace }
        #expect(longer.code == 0 && json.contains("\"count\":4") && json.contains("\"isKnown\":true"), "\(longer)")
        let none = try await Running(requested + ["--days", "1"]).end()
        #expect(none.output.contains("No stored data"), "\(none)")
        let list = try await Running(["alerts", "list", "--data", desk.folder]).end()
        #expect(list.errors.contains("there are no alerts"), "\(list)")
    }

    /// What each kind of alert fires over the schedule, told apart by its arming and figure.
    private struct Schedule {
        let lines: [String]
        let input: String

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            var prices = ["AAPL": 190_00, "MSFT": 400_00, "SPY": 500_00]
            var lines: [String] = []
            for second in 0..<6_000 {
                let symbol = ["AAPL", "MSFT", "SPY"][second % 3]
                let price = max(100, (prices[symbol] ?? 0) + generator.int(-60...60))
                prices[symbol] = price
                let time = Timestamp(seconds: 1_781_533_800 + Int64(second))
                let cents = price % 100
                lines.append("\(time),symbol:\(symbol),\(price / 100).\(cents < 10 ? "0" : "")\(cents)")
            }
            self.lines = lines
            input = lines.joined(separator: "\n") + "\n"
        }
    }

    private static let alerts = [
        ["symbol:AAPL", "--level", "192"], ["symbol:AAPL", "--level", "188", "--trigger", "below"],
        ["symbol:AAPL", "--level", "190", "--trigger", "crosses", "--repeat", "--margin", "0.5"],
        ["symbol:MSFT", "--level", "401", "--repeat", "--margin", "1"],
        ["symbol:MSFT", "--level", "400", "--trigger", "crosses", "--repeat", "--margin", "0.3", "--pause", "5"],
        ["symbol:SPY", "--level", "499", "--trigger", "below", "--repeat", "--margin", "0.2"],
        ["symbol:SPY", "--level", "9999"],
    ]

    /// A folder with a person and these alerts; their identities differ from folder to folder, so places stand for them.
    private func prepared(_ directory: TemporaryDirectory) async throws -> (folder: String, ids: [String]) {
        let folder = try await folder(directory)
        var ids: [String] = []
        for alert in Self.alerts {
            let made = try await Running(["alerts", "add"] + alert + ["--data", folder]).end()
            ids.append(made.output.split(separator: "\n").first.map(String.init) ?? "")
        }
        return (folder, ids)
    }

    /// What is kept as fired: the place of the alert, its arming, and the figure.
    private func fired(_ folder: String, _ ids: [String]) async throws -> [String] {
        let history = try await Running(["alerts", "history", "--csv", "--limit", "10000", "--data", folder]).end()
        return history.output.split(separator: "\n").dropFirst().reversed().map { line in
            let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            let seen = parts.first { $0.contains("T") && $0.hasSuffix("Z") } ?? ""
            return "\(ids.firstIndex(of: parts[1]) ?? -1) \(parts[4]) \(seen)"
        }.sorted()
    }

    @Test func killedAnyTimeAndFedAgain_eachAlertFiresExactlyOnce() async throws {
        let seed = Seeds.first(1)[0]
        let schedule = Schedule(seed: seed)
        let whole = try TemporaryDirectory()
        let (reference, ids) = try await prepared(whole)
        let outcome = try await Running(["alerts", "feed", "--data", reference], input: schedule.input).end()
        #expect(outcome.code == 0, "\(outcome.errors)")
        let expected = try await fired(reference, ids)
        #expect(expected.count > 8, "seed \(seed) fires too little to tell anything: \(expected)")

        let directory = try TemporaryDirectory()
        let (folder, others) = try await prepared(directory)
        var generator = SeededGenerator(seed: seed)
        var kills = 0
        for _ in 1...6 {
            let left = expected.count - (try await fired(folder, others).count)
            let feed = try Running(["alerts", "feed", "--data", folder], input: schedule.input)
            // It goes on while the signal is on its way: death comes anywhere between two fires, or in the middle of one.
            await feed.lines(generator.int(0...max(0, left / 3)))
            if feed.isRunning { kills += 1 }
            feed.signal(SIGKILL)
            _ = await feed.end()
        }
        let last = try await Running(["alerts", "feed", "--data", folder], input: schedule.input).end()
        #expect(last.code == 0, "\(last.errors)")
        let actual = try await fired(folder, others)
        #expect(kills > 0, "seed \(seed)")
        #expect(actual == expected, "seed \(seed), killed \(kills) times")
        // Once more over everything tells nothing anew.
        let again = try await Running(["alerts", "feed", "--data", folder], input: schedule.input).end()
        #expect(again.output.isEmpty)
        print("alerts: seed \(seed), \(expected.count) fires, \(kills) kills")
    }
}
