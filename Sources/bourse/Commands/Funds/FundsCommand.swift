import ArgumentParser

/// `bourse funds`: Indian mutual funds.
struct FundsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "funds",
        abstract: "Find mutual funds and show their returns and risk.",
        subcommands: [
            FundsSearchCommand.self, FundsMetricsCommand.self, FundsCompareCommand.self, FundsScreenCommand.self,
            FundsOverlapCommand.self, FundsHoldingsCommand.self, FundsSyncCommand.self,
        ]
    )
}
