import Configuration
import Foundation

/// The values of all settings and where each comes from.
package struct Settings: Sendable {
    /// Where a value comes from; earlier cases have precedence.
    package enum Origin: String, Sendable {
        /// The command line.
        case flag
        /// The environment.
        case environment
        /// The configuration file.
        case file
        /// Nothing was set.
        case usual = "default"
    }

    /// The value of one setting.
    package struct Entry: Sendable {
        /// The setting.
        package let setting: Setting
        /// Its value; nil if nothing is set and there is no default.
        package let value: SettingValue?
        /// Where it comes from.
        package let origin: Origin
    }

    /// The configuration file that was read, if there is one.
    package let file: String?
    /// The settings in the order of ``Setting/all``.
    package let entries: [Entry]
    /// What the operator should know, such as a file of secrets that others can read.
    package let warnings: [String]
    private let byKey: [String: Entry]

    init(file: String?, entries: [Entry], warnings: [String]) {
        self.file = file
        self.entries = entries
        self.warnings = warnings
        byKey = Dictionary(entries.map { ($0.setting.key, $0) }) { first, _ in first }
    }

    private func value(of setting: Setting) -> SettingValue? { byKey[setting.key]?.value }

    /// The text of a setting.
    package func text(_ setting: Setting) -> String? {
        guard case .text(let text)? = value(of: setting) else { return nil }
        return text
    }

    /// The texts of a setting; empty if nothing is set.
    package func list(_ setting: Setting) -> [String] {
        guard case .list(let texts)? = value(of: setting) else { return [] }
        return texts
    }

    /// Whether a setting is on.
    package func flag(_ setting: Setting) -> Bool { value(of: setting) == .flag(true) }

    /// The whole number of a setting.
    package func integer(_ setting: Setting) -> Int? {
        guard case .integer(let number)? = value(of: setting) else { return nil }
        return number
    }

    /// The number of a setting.
    package func number(_ setting: Setting) -> Double? {
        guard case .number(let number)? = value(of: setting) else { return nil }
        return number
    }

    /// Whether a setting has another value than its default.
    package func isSet(_ setting: Setting) -> Bool { byKey[setting.key].map { $0.origin != .usual } ?? false }

    /// What a setting is called where it was set, for messages: `--port`, `BOURSE_PORT` or `“port” in FILE`.
    ///
    /// A setting that was not set is called by its flag, or by its variable if it has none.
    package func name(of setting: Setting) -> String {
        switch byKey[setting.key]?.origin {
        case .environment: setting.variable
        case .file: "“\(setting.key)” in \(file ?? "the configuration file")"
        case .flag, .usual, nil: setting.flag ?? setting.variable
        }
    }

    /// The folder of the database.
    package var folder: String { Self.expanded(text(.data) ?? Setting.data.usual ?? "") }

    /// The folder of the database for a command that reads no other setting.
    package static func folder(
        flag: String?,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let variable = environment[Setting.data.variable]?.trimmingCharacters(in: .whitespacesAndNewlines)
        return expanded(flag ?? variable.flatMap { $0.isEmpty ? nil : $0 } ?? Setting.data.usual ?? "")
    }

    private static func expanded(_ path: String) -> String { (path as NSString).expandingTildeInPath }
}

extension Settings {
    /// Reads all settings.
    ///
    /// - Parameters:
    ///   - flags: What was set on the command line.
    ///   - environment: The environment; a variable that is empty is not set.
    ///   - readsFolder: Whether `bourse.json` in the folder of the database is read if no file is named.
    /// - Throws: ``Failure`` with the exit code of wrong usage if a value is invalid, the file contains what is no setting,
    ///   or a file that was named does not exist.
    package static func load(
        flags: [Setting: SettingValue],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        readsFolder: Bool = true
    ) async throws(Failure) -> Settings {
        let set = environment.mapValues { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
            !$0.value.isEmpty
        }
        let variables = EnvironmentVariablesProvider(environmentVariables: set).prefixKeys(with: "bourse")
        func above(_ setting: Setting) throws(Failure) -> Entry? {
            if let value = flags[setting] {
                guard let value = setting.kind.checked(value) else {
                    throw Failure(.usage, "\(setting.flag ?? setting.key) must be \(setting.kind.rule)")
                }
                return Entry(setting: setting, value: value, origin: .flag)
            }
            let key = AbsoluteConfigKey(ConfigKey(setting.key))
            guard case .string(let text)? = try? variables.value(forKey: key, type: .string).value?.content else {
                return nil
            }
            guard let value = setting.kind.value(of: text) else {
                throw Failure(.usage, "\(setting.variable) must be \(setting.kind.rule)")
            }
            return Entry(setting: setting, value: value, origin: .environment)
        }

        let named = try above(.config)?.value?.text
        let folder = expanded(try above(.data)?.value?.text ?? Setting.data.usual ?? "")
        let usual = folder + "/bourse.json"
        let isThere = readsFolder && FileManager.default.fileExists(atPath: usual)
        let path = named.map(expanded) ?? (isThere ? usual : nil)
        var file: SettingsFile?
        if let path { file = try await SettingsFile(path: path) }

        var entries: [Entry] = []
        var warnings: [String] = []
        for setting in Setting.all {
            let stored = try file?.value(of: setting)
            if stored != nil, setting == .data, flags[.config] == nil {
                let reason = named == nil ? "which is found through it" : "because most commands do not read it there"
                let place = path ?? usual
                throw Failure(
                    .usage,
                    "“data” cannot be set in \(place), \(reason); use --data or \(Setting.data.variable)"
                )
            }
            if stored != nil, setting.isSecret, file?.isReadableByOthers == true, warnings.isEmpty {
                let place = path ?? usual
                warnings = ["\(place) contains secrets and other users can read it; run: chmod 600 \(place)"]
            }
            if let entry = try above(setting) {
                entries.append(entry)
            } else if let stored {
                entries.append(Entry(setting: setting, value: stored, origin: .file))
            } else {
                let value = setting.usual.flatMap(setting.kind.value)
                entries.append(Entry(setting: setting, value: value, origin: .usual))
            }
        }
        return Settings(file: path, entries: entries, warnings: warnings)
    }
}
