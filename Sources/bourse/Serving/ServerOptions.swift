import ArgumentParser
import BourseProgram

/// The flags of a served desk.
struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            Setting.host.help,
            discussion: "Requests with any other host name are refused."
        )
    )
    var host: [String] = []

    @Option(help: ArgumentHelp(Setting.port.help))
    var port: Int?

    @OptionGroup var data: DataOptions

    @Option(help: ArgumentHelp(Setting.config.help, valueName: "file"), completion: .file(extensions: ["json"]))
    var config: String?

    @Flag(inversion: .prefixedNo, help: ArgumentHelp(Setting.openRegistration.help))
    var openRegistration: Bool?

    @Flag(inversion: .prefixedNo, help: ArgumentHelp(Setting.behindProxy.help))
    var behindProxy: Bool?

    @Option(help: ArgumentHelp(Setting.tlsCertificate.help), completion: .file())
    var tlsCertificate: String?

    @Option(help: ArgumentHelp(Setting.tlsKey.help), completion: .file())
    var tlsKey: String?

    @Option(help: ArgumentHelp(Setting.watch.help, valueName: "folder"), completion: .directory)
    var watch: String?

    @Option(help: ArgumentHelp(Setting.plans.help, valueName: "file"), completion: .file(extensions: ["json"]))
    var plans: String?

    @OptionGroup var telemetry: TelemetryOptions

    @OptionGroup var place: VenueOptions

    @OptionGroup var recordings: RecordingOptions

    @OptionGroup var funds: FundOptions

    @OptionGroup var markets: MarketOptions

    @OptionGroup var connection: ConnectionOptions

    /// The flags that were given.
    private var flags: [Setting: SettingValue] {
        [Setting: SettingValue]()
            .setting(.host, host)
            .setting(.port, port)
            .setting(.config, config)
            .setting(.openRegistration, openRegistration)
            .setting(.behindProxy, behindProxy)
            .setting(.tlsCertificate, tlsCertificate)
            .setting(.tlsKey, tlsKey)
            .setting(.watch, watch)
            .setting(.plans, plans)
            .merging(data.flags) { $1 }
            .merging(telemetry.flags) { $1 }
            .merging(place.flags) { $1 }
            .merging(recordings.flags) { $1 }
            .merging(funds.flags) { $1 }
            .merging(markets.flags) { $1 }
            .merging(connection.flags) { $1 }
    }

    /// The settings: these flags, the environment, the configuration file and the defaults.
    func settings() async throws(Failure) -> Settings { try await Settings.load(flags: flags) }
}

/// The flags of logs and metrics.
struct TelemetryOptions: ParsableArguments {
    @Option(help: ArgumentHelp(Setting.logFormat.help, valueName: "format"), completion: .list(["text", "json"]))
    var logFormat: String?

    @Option(help: ArgumentHelp(Setting.logLevel.help, valueName: "level"))
    var logLevel: String?

    @Option(help: ArgumentHelp(Setting.metricsPort.help, valueName: "port"))
    var metricsPort: Int?

    @Option(help: ArgumentHelp(Setting.metricsHost.help, valueName: "host"))
    var metricsHost: String?

    /// The flags that were given.
    var flags: [Setting: SettingValue] {
        [Setting: SettingValue]()
            .setting(.logFormat, logFormat)
            .setting(.logLevel, logLevel)
            .setting(.metricsPort, metricsPort)
            .setting(.metricsHost, metricsHost)
    }
}
