import ArgumentParser

/// `bourse funds`: Indian mutual funds.
struct FundsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "funds",
        abstract: "Find mutual funds, and tell what they returned and at what risk.",
        subcommands: [
            FundsSearchCommand.self, FundsMetricsCommand.self, FundsCompareCommand.self, FundsScreenCommand.self,
            FundsHoldingsCommand.self, FundsSyncCommand.self,
        ]
    )
}
