import ArgumentParser
import BourseAPI
import BourseCore
import BourseProgram
import BourseStorage
import Foundation

/// `bourse doctor`: the health of everything.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the database, market data sources and system requirements, and print what to do.",
        discussion: """
            ✓ means ok. ! is a warning: a source does not respond, and the desk continues with other sources and stored \
            data. ✗ is a failure that stops the desk from working; then the exit code is 3. Sources are checked \
            simultaneously, for at most eight seconds.

            With --json each check has a level: ok, warning or failure; healthy is true only for ok.
            """
    )

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @Flag(help: "Do not check sources.")
    var offline = false

    @Flag(help: "Print one JSON value.")
    var json = false

    private struct Check {
        enum CheckLevel: String {
            case ok, warning, failure

            var sign: String {
                switch self {
                case .ok: "✓"
                case .warning: "!"
                case .failure: "✗"
                }
            }
        }

        let subject: String
        let level: CheckLevel
        let detail: String

        init(subject: String, isHealthy: Bool, detail: String) {
            self.init(subject: subject, level: isHealthy ? .ok : .failure, detail: detail)
        }

        init(subject: String, level: CheckLevel, detail: String) {
            self.subject = subject
            self.level = level
            self.detail = detail
        }
    }

    func run() async throws {
        try await Failure.catching {
            var checks = [Check(subject: "Bourse", isHealthy: true, detail: Version.current)]
            let zone = ZoneRules(identifier: "Asia/Kolkata")
            checks.append(
                Check(subject: "time zones", isHealthy: zone != nil, detail: zone == nil ? "install tzdata" : "ok")
            )
            checks += try disk()
            let path = OpenDesk.path(in: data.folder)
            if FileManager.default.fileExists(atPath: path) {
                try await OpenDesk(folder: data.folder).whileOpen { live in
                    checks += try Examination(live.database).findings.map {
                        Check(subject: $0.subject, isHealthy: $0.isHealthy, detail: $0.detail)
                    }
                }
            } else {
                checks.append(Check(subject: "database", isHealthy: true, detail: "none yet in \(data.folder)"))
            }
            checks += try await sources()
            report(checks)
            guard !checks.contains(where: { $0.level == .failure }) else {
                throw Failure(.system, "a check failed; keep a copy of \(data.folder) and restore a backup")
            }
        }
    }

    /// A source that does not respond is only a warning: the desk works without it.
    private func sources() async throws -> [Check] {
        guard !offline else { return [] }
        var checks: [Check] = []
        let line = try MarketLine(await place.settings(data))
        try await line.whileOpen { _ in
            checks = await SourceChecks.findings(of: line).map {
                Check(subject: $0.title, level: $0.isHealthy ? .ok : .warning, detail: $0.detail)
            }
        }
        return checks
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
                            ("subject", .string($0.subject)), ("healthy", .bool($0.level == .ok)),
                            ("level", .string($0.level.rawValue)), ("detail", .string($0.detail)),
                        ])
                    }
                )
            )
            return
        }
        for check in checks { Console.out("\(check.level.sign) \(check.subject): \(check.detail)") }
    }
}
