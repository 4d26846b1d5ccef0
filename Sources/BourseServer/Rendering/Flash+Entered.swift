import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Foundation

extension Flash {
    /// What happened to a price or a rate that was entered: its kind, day, figure, and what it is of; or to a bond: its
    /// fields.
    static func ofEntered(_ rest: String) -> Flash? {
        if rest.hasPrefix("bond.") { return ofBond(String(rest.dropFirst("bond.".count))) }
        let parts = rest.split(separator: ".", maxSplits: 3).map(String.init)
        guard parts.count == 4, let number = Int(parts[1]), let of = parts[3].removingPercentEncoding else {
            return nil
        }
        let day = TradingDay(number: number)
        switch EnteredDraft.EnteredKind(rawValue: parts[0]) {
        case .price:
            guard let symbol = Symbol(of), let units = Int64(parts[2]) else { return nil }
            return .enteredDeleted(.price(EnteredPrice(symbol: symbol, day: day, price: Price(units: units))))
        case .rate:
            let pair = of.split(separator: "/").compactMap { Currency(String($0)) }
            guard pair.count == 2, let rate = Int128(parts[2]).flatMap({ ExchangeRate(units: $0) }) else { return nil }
            return .enteredDeleted(.rate(EnteredRate(currency: pair[0], in: pair[1], day: day, rate: rate)))
        case nil: return nil
        }
    }

    private static func ofBond(_ escaped: String) -> Flash? {
        let texts = (escaped.removingPercentEncoding ?? "").split(separator: ",", omittingEmptySubsequences: false)
        guard texts.count == BondDraft.Field.allCases.count else { return nil }
        let draft = BondDraft(
            Dictionary(zip(BondDraft.Field.allCases, texts.map(String.init))) { first, _ in first }
        )
        // A price that is shown has its day.
        return (try? draft.read(today: TradingDay(number: 0))).map { .enteredDeleted(.bond($0)) }
    }

    var enteredText: String {
        guard case .enteredDeleted(let value) = self else { return "" }
        switch value {
        case .price(let price):
            return "entered-out.price.\(price.day.number).\(price.price.units).\(Query.escape(price.symbol.name))"
        case .rate(let rate):
            let pair = Query.escape("\(rate.currency)/\(rate.other)")
            return "entered-out.rate.\(rate.day.number).\(rate.rate.units).\(pair)"
        case .bond(let bond):
            let draft = BondDraft(showing: bond)
            return "entered-out.bond." + Query.escape(BondDraft.Field.allCases.map { draft[$0] }.joined(separator: ","))
        }
    }

    var enteredToast: ToastView {
        guard case .enteredDeleted(let value) = self else { return ToastView(text: "") }
        let (text, action): (String, String)
        let fields: [(String, String)]
        switch value {
        case .price(let price):
            (text, action) = ("The price was deleted.", "/portfolio/prices")
            fields = [
                ("kind", "price"), ("of", price.symbol.name), ("day", price.day.description),
                ("figure", price.price.description),
            ]
        case .rate(let rate):
            (text, action) = ("The rate was deleted.", "/portfolio/prices")
            fields = [
                ("kind", "rate"), ("of", rate.currency.code), ("day", rate.day.description),
                ("figure", rate.rate.description), ("in", rate.other.code),
            ]
        case .bond(let bond):
            (text, action) = ("The bond was deleted.", "/portfolio/bonds")
            let draft = BondDraft(showing: bond)
            fields = BondDraft.Field.allCases.map { ($0.rawValue, draft[$0]) }
        }
        return ToastView(
            text: text,
            undo: UndoFormView(
                action: action,
                fields: fields.map { HiddenFieldView(name: $0.0, value: $0.1) }
            )
        )
    }
}
