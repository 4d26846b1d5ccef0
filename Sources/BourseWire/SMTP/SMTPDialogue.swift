import Foundation

/// What is said to a mail server to hand it one letter, and what follows from its answers.
///
/// A value without a socket: whoever has one does what ``begin()`` and ``hear(_:)`` tell. Source: RFC 5321; RFC 3207
/// (STARTTLS); RFC 4954 (AUTH); RFC 4616 (PLAIN).
public struct SMTPDialogue: Sendable {
    /// A name and a password at the server.
    public struct Credentials: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The password.
        public var password: String

        /// Makes credentials.
        public init(name: String, password: String) { (self.name, self.password) = (name, password) }
    }

    /// How the line is protected.
    public enum Protection: Hashable, Sendable {
        /// It is encrypted from its first byte.
        case encrypted
        /// It begins in the clear, and must be encrypted before anything is said.
        case upgrades
        /// It stays in the clear: for a server on the same machine.
        case none
    }

    /// What is to be done next.
    public enum Step: Hashable, Sendable {
        /// Send these bytes.
        case send([UInt8])
        /// Encrypt the line, then tell ``SMTPDialogue/encrypted()``.
        case encrypt
        /// The server has taken the letter: it is the server's now. The bytes say goodbye.
        case taken(goodbye: [UInt8])
        /// It did not take it.
        case failed(DialogueFault)
    }

    /// Why a letter was not taken.
    public enum DialogueFault: Error, Hashable, Sendable {
        /// The server refuses: another time would not help.
        case refused(String)
        /// The server cannot now.
        case later(String)
        /// The server does not know the name and the password.
        case notLetIn(String)
        /// The server cannot encrypt the line, and nothing is sent without.
        case cannotEncrypt
        /// The server takes a name and a password only in ways that are not spoken here.
        case unknownMechanism
        /// The server said something out of turn.
        case outOfTurn(String)
    }

    private enum DialogueStage {
        case greeting
        case hello
        case encrypting
        case helloAgain
        case password
        case name
        case letIn
        case sender
        case recipient
        case data
        case letter
        case over
    }

    private let message: MailMessage
    private let credentials: Credentials?
    private let protection: Protection
    private let host: String
    private var stage = DialogueStage.greeting

    /// Makes a dialogue.
    ///
    /// - Parameter host: What one calls oneself: the host of the sender's address will do.
    public init(_ message: MailMessage, credentials: Credentials?, protection: Protection, host: String) {
        self.message = message
        self.credentials = credentials
        self.protection = protection
        self.host = host
    }

    /// The line is encrypted now.
    public mutating func encrypted() -> Step {
        stage = .helloAgain
        return say("EHLO \(host)")
    }

    /// Hears an answer.
    public mutating func hear(_ reply: SMTPReply) -> Step {
        switch stage {
        case .greeting: reply.isDone ? go(.hello, "EHLO \(host)") : fail(reply)
        case .hello: reply.isDone ? afterHello(reply) : fail(reply)
        case .encrypting:
            if reply.isDone { .encrypt } else { end(.cannotEncrypt) }
        case .helloAgain: reply.isDone ? introduce(reply) : fail(reply)
        case .name:
            reply.asksMore ? go(.password, Self.base64(credentials?.name ?? "")) : notLetIn(reply)
        case .password:
            reply.asksMore ? go(.letIn, Self.base64(credentials?.password ?? "")) : notLetIn(reply)
        case .letIn: reply.isDone ? beginLetter() : notLetIn(reply)
        case .sender: reply.isDone ? go(.recipient, "RCPT TO:<\(message.to)>") : fail(reply)
        case .recipient: reply.isDone ? go(.data, "DATA") : fail(reply)
        case .data:
            reply.asksMore ? sendLetter() : fail(reply)
        case .letter: reply.isDone ? take() : fail(reply)
        case .over: end(.outOfTurn(reply.sentence))
        }
    }

    private mutating func afterHello(_ reply: SMTPReply) -> Step {
        guard protection == .upgrades else { return introduce(reply) }
        guard Self.extensions(reply)["STARTTLS"] != nil else { return end(.cannotEncrypt) }
        return go(.encrypting, "STARTTLS")
    }

    private mutating func introduce(_ reply: SMTPReply) -> Step {
        guard let credentials else { return beginLetter() }
        let mechanisms = Self.extensions(reply)["AUTH"] ?? []
        if mechanisms.contains("PLAIN") {
            return go(.letIn, "AUTH PLAIN " + Self.base64("\0\(credentials.name)\0\(credentials.password)"))
        }
        guard mechanisms.contains("LOGIN") else { return end(.unknownMechanism) }
        return go(.name, "AUTH LOGIN")
    }

    private mutating func beginLetter() -> Step { go(.sender, "MAIL FROM:<\(message.from)>") }

    private mutating func sendLetter() -> Step {
        stage = .letter
        return .send(message.bytes)
    }

    private mutating func take() -> Step {
        stage = .over
        return .taken(goodbye: Array("QUIT\r\n".utf8))
    }

    private mutating func go(_ next: DialogueStage, _ line: String) -> Step {
        stage = next
        return say(line)
    }

    private func say(_ line: String) -> Step { .send(Array((line + "\r\n").utf8)) }

    private mutating func fail(_ reply: SMTPReply) -> Step {
        switch reply.code {
        case 530, 534, 535, 538: end(.notLetIn(reply.sentence))
        case 400...499: end(.later(reply.sentence))
        case 500...599: end(.refused(reply.sentence))
        default: end(.outOfTurn(reply.sentence))
        }
    }

    private mutating func notLetIn(_ reply: SMTPReply) -> Step {
        reply.isTemporary ? fail(reply) : end(.notLetIn(reply.sentence))
    }

    private mutating func end(_ fault: DialogueFault) -> Step {
        stage = .over
        return .failed(fault)
    }

    /// What the server can do, by name, with the words behind each.
    private static func extensions(_ reply: SMTPReply) -> [String: Set<String>] {
        var known: [String: Set<String>] = [:]
        for line in reply.lines.dropFirst() {
            let words = line.uppercased().split(separator: " ").map(String.init)
            if let name = words.first { known[name, default: []].formUnion(words.dropFirst()) }
        }
        return known
    }

    private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
}
