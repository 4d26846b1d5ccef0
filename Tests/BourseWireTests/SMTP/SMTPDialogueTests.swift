import BourseCore
import Testing

@testable import BourseWire

@Suite("Talking to a mail server")
struct SMTPDialogueTests {
    private static let password = SMTPDialogue.Credentials(name: "desk", password: "open sesame")

    private static func dialogue(
        _ credentials: SMTPDialogue.Credentials? = nil,
        _ protection: SMTPDialogue.Protection = .encrypted
    ) throws -> SMTPDialogue {
        let desk = try #require(MailAddress("desk@bourse.example"))
        let message = MailMessage(
            from: desk,
            to: try #require(MailAddress("ann@example.com")),
            subject: "s",
            text: "t",
            date: Timestamp(seconds: 0),
            id: desk
        )
        return SMTPDialogue(message, credentials: credentials, protection: protection, host: "bourse.example")
    }

    private static func reply(_ text: String) throws -> SMTPReply {
        var reader = SMTPReplyReader()
        return try #require(try reader.read((text + "\r\n").utf8).first)
    }

    /// What is said to each answer; a letter is "LETTER".
    private static func said(_ answers: [String], _ dialogue: SMTPDialogue) throws -> [String] {
        var dialogue = dialogue
        return try answers.flatMap { answer -> [String] in
            switch dialogue.hear(try reply(answer)) {
            case .send(let bytes):
                let text = String(decoding: bytes, as: UTF8.self)
                return [text.hasPrefix("Date:") ? "LETTER" : String(text.dropLast())]
            case .encrypt:
                guard case .send(let bytes) = dialogue.encrypted() else { return ["?"] }
                return ["ENCRYPT", String(String(decoding: bytes, as: UTF8.self).dropLast())]
            case .taken: return ["TAKEN"]
            case .failed(let fault): return ["\(fault)"]
            }
        }
    }

    private static let letter = ["250 sender", "250 recipient", "354 go on", "250 kept"]
    private static let letterSaid = [
        "MAIL FROM:<desk@bourse.example>", "RCPT TO:<ann@example.com>", "DATA", "LETTER", "TAKEN",
    ]

    @Test
    func letter_isHandedOver() throws {
        let said = try Self.said(["220 hi", "250-mail\r\n250 SIZE 100"] + Self.letter, Self.dialogue())
        #expect(said == ["EHLO bourse.example"] + Self.letterSaid)
    }

    @Test
    func line_isEncryptedBeforeTheNameIsSaid() throws {
        let answers = ["220 hi", "250-mail\r\n250 STARTTLS", "220 go", "250-mail\r\n250 AUTH LOGIN PLAIN", "235 in"]
        let said = try Self.said(answers + Self.letter, Self.dialogue(Self.password, .upgrades))
        let plain = "AUTH PLAIN AGRlc2sAb3BlbiBzZXNhbWU="
        let hello = "EHLO bourse.example"
        #expect(said == [hello, "STARTTLS", "ENCRYPT", hello, plain] + Self.letterSaid)
    }

    @Test
    func serverThatCannotEncrypt_isToldNothing() throws {
        for answers in [["220 hi", "250-mail\r\n250 AUTH PLAIN"], ["220 hi", "250-m\r\n250 STARTTLS", "454 no"]] {
            let said = try Self.said(answers, Self.dialogue(Self.password, .upgrades))
            #expect(said.last == "cannotEncrypt" && !said.contains { $0.hasPrefix("AUTH") })
        }
    }

    @Test
    func loginInTwoSteps_isSpokenToo() throws {
        let answers = ["220 hi", "250-mail\r\n250 AUTH LOGIN", "334 VXNlcm5hbWU6", "334 UGFzc3dvcmQ6", "235 in"]
        let said = try Self.said(answers + Self.letter, Self.dialogue(Self.password))
        #expect(said[1...3] == ["AUTH LOGIN", "ZGVzaw==", "b3BlbiBzZXNhbWU="])
        let other = try Self.said(["220 hi", "250-mail\r\n250 AUTH CRAM-MD5"], Self.dialogue(Self.password))
        #expect(other.last == "unknownMechanism")
    }

    @Test(arguments: [
        (["421 busy"], "later(\"421 busy\")"), (["554 go away"], "refused(\"554 go away\")"),
        (["220 hi", "250 m", "450 slow down"], "later(\"450 slow down\")"),
        (["220 hi", "250 m", "250 ok", "550 no such person"], "refused(\"550 no such person\")"),
        (["220 hi", "250 m", "250 ok", "250 ok", "354 go", "552 too large"], "refused(\"552 too large\")"),
        (["220 hi", "250 m", "530 sign in first"], "notLetIn(\"530 sign in first\")"),
        (["220 hi", "250 m", "354 what"], "outOfTurn(\"354 what\")"),
    ])
    func refusals_sayWhetherAnotherTimeWouldHelp(answers: [String], fault: String) throws {
        #expect(try Self.said(answers, Self.dialogue()).last == fault)
    }

    @Test
    func wrongPassword_isSaid() throws {
        let answers = ["220 hi", "250-mail\r\n250 AUTH PLAIN", "535 no"]
        #expect(try Self.said(answers, Self.dialogue(Self.password)).last == "notLetIn(\"535 no\")")
        let later = ["220 hi", "250-mail\r\n250 AUTH PLAIN", "454 not now"]
        #expect(try Self.said(later, Self.dialogue(Self.password)).last == "later(\"454 not now\")")
    }

    @Test
    func answers_areReadFromAnyPieces() throws {
        let text = "220-one\r\n220 two\r\n250\r\n354 go\n"
        var whole = SMTPReplyReader()
        let expected = [SMTPReply(220, ["one", "two"]), SMTPReply(250, [""]), SMTPReply(354, ["go"])]
        #expect(try whole.read(text.utf8) == expected)
        var reader = SMTPReplyReader()
        var replies: [SMTPReply] = []
        for byte in text.utf8 { replies += try reader.read([byte]) }
        #expect(replies == expected)
    }

    @Test(arguments: ["hello\r\n", "99 x\r\n", "220-a\r\n250 b\r\n", "2200\r\n", "\r\n", "600 x\r\n"])
    func whatIsNoAnswer_isRefused(text: String) {
        var reader = SMTPReplyReader()
        #expect(throws: SMTPReplyReader.ReplyFault.malformed) { try reader.read(text.utf8) }
    }

    @Test
    func endlessAnswers_areCutOff() {
        var long = SMTPReplyReader()
        #expect(throws: SMTPReplyReader.ReplyFault.tooLong) {
            try long.read(repeatElement(UInt8(ascii: "2"), count: 5000))
        }
        var many = SMTPReplyReader()
        let lines = String(repeating: "250-x\r\n", count: 101)
        #expect(throws: SMTPReplyReader.ReplyFault.tooLong) { try many.read(lines.utf8) }
    }
}
