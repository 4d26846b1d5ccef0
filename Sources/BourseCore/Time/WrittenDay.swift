/// In which order a file writes day and month where both are numbers.
public enum DayOrder: String, CaseIterable, Codable, Sendable {
    /// `31/12/2024`.
    case dayFirst
    /// `12/31/2024`.
    case monthFirst
}

/// A day as people and their banks write it.
public enum WrittenDay: Hashable, Sendable {
    /// There is one way to read it.
    case certain(TradingDay)
    /// Either number may be the month.
    case ambiguous(dayFirst: TradingDay, monthFirst: TradingDay)
    /// Two numbers and a year of which only one order makes a day.
    case decisive(TradingDay, DayOrder)

    /// Reads `2024-12-31`, `20241231`, `31-Dec-2024`, `Dec 31, 2024`, `31/12/2024`, `12-31-24`, or the number that
    /// workbooks count days with, each with or without a time behind it; nothing when it is none of these.
    public init?(_ cell: String) {
        let parts = Self.parts(of: cell)
        if case .number(let number, 8)? = parts.first {
            guard let day = Self.day(compact: number) else { return nil }
            self = .certain(day)
            return
        }
        if parts.count == 1 || (parts.count == 2 && cell.contains(".")) {
            guard case .number(let serial, _) = parts[0], let day = Self.day(serial: serial, cell) else { return nil }
            self = .certain(day)
            return
        }
        guard parts.count == 3 else { return nil }
        switch (parts[0], parts[1], parts[2]) {
        case (.number(let year, 4), .number(let month, 1...2), .number(let day, 1...2)):
            guard let day = TradingDay(year: year, month: month, day: day) else { return nil }
            self = .certain(day)
        case (.number(let day, 1...2), .month(let month), .number(let year, let digits)),
            (.month(let month), .number(let day, 1...2), .number(let year, let digits)):
            guard let year = Self.year(year, digits), let day = TradingDay(year: year, month: month, day: day) else {
                return nil
            }
            self = .certain(day)
        case (.number(let first, 1...2), .number(let second, 1...2), .number(let year, let digits)):
            guard let year = Self.year(year, digits) else { return nil }
            let dayFirst = TradingDay(year: year, month: second, day: first)
            let monthFirst = TradingDay(year: year, month: first, day: second)
            switch (dayFirst, monthFirst) {
            case (let one?, let other?):
                self = one == other ? .certain(one) : .ambiguous(dayFirst: one, monthFirst: other)
            case (let one?, nil): self = .decisive(one, .dayFirst)
            case (nil, let other?): self = .decisive(other, .monthFirst)
            default: return nil
            }
        default: return nil
        }
    }

    /// The order that days of a file are written in: that of those which can be read in one order only, unless they
    /// contradict each other.
    public static func order(of cells: some Sequence<String>) -> DayOrder? {
        var orders: Set<DayOrder> = []
        for cell in cells {
            if case .decisive(_, let order) = WrittenDay(cell) { orders.insert(order) }
        }
        return orders.count == 1 ? orders.first : nil
    }

    /// The day in a file that writes days in an order; nothing when neither tells.
    public func day(_ order: DayOrder?) -> TradingDay? {
        switch self {
        case .certain(let day), .decisive(let day, _): day
        case .ambiguous(let dayFirst, let monthFirst):
            switch order {
            case .dayFirst: dayFirst
            case .monthFirst: monthFirst
            case nil: nil
            }
        }
    }

    /// A number with its digits, or a month by its name.
    private enum DayPart {
        case number(Int, Int)
        case month(Int)

        init?(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
            if word.allSatisfy({ WrittenDay.kind(of: $0) == .digit }) {
                guard word.count <= 5 || word.count == 8, let number = Int(String(decoding: word, as: UTF8.self)) else {
                    return nil
                }
                self = .number(number, word.count)
            } else {
                let name = word.map { $0 | 0x20 }
                guard name.count >= 3, let month = WrittenDay.months.firstIndex(where: { $0.utf8.starts(with: name) })
                else { return nil }
                self = .month(month + 1)
            }
        }
    }

    /// What stands in the first three words of a cell; letters and digits are words apart.
    private static func parts(of cell: String) -> [DayPart] {
        var text = String(cell.prefix(64))
        return text.withUTF8 { bytes in
            var parts: [DayPart] = []
            var words = 0
            var index = 0
            while index < bytes.count, words < 3 {
                let kind = kind(of: bytes[index])
                let start = index
                repeat { index += 1 } while index < bytes.count && Self.kind(of: bytes[index]) == kind
                guard kind != .other else { continue }
                words += 1
                if let part = DayPart(bytes[start..<index]) { parts.append(part) }
            }
            return parts
        }
    }

    private enum ByteKind { case letter, digit, other }

    private static func kind(of byte: UInt8) -> ByteKind {
        switch byte {
        case 0x30...0x39: .digit
        case 0x41...0x5A, 0x61...0x7A: .letter
        default: .other
        }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Years of two digits are those from 1970 to 2069.
    private static func year(_ number: Int, _ digits: Int) -> Int? {
        switch digits {
        case 4: number
        case 2: number >= 70 ? 1900 + number : 2000 + number
        default: nil
        }
    }

    /// Year, month and day in eight digits; other numbers of eight digits are no day.
    private static func day(compact number: Int) -> TradingDay? {
        guard (1900...2199).contains(number / 10_000) else { return nil }
        return TradingDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    private static func day(serial: Int, _ cell: String) -> TradingDay? {
        guard (20_000...80_000).contains(serial), cell.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
        else { return nil }
        return TradingDay(number: serial - TradingDay.workbookEpoch)
    }
}
