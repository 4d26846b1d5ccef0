import BourseProgram
import BourseTestSupport
import Foundation
import Testing

@Suite("Settings")
struct SettingsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ text: String, _ name: String = "bourse.json") throws -> String {
        let path = directory.path(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        return path
    }

    private func load(
        _ flags: [Setting: SettingValue] = [:],
        _ environment: [String: String] = [:]
    ) async throws -> Settings {
        let folder: [Setting: SettingValue] = [.data: .text(directory.url.path)]
        return try await Settings.load(flags: folder.merging(flags) { $1 }, environment: environment)
    }

    private func refusal(
        _ flags: [Setting: SettingValue] = [:],
        _ environment: [String: String] = [:]
    ) async throws -> Failure {
        try #require(await #expect(throws: Failure.self) { try await load(flags, environment) })
    }

    private func origin(of setting: Setting, in settings: Settings) throws -> Settings.Origin {
        try #require(settings.entries.first { $0.setting == setting }).origin
    }

    @Test
    func value_comesFromTheFlag_thenTheEnvironment_thenTheFile_thenTheDefault() async throws {
        let none = try await load()
        #expect(try none.integer(.port) == 8080 && origin(of: .port, in: none) == .usual && none.file == nil)
        let path = try write(#"{"port": 1}"#)
        let file = try await load()
        #expect(try file.integer(.port) == 1 && origin(of: .port, in: file) == .file && file.file == path)
        let variable = try await load([:], ["BOURSE_PORT": "2"])
        #expect(try variable.integer(.port) == 2 && origin(of: .port, in: variable) == .environment)
        let flag = try await load([.port: .integer(3)], ["BOURSE_PORT": "2"])
        #expect(try flag.integer(.port) == 3 && origin(of: .port, in: flag) == .flag)
    }

    @Test
    func name_isThatOfThePlaceWhereTheSettingWasSet() async throws {
        let path = try write(#"{"smtp": {"host": "mail"}}"#)
        let settings = try await load([.port: .integer(1)], ["BOURSE_ADDRESS": "https://desk.example"])
        #expect(settings.name(of: .port) == "--port")
        #expect(settings.name(of: .address) == "BOURSE_ADDRESS")
        #expect(settings.name(of: .smtpHost) == "“smtp.host” in \(path)")
        #expect(settings.name(of: .host) == "--host" && settings.name(of: .smtpFrom) == "BOURSE_SMTP_FROM")
    }

    @Test
    func everySetting_hasOneKeyOneVariableAndADefaultOfItsKind() async throws {
        let all = Setting.all
        #expect(Set(all.map(\.key)).count == all.count && Set(all.map(\.variable)).count == all.count)
        #expect(Set(all.compactMap(\.flag)).count == all.compactMap(\.flag).count)
        let settings = try await Settings.load(flags: [:], environment: [:], readsFolder: false)
        for entry in settings.entries {
            #expect((entry.value == nil) == (entry.setting.usual == nil), "\(entry.setting.key)")
            #expect(entry.value.map { $0.text == entry.setting.usual } ?? true, "\(entry.setting.key)")
        }
        #expect(all.filter(\.isSecret).allSatisfy { $0.flag == nil }, "a command line can be read by others")
    }

    @Test
    func variables_haveTheNamesTheyAlwaysHad() {
        let names = Set(Setting.all.map(\.variable))
        let known = [
            "BOURSE_ADDRESS", "BOURSE_SMTP_HOST", "BOURSE_SMTP_PORT", "BOURSE_SMTP_SECURITY", "BOURSE_SMTP_USER",
            "BOURSE_SMTP_PASSWORD", "BOURSE_SMTP_FROM", "BOURSE_SMTP_CERTIFICATES", "BOURSE_WEBHOOKS_HERE",
            "BOURSE_FMP_KEY", "BOURSE_FINNHUB_KEY", "BOURSE_FRED_KEY", "BOURSE_OPEN_REGISTRATION", "BOURSE_LOG_LEVEL",
        ]
        for name in known { #expect(names.contains(name), "\(name)") }
    }

    @Test
    func everyKind_isReadFromTheFileAndFromTheEnvironment() async throws {
        _ = try write(
            #"{"host": ["127.0.0.1", "desk.example"], "behindProxy": true, "recordingGigabytes": 1, "log": {"level": "info"}}"#
        )
        let file = try await load()
        #expect(file.list(.host) == ["127.0.0.1", "desk.example"] && file.flag(.behindProxy))
        #expect(file.number(.recordingGigabytes) == 1 && file.text(.logLevel) == "info")
        let environment = [
            "BOURSE_HOST": "::1, desk.example", "BOURSE_BEHIND_PROXY": "no", "BOURSE_RECORDING_GIGABYTES": "0.5",
            "BOURSE_LOG_LEVEL": " debug ", "BOURSE_WEBHOOKS_HERE": "1",
        ]
        let variables = try await load([:], environment)
        #expect(variables.list(.host) == ["::1", "desk.example"] && !variables.flag(.behindProxy))
        #expect(variables.number(.recordingGigabytes) == 0.5 && variables.text(.logLevel) == "debug")
        #expect(variables.flag(.webhooksHere))
        _ = try write(#"{"host": "::1"}"#)
        #expect(try await load().list(.host) == ["::1"])
    }

    @Test
    func variableThatIsEmpty_isNotSet() async throws {
        let settings = try await load([:], ["BOURSE_PORT": "", "BOURSE_FMP_KEY": "  "])
        #expect(settings.integer(.port) == 8080 && !settings.isSet(.fmpKey))
    }

    @Test(arguments: [
        (#"{"prot": 1}"#, "did you mean “port”"), (#"{"smtp": {"hots": "x"}}"#, "did you mean “smtp.host”"),
        (#"{"quite-another": 1}"#, "unknown setting “quite-another”"), (#"{"smtp": {}}"#, "unknown setting “smtp”"),
        (#"{"smtp": "x"}"#, "unknown setting “smtp”"), (#"{"config": "x"}"#, "unknown setting “config”"),
        (#"{"port": "8080"}"#, "must be a whole number from 0 to 65535"), (#"{"port": 70000}"#, "0 to 65535"),
        (#"{"port": true}"#, "must be a whole number"), (#"{"port": 1.5}"#, "must be a whole number"),
        (#"{"port": null}"#, "must be a whole number"), (#"{"behindProxy": 1}"#, "must be true or false"),
        (#"{"log": {"format": "xml"}}"#, "must be text or json"), (#"{"host": []}"#, "“host” in"),
        (#"{"host": ["x", 1]}"#, "bourse.json"), (#"{"address": ""}"#, "must be text"),
        (#"{"fmp": {"address": "http://example.com"}}"#, "an address with https://"), ("[1]", "is not a JSON object"),
        ("port: 1", "is not a JSON object"), ("", "is not a JSON object"),
        (#"{"data": "/elsewhere"}"#, "“data” cannot be set"),
    ])
    func fileThatIsWrong_isRefused(text: String, reason: String) async throws {
        _ = try write(text)
        let failure = try await refusal()
        #expect(failure.code == .usage && failure.message.contains(reason), "\(failure.message)")
    }

    @Test(arguments: [
        ("BOURSE_PORT", "x"), ("BOURSE_PORT", "-1"), ("BOURSE_BEHIND_PROXY", "maybe"), ("BOURSE_LOG_LEVEL", "loud"),
        ("BOURSE_SMTP_PORT", "0"), ("BOURSE_SMTP_SECURITY", "ssl"), ("BOURSE_HOST", "a,,b"),
        ("BOURSE_YAHOO_ADDRESS", "https://a.example,https://b.example,https://c.example"),
    ])
    func variableThatIsWrong_isRefusedByItsName(name: String, text: String) async throws {
        let failure = try await refusal([:], [name: text])
        #expect(failure.code == .usage && failure.message.hasPrefix("\(name) must be "), "\(failure.message)")
    }

    @Test
    func flagThatIsWrong_isRefusedByItsName() async throws {
        let failure = try await refusal([.port: .integer(70_000)])
        #expect(failure.code == .usage && failure.message == "--port must be a whole number from 0 to 65535")
    }

    @Test
    func fileThatIsNamed_isReadInPlaceOfTheUsualOne_andMustBeThere() async throws {
        _ = try write(#"{"port": 1}"#)
        let other = try write(#"{"port": 2, "data": "/elsewhere"}"#, "other.json")
        let settings = try await Settings.load(flags: [.config: .text(other)], environment: [:])
        #expect(settings.integer(.port) == 2 && settings.folder == "/elsewhere" && settings.file == other)
        let third = try write(#"{"port": 3}"#, "third.json")
        #expect(try await load([:], ["BOURSE_CONFIG": third]).integer(.port) == 3)
        let missing = try await refusal([.config: .text(directory.path("missing.json"))])
        #expect(missing.code == .usage && missing.message.contains("missing.json"), "\(missing.message)")
    }

    @Test
    func dataFolder_isRefusedInAFileThatOtherCommandsReadToo() async throws {
        let path = try write(#"{"data": "/elsewhere"}"#, "other.json")
        // Commands that read no other setting would use another folder.
        let failure = try await refusal([:], ["BOURSE_CONFIG": path])
        #expect(failure.code == .usage && failure.message.hasPrefix("“data” cannot be set in \(path)"))
        #expect(failure.message.contains("use --data or BOURSE_DATA"), "\(failure.message)")
    }

    @Test
    func fileOfSecretsThatOthersCanRead_isWarnedOf() async throws {
        let path = try write(#"{"smtp": {"password": "hidden"}}"#)
        #expect(try await load().warnings.isEmpty)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let warnings = try await load().warnings
        #expect(warnings.count == 1 && warnings[0].contains("chmod 600"))
        #expect(!warnings[0].contains("hidden"))
    }

    @Test
    func folder_isThatOfTheFlag_thenOfTheEnvironment() {
        #expect(Settings.folder(flag: "/a", environment: ["BOURSE_DATA": "/b"]) == "/a")
        #expect(Settings.folder(flag: nil, environment: ["BOURSE_DATA": "/b"]) == "/b")
        #expect(Settings.folder(flag: nil, environment: ["BOURSE_DATA": ""]).hasSuffix("/.bourse"))
    }

    @Test
    func documentation_listsEverySetting() throws {
        let path = ReferenceFolder.repository.appendingPathComponent("Documentation/Configuration.md")
        let text = try String(contentsOf: path, encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count == Setting.all.count)
        for (row, setting) in zip(rows, Setting.all) {
            let cells = [
                "`\(setting.key)`", setting.flag.map { "`\($0)`" } ?? "", "`\(setting.variable)`", setting.kind.name,
                setting.usual.map { "`\($0)`" } ?? "", setting.isSecret ? "secret" : "", setting.purpose,
            ]
            #expect(row == "| " + cells.joined(separator: " | ") + " |")
        }
    }
}
