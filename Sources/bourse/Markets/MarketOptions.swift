import ArgumentParser
import BourseProgram

/// Where quotes, histories, options, news and predictions come from.
struct MarketOptions: ParsableArguments {
    @Option(help: ArgumentHelp(Setting.yahoo.help, valueName: "url"))
    var yahoo: [String] = []

    @Option(help: ArgumentHelp(Setting.fmp.help, valueName: "url"))
    var fmp: String?

    @Option(help: ArgumentHelp(Setting.finnhub.help, valueName: "url"))
    var finnhub: String?

    @Option(help: ArgumentHelp(Setting.finnhubTrades.help, valueName: "url"))
    var finnhubTrades: String?

    @Option(help: ArgumentHelp(Setting.gdelt.help, valueName: "url"))
    var gdelt: String?

    @Option(help: ArgumentHelp(Setting.polymarket.help, valueName: "url"))
    var polymarket: String?

    @Option(help: ArgumentHelp(Setting.polymarketExchange.help, valueName: "url"))
    var polymarketExchange: String?

    @Option(help: ArgumentHelp(Setting.feeds.help, valueName: "url"))
    var feeds: String?

    /// The flags that were given.
    var flags: [Setting: SettingValue] {
        [Setting: SettingValue]()
            .setting(.yahoo, yahoo)
            .setting(.fmp, fmp)
            .setting(.finnhub, finnhub)
            .setting(.finnhubTrades, finnhubTrades)
            .setting(.gdelt, gdelt)
            .setting(.polymarket, polymarket)
            .setting(.polymarketExchange, polymarketExchange)
            .setting(.feeds, feeds)
    }

    /// The settings of a command that has no others than these.
    func settings(_ data: DataOptions) async throws -> Settings {
        try await Settings.load(flags: flags.merging(data.flags) { $1 })
    }
}
