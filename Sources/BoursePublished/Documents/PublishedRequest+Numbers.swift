import BourseAPI
import BourseCore

extension PublishedRequest {
    /// A number as a count of 10^−`places`, rounded half to even; nothing where none is sent.
    ///
    /// Clients write numbers as their languages do, `2.5e2` and `0.30000000000000004` among them.
    /// - Throws: 400 for what is no number, and for one beyond what can be counted.
    public func units(_ name: String, places: Int) throws(PublishedRefusal) -> Int128? {
        guard let bytes = object[name] else { return nil }
        guard object.number(name) != nil else {
            throw PublishedRefusal(400, "\(path)\(name) must be a number", details: "received \(object.raw(name))")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let plain = Self.plain(text),
            let units = try? DecimalText.units(plain, places: places, excess: .roundHalfToEven, as: Int128.self)
        else { throw PublishedRefusal(400, "\(path)\(name) is too large", details: "received \(object.raw(name))") }
        return units
    }

    /// A JSON number without its exponent; nothing for one with more than 40 places before or 60 behind the point.
    private static func plain(_ number: String) -> String? {
        guard let mark = number.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
            return number.utf8.count <= 400 ? number : nil
        }
        let sign = number.hasPrefix("-") ? "-" : ""
        let parts = number[..<mark].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let whole = String(parts[0])
        let digits = whole + (parts.count > 1 ? String(parts[1]) : "")
        guard digits.contains(where: { $0 != "0" }) else { return "0" }
        guard digits.utf8.count <= 400, let exponent = Int(number[number.index(after: mark)...]) else {
            // An exponent of so many digits is far out on one side or the other.
            return number[mark...].contains("-") && digits.utf8.count <= 400 ? "0" : nil
        }
        // Where the point stands among the digits.
        let point = whole.utf8.count + max(-1000, min(1000, exponent))
        if point < -60 { return "0" }
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        if point <= digits.utf8.count { return sign + String(digits.prefix(point)) + "." + digits.dropFirst(point) }
        guard point <= 80 else { return nil }
        return sign + digits + String(repeating: "0", count: point - digits.utf8.count)
    }
}
