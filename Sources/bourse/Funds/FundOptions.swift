import ArgumentParser
import BourseProgram

/// Where mutual funds come from.
struct FundOptions: ParsableArguments {
    @Option(help: ArgumentHelp(Setting.mfapi.help))
    var mfapi: String?

    @Option(help: ArgumentHelp(Setting.amfi.help))
    var amfi: String?

    /// The flags that were given.
    var flags: [Setting: SettingValue] { [Setting: SettingValue]().setting(.mfapi, mfapi).setting(.amfi, amfi) }
}
