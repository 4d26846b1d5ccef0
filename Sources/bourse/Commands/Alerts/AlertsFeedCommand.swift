import ArgumentParser
import BourseAlerts
import BourseCore
import BourseDesk
import BourseStorage
import Foundation

extension AlertsCommand {
    /// Shows alerts prices that a program has.
    struct Feed: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show everybody's alerts prices from standard input, and print what fires.",
            discussion: """
                A line is an instant in UTC, a subject and a price: 2026-11-20T14:30:00Z,symbol:AAPL,199.50. Instants of \
                one subject ascend. A line that was shown before changes nothing, so a program that was stopped begins \
                again wherever it likes: each alert fires once for each time it is armed. What fires is printed when it \
                is kept: its name, and the figure.
                """
        )

        @OptionGroup var data: DataOptions

        func run() async throws {
            try await Failure.catching {
                let live = try LiveDesk(folder: data.existingFolder())
                try await live.desk.alerts.openForFeed()
                var number = 0
                while let line = readLine() {
                    number += 1
                    guard !line.isEmpty else { continue }
                    guard let tick = Self.tick(line, now: live.desk.environment.now()) else {
                        throw Failure(.refused, "line \(number) is no instant, subject and price: \(line.prefix(80))")
                    }
                    for fire in await live.desk.alerts.feed(tick) {
                        Console.out("\(fire.fire.id) \(fire.fire.figure)")
                    }
                    if let problem = await live.desk.alerts.problem { throw Failure(.system, problem) }
                }
                try live.database.close()
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
