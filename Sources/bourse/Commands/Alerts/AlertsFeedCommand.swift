import ArgumentParser
import BourseAlerts
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

extension AlertsCommand {
    /// Shows alerts prices that a program has.
    struct Feed: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the alerts of all users against prices from standard input, and print fired alerts.",
            discussion: """
                A line is a time in UTC, a subject and a price: 2026-11-20T14:30:00Z,symbol:AAPL,199.50. Times of one \
                subject ascend. Repeated lines change nothing, so a stopped program can start again from any line: each \
                alert fires once each time it is armed. A fired alert is printed when it is saved: its name and the \
                value.
                """
        )

        @OptionGroup var data: DataOptions

        func run() async throws {
            try await Failure.catching {
                try await OpenDesk(folder: data.existingFolder()).whileOpen { live in
                    try await live.desk.alerts.openForFeed()
                    var number = 0
                    while let line = readLine() {
                        number += 1
                        guard !line.isEmpty else { continue }
                        guard let tick = Self.tick(line, now: live.desk.environment.now()) else {
                            throw Failure(
                                .refused,
                                "line \(number) is not a time, subject and price: \(line.prefix(80))"
                            )
                        }
                        for fire in await live.desk.alerts.feed(tick) {
                            Console.out("\(fire.fire.id) \(fire.fire.value)")
                        }
                        if let problem = await live.desk.alerts.problem { throw Failure(.system, problem) }
                    }
                }
            }
        }

        static func tick(_ line: String, now: Timestamp) -> AlertTick? {
            let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, let time = ISOTime(parts[0])?.timestamp(in: .utc),
                let subject = AlertSubject(parts[1]),
                let price = try? Price(parts[2])
            else { return nil }
            return AlertTick(
                subject,
                .price(price),
                at: AlertMoment(time),
                arrived: max(now, time),
                freshness: .fresh(until: Timestamp(microseconds: .max))
            )
        }
    }
}
