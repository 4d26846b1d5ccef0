import ArgumentParser
import BourseProgram
import Foundation

/// The command line: one contract for people, pipelines and checks.
@main
struct Bourse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bourse",
        abstract: "A private investor's desk on your own machine.",
        version: Version.current,
        subcommands: [
            TodayCommand.self, DemoCommand.self, ServeCommand.self, ConfigCommand.self, ImportCommand.self,
            JournalCommand.self, ConnectionsCommand.self, QueryCommand.self,
            OptionsCommand.self, LiveCommand.self, RecordCommand.self, RecordingsCommand.self, BookCommand.self,
            QuoteCommand.self, ScreenCommand.self, HistoryCommand.self, ChainCommand.self, EarningsCommand.self,
            WatchCommand.self,
            NewsCommand.self, PredictionsCommand.self, PortfolioCommand.self, TransactionsCommand.self,
            HouseholdCommand.self, CalendarCommand.self, AlertsCommand.self, FundsCommand.self, VenueCommand.self,
            ExportCommand.self,
            BackupCommand.self,
            RestoreCommand.self, UsersCommand.self, PlansCommand.self, AssistantCommand.self, DoctorCommand.self,
            HealthCheckCommand.self,
            BenchCommand.self, MovingDeskCommand.self,
        ],
        defaultSubcommand: TodayCommand.self
    )

    /// Exit codes: 0 done, 1 the data was refused, 2 wrong usage, 3 an upstream or the database failed,
    /// 130 canceled by Ctrl-C.
    static func main() async {
        ProcessorBuild.become()
        Heap.limit()
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as Failure {
            Console.note("bourse: \(failure.message)")
            Foundation.exit(failure.code.rawValue)
        } catch {
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if code == .success {
                if !message.isEmpty { Console.out(message) }
                Foundation.exit(0)
            }
            if code == .validationFailure {
                Console.note(message)
                Foundation.exit(Failure.Code.usage.rawValue)
            }
            if !message.isEmpty { Console.note(message) }
            Foundation.exit(code.rawValue)
        }
    }
}
