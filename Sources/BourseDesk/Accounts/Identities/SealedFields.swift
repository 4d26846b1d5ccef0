import BourseCore

/// Texts that a browser keeps for this desk and cannot change: a code over them proves that they are ours.
///
/// The key is of this process, so that what was sealed before a restart opens no more.
struct SealedFields: Sendable {
    /// Seconds for which sealed texts open.
    static let lifetime: Int64 = 600
    /// The longest text that is opened, in characters.
    static let longest = 4000

    private let key: [UInt8]
    private let secrets: any Secrets
    private let environment: DeskEnvironment

    init(secrets: any Secrets, environment: DeskEnvironment) {
        self.secrets = secrets
        self.environment = environment
        key = environment.randomBytes(32)
    }

    /// Seals texts.
    ///
    /// - Parameter purpose: What they are for; they open for nothing else.
    func seal(_ fields: [String], for purpose: String) -> String {
        let time = String(environment.now().seconds)
        let body = ([time] + fields).map { Base64URL.text(Array($0.utf8)) }.joined(separator: ".")
        return "\(body).\(Base64URL.text(code(of: body, purpose)))"
    }

    /// Opens texts; nothing when they are not ours, for another purpose, or too old.
    func open(_ text: String, for purpose: String) -> [String]? {
        guard text.utf8.count <= Self.longest, let dot = text.lastIndex(of: ".") else { return nil }
        let body = String(text[..<dot])
        guard let given = Base64URL.bytes(String(text[text.index(after: dot)...])),
            code(of: body, purpose).matches(given)
        else { return nil }
        var fields: [String] = []
        for part in body.split(separator: ".", omittingEmptySubsequences: false) {
            guard let bytes = Base64URL.bytes(String(part)) else { return nil }
            fields.append(String(decoding: bytes, as: UTF8.self))
        }
        guard let time = fields.first.flatMap({ Int64($0) }) else { return nil }
        guard (time...time + Self.lifetime).contains(environment.now().seconds) else { return nil }
        return Array(fields.dropFirst())
    }

    private func code(of body: String, _ purpose: String) -> [UInt8] {
        secrets.authenticationCode(of: Array("\(purpose).\(body)".utf8), key: key)
    }
}
