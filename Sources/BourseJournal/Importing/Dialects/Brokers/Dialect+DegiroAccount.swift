import BourseCore

extension Dialect {
    /// The account statement of DEGIRO in the languages of its website: trades, dividends, interest, charges, deposits and
    /// exchanges of currencies.
    ///
    /// A trade, its fee and both sides of the exchange that paid for it (AutoFX) are rows with one order. The journal reads
    /// trades of the transactions file, which has fees beside them. A currency is in the column of the change, and its amount behind it, in a column without a name.
    /// Deposits and withdrawals are booked several times with either sign; together they are what came or went.
    static let degiroAccount = Dialect(
        format: ImportFormat(id: "degiro-account", title: "DEGIRO account statement"),
        headers: [
            ["product", "isin", "description", "change", "balance"],
            ["product", "isin", "omschrijving", "mutatie", "saldo"],
            ["produkt", "isin", "beschreibung", "änderung", "saldo"],
            ["produit", "isin", "description", "mouvements", "solde"],
            ["produit", "code isin", "description", "mouvements", "solde"],
            ["producto", "isin", "descripción", "variación", "saldo"],
            ["prodotto", "isin", "descrizione", "variazioni", "saldo"],
            ["produto", "isin", "descrição", "mudança", "saldo"],
        ],
        columns: [
            .day: ["date", "datum", "fecha", "data"],
            .time: ["time", "tijd", "uhrzeit", "heure", "hora", "ora"],
            .isin: ["isin", "code isin"],
            .action: ["description", "omschrijving", "beschreibung", "descripción", "descrizione", "descrição"],
            .accountCurrency: degiroChanges, .amount: degiroChanges.map { "\($0) >" }, .order: degiroOrders,
            .balance: ["balance >", "saldo >", "solde >"],
        ],
        actions: ignored("cash sweeps", beginnings: degiroSweeps)
            + degiroWords.flatMap { side, words in
                words.map { .sentence($0, with: "@", .portfolioTrade(side, degiroTrades)) }
            }
            + activities(.fee, beginnings: degiroTradeFees)
            + activities(.conversion, beginnings: degiroConversions)
            + [.sentence("CR", with: "DITO DE DIVISA", .activity(.conversion))]
            + activities(.tax, beginnings: degiroTaxes)
            + activities(.dividend, degiroDividends)
            + activities(.interest, beginnings: degiroInterest)
            + activities(.fee, beginnings: degiroFees)
            + activities(.cash, beginnings: degiroDeposits)
            + [.sentence("", with: "@", .corporateAction)],
        days: .dayFirst,
        numbers: .either,
        zone: nil,
        currency: .eur,
        pairsOrders: true,
        terms: degiroTerms
    )

    private static let degiroWords: [(Side, [String])] = [
        (.buy, ["KOOP ", "BUY ", "KAUF ", "ACHAT ", "COMPRA ", "ACQUISTO "]),
        (.sell, ["VERKOOP ", "SELL ", "VERKAUF ", "VENTE ", "VENTA ", "VENDA ", "VENDITA "]),
    ]

    private static let degiroTrades = "trades, which the transactions file has"

    private static let degiroChanges = [
        "change", "mutatie", "änderung", "mouvements", "variación", "variazioni", "mudança",
    ]

    private static let degiroSweeps = [
        "DEGIRO CASH SWEEP TRANSFER", "OVERBOEKING VAN UW GELDREKENING", "OVERBOEKING NAAR UW GELDREKENING",
        "TRANSFER FROM YOUR CASH ACCOUNT", "TRANSFER TO YOUR CASH ACCOUNT", "ÜBERWEISUNG AUF IHR GELDKONTO",
        "ÜBERWEISUNG VON IHREM GELDKONTO", "TRASFERISCI ",
    ]

    private static let degiroTradeFees = [
        "DEGIRO TRANSACTIEKOSTEN", "DEGIRO TRANSACTION", "DEGIRO TRANSAKTIONS", "TRANSAKTIONSGEBÜHREN",
        "FRAIS DEGIRO DE COURTAGE", "COMISSÕES DE TRANSAÇÃO DEGIRO", "COSTES DE TRANSACCIÓN",
        "COSTI DI TRANSAZIONE", "COMMISSIONI DI TRANSAZIONE DEGIRO",
    ]

    private static let degiroConversions = [
        "VALUTA CREDITERING", "VALUTA DEBITERING", "FX CREDIT", "FX DEBIT", "FX WITHDRAWAL", "WÄHRUNGSWECHSEL",
        "OPÉRATION DE CHANGE", "INGRESO CAMBIO DE DIVISA", "RETIRADA CAMBIO DE DIVISA", "CREDITO FX", "PRELIEVO FX",
        "LEVANTAMENTO DE DIVISA",
    ]

    private static let degiroTaxes = [
        "DIVIDENDBELASTING", "DIVIDEND TAX", "WITHHOLDING TAX", "DIVIDENDENSTEUER", "QUELLENSTEUER",
        "IMPÔTS SUR DIVIDENDE", "IMPÔT SUR LES DIVIDENDES", "RETENCIÓN DEL DIVIDENDO", "RITENUTA SUL DIVIDENDO",
        "IMPOSTA SUI DIVIDENDI", "IMPOSTO SOBRE DIVIDENDO",
    ]

    private static let degiroDividends = [
        "DIVIDEND", "DIVIDENDE", "DIVIDENDO", "FUND DISTRIBUTION", "AUSSCHÜTTUNG", "CAPITAL RETURN",
        "KAPITAALSUITKERING", "KAPITAALUITKERING", "KAPITALRÜCKZAHLUNG", "REMBOURSEMENT DE CAPITAL",
    ]

    private static let degiroInterest = [
        "FLATEX INTEREST", "INTEREST", "DEGIRO DEBIT INTEREST", "RENTE", "ZINSEN", "FLATEX ZINSEN", "INTÉRÊTS",
        "INTERESES", "INTERESSI", "JUROS", "VARIATION FONDS MONÉTAIRES", "GELDMARKTFONDS PREISÄNDERUNG",
        "MONEY MARKET FUND PRICE CHANGE",
    ]

    private static let degiroFees = [
        "DEGIRO AANSLUITINGSKOSTEN", "GIRO EXCHANGE CONNECTION FEE", "DEGIRO EXCHANGE CONNECTION FEE",
        "DEGIRO ANSCHLUSSGEBÜHREN", "EINRICHTUNG VON HANDELSMODALITÄTEN", "FRAIS DE CONNEXION", "COSTI DI CONNESSIONE",
        "DEGIRO COSTI DI CONNESSIONE", "CUSTO DE CONECTIVIDADE", "DEGIRO CORPORATE ACTION", "ADR/GDR", "AUTOFX",
        "AUTO FX",
        "DEGIRO COURTESY", "DEGIRO REBATE", "DEGIRO VERREKENING", "VERREKENING",
    ]

    private static let degiroDeposits = [
        "IDEAL DEPOSIT", "IDEAL STORTING", "RESERVATION IDEAL", "RESERVERING IDEAL", "RESERVIERUNG", "RESERVA INGRESO",
        "PRENOTAZIONE DEPOSITO", "SOFORT", "FLATEX DEPOSIT", "FLATEX STORTING", "FLATEX EINZAHLUNG",
        "FLATEX WITHDRAWAL", "FLATEX TERUGSTORTING", "FLATEX AUSZAHLUNG", "PRELIEVO FLATEX", "DEPOSITO FLATEX",
        "PROCESSED FLATEX WITHDRAWAL", "DEPOSIT", "WITHDRAWAL", "STORTING", "TERUGSTORTING",
        "SEPA INSTANT TERUGSTORTING", "EINZAHLUNG", "AUSZAHLUNG", "DÉPÔT", "VERSEMENT DE FONDS", "RETRAIT DE FONDS",
        "INGRESO", "RETIRADA", "PRELIEVO", "DEPÓSITO", "LEVANTAMENTO",
    ]
}
