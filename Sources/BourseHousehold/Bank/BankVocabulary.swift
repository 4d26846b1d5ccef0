/// Words of which banks make the titles of columns, without accents, in English, German, Dutch, French, Spanish, Italian,
/// Polish, Portuguese, Swedish, Norwegian, Danish, Czech, Slovak, Lithuanian, Latvian, Estonian, Hungarian, Finnish,
/// Romanian and Turkish.
enum BankVocabulary {
    static let days: Set<String> = [
        "date", "dates", "datetime", "day", "dt", "time", "timestamp", "datum", "tag", "dag", "fecha", "data", "dato",
        "datums", "kuupaev", "datuma", "napja", "nap", "ertek", "erteknap", "pvm", "paiva", "tarih", "tarihi",
        "dzien", "den", "diena", "when", "giorno", "dia", "jour",
    ]
    static let dayEndings = ["datum", "dato", "tag", "dag", "date", "paiva", "erteknap", "datums"]
    /// Days on which an entry counts for interest, not on which it was booked.
    static let valueDays: Set<String> = [
        "value", "val", "valuta", "wert", "wertstellung", "wertstellungsdatum", "valeur", "valor", "rente",
        "rentedatum",
        "rentedag", "valutadatum", "valutadag", "valutadato", "waluty", "ertek", "erteknap", "valiutavimo", "interest",
        "settlement",
    ]
    /// Days that are not those of an entry.
    static let otherDays: Set<String> = [
        "birth", "due", "expiry", "expiration", "ex", "geburtsdatum", "faelligkeit", "falligkeit", "maturity",
        "dividend",
        "vervaldatum", "echeance", "vencimiento", "scadenza", "statement", "mandat", "mandate",
    ]

    static let amounts: Set<String> = [
        "amount", "amt", "amounts", "value", "betrag", "bedrag", "montant", "importe", "importo", "valor", "montante",
        "quantia", "kwota", "castka", "suma", "summa", "sum", "belopp", "belop", "belob", "osszeg", "osszege", "umsatz",
        "mutatie", "ciastka", "maara", "tutar", "tutari", "bedrage", "transaktionsbelopp", "sumos", "iznos", "znesek",
        "monto", "cuantia", "movimiento", "somme", "ammontare", "total", "summe",
    ]
    static let amountEndings = ["betrag", "bedrag", "belopp", "belop", "belob", "umsatz", "amount"]
    /// What another currency's amount is called.
    static let original: Set<String> = [
        "original", "local", "originalbetrag", "ursprungsbetrag", "ursprung", "ursprungs", "foreign", "fremdwahrung",
        "fx",
        "fremdwahrungsbetrag", "originalwahrung", "origin", "origine", "devise", "divisa", "originale", "origen",
        "vreemde", "valuta", "oryginalna", "oryginalnej", "puvodni", "povodna", "instructed", "utlandsk", "utenlandsk",
        "opprinnelig", "ursprungligt", "oprindelig", "oorspronkelijk", "oorspronkelijke", "estera",
        "estrangeira", "extranjera", "source",
    ]
    /// What the account's own amount is called beside another.
    static let own: Set<String> = [
        "account", "billing", "billed", "settled", "settlement", "booked", "converted", "posted", "buchungsbetrag",
        "abrechnungsbetrag", "kontowahrung", "konto", "zauctovana", "compte", "cuenta", "conto", "conta", "rekening",
        "ksiegowania", "rachunku", "home", "uctu",
    ]
    static let gross: Set<String> = ["gross", "brutto", "bruto", "brut", "lordo", "bruttobetrag", "bruttobelopp"]
    static let net: Set<String> = ["net", "netto", "neto", "liquido", "nettobetrag", "nettobelopp", "nett"]
    static let fees: Set<String> = [
        "fee", "fees", "charge", "charges", "commission", "commissions", "comm", "gebuhr", "gebuhren", "entgelt",
        "kosten", "transactiekosten", "frais", "comision", "comisiones", "commissione", "commissioni", "oplata",
        "oplaty", "prowizja", "avgift", "avgifter", "gebyr", "gebyrer", "poplatek", "poplatky", "taxa", "taxas",
        "comissao", "spese", "mokestis", "komisinis", "komisja", "dij", "koltseg", "poplatok",
    ]
    /// Words that may stand beside those of ``fees`` and ``sides`` without changing what is meant.
    static let fillers: Set<String> = [
        "total", "totals", "amount", "amt", "and", "the", "in", "en", "eur", "euro", "euros", "usd", "gbp", "chf",
        "bank", "transaction", "transfer", "betrag", "bedrag", "montant", "importe", "importo", "valor", "belopp",
        "belop", "belob", "kwota", "suma", "castka", "sum", "value", "of", "de",
    ]
    static let balances: Set<String> = [
        "balance", "balances", "bal", "saldo", "saldot", "solde", "kontostand", "egyenleg", "zustatek", "zostatok",
        "likutis", "atlikums", "boeksaldo", "rekeningsaldo", "kontosaldo", "jaak", "bakiye", "sold", "kontostands",
        "buchungssaldo", "zustatku", "endsaldo", "eindsaldo", "beginsaldo",
    ]
    static let otherBalances: Set<String> = ["limit", "overdraft", "dispo", "kreditlimit", "minimum"]
    static let currencies: Set<String> = [
        "currency", "ccy", "curr", "wahrung", "waehrung", "devise", "divisa", "moneda", "moeda", "munt", "valuta",
        "waluta", "mena", "valiuta", "devizanem", "devizaneme", "valutasort", "valutakod", "valutacode", "muntsoort",
        "kontowahrung", "buchungswahrung", "currencycode", "valuuta", "meny", "waluty", "deviza", "monnaie",
        "birimi", "cur",
    ]
    static let statuses: Set<String> = [
        "status", "state", "info", "buchungsstatus", "estado", "stato", "statut", "stan", "stav", "busena", "tila",
        "allapot", "situacao", "durum", "transaktionsstatus",
    ]
    /// What a status says of an entry that has not moved any money.
    static let unbooked: Set<String> = [
        "pending", "declined", "reverted", "failed", "cancelled", "canceled", "denied", "rejected", "expired", "voided",
        "umsatz vorgemerkt", "vorgemerkt", "abgelehnt", "storniert", "ausstehend", "in behandeling", "geweigerd",
        "geannuleerd", "en attente", "annule", "refuse", "echoue", "pendiente", "rechazado", "rechazada", "cancelado",
        "cancelada", "in attesa", "annullato", "rifiutato", "oczekujaca", "odrzucona", "anulowana", "pendente",
        "recusado", "recusada", "reservation", "reserverad", "vantar", "avvist", "afvist", "ventende", "reservert",
        "cekajici", "zamitnuta", "zrusena", "laukiama", "atmesta", "blocked", "authorized", "authorised", "unsettled",
        "on hold",
    ]
    /// How rows begin that state a balance or a sum among the entries.
    static let summaries = [
        "opening balance", "closing balance", "beginning balance", "ending balance", "starting balance",
        "balance brought forward", "balance carried forward", "anfangssaldo", "endsaldo", "alter kontostand",
        "neuer kontostand", "beginsaldo", "eindsaldo", "solde initial", "solde final", "ancien solde", "nouveau solde",
        "saldo inicial", "saldo final", "saldo anterior", "saldo iniziale", "saldo finale", "saldo poczatkowe",
        "saldo koncowe", "ingaende saldo", "utgaende saldo", "inngaende saldo", "primosaldo", "pocatecni zustatek",
        "konecny zustatek", "likutis pradziai", "likutis pabaigai", "apyvarta", "algsaldo", "loppsaldo", "kaive",
        "sakuma atlikums", "beigu atlikums", "apgrozijums", "nyito egyenleg", "zaro egyenleg", "total credits",
        "total debits", "turnover",
    ]
    static let descriptions: Set<String> = [
        "description", "descriptions", "narrative", "narration", "details", "detail", "payee", "payer", "merchant",
        "memo", "note", "notes", "remarks", "text", "name", "particulars", "beschreibung", "verwendungszweck",
        "buchungstext", "empfanger", "auftraggeber", "zahlungsempfanger", "zahlungspflichtiger", "omschrijving",
        "mededelingen", "mededeling", "naam", "tegenrekeninghouder", "libelle", "communication", "communications",
        "concepto", "descripcion", "beneficiario", "observaciones", "descrizione", "causale", "descricao", "descritivo",
        "historico", "opis", "tytul", "odbiorca", "nadawca", "kontrahent", "szczegoly", "mottagare", "tekst",
        "beskrivelse", "beskrivning", "besked", "forklaring", "meddelande", "avsandare", "popis", "zprava", "poznamka",
        "nazev", "paskirtis", "gavejas", "pavadinimas", "kozlemeny", "partner", "megnevezes", "selite", "saaja",
        "viesti", "aciklama", "selgitus", "maksja", "beskrywing", "transaktionsbeschreibung", "counterparty", "vendor",
        "beneficiary", "recipient", "purpose", "transaktion", "rubrik", "detalii", "komunikat",
    ]
    static let debits: Set<String> = [
        "debit", "debits", "debet", "debited", "debito", "debitos", "debe", "deebet", "debetas", "debets", "dr",
        "withdrawal", "withdrawals", "withdrawn", "withdraw", "paidout", "moneyout", "spent", "spend", "expense",
        "expenses", "out", "outflow", "outgoing", "soll", "ausgang", "ausgaben", "ausgabe", "lastschrift", "belastung",
        "belastungen", "abgang", "cargo", "cargos", "retiro", "retiros", "gasto", "gastos", "salida", "salidas",
        "dare", "addebiti", "addebito", "uscite", "uscita", "af", "uitgaven", "uitgave", "depense", "depenses",
        "retrait", "retraits", "obciazenie", "obciazenia", "wydatki", "wydatek", "wyplaty", "saida", "saidas",
        "despesa", "despesas", "uttag", "utgift", "utgifter", "ut", "ud", "haevet", "vydaj", "vydaje", "odchozi",
        "kiadas", "terheles", "terhelesek", "islaidos", "borc", "debituotas", "debite",
    ]
    static let credits: Set<String> = [
        "credit", "credits", "credited", "credito", "creditos", "kredit", "kreedit", "kreditas", "kredits", "cr",
        "deposit", "deposits", "deposited", "paidin", "moneyin", "received", "receive", "income", "in", "inflow",
        "incoming", "haben", "eingang", "einnahmen", "einnahme", "gutschrift", "gutschriften", "zugang", "abono",
        "abonos", "deposito", "depositos", "ingreso", "ingresos", "entrada", "entradas", "haber", "avere", "accrediti",
        "accredito", "entrate", "entrata", "bij", "inkomsten", "ontvangsten", "recette", "recettes", "depot", "depots",
        "uznanie", "uznania", "wplywy", "wplaty", "insattning", "insattningar", "inntekt", "inn", "ind", "indsat",
        "indbetalt", "prijem", "prijmy", "prichozi", "bevetel", "jovairas", "jovairasok", "iplaukos", "pajamos",
        "alacak",
        "receita", "receitas", "kredituotas", "creditat",
    ]
    /// What else may stand in the title of a column of money out or in.
    static let sideFillers: Set<String> = fillers.union([
        "money", "paid", "payments", "payment", "pa", "konto", "fra", "av", "from", "to", "account", "column", "only",
    ])
    /// Words that say that a number is neither an amount nor a balance.
    static let others: Set<String> = [
        "rate", "kurs", "wechselkurs", "umrechnungskurs", "exchange", "wisselkoers", "koers", "cours", "curso",
        "cambio",
        "number", "nr", "no", "num", "numero", "nummer", "konto", "kontonummer", "account", "iban", "bic", "card",
        "check", "cheque", "code", "kod", "id", "quantity", "qty", "shares", "price", "points", "miles", "vat", "tax",
        "mwst", "btw", "tva", "iva", "limit", "percent", "percentage", "zip", "mcc", "sort", "blz", "auftragskonto",
        "rekening", "rekeningnummer", "tegenrekening", "nommer", "volgnummer", "ref", "reference", "year", "month",
        "day", "type", "phone", "vs", "ks", "ss", "kaart", "kurz", "puan",
    ]
    /// Titles in English say nothing of where a file is from; these put the day before the month.
    static let dayFirstTitles: Set<String> = days.union(amounts).union(descriptions).union(balances).subtracting([
        "date", "dates", "datetime", "day", "dt", "time", "timestamp", "data", "when", "amount", "amt", "amounts",
        "value",
        "sum", "total", "description", "descriptions", "narrative", "narration", "details", "detail", "payee", "payer",
        "merchant", "memo", "note", "notes", "remarks", "text", "name", "particulars", "communication",
        "communications",
        "counterparty", "vendor", "beneficiary", "recipient", "purpose", "balance", "balances", "bal", "partner", "den",
        "opis", "tag", "nap",
    ])
}
