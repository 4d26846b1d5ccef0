import ArgumentParser
import BourseProgram

/// Where statements of brokers are fetched.
struct ConnectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp(Setting.flex.help, valueName: "url"))
    var flex: String?

    /// The flags that were given.
    var flags: [Setting: SettingValue] { [Setting: SettingValue]().setting(.flex, flex) }
}
