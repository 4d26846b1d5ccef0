import ArgumentParser
import BourseAPI
import BourseCore
import BourseStorage
import Foundation

/// `bourse doctor`: the health of everything.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Examine the database and what the desk needs, and say what to do."
    )

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    private struct Check {
        let subject: String
        let isHealthy: Bool
        let detail: String
    }

    func run() async throws {
        try await Failure.catching {
            var checks = [Check(subject: "Bourse", isHealthy: true, detail: Version.current)]
            let zone = ZoneRules(identifier: "Asia/Kolkata")
            checks.append(
                Check(subject: "time zones", isHealthy: zone != nil, detail: zone == nil ? "install tzdata" : "ok")
            )
            checks += try disk()
            let path = LiveDesk.path(in: data.folder)
            if FileManager.default.fileExists(atPath: path) {
                let live = try LiveDesk(folder: data.folder)
                checks += try Examination(live.database).findings.map {
                    Check(subject: $0.subject, isHealthy: $0.isHealthy, detail: $0.detail)
                }
                try live.database.close()
            } else {
                checks.append(Check(subject: "database", isHealthy: true, detail: "none yet in \(data.folder)"))
            }
            report(checks)
            guard checks.allSatisfy(\.isHealthy) else {
                throw Failure(.system, "something is wrong; keep a copy of \(data.folder) and restore a backup")
            }
        }
    }

    private func disk() throws -> [Check] {
        let folder = FileManager.default.fileExists(atPath: data.folder) ? data.folder : NSHomeDirectory()
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder)
        guard let free = (attributes[.systemFreeSize] as? NSNumber)?.int64Value else { return [] }
        let megabytes = free / 1_000_000
        return [Check(subject: "free disk", isHealthy: megabytes > 200, detail: "\(megabytes) MB")]
    }

    private func report(_ checks: [Check]) {
        if json {
            Console.out(
                .array(
                    checks.map {
                        .object([
                            ("subject", .string($0.subject)), ("healthy", .bool($0.isHealthy)),
                            ("detail", .string($0.detail)),
                        ])
                    }
                )
            )
            return
        }
        for check in checks { Console.out("\(check.isHealthy ? "✓" : "✗") \(check.subject): \(check.detail)") }
    }
}
