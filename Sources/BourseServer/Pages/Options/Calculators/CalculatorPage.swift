import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// A calculator with its result.
struct CalculatorPage {
    let inputs: CalculatorInputs
    let money: MoneyText
    private let today: TradingDay
    private let outcome: CalculatorResult

    /// What came out.
    private enum CalculatorResult {
        case none
        case price(PriceResultView, String)
        case volatility(VolatilityResultView, String)
        case tree(TreeResultView, String)
        case parity(ParityResultView, String)
        case refused(NoticeView)
    }

    init(_ inputs: CalculatorInputs, context: OptionsPages.PageContext) {
        self.inputs = inputs
        money = context.money
        today = context.today
        guard inputs.isComplete else {
            outcome = .none
            return
        }
        switch inputs.kind {
        case .single:
            let result = PriceResult(inputs, money: context.money, today: context.today)
            outcome = .price(result.view, result.headline)
        case .impliedVolatility:
            let result = VolatilityResult(inputs, money: context.money)
            outcome = .volatility(result.view, result.headline)
        case .tree:
            do {
                let result = try TreeResult(inputs, money: context.money)
                outcome = .tree(result.view, result.headline)
            } catch {
                outcome = .refused(
                    NoticeView(
                        tone: "warn",
                        icon: "warn",
                        headline: "No tree with these inputs",
                        detail: error.message.capitalizedFirst + ".",
                        link: nil
                    )
                )
            }
        case .parity:
            let result = ParityResult(inputs, money: context.money)
            outcome = .parity(result.view, result.headline)
        }
    }

    /// The result in a few words; nothing while there is none.
    var result: String? {
        switch outcome {
        case .none, .refused: nil
        case .price(_, let text), .volatility(_, let text), .tree(_, let text), .parity(_, let text): text
        }
    }

    static func title(_ kind: Calculation.CalculatorKind) -> String {
        switch kind {
        case .single: "Option price"
        case .impliedVolatility: "Implied volatility"
        case .tree: "Binomial tree"
        case .parity: "Put–call parity"
        }
    }

    private var lead: String {
        switch inputs.kind {
        case .single: "The price of one option, its Greeks, and their effect in money."
        case .impliedVolatility: "The volatility at which the model price equals the market price."
        case .tree: "An option priced step by step, with every value shown."
        case .parity: "Whether a call and a put with the same strike and expiration are consistent."
        }
    }

    var view: CalculatorView {
        var (price, volatility, tree, parity):
            (PriceResultView?, VolatilityResultView?, TreeResultView?, ParityResultView?)
        var mistakes = inputs.mistakes
        switch outcome {
        case .none: break
        case .refused(let notice): mistakes = notice
        case .price(let view, _): price = view
        case .volatility(let view, _): volatility = view
        case .tree(let view, _): tree = view
        case .parity(let view, _): parity = view
        }
        return CalculatorView(
            heading: Self.title(inputs.kind),
            lead: lead,
            canonicalHref: inputs.canonical.href(inputs.path),
            gridHref: gridHref,
            factors: factors?.text,
            announcement: result ?? mistakes?.headline ?? "",
            form: inputs.form,
            mistakes: mistakes,
            price: price,
            volatility: volatility,
            tree: tree,
            parity: parity,
            quiet: nil
        )
    }
}

extension TileView {
    /// A tile of a calculator.
    static func tile(
        _ id: String,
        label: String,
        definition: String,
        value: String,
        foot: String,
        role: String = ""
    ) -> TileView {
        TileView(
            id: id,
            label: label,
            definition: definition,
            value: [.plain(value)],
            foot: [.plain(foot)],
            role: role
        )
    }
}
