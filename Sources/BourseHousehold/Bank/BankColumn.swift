/// What a column of a bank's file holds.
public enum BankColumn: String, CaseIterable, Codable, Sendable {
    /// The day of the entry.
    case date
    /// The amount, money out below 0 unless said otherwise.
    case amount
    /// Money out.
    case debit
    /// Money in.
    case credit
    /// Whether the amount is money in or out, in a word such as `CR`.
    case direction
    /// What it was for, or who was paid.
    case description
    /// The balance after the entry, or before it.
    case balance
    /// The currency of the amount.
    case currency
    /// The bank's own category.
    case category
    /// The bank's number of the entry.
    case reference
    /// What the bank charged for the entry, in a column of its own.
    case fee
    /// Whether the entry is booked, in a word such as `PENDING`.
    case status

    /// What people call it.
    public var name: String {
        switch self {
        case .date: "date"
        case .amount: "amount"
        case .debit: "money out"
        case .credit: "money in"
        case .direction: "direction"
        case .description: "description"
        case .balance: "balance"
        case .currency: "currency"
        case .category: "category"
        case .reference: "reference"
        case .fee: "fee"
        case .status: "status"
        }
    }

    /// The whole titles that banks give it, in the form of ``BankTitle/key``; those in front count first.
    ///
    /// Other titles are known by their words, which ``BankVocabulary`` lists.
    private var names: [String] {
        switch self {
        case .date:
            [
                "transaction date", "booking date", "posting date", "posted date", "date posted", "post date",
                "trans date", "txn date", "tran date", "date", "completed date", "started date", "transaction time",
                "buchungstag", "buchungsdatum", "buchung", "datum", "date operation", "date de l operation",
                "date comptable", "fecha", "fecha operacion", "fecha de operacion", "data", "data operazione",
                "data contabile", "boekdatum", "boekingsdatum", "transactiedatum", "data mov", "value date",
                "value dt", "valuta", "valutadatum", "wertstellung", "date valeur", "fecha valor", "data valuta",
            ]
        case .amount:
            [
                "amount", "transaction amount", "amount in account currency", "net amount", "value", "betrag",
                "umsatz", "montant", "importe", "importo", "bedrag", "valor", "montante", "quantia", "sum",
            ]
        case .debit:
            [
                "debit", "debit amount", "debits", "withdrawal", "withdrawals", "withdrawal amount", "withdrawal amt",
                "paid out", "money out", "payments out", "out", "dr", "spent", "soll", "ausgang", "lastschrift",
                "belastung", "cargo", "dare", "addebiti", "uscite", "af", "debito", "charge", "charges",
            ]
        case .credit:
            [
                "credit", "credit amount", "credits", "deposit", "deposits", "deposit amount", "deposit amt", "paid in",
                "money in", "payments in", "in", "cr", "received", "haben", "eingang", "gutschrift", "abono", "avere",
                "accrediti", "entrate", "bij", "credito",
            ]
        case .direction:
            [
                "credit debit", "debit credit", "dr cr", "cr dr", "credit debit indicator", "debit credit indicator",
                "transaction type", "type", "af bij", "soll haben", "sens", "indicator", "dr cr indicator",
            ]
        case .description:
            [
                "description", "transaction description", "payee", "merchant", "merchant name", "name", "narration",
                "narrative", "details", "transaction details", "particulars", "memo", "remarks",
                "transaction remarks", "reference text", "text", "beschreibung", "verwendungszweck",
                "buchungstext", "auftraggeber empfanger", "beguenstigter zahlungspflichtiger",
                "name zahlungsbeteiligter", "empfanger", "libelle", "libelle operation", "concepto", "descripcion",
                "descrizione", "causale", "omschrijving", "naam omschrijving", "mededelingen", "descricao",
                "descritivo",
                "counterparty", "counterparty name", "original description",
            ]
        case .balance:
            [
                "balance", "running balance", "closing balance", "account balance", "running bal", "saldo",
                "saldo nach buchung", "solde", "kontostand", "balance amount", "balance after", "available balance",
                "saldo na mutatie",
            ]
        case .currency:
            [
                "currency", "currency code", "ccy", "wahrung", "devise", "divisa", "moneda", "valuta code", "munt",
                "moeda",
            ]
        case .category: ["category", "categories", "kategorie", "categorie", "categoria"]
        case .reference:
            [
                "reference", "reference number", "reference no", "ref", "ref no", "transaction id", "transaction ref",
                "transaction reference", "transaction number", "chq ref no", "cheque no", "cheque number",
                "check number", "check or slip", "utr", "id", "fitid", "referenz", "kundenreferenz", "referencia",
                "riferimento", "kenmerk", "referencia numero",
            ]
        case .fee: ["fee", "fees", "fee amount", "total fees", "transaction fee", "commission"]
        case .status: ["status", "state"]
        }
    }

    /// How well a title names the column, 0 being best; nothing for another title.
    func rank(of title: BankTitle) -> Int? {
        if self == .amount, BankTitle.AmountKind(title) == nil { return nil }
        let key = title.key
        if let rank = Self.ranks[self]?[key] ?? Self.ranks[self]?[title.words.joined()] { return rank }
        return title.rank(self).map { $0 + 1_000 }
    }

    /// The columns that a title may mean.
    static func candidates(_ name: String) -> [BankColumn] {
        let title = BankTitle(name)
        return allCases.filter { $0.rank(of: title) != nil }
    }

    private static let ranks: [BankColumn: [String: Int]] = Dictionary(
        uniqueKeysWithValues: allCases.map { column in
            (column, Dictionary(column.names.enumerated().map { ($1, $0) }, uniquingKeysWith: min))
        }
    )

    /// A name in small letters without accents, brackets and what is in them, and signs; its words separated by a blank.
    ///
    /// Fingerprints of remembered mappings depend on it: it does not change.
    static func key(_ name: String) -> String {
        var plain = ""
        var depth = 0
        for scalar in name.prefix(200).unicodeScalars {
            switch scalar {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            default:
                guard depth == 0 else { continue }
                plain.unicodeScalars.append(contentsOf: letters(scalar))
            }
        }
        return plain.lowercased().split(separator: " ").joined(separator: " ")
    }

    /// The letter under an accent, a letter or digit itself, and a blank for everything else.
    private static func letters(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": return [scalar]
        case "à", "á", "â", "ã", "ä", "å", "À", "Á", "Â", "Ã", "Ä", "Å": return ["a"]
        case "ç", "Ç": return ["c"]
        case "è", "é", "ê", "ë", "È", "É", "Ê", "Ë": return ["e"]
        case "ì", "í", "î", "ï", "Ì", "Í", "Î", "Ï": return ["i"]
        case "ñ", "Ñ": return ["n"]
        case "ò", "ó", "ô", "õ", "ö", "ø", "Ò", "Ó", "Ô", "Õ", "Ö", "Ø": return ["o"]
        case "ù", "ú", "û", "ü", "Ù", "Ú", "Û", "Ü": return ["u"]
        case "ß": return ["s", "s"]
        default:
            // Letters of other scripts keep names apart; combining marks, signs and blanks do not.
            return scalar.properties.isAlphabetic && scalar.value > 0x24F ? [scalar] : [" "]
        }
    }
}
