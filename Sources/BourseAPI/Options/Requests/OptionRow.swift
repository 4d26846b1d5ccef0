import BourseCore
import BourseOptions

/// One line of a pipeline of options: what was asked about one option, and its answer as another line.
///
/// A line that cannot be answered gives an error under its own `id`, and the others go on.
public struct OptionRow {
    /// What is computed for each line.
    public enum OptionCalculation: Sendable {
        /// The price and its Greeks, from a volatility.
        case price
        /// The volatility, from a price.
        case impliedVolatility
    }

    /// The most dividends of one option.
    public static let mostDividends = 40

    /// The answer to a line, without its end; `isError` when the line was refused.
    ///
    /// - Complexity: O(1) beside reading the line; an American option takes some tens of microseconds, one with cash
    ///   dividends some milliseconds.
    public static func answer(_ line: ArraySlice<UInt8>, _ question: OptionCalculation) -> (
        bytes: [UInt8], isError: Bool
    ) {
        guard let object = try? FlatObject(line) else {
            return (refusal(id: nil, "the line is not a JSON object"), true)
        }
        let id = object["id"]
        do {
            return (try answer(object, id: id, question), false)
        } catch let problem {
            return (refusal(id: id, problem.reason), true)
        }
    }

    /// The answer to one option by itself.
    public static func single(_ bytes: ArraySlice<UInt8>, _ question: OptionCalculation) throws(InvalidMember)
        -> [UInt8]
    {
        let object = try FlatObject(request: bytes)
        return try answer(object, id: object["id"], question)
    }

    private static func answer(
        _ object: FlatObject,
        id: ArraySlice<UInt8>?,
        _ question: OptionCalculation
    ) throws(InvalidMember) -> [UInt8] {
        let style = object["style"] == nil ? .european : try object.style()
        var terms = try terms(object)
        switch question {
        case .price:
            terms.volatility = try object.requiredNumber("volatility")
            do { try PricingDomain.check(terms) } catch { throw InvalidMember(error) }
            let dividends = try dividends(object)
            let value = OptionValue(of: terms, style: style, dividends: dividends)
            guard object["details"].map({ $0.elementsEqual("true".utf8) }) == true else {
                return line(id, OptionDocuments.value.json(value))
            }
            return line(id, OptionDocuments.details(value, terms, style: style, dividends: dividends))
        case .impliedVolatility:
            let price = try object.requiredNumber("price")
            do {
                let volatility = try ImpliedVolatility.of(price: price, terms, style: style)
                return line(id, OptionDocuments.volatility.json(volatility))
            } catch {
                throw InvalidMember(
                    "price",
                    value: "\(price)",
                    allowed: "a price with an implied volatility",
                    reason: error.message
                )
            }
        }
    }

    private static func terms(_ object: FlatObject) throws(InvalidMember) -> OptionTerms {
        let right = try object.choice("type", allowed: "call or put") { OptionRight(rawValue: $0) }
        return OptionTerms(
            right: right,
            spot: try object.requiredNumber("spot"),
            strike: try object.requiredNumber("strike"),
            years: try years(object),
            rate: try object.requiredNumber("rate"),
            dividendYield: object["dividendYield"] == nil ? 0 : try object.requiredNumber("dividendYield"),
            volatility: 0
        )
    }

    private static func years(_ object: FlatObject) throws(InvalidMember) -> Double {
        guard object["days"] != nil else {
            guard object["years"] != nil else { throw FlatObject.missing("days", at: "") }
            return try object.requiredNumber("years")
        }
        guard object["years"] == nil else {
            let message = "days and years are both given; give only one"
            throw InvalidMember("years", value: object.raw("years"), allowed: "days or years", reason: message)
        }
        let days = try object.requiredNumber("days")
        do { try PricingDomain.check(days, as: .days) } catch { throw InvalidMember(error) }
        return days / 365
    }

    private static func dividends(_ object: FlatObject) throws(InvalidMember) -> [CashDividend] {
        guard object["dividends"] != nil else { return [] }
        let objects = try object.objects("dividends", atMost: mostDividends, of: "dividends")
        var dividends: [CashDividend] = []
        for (index, dividend) in objects.enumerated() {
            let path = "dividends[\(index)]."
            let days = try dividend.number(.days, at: path)
            let amount = try dividend.number(.price, "amount", at: path)
            dividends.append(CashDividend(years: days / 365, amount: amount))
        }
        return dividends.sorted { $0.years < $1.years }
    }

    private static func line(_ id: ArraySlice<UInt8>?, _ answer: JSON) -> [UInt8] {
        var output = Array(#"{"id":"#.utf8)
        output += id ?? ArraySlice("null".utf8)
        output.append(UInt8(ascii: ","))
        output += answer.encoded().dropFirst()
        return output
    }

    private static func refusal(id: ArraySlice<UInt8>?, _ message: String) -> [UInt8] {
        line(id, .object([("error", .string(message))]))
    }
}
