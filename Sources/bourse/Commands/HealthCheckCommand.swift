import ArgumentParser
import BourseProgram

/// `bourse healthcheck`: whether a served desk answers, for containers, which have no other program to ask with.
struct HealthCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "healthcheck",
        abstract: "Check that a desk on this machine is ready. The exit code is 3 if it is not."
    )

    @Option(help: "The port of the desk.")
    var port: Int = 8080

    func validate() throws {
        guard (1...65_535).contains(port) else { throw ValidationError("--port must be from 1 to 65535.") }
    }

    func run() async throws {
        let status = try await ReadinessProbe.status(port: port)
        guard status == 200 else { throw Failure(.system, "the desk on port \(port) is not ready (status \(status))") }
        Console.out("ready")
    }
}
