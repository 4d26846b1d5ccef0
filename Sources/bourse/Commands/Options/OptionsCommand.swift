import ArgumentParser

/// `bourse options`: prices, volatilities, positions and strategies without a database; brokers, lessons, practice and
/// presets of a person.
struct OptionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "options",
        abstract: "Price options, analyze positions, and look up strategies and lessons.",
        subcommands: [
            OptionsPriceCommand.self, OptionsImpliedVolatilityCommand.self, OptionsAnalyzeCommand.self,
            OptionsCompareCommand.self, OptionsRecognizeCommand.self, OptionsTreeCommand.self,
            OptionsParityCommand.self,
            OptionsOptimizeCommand.self, OptionsScreenCommand.self, OptionsStrategiesCommand.self,
            OptionsBrokersCommand.self, OptionsOwnBrokersCommand.self, OptionsLessonsCommand.self,
            OptionsPracticeCommand.self, OptionsPresetsCommand.self,
        ]
    )
}
