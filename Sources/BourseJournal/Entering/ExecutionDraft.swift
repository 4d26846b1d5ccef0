import BourseCore

/// The text of an execution that is entered by hand, field by field; of a trade, with the fields of its closing.
///
/// Forms, requests and commands share it, so that each value is read and refused alike everywhere.
public struct ExecutionDraft: Hashable, Sendable {
    /// The longest text of a field, in bytes; longer ones are refused.
    static let longestText = Execution.longestText

    private var texts: [ExecutionField: String]

    /// Makes a draft; blank texts count as left out.
    public init(_ texts: [ExecutionField: String] = [:]) { self.texts = texts }

    /// The text of a field, empty if it was left out.
    public subscript(field: ExecutionField) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

    /// The text of a field without blanks around it.
    func trimmed(_ field: ExecutionField) -> String { texts[field]?.trimmedBlanks ?? "" }

    /// Whether the closing execution is entered as well.
    public var isTrade: Bool { ExecutionField.closing.contains { !trimmed($0).isEmpty } }

    /// Why a draft is not an execution.
    public typealias DraftRefusal = BourseCore.DraftRefusal<ExecutionField>

    /// The executions of the draft: one, or the opening and the closing of a trade.
    ///
    /// - Parameters:
    ///   - zone: The zone of times without one.
    ///   - now: The current time; later executions are refused.
    /// - Throws: ``DraftRefusal`` with a message for each field that cannot be used.
    public func executions(in zone: ZoneRules, asOf now: Timestamp) throws(DraftRefusal) -> [Execution] {
        var reader = ExecutionDraftReader(self, zone: zone, now: now)
        let executions = reader.executions()
        guard reader.messages.isEmpty else { throw DraftRefusal(messages: reader.messages) }
        return executions
    }
}
