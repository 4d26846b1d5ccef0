import ArgumentParser
import BourseProgram

/// Where live markets come from.
struct VenueOptions: ParsableArguments {
    @Option(help: ArgumentHelp(Setting.realtime.help))
    var realtime: String?

    @Option(help: ArgumentHelp(Setting.rest.help))
    var rest: String?

    /// The flags that were given.
    var flags: [Setting: SettingValue] { [Setting: SettingValue]().setting(.realtime, realtime).setting(.rest, rest) }
}
