import ArgumentParser
import BourseProgram

/// `bourse healthcheck`: whether a served desk answers, for containers, which have no other program to ask with.
struct HealthCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "healthcheck",
        abstract: "Check that a desk on this machine is ready. The exit code is 3 if it is not.",
        discussion: """
            Port and host come from the settings of “bourse serve”, and --port replaces the port. Certificates are not \
            verified, because the request does not leave this machine.
            """
    )

    @Option(help: "The port of the desk, in place of that of the settings.")
    var port: Int?

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let flags = [Setting: SettingValue]().setting(.port, port).merging(data.flags) { $1 }
            try await ReadinessProbe(await Settings.load(flags: flags)).check()
            Console.out("ready")
        }
    }
}
