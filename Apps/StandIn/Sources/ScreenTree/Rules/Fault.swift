// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A mistake of a screen that a rule found.
public struct Fault: Equatable, Sendable, CustomStringConvertible {
    /// The name of the rule.
    public let rule: String
    /// The element, as its line in a golden file.
    public let element: String
    /// What is wrong and what to do.
    public let message: String

    public var description: String { "\(rule): \(message) \(element)" }
}

/// A rule that every screen has to follow.
public struct ScreenRule: Sendable {
    /// The name, which lists of exceptions use.
    public let name: String
    /// Returns what is wrong with an element, given the elements around it from the outside in.
    let check: @Sendable (Node, [Node]) -> [String]

    /// All rules, in the order in which they report.
    public static let all: [ScreenRule] = [
        .labels, .fieldLabels, .emptyStates, .chartDescriptors, .texts, .evaluation,
    ]
}

extension Sequence<Node> {
    /// What the rules find wrong with the elements and all elements inside.
    public var faults: [Fault] { flatMap { $0.faults(in: []) } }
}

extension Node {
    fileprivate func faults(in ancestors: [Node]) -> [Fault] {
        let isHidden = self["accessibilityHidden"] != nil
        let own = ScreenRule.all.flatMap { rule in
            rule.check(self, ancestors).map { Fault(rule: rule.name, element: lines.first ?? kind, message: $0) }
        }
        let inside = children.flatMap { $0.faults(in: ancestors + [self]) }
        // Hidden elements are not heard, but a mistake of evaluation in them is one.
        return isHidden ? (own + inside).filter { $0.rule == ScreenRule.evaluation.name } : own + inside
    }
}
