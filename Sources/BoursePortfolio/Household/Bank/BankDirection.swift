/// A word that says whether money came or went.
enum BankDirection: Hashable {
    case moneyIn, moneyOut

    /// Reads a cell; nothing for other words.
    init?(_ cell: String) {
        switch BankColumn.key(cell) {
        case "cr", "c", "credit", "h", "haben", "bij", "in", "deposit", "gutschrift", "money in", "avere", "abono", "k":
            self = .moneyIn
        case "dr", "d", "debit", "s", "soll", "af", "out", "withdrawal", "lastschrift", "money out", "dare", "cargo":
            self = .moneyOut
        default:
            switch cell {
            case "+": self = .moneyIn
            case "-", "−": self = .moneyOut
            default: return nil
            }
        }
    }
}
