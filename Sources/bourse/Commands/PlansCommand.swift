import ArgumentParser
import BourseDesk
import BourseProgram
import BourseValues

/// `bourse plans`: files of plans.
struct PlansCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plans",
        abstract: "Check the plans of a desk that others pay for.",
        subcommands: [Check.self]
    )

    /// Checks a file of plans.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Check a file of plans and print what each opens."
        )

        @Argument(help: "The file.", completion: .file(extensions: ["json"]))
        var file: String

        func run() async throws {
            let file = try PlanFile.read(file)
            for plan in file.plans {
                let prices = plan.prices.map { "\($0.text) (\($0.id)\($0.isOffered ? "" : ", not offered"))" }
                Console.out("\(plan.name): \(prices.isEmpty ? "free" : prices.joined(separator: ", "))")
                let features = plan.openedFeatures.map(\.rawValue).joined(separator: ", ")
                Console.out("  opens \(features.isEmpty ? "nothing" : features)")
            }
            let days = file.graceDays
            Console.out("Failed payments: a plan stays open for \(days) \(days == 1 ? "day" : "days")")
        }
    }
}
