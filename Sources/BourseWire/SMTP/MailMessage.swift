import BourseCore

/// A letter of plain text.
public struct MailMessage: Hashable, Sendable {
    /// Who sends it.
    public var from: MailAddress
    /// Who gets it.
    public var to: MailAddress
    /// What it is about; line breaks in it become blanks.
    public var subject: String
    /// What it says.
    public var text: String
    /// When it was written.
    public var date: Timestamp
    /// A name that no other letter has, of the characters of an address: `4f2a@bourse.example`.
    ///
    /// Whoever gets a letter twice can tell by it that it is one letter.
    public var id: MailAddress

    /// Makes a letter.
    public init(
        from: MailAddress,
        to: MailAddress,
        subject: String,
        text: String,
        date: Timestamp,
        id: MailAddress
    ) {
        self.from = from
        self.to = to
        self.subject = subject
        self.text = text
        self.date = date
        self.id = id
    }

    /// The letter as it is sent after DATA, its dots doubled and its end written; lines have at most 76 characters.
    ///
    /// Source: RFC 5322 (headers), RFC 2045, section 6.7 (quoted-printable), RFC 2047 (words of headers), RFC 5321, section
    /// 4.5.2 (dots), RFC 3834 (letters that no person wrote).
    public var bytes: [UInt8] {
        let head = [
            "Date: \(MailDate.text(date))", "From: Bourse <\(from)>", "To: <\(to)>", "Message-ID: <\(id)>",
            "Subject: \(EncodedWords.text(subject))", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable", "Auto-Submitted: auto-generated", "",
        ]
        var bytes: [UInt8] = []
        for line in head + QuotedPrintable.lines(text) {
            if line.hasPrefix(".") { bytes.append(UInt8(ascii: ".")) }
            bytes += line.utf8
            bytes += "\r\n".utf8
        }
        return bytes + ".\r\n".utf8
    }
}

/// Days and times as letters have them.
enum MailDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// "Fri, 20 Nov 2026 16:00:00 +0000".
    static func text(_ time: Timestamp) -> String {
        let local = ZoneRules.utc.localTime(at: time)
        let day = local.day
        // 1 January 1970 was a Thursday.
        let weekday = weekdays[((Int(day.number) + 3) % 7 + 7) % 7]
        return "\(weekday), \(day.day) \(months[day.month - 1]) \(day.year) \(local.clock.prefix(8)) +0000"
    }
}
