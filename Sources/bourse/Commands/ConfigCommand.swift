import ArgumentParser
import BourseAPI
import BourseProgram

/// `bourse config`: every setting and where its value comes from.
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "List the settings of the desk with their values and where these come from.",
        discussion: """
            A value comes from a flag, else an environment variable, else the configuration file, else it is the default. \
            Flags are those of “bourse serve”. Secrets are never printed. Invalid settings are refused as “bourse serve” \
            refuses them.

            --json prints {"file","settings":[{"key","flag","variable","type","default","value","source","isSecret",\
            "isSet","description"}]}; source is flag, environment, file or default, and the value of a secret is null.
            """
    )

    @OptionGroup var server: ServerOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            let settings = try await server.settings()
            _ = try ServedSettings(settings)
            for warning in settings.warnings { Console.note("bourse: \(warning)") }
            if json {
                Console.out(settings.document)
            } else {
                for line in settings.lines { Console.out(line) }
            }
        }
    }
}

extension Settings {
    /// The settings as a table.
    fileprivate var lines: [String] {
        TextTable(
            heads: ["Setting", "Value", "Source"],
            numbers: [],
            rows: entries.map { entry in
                let value = entry.value.map { entry.setting.isSecret ? "(hidden)" : $0.text } ?? "—"
                return [entry.setting.key, value, source(of: entry)]
            }
        ).lines
    }

    /// Where a value was set: `--port`, `BOURSE_PORT`, the file, or `default`.
    private func source(of entry: Entry) -> String {
        switch entry.origin {
        case .flag: entry.setting.flag ?? entry.origin.rawValue
        case .environment: entry.setting.variable
        case .file: file ?? entry.origin.rawValue
        case .usual: entry.value == nil ? "" : entry.origin.rawValue
        }
    }

    fileprivate var document: JSON {
        .object([
            ("file", .optional(file)),
            (
                "settings",
                .array(
                    entries.map { entry in
                        let setting = entry.setting
                        return .object([
                            ("key", .string(setting.key)), ("flag", .optional(setting.flag)),
                            ("variable", .string(setting.variable)), ("type", .string(setting.kind.name)),
                            ("default", .optional(setting.usual)),
                            ("value", setting.isSecret ? .null : entry.value?.json ?? .null),
                            ("source", .string(entry.origin.rawValue)), ("isSecret", .bool(setting.isSecret)),
                            ("isSet", .bool(entry.value != nil)), ("description", .string(setting.purpose)),
                        ])
                    }
                )
            ),
        ])
    }
}

extension SettingValue {
    fileprivate var json: JSON {
        switch self {
        case .text(let text): .string(text)
        case .list(let texts): .array(texts.map(JSON.string))
        case .flag(let value): .bool(value)
        case .integer(let number): .integer(number)
        case .number: .number(text)
        }
    }
}
