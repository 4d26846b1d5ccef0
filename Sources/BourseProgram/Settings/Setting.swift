import BourseConnectors

/// One setting of the program: its names, the values it takes, and its default.
///
/// ``all`` lists every setting. A value comes from the flag, else the environment variable, else the configuration file,
/// else it is the default.
package struct Setting: Hashable, Sendable {
    /// What values a setting takes.
    package enum Kind: Hashable, Sendable {
        /// Any text.
        case text
        /// Several texts; separated by commas in the environment.
        case list
        /// True or false.
        case flag
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// A number in a range.
        case number(ClosedRange<Double>)
        /// One of several words.
        case choice([String])
        /// The address of a source.
        case address
        /// The addresses of a source, at most two.
        case addresses
    }

    /// The name in the configuration file, such as `smtp.host`: the member `host` of the member `smtp`.
    package let key: String
    /// The flag of `bourse serve`; nil for what does not belong on a command line.
    package let flag: String?
    /// The values it takes.
    package let kind: Kind
    /// The default as text; nil if nothing is set by default.
    package let usual: String?
    /// Whether the value is never shown.
    package let isSecret: Bool
    /// What the setting does, for people.
    package let purpose: String

    init(
        _ key: String,
        flag: String? = nil,
        _ kind: Kind,
        usual: String? = nil,
        isSecret: Bool = false,
        _ purpose: String
    ) {
        self.key = key
        self.flag = flag
        self.kind = kind
        self.usual = usual
        self.isSecret = isSecret
        self.purpose = purpose
    }

    /// The environment variable: `BOURSE_SMTP_HOST` for `smtp.host`, `BOURSE_OPEN_REGISTRATION` for `openRegistration`.
    package var variable: String {
        var name = "BOURSE_"
        for character in key {
            if character.isUppercase { name += "_" }
            name += character == "." ? "_" : character.uppercased()
        }
        return name
    }

    /// The purpose with the default, for the help of a flag.
    package var help: String { usual.map { "\(purpose) (default: \($0))" } ?? purpose }
}

extension Setting.Kind {
    /// The name of the type in `bourse config --json`.
    package var name: String {
        switch self {
        case .text, .address, .choice: "text"
        case .list, .addresses: "list"
        case .flag: "flag"
        case .integer: "integer"
        case .number: "number"
        }
    }

    /// What a value must be, for messages that end with it.
    package var rule: String {
        switch self {
        case .text: "text"
        case .list: "texts that are not empty"
        case .flag: "true or false"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range): "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .address: "an address with https:// or wss://, or http:// or ws:// on this machine"
        case .addresses: "at most two addresses with https://, or http:// on this machine"
        }
    }

    /// Reads a value that was typed; nil if it is none of this kind.
    func value(of text: String) -> SettingValue? {
        switch self {
        case .text, .choice, .address: checked(.text(text))
        case .list, .addresses:
            checked(.list(text.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0) }))
        case .flag:
            switch text.lowercased() {
            case "true", "yes", "1": .flag(true)
            case "false", "no", "0": .flag(false)
            default: nil
            }
        case .integer: Int(text).flatMap { checked(.integer($0)) }
        case .number: Double(text).flatMap { checked(.number($0)) }
        }
    }

    /// The value, if it is one of this kind.
    func checked(_ value: SettingValue) -> SettingValue? {
        let isRight =
            switch (self, value) {
            case (.text, .text(let text)): !text.isEmpty
            case (.list, .list(let texts)): !texts.isEmpty && !texts.contains("")
            case (.flag, .flag): true
            case (.integer(let range), .integer(let number)): range.contains(number)
            case (.number(let range), .number(let number)): range.contains(number)
            case (.choice(let words), .text(let word)): words.contains(word)
            case (.address, .text(let address)): Endpoint(address) != nil
            case (.addresses, .list(let addresses)):
                (1...2).contains(addresses.count) && addresses.allSatisfy { Endpoint($0) != nil }
            default: false
            }
        return isRight ? value : nil
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
