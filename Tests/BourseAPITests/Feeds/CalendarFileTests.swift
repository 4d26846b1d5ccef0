import BourseCore
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseAPI

@Suite("iCalendar files")
struct CalendarFileTests {
    private static let day = TradingDay(number: 20_787)

    private func file(_ events: [CalendarEvent]) -> String {
        CalendarFile(
            name: "Bourse",
            events: events,
            base: "https://desk.example",
            domain: "ab12.bourse",
            at: Timestamp(seconds: 1_781_533_800)
        ).text
    }

    private func event(_ title: String, detail: String = "", id: String = "bill-1") -> CalendarEvent {
        CalendarEvent(id: id, category: .bills, day: Self.day, title: title, detail: detail, path: "/portfolio")
    }

    /// The content lines of a file, unfolded as RFC 5545, §3.1 has it.
    private func lines(_ text: String) -> [String] {
        text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    @Test func event_isAllDay_withTheRequiredProperties() {
        let lines = lines(file([event("Rent: $1,200.00", detail: "Home\nMonthly")]))
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
        #expect(lines.contains("VERSION:2.0") && lines.contains("PRODID:-//Bourse//Bourse//EN"))
        let begin = lines.firstIndex(of: "BEGIN:VEVENT").map { Array(lines[$0...]) } ?? []
        #expect(
            begin == [
                "BEGIN:VEVENT", "UID:bill-1@ab12.bourse", "DTSTAMP:20260615T143000Z", "DTSTART;VALUE=DATE:20261130",
                "DTEND;VALUE=DATE:20261201", "SUMMARY:Rent: $1\\,200.00", "DESCRIPTION:Home\\nMonthly",
                "CATEGORIES:Bills", "URL:https://desk.example/portfolio", "TRANSP:TRANSPARENT", "END:VEVENT",
                "END:VCALENDAR",
            ]
        )
    }

    @Test func calendar_withoutEvents_hasAComponent() {
        let lines = lines(file([]))
        #expect(lines.contains("BEGIN:VTIMEZONE") && lines.contains("END:VTIMEZONE"))
        #expect(!lines.contains("BEGIN:VEVENT"))
        #expect(!self.lines(file([event("Rent")])).contains("BEGIN:VTIMEZONE"))
    }

    @Test(arguments: [
        ("plain", "plain"), ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("one\ntwo", "one\\ntwo"), ("one\r\ntwo", "one\\ntwo"),
        ("one\rtwo", "one\\ntwo"), ("one\n\ntwo", "one\\n\\ntwo"), ("a\u{0}b\u{7}c\u{7F}", "abc"), ("a\tb", "a\tb"),
        ("a\u{2028}b", "a\\nb"), ("₹5,000 – naïve 🎉", "₹5\\,000 – naïve 🎉"), (":\"=", ":\"="),
    ])
    func text_isEscaped_asTheStandardHasIt(text: String, escaped: String) {
        #expect(CalendarFile.escaped(text) == escaped)
    }

    @Test func injectedLines_stayWithinTheirText() {
        let lines = lines(file([event("a\r\nEND:VEVENT\r\nBEGIN:VEVENT", detail: "b\nATTACH:https://evil.example")]))
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1 && lines.count { $0 == "END:VEVENT" } == 1)
        #expect(!lines.contains { $0.hasPrefix("ATTACH") })
    }

    @Test(arguments: [0, 1, 73, 74, 75, 76, 77, 148, 149, 150, 151, 400])
    func line_isFoldedAt75Octets(length: Int) {
        let line = String(repeating: "x", count: length)
        let folded = CalendarFile.folded(line)
        let pieces = folded.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(pieces.allSatisfy { $0.utf8.count <= 75 })
        #expect(pieces.dropFirst().allSatisfy { $0.hasPrefix(" ") })
        // No more pieces than it takes: 75 octets, and 74 after each blank.
        #expect(pieces.count == (length <= 75 ? 1 : 1 + (length - 75 + 73) / 74))
        #expect(folded.replacing("\r\n ", with: "") == line)
    }

    @Test(arguments: Seeds.first(30))
    func lines_ofAnyText_areWholeCharactersOfAtMost75Octets(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("ab ,;\\\n\ré₹€🎉👨‍👩‍👧é日")
        let text = String(
            (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
            }
        )
        let bytes = Array(file([event(text, detail: text)]).utf8)
        var pieces: [[UInt8]] = [[]]
        var index = 0
        while index < bytes.count {
            if bytes[index] == 13, index + 1 < bytes.count, bytes[index + 1] == 10 {
                pieces.append([])
                index += 2
            } else {
                pieces[pieces.count - 1].append(bytes[index])
                index += 1
            }
        }
        #expect(pieces.last == [], "the last line has an end")
        for piece in pieces {
            #expect(piece.count <= 75)
            #expect(!piece.contains(13) && !piece.contains(10))
            #expect(String(validating: piece, as: UTF8.self) != nil, "a character is split")
        }
    }
}
