/// The name of a column of times that says its zone: `Filled Time(UTC+02:00)`.
struct ZonedName {
    /// The name without the zone.
    let name: String
    /// Seconds ahead of UTC; nil when the name says no zone.
    let offset: Int?

    /// Takes a name apart.
    init(_ text: String) {
        guard text.last == ")", let open = text.lastIndex(of: "("),
            let offset = DialectTime.offset(text[text.index(after: open)...].dropLast())
        else {
            (name, offset) = (text, nil)
            return
        }
        name = String(text[..<open].reversed().drop { $0 == " " }.reversed())
        self.offset = offset
    }
}
