/// What a column of a statement holds.
enum StatementColumn: CaseIterable {
    case scheme, isin, code, house, category, subCategory, plan, option, folio
    case date, kind, units, nav, amount
    case asOf, averageCost, latestNAV, invested, value
    /// The units behind a transaction.
    case balance

    /// The names that columns go by, in the form of ``key(_:)``; of several in one header the first here counts.
    ///
    /// After exports of the registrars' and depositories' consolidated statements and of Indian brokers.
    private var names: [String] {
        switch self {
        case .scheme:
            [
                "scheme name", "scheme", "fund name", "name of the fund", "name of fund", "name of the scheme",
                "name of scheme", "mutual fund name", "fund", "mutual fund", "mutual fund scheme", "scheme description",
                "security name", "security", "instrument name", "instrument", "investment name", "stock name", "symbol",
                "name",
            ]
        case .isin: ["isin", "isin code", "isin no", "isin number"]
        case .code: ["amfi code", "amfi scheme code", "amfi", "scheme code", "mf code"]
        case .house:
            [
                "amc", "amc name", "fund house", "fund house name", "mf name", "asset management company",
                "amc fund house",
            ]
        case .category: ["category", "fund category", "scheme category", "asset class", "asset category"]
        case .subCategory: ["sub category", "subcategory", "fund sub category"]
        case .plan: ["plan", "plan type", "scheme plan"]
        case .option: ["option", "scheme option", "option type", "dividend option", "idcw option"]
        case .folio: ["folio", "folio no", "folio number", "folio nos", "folio num"]
        case .date:
            [
                "transaction date", "trade date", "txn date", "trxn date", "date of transaction", "transaction dt",
                "trade dt", "order date", "allotment date", "purchase date", "investment date", "execution date",
                "date",
            ]
        case .kind:
            [
                "transaction type", "txn type", "trxn type", "trade type", "order type", "transaction nature",
                "trxn nature", "type of transaction", "buy sell", "transaction description", "transaction", "order",
                "type", "side", "nature", "description", "particulars",
            ]
        case .units:
            [
                "units", "no of units", "number of units", "transaction units", "quantity", "qty", "quantity available",
                "units held", "available units", "current units", "total units", "closing units",
                "closing balance units", "balance units", "closing unit balance", "unit balance", "unit",
            ]
        case .nav:
            [
                "nav", "nav per unit", "transaction nav", "transaction price", "trade price", "nav price", "price",
                "price per unit", "purchase nav", "purchase price",
            ]
        case .amount:
            [
                "amount", "transaction amount", "txn amount", "trxn amount", "gross amount", "net amount",
                "trade value",
                "order value", "order amount", "total amount",
            ]
        case .balance: ["unit balance", "balance units", "closing balance units", "closing unit balance", "balance"]
        case .asOf:
            ["nav date", "as on", "as of", "as on date", "as of date", "valuation date", "holding date", "price date"]
        case .averageCost:
            [
                "average price", "avg price", "average nav", "avg nav", "average cost", "avg cost", "avg cost price",
                "average cost price", "average cost per unit", "avg cost per unit", "buy average", "buy avg",
                "avg buy price", "average purchase nav", "avg purchase nav", "average buy price", "purchase nav",
                "purchase price",
            ]
        case .latestNAV:
            [
                "current nav", "latest nav", "closing nav", "last nav", "nav", "nav per unit", "current price",
                "market price", "last price", "ltp", "closing price", "previous closing price", "price",
            ]
        case .invested:
            [
                "invested value", "invested amount", "invested", "amount invested", "investment value",
                "investment amount",
                "total investment", "total invested", "cost value", "cost of investment", "purchase value",
                "purchase cost", "purchase amount", "total cost", "buy value", "current cost", "investment", "cost",
                "amount",
            ]
        case .value:
            [
                "current value", "market value", "current market value", "present value", "value at market",
                "closing value", "holding value", "valuation", "current valuation", "value",
            ]
        }
    }

    /// The rank of a name among those that the column goes by; nothing for another name.
    func rank(of key: String) -> Int? { names.firstIndex(of: key) }

    /// Whether any column goes by a name.
    static func isKnown(_ key: String) -> Bool { known.contains(key) }

    private static let known = Set(allCases.flatMap(\.names))

    /// A name in small letters, its words separated by one blank, without brackets and what is in them, signs, and words
    /// for the currency.
    static func key(_ name: String) -> String {
        var plain = ""
        var depth = 0
        for scalar in name.unicodeScalars {
            switch scalar {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            default:
                guard depth == 0 else { continue }
                let isWord = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                plain.unicodeScalars.append(isWord || ("0"..."9").contains(scalar) ? scalar : " ")
            }
        }
        var words = plain.lowercased().split(separator: " ")
        words.removeAll { ["inr", "rs", "rupees"].contains($0) }
        while words.last == "in" { words.removeLast() }
        return words.joined(separator: " ")
    }
}
