import BourseCore
import NIOCore

/// Which names of a source's answers mean what.
struct UpstreamMemberNames: Sendable {
    /// Names of prices, alone or in lists.
    var prices: Set<String>
    /// Names of times and days.
    var times: Set<String>
    /// Names of symbols.
    var symbols: Set<String>
}

/// Answers that are not what they should be, made from right ones.
///
/// It walks through the text of the answer value by value and changes those whose name it knows; nothing else of the
/// source's form is needed.
struct UpstreamForgery {
    private let kinds: Set<UpstreamFaultKind>
    private let memberNames: UpstreamMemberNames
    private static let ofValues: Set<UpstreamFaultKind> = [
        .zeros, .nulls, .negative, .otherSymbol, .tomorrow, .renamed, .texts,
    ]

    init(_ kinds: Set<UpstreamFaultKind>, _ words: UpstreamMemberNames) {
        self.kinds = kinds.intersection(Self.ofValues)
        self.memberNames = words
    }

    /// Whether anything is changed.
    var isNeeded: Bool { !kinds.isEmpty }

    func forged(_ pieces: [ByteBuffer]) -> [ByteBuffer] {
        var bytes: [UInt8] = []
        for piece in pieces { bytes += piece.readableBytesView }
        return [ByteBuffer(bytes: forged(bytes))]
    }

    /// The text with what is to be changed changed.
    ///
    /// - Complexity: O(length).
    func forged(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count + bytes.count / 8)
        var name = ""
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 {
                let end = Self.endOfText(bytes, index)
                let text = String(decoding: bytes[index + 1..<max(index + 1, end - 1)], as: UTF8.self)
                if Self.isName(bytes, end) {
                    name = text
                    out += Array("\"\(renamed(text))\"".utf8)
                } else {
                    out += Array("\"\(value(text, of: name))\"".utf8)
                }
                index = end
            } else if byte == 0x2D || (0x30...0x39).contains(byte) {
                let end = bytes[index...].firstIndex { !Self.isOfNumber($0) } ?? bytes.count
                out += number(bytes[index..<end], of: name)
                index = end
            } else {
                out.append(byte)
                index += 1
            }
        }
        return out
    }

    private func renamed(_ name: String) -> String {
        kinds.contains(.renamed) && memberNames.prices.contains(name) ? name + "Value" : name
    }

    private func value(_ text: String, of name: String) -> String {
        if kinds.contains(.otherSymbol), memberNames.symbols.contains(name) { return "ZZZZ" }
        guard kinds.contains(.tomorrow), memberNames.times.contains(name),
            let day = TradingDay(iso: String(text.prefix(10)))
        else { return text }
        return day.adding(days: 1).description + text.dropFirst(10)
    }

    private func number(_ digits: ArraySlice<UInt8>, of name: String) -> [UInt8] {
        if memberNames.times.contains(name), kinds.contains(.tomorrow),
            let time = Int64(String(decoding: digits, as: UTF8.self))
        {
            // Milliseconds have thirteen digits for the next two centuries.
            return Array(String(time + (time > 100_000_000_000 ? 86_400_000 : 86_400)).utf8)
        }
        guard memberNames.prices.contains(name) else { return Array(digits) }
        if kinds.contains(.nulls) { return Array("null".utf8) }
        var number = kinds.contains(.zeros) ? [0x30] : Array(digits)
        if kinds.contains(.negative), number.first != 0x2D { number.insert(0x2D, at: 0) }
        return kinds.contains(.texts) ? [0x22] + number + [0x22] : number
    }

    private static func endOfText(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count {
            if bytes[index] == 0x5C {
                index += 2
            } else if bytes[index] == 0x22 {
                return index + 1
            } else {
                index += 1
            }
        }
        return bytes.count
    }

    private static func isName(_ bytes: [UInt8], _ end: Int) -> Bool {
        bytes[min(end, bytes.count)...].first { $0 > 0x20 } == 0x3A
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte | 0x20 == 0x65
    }
}
