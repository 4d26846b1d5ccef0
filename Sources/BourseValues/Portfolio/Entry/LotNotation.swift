import BourseCore
import BoursePortfolio

/// Named lots as text: `17:100;journal 3:50`, each a transaction with the quantity that goes.
public enum LotNotation {
    /// The most lots that one transaction names.
    static let most = 1000

    /// Reads a text; none for an empty one, nothing when it cannot be read.
    public static func picks(_ text: String) -> [LotPick]? {
        guard !text.isEmpty else { return [] }
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard parts.count <= most else { return nil }
        var picks: [LotPick] = []
        for part in parts {
            guard let mark = part.lastIndex(of: ":"), let id = id(part[..<mark]),
                let quantity = try? Quantity(String(part[part.index(after: mark)...]).trimmedBlanks),
                quantity > .zero, quantity <= .limit
            else { return nil }
            picks.append(LotPick(opening: id, quantity: quantity))
        }
        return picks
    }

    /// Writes lots.
    public static func text(_ picks: [LotPick]) -> String {
        picks.map { "\($0.opening):\($0.quantity)" }.joined(separator: ";")
    }

    private static func id(_ text: Substring) -> TransactionID? {
        let words = String(text).trimmedBlanks.split(separator: " ")
        guard let number = words.last.flatMap({ Int64($0) }) else { return nil }
        switch words.dropLast() {
        case []: return TransactionID(number)
        case ["journal"]: return TransactionID(number, origin: .journal)
        case ["funds"]: return TransactionID(number, origin: .funds)
        default: return nil
        }
    }
}
