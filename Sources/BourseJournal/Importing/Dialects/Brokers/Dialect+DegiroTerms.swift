import BourseCore

extension Dialect {
    /// The quantity, the price and its currency in the sentence of a trade: `Koop 1 @ 33,9 USD`, or
    /// `Buy 4 ACME@496 GBX (GB0000000001)`.
    static let degiroTerms: @Sendable (DialectRow) -> [DialectColumn: String] = { row in
        guard let sentence = DegiroSentence(row.text(.action)) else { return [:] }
        let amount = row.parsed(.amount)?.money?.magnitude
        guard let terms = sentence.terms(of: amount, mark: NumberEvidence.decimalMark(of: row.text(.amount))) else {
            return [:]
        }
        return [.quantity: terms.quantity, .price: terms.price, .currency: sentence.code]
    }
}

/// The sentence of a trade in DEGIRO's account statement.
///
/// A mark before three digits is one of thousands or of decimals, a blank may separate thousands, and the name of a product
/// may begin with a number: the reading counts that gives the amount of the row.
private struct DegiroSentence {
    /// What was traded, as plain decimal texts.
    typealias Terms = (quantity: String, price: String)

    private static let cent = Money(units: 100_000_000_000_000)

    /// The code of the price's currency, such as `GBX`.
    let code: String
    private let currency: BrokerCurrency
    private let words: [String]
    private let price: String
    private let isEnglish: Bool

    /// Takes a sentence; nil for one without a price.
    init?(_ sentence: String) {
        guard let at = sentence.lastIndex(of: "@") else { return nil }
        let behind = sentence[sentence.index(after: at)...].split(whereSeparator: \.isWhitespace).map(String.init)
        guard let place = behind.firstIndex(where: { BrokerCurrency(code: $0) != nil }),
            let currency = BrokerCurrency(code: behind[place])
        else { return nil }
        let words = sentence[..<at].split(whereSeparator: \.isWhitespace).map(String.init)
        (code, self.currency, price) = (behind[place], currency, behind[..<place].joined())
        isEnglish = ["BUY", "SELL"].contains(words.first?.uppercased())
        self.words = Array(words.dropFirst())
    }

    /// The terms that give an amount; nil where two do, and nothing decides between them.
    ///
    /// - Parameter mark: The decimal mark of the amount, which English sentences share; others have a comma.
    func terms(of amount: Money?, mark: NumberEvidence.NumberMark) -> Terms? {
        let (comma, point) = (readings(decimals: ","), readings(decimals: "."))
        let usual = isEnglish && mark != .comma ? point : comma
        guard let amount else { return usual.first }
        let found = [comma, point].compactMap { readings in readings.first { gives(amount, $0) } }
        guard let first = found.first else { return usual.first ?? comma.first ?? point.first }
        if found.dropFirst().allSatisfy({ $0 == first }) { return first }
        // Both marks give the amount, as in 1.500 @ 2,125.
        return isEnglish && mark != .comma && mark != .point ? nil : usual.first { gives(amount, $0) }
    }

    private func gives(_ amount: Money, _ terms: Terms) -> Bool {
        guard let quantity = BrokerNumber(terms.quantity)?.quantity, let price = BrokerNumber(terms.price)?.price else {
            return false
        }
        let value = Money(price: currency.whole(price), quantity: quantity)
        return (value - amount).magnitude <= max(Self.cent, Money(units: amount.units / 1_000))
    }

    /// The readings with a decimal mark.
    private func readings(decimals mark: Character) -> [Terms] {
        guard let price = Self.number(price, decimals: mark) else { return [] }
        var joined = ""
        var readings: [Terms] = []
        for (place, word) in words.enumerated() {
            guard place == 0 || word.prefix(while: \.isNumber).count == 3 else { break }
            joined += word
            guard let quantity = Self.number(joined, decimals: mark) else { break }
            readings.append((quantity, price))
        }
        return readings
    }

    /// A number as a plain decimal text; nil for anything else.
    private static func number(_ text: String, decimals mark: Character) -> String? {
        let parts = text.split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
        guard let whole = parts.first, parts.count <= 2 else { return nil }
        let groups = whole.split(separator: mark == "," ? "." : ",", omittingEmptySubsequences: false)
        guard let first = groups.first, !first.isEmpty, groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
            return nil
        }
        let digits = groups.joined()
        let decimals = parts.count == 2 ? String(parts[1]) : ""
        guard (digits + decimals).allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return decimals.isEmpty ? digits : "\(digits).\(decimals)"
    }
}
