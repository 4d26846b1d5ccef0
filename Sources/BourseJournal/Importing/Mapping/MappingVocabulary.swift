/// Names of columns and words of broker files in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish and
/// the Scandinavian languages, in the form of ``ColumnTitle/key``.
enum MappingVocabulary {
    /// The names of columns that have a role, in groups: one of an earlier group is meant when both are in a header.
    static func names(of role: MappingRole) -> [[String]] {
        switch role {
        case .day:
            [
                [
                    "trade date", "execution date", "executed at", "executed on", "execution time", "fill time",
                    "filled at", "fill date", "filled time", "exec time", "exec date", "trade time", "traded at",
                    "trade date time", "trade datetime", "date executed", "transaction date", "deal date", "date time",
                    "datetime", "date utc", "utc time", "timestamp", "handelstag", "handelsdatum", "ausfuhrungsdatum",
                    "ausfuhrung", "ausfuhrungszeit", "schlusstag", "date operation", "date d operation",
                    "date de l operation", "date d execution", "date execution", "date de transaction",
                    "fecha operacion", "fecha de operacion", "fecha ejecucion", "fecha de ejecucion", "data operazione",
                    "data esecuzione", "transactiedatum", "uitvoeringsdatum", "data do negocio", "data da operacao",
                    "data transakcji", "data zawarcia", "affarsdag", "handelsdag", "order execution time",
                    "transaction time", "bargain date", "contract date",
                ],
                [
                    "date", "day", "datum", "tag", "fecha", "data", "dato", "dag", "time", "activity date", "run date",
                    "open time", "created at", "order date", "order time", "buchungstag", "buchungsdatum", "zeit",
                    "zeitpunkt", "date comptable",
                ],
            ]
        case .time:
            [
                [
                    "time", "trade time", "execution time", "fill time", "exec time", "time of day", "zeit", "uhrzeit",
                    "ausfuhrungszeit", "heure", "hora", "ora", "tijd", "tid", "godzina", "clock",
                ]
            ]
        case .action:
            [
                [
                    "action", "side", "buy sell", "buysell", "b s", "bs", "transaction type", "trade type",
                    "transaction", "order side", "trade side", "direction", "trans type", "activity type",
                    "trans code", "transaction code", "operation type", "kauf verkauf", "kaufverkauf", "richtung",
                    "vorgang", "transaktion", "transaktionstyp", "transaktionsart", "geschaftsart", "auftragsart",
                    "sens", "operation", "type d operation", "type operation", "achat vente", "operacion",
                    "tipo de operacion", "tipo operacion", "compra venta", "sentido", "operazione", "tipo operazione",
                    "segno", "acquisto vendita", "koop verkoop", "aan verkoop", "transactie", "transactietype",
                    "tipo de negocio", "compra venda", "operacao", "rodzaj transakcji", "rodzaj", "strona", "kierunek",
                    "transaktionstype", "transaktionstyp", "kop salj", "kob salg", "activity", "event",
                ],
                ["type", "typ", "tipo", "art", "soort", "order type", "category", "kind"],
            ]
        case .effect:
            [
                [
                    "open close", "o c", "oc", "position effect", "pos effect", "open close indicator", "effect",
                    "opening closing",
                ]
            ]
        case .symbol:
            [
                [
                    "symbol", "ticker", "ticker symbol", "stock symbol", "trading symbol", "contract symbol",
                    "instrument symbol", "tradingsymbol", "sym", "symbole", "simbolo", "symbool", "kurzel", "kuerzel",
                    "epic", "code", "stock code", "scrip", "scrip code", "scrip name", "contract name",
                ],
                [
                    "instrument", "contract", "security", "stock", "market", "pair", "coin", "asset", "product",
                    "underlying symbol", "wertpapier", "titel", "valeur", "titre", "valor", "titolo", "strumento",
                    "instrumento", "papier", "vardepapper", "vaerdipapir", "effect", "fonds", "papel", "ativo", "walor",
                ],
            ]
        case .isin: [["isin", "isin code", "isincode", "kod isin", "codice isin", "code isin", "codigo isin"]]
        case .quantity:
            [
                [
                    "filled qty", "filled quantity", "filledqty", "executed qty", "executed quantity", "fill qty",
                    "fill quantity", "qty filled", "quantity filled", "exec qty", "traded qty", "trade quantity",
                    "executed", "filled",
                ],
                [
                    "quantity", "qty", "shares", "units", "pieces", "contracts", "no of shares", "number of shares",
                    "size",
                    "volume", "lots", "stuck", "stuckzahl", "anzahl", "menge", "nominal", "nominale", "nominale stuck",
                    "quantite", "nombre", "qte", "cantidad", "titulos", "num titulos", "no titulos", "quantita", "qta",
                    "numero azioni", "aantal", "quantidade", "qtd", "qtde", "ilosc", "liczba", "antal", "antall",
                    "quantity #", "#", "no shares", "share quantity", "units traded", "amount of shares",
                ],
            ]
        case .price:
            [
                [
                    "fill price", "filled price", "avg price", "average price", "avg fill price", "average fill price",
                    "executed price", "execution price", "exec price", "trade price", "traded price", "avgprice",
                    "price per share", "price share", "share price", "unit price", "price per unit", "price unit",
                    "ausfuhrungskurs", "ausfuhrungspreis", "cours d execution", "precio ejecucion",
                    "precio de ejecucion", "uitvoeringskoers", "prezzo medio", "price each", "avg filled price",
                ],
                [
                    "price", "rate", "kurs", "preis", "stuckpreis", "cours", "prix", "prix unitaire", "precio",
                    "precio unitario", "cotizacion", "prezzo", "prezzo unitario", "koers", "prijs", "preco", "cena",
                    "pris", "cost per share", "price paid",
                ],
            ]
        case .amount:
            [
                [
                    "net amount", "net proceeds", "net cash", "net value", "net total", "total amount", "total cost",
                    "net", "nettobetrag", "betrag netto", "montant net", "importe neto", "importo netto",
                    "netto bedrag", "endbetrag", "kwota netto", "cash amount",
                ],
                [
                    "amount", "total", "value", "proceeds", "cost", "consideration", "trade value", "market value",
                    "amt", "betrag", "gesamtbetrag", "gesamt", "wert", "kurswert", "summe", "umsatz", "montant",
                    "montant total", "importe", "importe total", "efectivo", "importo", "controvalore", "totale",
                    "bedrag", "totaal", "waarde", "montante", "valor", "valor total", "kwota", "wartosc", "belopp",
                    "belob", "belop", "sum", "total value", "cash", "turnover", "executed value",
                ],
                [
                    "gross amount", "gross", "gross proceeds", "principal", "principal amount", "gross value",
                    "notional", "subtotal", "bruttobetrag", "montant brut", "importe bruto", "importo lordo",
                    "bruto bedrag",
                ],
            ]
        case .fees:
            [
                [
                    "fee", "fees", "commission", "commissions", "comm", "commission fees", "commissions fees",
                    "fees commission", "fees comm", "total fees", "total charges", "charges", "charge", "brokerage",
                    "broker fee", "transaction fee", "transaction fees", "transaction costs", "trading fee",
                    "trading fees", "sec fee", "sec fees", "taf", "taf fee", "finra fee", "reg fee", "regulatory fee",
                    "regulatory fees", "exchange fee", "exchange fees", "clearing fee", "clearing fees", "nfa fee",
                    "orf", "orf fee", "ecn fee", "other fees", "other charges", "misc fee", "stamp duty", "stamp",
                    "stt", "gst", "gebuhr", "gebuhren", "provision", "spesen", "kosten", "ordergebuhr",
                    "transaktionskosten", "fremdspesen", "frais", "courtage", "commission courtage", "comision",
                    "comisiones", "gastos", "corretaje", "commissione", "commissioni", "spese", "transactiekosten",
                    "comissao", "taxas", "corretagem", "prowizja", "oplata", "kurtage", "avgift", "avgifter", "gebyr",
                    "ticket charge", "costs", "trading costs", "trade costs", "dealing charge", "dealing charges",
                    "dealing fee", "handling", "handling fee", "handling fees", "handling charge", "handling charges",
                    "handelskosten", "orderkosten", "fremdkosten", "maklercourtage", "maklergebuhr", "borsengebuhr",
                    "handelsplatzgebuhr", "handelsplatzentgelt", "entgelt", "entgelte", "gebuhren und spesen",
                    "frais de courtage", "frais de transaction", "frais de bourse", "droits de bourse", "costes",
                    "costos", "costi", "provvigione", "provvigioni", "canones", "provisie", "makelaarsloon",
                    "beurskosten", "custos", "emolumentos", "prowizje", "oplaty", "koszty", "omkostninger",
                    "kostnader", "kostnad", "poplatek", "poplatky", "provize", "kulut", "valityspalkkio", "palkkio",
                ]
            ]
        case .taxes:
            [
                [
                    "tax", "taxes", "withholding tax", "tax withheld", "withheld tax", "steuer", "steuern",
                    "quellensteuer", "impot", "impots", "retencion", "ritenuta", "belasting", "podatek", "skat",
                    "skatt", "kallskatt",
                ]
            ]
        case .currency:
            [
                [
                    "currency", "ccy", "curr", "cur", "currency code", "trade currency", "price currency",
                    "currency primary", "wahrung",
                    "waehrung", "devise", "divisa", "moneda", "valuta", "moeda", "waluta", "valutakod",
                ]
            ]
        case .account:
            [
                [
                    "account", "account number", "account no", "account id", "account name", "acct", "acct no", "konto",
                    "kontonummer", "depot", "depotnummer", "compte", "cuenta", "conto", "rekening", "conta",
                ]
            ]
        case .multiplier:
            [["multiplier", "contract multiplier", "contract size", "point value", "lot size", "multiplikator"]]
        case .underlying:
            [["underlying", "underlying symbol", "root", "root symbol", "basiswert", "sous jacent", "subyacente"]]
        case .expiration:
            [
                [
                    "expiration", "expiration date", "expiry", "expiry date", "exp date", "exp", "expire date",
                    "verfall", "verfallsdatum", "verfalldatum", "echeance", "vencimiento", "scadenza", "expiratie",
                ]
            ]
        case .strike: [["strike", "strike price", "exercise price", "basispreis", "prix d exercice", "strikeprice"]]
        case .right:
            [["call put", "put call", "c p", "cp", "option type", "call or put", "right", "callput", "putcall"]]
        case .status: [["status", "order status", "state", "order state", "statut", "estado", "stato", "stav"]]
        case .order:
            [
                [
                    "order id", "order no", "order number", "orderid", "order #", "order ref", "auftragsnummer",
                    "ordernummer",
                ]
            ]
        case .note:
            [["note", "notes", "comment", "comments", "memo", "remark", "remarks", "bemerkung", "kommentar"]]
        case .description:
            [
                [
                    "description", "security name", "company", "company name", "name", "stock name", "instrument name",
                    "security description", "bezeichnung", "wertpapierbezeichnung", "libelle", "descripcion",
                    "descrizione", "omschrijving", "produkt", "nazwa",
                ]
            ]
        }
    }

    /// The meaning of words of the action column, in the form of ``ColumnTitle/folded(_:)``.
    static let meanings: [String: RowMeaning] = {
        var table: [String: RowMeaning] = [:]
        for (meaning, words) in words { for word in words { table[word] = meaning } }
        return table
    }()

    private static let words: [(RowMeaning, [String])] = [
        (
            .buy,
            [
                "buy", "b", "bot", "bought", "purchase", "purchased", "market buy", "limit buy", "stop buy",
                "buy market", "buy limit", "you bought", "stock buy", "buy trade", "kauf", "kaufen", "gekauft",
                "wertpapierkauf",
                "achat", "achat comptant", "compra", "comprar", "acquisto", "compravendita acquisto", "koop", "aankoop",
                "kupno", "zakup", "kop", "kob", "kjop", "kjopt", "nakup", "osto", "a", "reinvest shares",
            ]
        ),
        (
            .sell,
            [
                "sell", "s", "sld", "sold", "sale", "market sell", "limit sell", "stop sell", "sell market",
                "sell limit", "you sold", "stock sell", "sell trade", "verkauf", "verkaufen", "verkauft",
                "wertpapierverkauf",
                "vente", "vente comptant", "venta", "vender", "vendita", "verkoop", "venda", "sprzedaz", "salj", "salg",
                "solgt", "prodej", "myynti", "v",
            ]
        ),
        (
            .short,
            [
                "short", "sell short", "short sell", "short sale", "sold short", "ss", "sell to open", "sto",
                "sell open", "sold to open", "leerverkauf", "vente a decouvert", "sell opening",
                "sell opening transaction",
            ]
        ),
        (
            .cover,
            [
                "cover", "buy to cover", "btc", "cover short", "buy cover", "bc", "buy to close", "buy close",
                "bought to cover", "bought to close", "short cover", "buy closing", "buy closing transaction",
            ]
        ),
        (
            .buyToOpen,
            ["buy to open", "bto", "buy open", "bought to open", "buy opening", "buy opening transaction"]
        ),
        (
            .sellToClose,
            [
                "sell to close", "stc", "sell close", "sold to close", "sell closing",
                "sell closing transaction",
            ]
        ),
        (.trade, ["trade", "fill", "execution", "exec", "handel", "negociacion"]),
        (.expiration, ["expired", "expiration", "option expiration", "options expiration", "oexp", "option expired"]),
        (
            .assignment,
            ["assigned", "assignment", "option assigned", "option assignment", "options assignment", "oasgn"]
        ),
        (.exercise, ["exercised", "exercise", "option exercised", "option exercise", "options exercise", "oexcs"]),
        (
            .dividend,
            [
                "dividend", "dividends", "div", "cash dividend", "qualified dividend", "ordinary dividend", "cdiv",
                "special dividend", "dividend payment", "payment in lieu", "dividende", "ausschuttung", "dividendo",
                "dividendos",
                "dividendi", "uitkering", "dywidenda", "utdelning", "udbytte", "utbytte", "distribution",
            ]
        ),
        (.reinvestment, ["dividend in shares", "stock dividend", "scrip dividend", "stockdividend"]),
        (
            .interest,
            [
                "interest", "int", "interest income", "credit interest", "bank interest", "margin interest",
                "interest paid", "zinsen", "zins", "interets", "interet", "interes", "intereses", "interessi", "rente",
                "juros", "odsetki", "ranta", "interest payment",
            ]
        ),
        (
            .fee,
            [
                "fee", "fees", "charge", "commission", "service fee", "account fee", "adr fee", "custody fee",
                "gebuhr", "gebuhren", "frais", "comision", "commissione", "kosten", "oplata", "avgift", "gebyr",
                "platform fee", "management fee",
            ]
        ),
        (
            .tax,
            [
                "tax", "taxes", "withholding", "withholding tax", "tax withholding", "dividend tax", "nra tax",
                "foreign tax", "foreign tax withholding", "steuer", "steuern", "quellensteuer", "impot", "impuesto",
                "retencion", "ritenuta",
                "belasting", "dividendbelasting", "podatek", "skatt", "skat", "kallskatt",
            ]
        ),
        (
            .deposit,
            [
                "deposit", "deposits", "cash deposit", "cash in", "ach deposit", "sepa deposit", "wire in",
                "funds received",
                "contribution", "top up", "topup", "einzahlung", "gutschrift", "versement", "depot d especes",
                "ingreso", "deposito", "versamento", "storting", "wplata", "insattning", "indbetaling", "innskudd",
            ]
        ),
        (
            .withdrawal,
            [
                "withdrawal", "withdrawals", "withdraw", "cash withdrawal", "cash out", "ach withdrawal",
                "sepa withdrawal", "wire out",
                "funds paid", "auszahlung", "retrait", "retiro", "retirada", "prelievo", "opname", "wyplata", "uttag",
                "udbetaling", "uttak",
            ]
        ),
        (.cash, ["ach", "wire", "wire transfer", "cash transfer", "cash movement"]),
        (
            .transfer,
            [
                "transfer", "internal transfer", "acats", "acat", "journal", "journaled", "transfer in",
                "transfer out", "security transfer", "ubertrag", "depotubertrag", "transfert", "traspaso", "traspasos",
                "trasferimento", "overboeking",
            ]
        ),
        (.conversion, ["fx", "forex", "currency conversion", "conversion", "fx conversion", "wahrungsumtausch"]),
        (
            .corporateAction,
            [
                "split", "stock split", "reverse split", "merger", "spin off", "spinoff", "corporate action",
                "name change", "symbol change", "kapitalmassnahme", "fusion",
            ]
        ),
    ]

    /// The meaning of words of the status column.
    static let statuses: [String: StatusMeaning] = {
        var table: [String: StatusMeaning] = [:]
        for word in executed { table[word] = .executed }
        for word in notExecuted { table[word] = .ignore }
        return table
    }()

    private static let executed = [
        "filled", "executed", "complete", "completed", "done", "settled", "success", "successful", "traded",
        "ausgefuhrt",
        "execute", "ejecutada", "eseguito", "uitgevoerd", "partially filled", "partial fill",
    ]
    private static let notExecuted = [
        "cancelled", "canceled", "cancel", "rejected", "failed", "working", "queued", "new", "gestrichen",
        "storniert", "annule", "cancelada", "annullato", "geannuleerd",
    ]

    /// Words in the names of columns that may have fees although the whole name is not known.
    static let feeWords: Set<Substring> = [
        "fee", "fees", "commission", "commissions", "comm", "charge", "charges", "brokerage", "gebuhr", "gebuhren",
        "provision", "spesen", "kosten", "frais", "courtage", "comision", "comisiones", "gastos", "commissione",
        "commissioni", "spese", "comissao", "prowizja", "oplata", "kurtage", "avgift", "gebyr", "stt", "levy", "duty",
        "costs", "handling", "surcharge", "levies", "entgelt", "costes", "costos", "costi", "provvigioni", "custos",
        "koszty", "omkostninger", "kostnader", "poplatek",
    ]

    /// The names of columns of numbers that are known not to be fees or taxes: those of roles, and what nobody needs.
    static let namesOfOtherNumbers: Set<String> = {
        let roles: [MappingRole] = [.quantity, .price, .amount, .multiplier, .strike, .order, .account]
        return Set(roles.flatMap { names(of: $0).joined() }).union(unneededNumbers)
    }()

    private static let unneededNumbers: [String] = [
        "kontostand", "stan konta", "p l", "pl", "p&l", "ergebnis", "resultat", "resultado", "risultato", "resultaat",
        "plus value", "cost basis", "book value", "einstandswert", "wechselkurs", "devisenkurs", "umrechnungskurs",
        "taux de change", "tipo de cambio", "cambio", "tasso di cambio", "wisselkurs", "kurs walutowy", "vaxelkurs",
        "sl",
        "tp", "bid", "ask", "leverage", "hebel", "position", "row", "line", "no", "nr", "id", "trade id", "trade no",
        "trade number", "week", "year",
    ]

    /// Words in the names of columns of numbers that are no fees or taxes.
    static let wordsOfOtherNumbers: Set<Substring> = [
        "balance", "saldo", "solde", "profit", "loss", "gain", "pnl", "gewinn", "verlust", "rate", "stop", "limit",
    ]

    /// Coins whose symbols are no certain sign of a share.
    static let coins: Set<String> = [
        "BTC", "XBT", "ETH", "SOL", "XRP", "ADA", "DOGE", "LTC", "BNB", "DOT", "AVAX", "USDT", "USDC", "MATIC", "LINK",
        "UNI", "BCH", "XLM", "ATOM", "TRX", "SHIB", "ALGO", "XMR", "ETC", "NEAR", "FIL", "AAVE", "DAI",
    ]
}
