import BourseCore

/// A day as a bank writes it: as ``WrittenDay`` reads it, with the names of months in other languages, or without a year.
enum BankDay: Hashable {
    /// It has all three parts.
    case written(WrittenDay)
    /// Its year is that of the statement.
    case yearless(day: Int, month: Int)

    /// Reads a cell; nothing when it is no day.
    init?(_ cell: String) {
        guard cell.utf8.count <= 64, cell.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
        if let day = WrittenDay(cell) {
            self = .written(day)
            return
        }
        guard cell.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return nil }
        let words = BankTitle.plain(cell).split(separator: " ").filter { !Self.fillers.contains($0) }.prefix(4)
        guard (2...3).contains(words.count), let place = words.firstIndex(where: { Self.month($0) != nil }) else {
            return nil
        }
        guard place < 2, let month = Self.month(words[place]), let day = Int(words[1 - place]), (1...31).contains(day)
        else { return nil }
        guard words.count == 3 else {
            // “March 2024” is a month, not a day.
            guard words[1 - place].utf8.count <= 2, TradingDay(year: 2000, month: month, day: day) != nil else {
                return nil
            }
            self = .yearless(day: day, month: month)
            return
        }
        guard let year = Int(words[2]), words[2].utf8.count == 4 || words[2].utf8.count == 2 else { return nil }
        let full = words[2].utf8.count == 4 ? year : year >= 70 ? 1900 + year : 2000 + year
        guard let whole = TradingDay(year: full, month: month, day: day) else { return nil }
        self = .written(.certain(whole))
    }

    /// The day, in a file that writes days in an order and is of a time; nothing when neither tells.
    func day(_ order: DayOrder?, in period: ClosedRange<TradingDay>?) -> TradingDay? {
        switch self {
        case .written(let day): return day.day(order)
        case .yearless(let day, let month):
            guard let period else { return nil }
            let days = (period.lowerBound.civil.year...period.upperBound.civil.year).compactMap {
                TradingDay(year: $0, month: month, day: day)
            }
            // Entries are booked some days before a statement begins, too.
            let near = days.filter { $0 >= period.lowerBound.adding(days: -31) && $0 <= period.upperBound }
            return near.count == 1 ? near.first : nil
        }
    }

    private static let fillers: Set<Substring> = ["de", "of", "den", "le", "del", "el"]

    private static func month(_ word: Substring) -> Int? {
        guard word.utf8.count >= 3, word.utf8.first.map({ $0 > 0x39 }) == true else { return nil }
        // July is June and a bit in Czech.
        if word.hasPrefix("cerven") || word.hasPrefix("cervna") { return word.hasPrefix("cervenec") ? 7 : 6 }
        return names[String(word.prefix(4))] ?? names[String(word.prefix(3))]
    }

    /// The first three letters of months, or four where three do not tell.
    private static let names: [String: Int] = {
        let months = [
            "jan ene gen sty led sau tam", "feb fev fevr fbr lut uno vas hel", "mar mrz maer mrt maa brez bre kov mars",
            "apr avr abr kwi dub bal", "may mai mag mei maj kve geg", "jun juin giu cze cvn bir",
            "jul juil lug lip cvc lie",
            "aug aou ago sie srp rgp rugp", "sep set sept wrz zar rgs rugs szep",
            "oct okt ott out paz rij spa", "nov lis lap", "dec dez dic des gru pro grd",
        ]
        var table: [String: Int] = [:]
        for (index, words) in months.enumerated() {
            for word in words.split(separator: " ") { table[String(word.prefix(4))] = index + 1 }
        }
        return table
    }()
}
