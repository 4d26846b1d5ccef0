public import BourseClient
import BourseCore
import BourseDesk
import Foundation
public import Observation

/// The sheet that makes an alert: what is typed, what is wrong with it, and how often it would have fired.
@Observable @MainActor
public final class AlertDraftModel {
    /// How often the draft would have fired.
    public struct Outlook: Equatable, Sendable {
        /// The rule in words of the desk.
        public let text: String
        /// `3 times in 30 days`.
        public let countText: String
    }

    /// What is typed.
    public var symbol = "" {
        didSet { outlook = nil }
    }
    /// What is measured; nil for the price.
    public var measure: String?
    /// When it fires.
    public var trigger = API.MakeAlertBody.Trigger.above
    /// What is typed for the level.
    public var level = "" {
        didSet { outlook = nil }
    }
    /// Whether it fires again.
    public var repeats = false
    /// What the person wants to remember.
    public var note = ""
    /// How often the draft would have fired; nil before it was checked.
    public private(set) var outlook: Outlook?
    /// What went wrong with the last attempt; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the sheet.
    public init(_ context: DeskContext, symbol: String = "") {
        self.context = context
        self.symbol = symbol
    }

    /// What is wrong, by the name of the field; empty if the draft can be sent.
    public var mistakes: [String: String] {
        var mistakes: [String: String] = [:]
        if Symbol(symbol.trimmingCharacters(in: .whitespaces).uppercased()) == nil {
            mistakes["symbol"] = "Enter a symbol, such as NVDA."
        }
        if levelValue == nil { mistakes["level"] = "Enter a number, such as 150.25." }
        return mistakes
    }

    /// Asks the desk how often the draft would have fired.
    public func check() async {
        await attempt { (client: DeskClient, level: Decimal) throws(ClientError) in
            let answer = try await client.tryAlert(
                subject: self.subject,
                measure: self.measure,
                trigger: API.TryAlertBody.Trigger(rawValue: self.trigger.rawValue),
                level: level,
                repeats: self.repeats
            ).value()
            let formats = self.context.formats
            self.outlook = Outlook(
                text: answer.words,
                countText: answer.isKnown
                    ? "\(formats.count(answer.count, "time")) in \(formats.count(answer.days, "day"))"
                    : "No prices to check it with."
            )
        }
    }

    /// Makes the alert.
    ///
    /// - Returns: The alert; nil if the desk refused it, or if the draft has mistakes.
    public func make() async -> API.Alert? {
        var made: API.Alert?
        await attempt { (client: DeskClient, level: Decimal) throws(ClientError) in
            made = try await client.makeAlert(
                subject: self.subject,
                measure: self.measure,
                trigger: self.trigger,
                level: level,
                repeats: self.repeats,
                note: self.note
            ).value()
        }
        return made
    }

    private var subject: String { "symbol:\(symbol.trimmingCharacters(in: .whitespaces).uppercased())" }

    private var levelValue: Decimal? {
        guard let text = TypedNumber.entered(level), (try? Price(text)) != nil else { return nil }
        return TypedNumber.decimal(text)
    }

    private func attempt(_ action: (DeskClient, Decimal) async throws(ClientError) -> Void) async {
        guard !isWorking, mistakes.isEmpty, let level = levelValue else { return }
        isWorking = true
        defer { isWorking = false }
        problem = await context.perform { () throws(ClientError) in try await action(self.context.client, level) }
    }
}
