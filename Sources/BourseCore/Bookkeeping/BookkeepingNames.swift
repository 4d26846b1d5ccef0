import Foundation

/// Names that Beancount, Ledger and hledger accept, for accounts and commodities with any name.
///
/// Two accounts never share a name, nor do two commodities, nor a commodity and a currency. The same records always give
/// the same names: names that need no change are assigned first, the others in alphabetical order, with a number where
/// the name is taken.
///
/// Source: M. Blais, "Beancount Language Syntax", Accounts and Commodities / Currencies.
public struct BookkeepingNames: Sendable {
    /// The longest name of a commodity in Beancount 2.
    public static let longestCommodity = 24
    /// Words that Beancount reads as values, not as names.
    private static let reserved: Set<String> = ["TRUE", "FALSE", "NULL"]

    private let accounts: [String: String]
    private let commodities: [String: String]

    /// Assigns names.
    ///
    /// - Complexity: O(n log n).
    init(owners: Set<String>, commodities: [BookkeepingCommodity], currencies: Set<Currency>) {
        accounts = Self.assigned(
            owners.map { (key: $0, plain: $0, name: Self.account($0)) },
            taken: [],
            numbered: { "\($0)-\($1)" }
        )
        self.commodities = Self.assigned(
            commodities.map { (key: $0.key, plain: $0.symbol, name: Self.commodity($0.symbol)) },
            taken: Self.reserved.union(currencies.map { Self.name(of: $0) }),
            numbered: { name, number in
                let ending = ".\(number)"
                return name.prefix(Self.longestCommodity - ending.count) + ending
            }
        )
    }

    /// The name of an account: "Assets:Main:Cash".
    public func name(of account: BookkeepingAccount) -> String {
        let owner = accounts[account.owner] ?? Self.account(account.owner)
        return "\(account.purpose.root):\(owner):\(account.purpose.rawValue)"
    }

    /// The name of the commodity with a key.
    public func commodity(_ key: String) -> String { commodities[key] ?? Self.commodity(key) }

    /// The name of a currency: its code, with a number for a code that Beancount reads as a value.
    public static func name(of currency: Currency) -> String {
        reserved.contains(currency.code) ? "\(currency.code).1" : currency.code
    }

    /// A part of an account's name: ASCII letters, digits and hyphens, first a capital letter or a digit.
    static func account(_ text: String) -> String {
        var name = ""
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                name.unicodeScalars.append(scalar)
            } else if scalar.properties.generalCategory != .nonspacingMark, !name.isEmpty, name.last != "-" {
                name.append("-")
            }
        }
        while name.last == "-" { name.removeLast() }
        return name.isEmpty ? "Account" : name.capitalizedFirst
    }

    /// A commodity's name: 2 to ``longestCommodity`` capital letters, digits and `.'_-`, first a letter, last a letter or
    /// digit.
    static func commodity(_ text: String) -> String {
        func isWord(_ character: Character) -> Bool { character.isASCII && (character.isLetter || character.isNumber) }
        let mapped = text.uppercased().map { isWord($0) || ".'_-".contains($0) ? $0 : "-" }
        var name = String(mapped.drop { !isWord($0) })
        if name.first?.isNumber == true { name = "X\(name)" }
        name = String(name.prefix(longestCommodity))
        while let last = name.last, !isWord(last) { name.removeLast() }
        switch name.count {
        case 0: return "X.1"
        case 1: return "\(name).1"
        default: return name
        }
    }

    private static func assigned(
        _ wanted: [(key: String, plain: String, name: String)],
        taken: Set<String>,
        numbered: (String, Int) -> String
    ) -> [String: String] {
        var (taken, names) = (taken, [String: String]())
        let order = wanted.sorted {
            let (isFirst, isSecond) = ($0.plain == $0.name, $1.plain == $1.name)
            return isFirst == isSecond ? ($0.plain, $0.key) < ($1.plain, $1.key) : isFirst
        }
        // Where the search for a free number goes on.
        var next: [String: Int] = [:]
        for (key, _, plain) in order {
            var name = plain
            while !taken.insert(name).inserted {
                let number = next[plain, default: 2]
                next[plain] = number + 1
                name = numbered(plain, number)
            }
            names[key] = name
        }
        return names
    }
}
