import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Foundation

extension Flash {
    /// What happened to a price or a rate that was entered: its kind, day, figure, and what it is of.
    static func ofEntered(_ rest: String) -> Flash? {
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

    var enteredText: String {
        guard case .enteredDeleted(let value) = self else { return "" }
        switch value {
        case .price(let price):
            return "entered-out.price.\(price.day.number).\(price.price.units).\(Query.escape(price.symbol.name))"
        case .rate(let rate):
            let pair = Query.escape("\(rate.currency)/\(rate.other)")
            return "entered-out.rate.\(rate.day.number).\(rate.rate.units).\(pair)"
        }
    }

    var enteredToast: ToastView {
        guard case .enteredDeleted(let value) = self else { return ToastView(text: "") }
        let fields: [(String, String)] =
            switch value {
            case .price(let price):
                [
                    ("kind", "price"), ("of", price.symbol.name), ("day", price.day.description),
                    ("figure", price.price.description),
                ]
            case .rate(let rate):
                [
                    ("kind", "rate"), ("of", rate.currency.code), ("day", rate.day.description),
                    ("figure", rate.rate.description), ("in", rate.other.code),
                ]
            }
        return ToastView(
            text: fields[0].1 == "price" ? "The price was deleted." : "The rate was deleted.",
            undo: UndoFormView(
                action: "/portfolio/prices",
                fields: fields.map { HiddenFieldView(name: $0.0, value: $0.1) }
            )
        )
    }
}
