import BourseCore
import Configuration
import Foundation

/// A configuration file that was read and checked: a JSON object whose members are settings, `{"smtp": {"host": "…"}}`.
struct SettingsFile {
    /// Where it is.
    let path: String
    /// Its values.
    let provider: FileProvider<JSONSnapshot>
    /// The values as they were written, by key.
    private let members: [String: SettingsFileValue]

    /// Reads a file.
    ///
    /// - Throws: ``Failure`` if it cannot be read, is no JSON object, or contains what is no setting.
    init(path: String) async throws(Failure) {
        self.path = path
        let bytes: [UInt8]
        do {
            bytes = try Files.bytes(path)
        } catch {
            throw Failure(.usage, error.message)
        }
        guard case .object(let root)? = try? JSONDecoder().decode(SettingsFileValue.self, from: Data(bytes)) else {
            throw Failure(.usage, "\(path) is not a JSON object such as {\"port\": 8080}")
        }
        members = Self.members(of: root, under: "")
        let keys = Set(Setting.all.map(\.key)).subtracting([Setting.config.key])
        if let unknown = members.keys.sorted().first(where: { !keys.contains($0) }) {
            let near = Self.nearest(to: unknown, among: keys.sorted()).map { "; did you mean “\($0)”?" } ?? "."
            throw Failure(
                .usage,
                "\(path) has an unknown setting “\(unknown)”\(near) “bourse config” lists all settings."
            )
        }
        do {
            let place = InMemoryProvider(values: ["filePath": ConfigValue(.string(path), isSecret: false)])
            provider = try await FileProvider(config: ConfigReader(provider: place))
        } catch {
            throw Failure(.usage, "\(path) cannot be read: \(error)")
        }
    }

    /// The value of a setting; nil if the file does not have it.
    ///
    /// - Throws: ``Failure`` if it is none that the setting takes.
    func value(of setting: Setting) throws(Failure) -> SettingValue? {
        guard let member = members[setting.key] else { return nil }
        let key = AbsoluteConfigKey(ConfigKey(setting.key))
        let content = member.type.flatMap { try? provider.value(forKey: key, type: $0).value?.content }
        let value: SettingValue? =
            switch (setting.kind, content) {
            case (.list, .string(let text)?), (.addresses, .string(let text)?): .list([text])
            case (.number, .int(let number)?): .number(Double(number))
            case (_, .string(let text)?): .text(text)
            case (_, .stringArray(let texts)?): .list(texts)
            case (_, .bool(let value)?): .flag(value)
            case (_, .int(let number)?): .integer(number)
            case (_, .double(let number)?): .number(number)
            default: nil
            }
        guard let value = value.flatMap(setting.kind.checked) else {
            throw Failure(.usage, "“\(setting.key)” in \(path) must be \(setting.kind.rule)")
        }
        return value
    }

    /// Whether other users of the machine can read the file.
    var isReadableByOthers: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let permissions = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
        return permissions & 0o077 != 0
    }

    /// The members by key, those of members with dots; an object without members is a key, too.
    private static func members(of object: [String: SettingsFileValue], under prefix: String) -> [String:
        SettingsFileValue]
    {
        var found: [String: SettingsFileValue] = [:]
        for (name, value) in object {
            if case .object(let inner) = value, !inner.isEmpty {
                found.merge(members(of: inner, under: prefix + name + ".")) { $1 }
            } else {
                found[prefix + name] = value
            }
        }
        return found
    }

    /// The key with the fewest different letters, if it is a likely misspelling.
    private static func nearest(to typed: String, among keys: [String]) -> String? {
        let typed = Array(typed.lowercased().utf8)
        let distances = typed.withUnsafeBufferPointer { typed in
            let misspelling = Misspelling(typed)
            return keys.map { key in
                let word = Array(key.lowercased().utf8)
                return (key, word.withUnsafeBufferPointer { misspelling.distance(to: $0, limit: 2).whole })
            }
        }
        return distances.filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
    }
}

/// A value of a configuration file, of the type it was written with.
private enum SettingsFileValue: Decodable {
    case null
    case flag
    case integer
    case number
    case text
    case list
    case object([String: SettingsFileValue])

    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: MemberName.self) {
            var object: [String: SettingsFileValue] = [:]
            for name in members.allKeys {
                object[name.stringValue] = try members.decode(SettingsFileValue.self, forKey: name)
            }
            self = .object(object)
            return
        }
        if (try? decoder.unkeyedContainer()) != nil {
            self = .list
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if (try? value.decode(Bool.self)) != nil {
            self = .flag
        } else if (try? value.decode(Int.self)) != nil {
            self = .integer
        } else if (try? value.decode(Double.self)) != nil {
            self = .number
        } else {
            _ = try value.decode(String.self)
            self = .text
        }
    }

    /// What is asked of the provider; nil for what no setting takes.
    var type: ConfigType? {
        switch self {
        case .null, .object: nil
        case .flag: .bool
        case .integer: .int
        case .number: .double
        case .text: .string
        case .list: .stringArray
        }
    }

    private struct MemberName: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }
}
