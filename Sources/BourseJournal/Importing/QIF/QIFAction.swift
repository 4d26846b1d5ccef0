import BourseCore

/// What the action of a transaction means.
///
/// Source: Quicken's documentation of QIF, and the notes on the format in GnuCash.
struct QIFAction {
    /// What happened.
    enum Meaning {
        /// A purchase or a sale.
        case trade(Side, Effect?)
        /// Income of a holding, in cash.
        case dividend
        /// Income that bought shares of the holding.
        case reinvestment
        /// Money that came in; of a holding if it names one.
        case interest
        /// Money that was paid, which files write without a sign.
        case paid(ActivityKind)
        /// Money that came from another account, or went to it.
        case moved(comesIn: Bool)
        /// Money that came or went, by its sign.
        case cash
        /// Shares that came from elsewhere, or went there.
        case shares(comeIn: Bool)
        /// New shares for ten old ones.
        case split
        /// Nothing to import, with the reason.
        case ignored(String)
        /// Nothing that can be read.
        case refused(String)
    }

    /// What happened.
    let meaning: Meaning
    /// Whether the money came from another account, or went to it.
    let isTransferred: Bool

    /// Reads an action; nil when it is unknown.
    init?(_ text: String) {
        let name = text.lowercased().filter { $0 != " " }
        if let meaning = Self.meanings[name] {
            (self.meaning, isTransferred) = (meaning, false)
        } else if name.last == "x", let meaning = Self.meanings[String(name.dropLast())] {
            (self.meaning, isTransferred) = (meaning, true)
        } else {
            return nil
        }
    }

    private static let employeeOption = "concerns an employee's option or the end of one. Add the trade by hand."

    private static let meanings: [String: Meaning] = [
        "buy": .trade(.buy, nil), "sell": .trade(.sell, nil),
        "shtsell": .trade(.sell, .open), "cvrshrt": .trade(.buy, .close),
        "buyopen": .trade(.buy, .open), "sellopen": .trade(.sell, .open),
        "buyclose": .trade(.buy, .close), "sellclose": .trade(.sell, .close),
        "buytoopen": .trade(.buy, .open), "selltoopen": .trade(.sell, .open),
        "buytoclose": .trade(.buy, .close), "selltoclose": .trade(.sell, .close),
        "div": .dividend, "cglong": .dividend, "cgshort": .dividend, "cgmid": .dividend, "rtrncap": .dividend,
        "reinvdiv": .reinvestment, "reinvint": .reinvestment, "reinvlg": .reinvestment, "reinvsh": .reinvestment,
        "reinvmd": .reinvestment,
        "intinc": .interest, "miscinc": .interest,
        "margint": .paid(.interest), "miscexp": .paid(.fee),
        "xin": .moved(comesIn: true), "xout": .moved(comesIn: false),
        "contrib": .moved(comesIn: true), "withdrw": .moved(comesIn: false),
        "cash": .cash,
        "shrsin": .shares(comeIn: true), "shrsout": .shares(comeIn: false),
        "stksplit": .split,
        "reminder": .ignored("reminders"),
        "grant": .ignored("options of employees"), "vest": .ignored("options of employees"),
        "exercise": .refused(employeeOption), "exercis": .refused(employeeOption), "expire": .refused(employeeOption),
    ]
}
