import Foundation

extension JSONFieldReader {
    /// A measured number within what can be true.
    mutating func measure(_ name: String, in range: ClosedRange<Double>) -> Double? {
        guard let value = value(name) else { return nil }
        switch value.measure(in: range) {
        case .success(let number): return number
        case .failure(let refusal):
            note(name, refusal.reason)
            return nil
        }
    }
}

extension JSONValue {
    /// The value as a measured number within what can be true.
    func measure(in range: ClosedRange<Double>) -> Result<Double, NumberRefusal> {
        guard case .number(let text) = self else { return .failure(NumberRefusal(reason: .wrongKind)) }
        guard let number = Double(text), number.isFinite else {
            return .failure(NumberRefusal(reason: .unreadable))
        }
        return range.contains(number) ? .success(number) : .failure(NumberRefusal(reason: .absurd))
    }
}

/// What can be true of places and what is measured there.
enum Measures {
    /// Degrees north of the equator.
    static let latitude = -90.0...90.0
    /// Degrees east of Greenwich.
    static let longitude = -180.0...180.0
    /// Strengths of earthquakes.
    static let magnitude = -5.0...11.0
    /// Kilometres below the ground; above it they are below 0.
    static let depth = -20.0...800.0
    /// Metres above the sea at which something flies.
    static let altitude = -1_000.0...40_000.0
    /// Metres or kilometres in a unit of time, upwards or sideways.
    static let speed = -2_000.0...2_000.0
    /// Degrees of the compass.
    static let heading = 0.0...360.0
    /// Degrees Celsius.
    static let temperature = -100.0...70.0
    /// Percent.
    static let percent = 0.0...100.0
}

extension JSONWriter {
    /// Writes a measured number, `null` where there is none.
    mutating func field(_ name: StaticString, measure: Double?) {
        field(name, plain: Self.text(measure))
    }

    mutating func element(measure: Double?) { plain(Self.text(measure)) }

    private static func text(_ measure: Double?) -> String {
        guard let measure, measure.isFinite else { return "null" }
        return measure.description
    }
}
