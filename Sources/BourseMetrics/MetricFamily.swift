/// A metric of Prometheus with all its samples, and the text that describes it.
///
/// Source: [Prometheus text-based format](https://prometheus.io/docs/instrumenting/exposition_formats/), version 0.0.4.
package struct MetricFamily: Sendable {
    /// What a metric measures.
    package enum Kind: String, Sendable {
        /// A total that only grows.
        case counter
        /// A value that goes up and down.
        case gauge
        /// Counts of values by upper bound.
        case histogram
    }

    /// A value of a metric for one set of labels.
    package struct Sample: Sendable {
        /// What follows the name of the family, such as `_bucket`.
        let suffix: String
        /// The labels in the order they are written.
        package let labels: [(name: String, value: String)]
        /// The value.
        package let value: Double

        /// Makes a sample.
        package init(_ value: Double, labels: [(name: String, value: String)] = []) {
            self.init(value, suffix: "", labels: labels)
        }

        init(_ value: Double, suffix: String, labels: [(name: String, value: String)]) {
            self.value = value
            self.suffix = suffix
            self.labels = labels
        }
    }

    /// The name, such as `bourse_sessions`.
    package let name: String
    /// What the metric is, in one sentence.
    package let help: String
    /// What it measures.
    package let kind: Kind
    /// Its samples.
    package let samples: [Sample]

    /// Makes a metric; characters that a name cannot have become `_`.
    package init(_ name: String, help: String, _ kind: Kind, _ samples: [Sample]) {
        self.name = Self.name(name)
        self.help = help
        self.kind = kind
        self.samples = samples
    }

    /// The lines of the metric, each with its newline.
    package var text: String {
        var text = "# HELP \(name) \(Self.escaped(help, isLabel: false))\n# TYPE \(name) \(kind.rawValue)\n"
        for sample in samples {
            let labels = sample.labels.map { "\(Self.name($0.name))=\"\(Self.escaped($0.value, isLabel: true))\"" }
            let all = labels.isEmpty ? "" : "{" + labels.joined(separator: ",") + "}"
            text += "\(name)\(sample.suffix)\(all) \(Self.number(sample.value))\n"
        }
        return text
    }

    /// The lines of several metrics, in order of their names.
    package static func text(_ families: [MetricFamily]) -> String {
        families.sorted { $0.name < $1.name }.map(\.text).joined()
    }

    /// The content type of the text.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    static func name(_ text: String) -> String {
        let letters = text.unicodeScalars.map { scalar -> Character in
            let isAllowed = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isAllowed ? Character(scalar) : "_"
        }
        guard let first = letters.first else { return "_" }
        return (first.isNumber ? "_" : "") + String(letters)
    }

    private static func escaped(_ text: String, isLabel: Bool) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\"" where isLabel: escaped += "\\\""
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return Int64(exactly: value).map(String.init) ?? "\(value)"
    }
}
