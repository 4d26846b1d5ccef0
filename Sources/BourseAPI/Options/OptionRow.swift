import BourseCore
import BourseOptions

/// One line of a pipeline of options: what was asked about one option, and its answer as another line.
///
/// A line that cannot be answered gives an error under its own `id`, and the others go on.
public struct OptionRow {
    /// What is computed for each line.
    public enum Question: Sendable {
        /// The price and its Greeks, from a volatility.
        case price
        /// The volatility, from a price.
        case impliedVolatility
    }

    /// The answer to a line, without its end; `isError` when the line was refused.
    ///
    /// - Complexity: O(1) beside reading the line; an American option takes some tens of microseconds.
    public static func answer(_ line: ArraySlice<UInt8>, _ question: Question) -> (bytes: [UInt8], isError: Bool) {
        let object: FlatObject
        do {
            object = try FlatObject(line)
        } catch {
            return (refusal(id: nil, "the line is not a JSON object"), true)
        }
        let id = object["id"]
        do {
            return (try answer(object, id: id, question), false)
        } catch let problem {
            return (refusal(id: id, problem.message), true)
        }
    }

    /// The answer to one option by itself.
    public static func single(_ bytes: ArraySlice<UInt8>, _ question: Question) throws(Problem) -> [UInt8] {
        let object: FlatObject
        do {
            object = try FlatObject(bytes)
        } catch { throw Problem("body", "", "a JSON object", "the body is not a JSON object") }
        return try answer(object, id: object["id"], question)
    }

    /// Why an option is refused.
    public struct Problem: Error {
        /// The member that is wrong.
        public let field: String
        /// What it holds.
        public let value: String
        /// What is allowed.
        public let allowed: String
        /// What is wrong in a sentence without its full stop.
        public let message: String

        init(_ field: String, _ value: String, _ allowed: String, _ message: String) {
            self.field = field
            self.value = value
            self.allowed = allowed
            self.message = message
        }

        init(_ error: OptionInputError) {
            self.init(error.field.rawValue, "\(error.value)", error.allowed, error.message)
        }
    }

    private static func answer(
        _ object: FlatObject,
        id: ArraySlice<UInt8>?,
        _ question: Question
    ) throws(Problem) -> [UInt8] {
        let style = try style(object)
        var terms = try terms(object)
        switch question {
        case .price:
            terms.volatility = try number(object, "volatility")
            do { try PricingDomain.check(terms) } catch { throw Problem(error) }
            let value = style == .american ? AmericanOption.value(terms) : BlackScholes.value(terms)
            return line(
                id,
                [
                    ("price", value.price), ("delta", value.delta), ("gamma", value.gamma), ("vega", value.vega),
                    ("theta", value.theta), ("rho", value.rho),
                ]
            )
        case .impliedVolatility:
            let price = try number(object, "price")
            let volatility: Double
            do {
                volatility = try ImpliedVolatility.of(price: price, terms, style: style)
            } catch { throw Problem("price", "\(price)", "a price that some volatility gives", error.message) }
            return line(id, [("volatility", volatility)])
        }
    }

    private static func style(_ object: FlatObject) throws(Problem) -> ExerciseStyle {
        guard object["style"] != nil else { return .european }
        guard let style = object.text("style").flatMap(ExerciseStyle.init(rawValue:)) else {
            throw Problem("style", raw(object, "style"), "european or american", "style must be european or american")
        }
        return style
    }

    private static func terms(_ object: FlatObject) throws(Problem) -> OptionTerms {
        guard object["type"] != nil else { throw Problem("type", "null", "call or put", "type is missing") }
        guard let right = object.text("type").flatMap(OptionRight.init(rawValue:)) else {
            throw Problem("type", raw(object, "type"), "call or put", "type must be call or put")
        }
        return OptionTerms(
            right: right,
            spot: try number(object, "spot"),
            strike: try number(object, "strike"),
            years: try years(object),
            rate: try number(object, "rate"),
            dividendYield: object["dividendYield"] == nil ? 0 : try number(object, "dividendYield"),
            volatility: 0
        )
    }

    private static func years(_ object: FlatObject) throws(Problem) -> Double {
        guard object["days"] != nil else {
            guard object["years"] != nil else { throw missing("days") }
            return try number(object, "years")
        }
        guard object["years"] == nil else {
            throw Problem(
                "years",
                raw(object, "years"),
                "days or years",
                "days and years are both given; one is enough"
            )
        }
        let days = try number(object, "days")
        do { try PricingDomain.check(days, as: .days) } catch { throw Problem(error) }
        return days / 365
    }

    private static func number(_ object: FlatObject, _ name: String) throws(Problem) -> Double {
        guard object[name] != nil else { throw missing(name) }
        guard let number = object.number(name), number.isFinite else {
            throw Problem(name, raw(object, name), "a number", "\(name) must be a number")
        }
        return number
    }

    private static func missing(_ name: String) -> Problem {
        Problem(
            name,
            "null",
            OptionField(rawValue: name).map { OptionInputError(field: $0, value: 0).allowed } ?? "a number",
            "\(name) is missing"
        )
    }

    /// What a member holds, cut to a length fit for a message.
    private static func raw(_ object: FlatObject, _ name: String) -> String {
        String(decoding: (object[name] ?? []).prefix(80), as: UTF8.self)
    }

    private static func line(_ id: ArraySlice<UInt8>?, _ members: [(String, Double)]) -> [UInt8] {
        var output = Array(#"{"id":"#.utf8)
        output += id ?? ArraySlice("null".utf8)
        for (name, value) in members {
            output += #",""#.utf8
            output += name.utf8
            output += #"":"#.utf8
            output += value.description.utf8
        }
        output.append(UInt8(ascii: "}"))
        return output
    }

    private static func refusal(id: ArraySlice<UInt8>?, _ message: String) -> [UInt8] {
        var output = Array(#"{"id":"#.utf8)
        output += id ?? ArraySlice("null".utf8)
        output += #","error":"#.utf8
        output += JSON.string(message).encoded()
        output.append(UInt8(ascii: "}"))
        return output
    }
}
