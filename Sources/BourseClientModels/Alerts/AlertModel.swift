import BourseAlerts
import BourseClient
import BourseDesk
import Foundation
public import Observation

/// An alert: what it watches, how it is, and its changes.
@Observable @MainActor
public final class AlertModel {
    /// What the screen shows.
    public struct Detail: Equatable, Sendable {
        /// What it is about.
        public let name: String
        /// The rule in words of the desk.
        public let text: String
        /// `Watching`.
        public let status: String
        /// `Price`.
        public let measure: String
        /// The last day; empty without one.
        public let lastDay: String
        /// `22:00 to 07:00`; empty without quiet hours.
        public let quietHours: String
        /// How fires are delivered besides on the desk; empty if they are not.
        public let channels: String
        /// The note of the person.
        public let note: String
        /// `28 Nov 2026 17:20`.
        public let made: String
        /// Limits of the alert, and what happens if its condition is already met.
        public let cautions: [String]
        /// `Pause`, `Resume` or `Rearm`; nil for an expired alert.
        public let pauseTitle: String?
        /// The screen of what it watches; nil if the app has none.
        public let subject: Destination?
        let alert: API.Alert
    }

    /// The alert, with its age.
    public var state: Loadable<Detail> { content.state }
    /// The alert as it is being changed; nil while it is only shown.
    public var edit: AlertEdit?
    /// Whether the alert was deleted, which can be undone.
    public private(set) var isDeleted = false
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let id: String
    @ObservationIgnored private let content: ScreenContent<Detail>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        self.id = id
        content = ScreenContent(context)
    }

    /// Reads the alert.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.alert(id)) { Self.detail($0, formats) }
    }

    /// Begins to change the alert.
    public func beginEdit() {
        guard let alert = state.value?.alert else { return }
        problem = nil
        edit = AlertEdit(alert)
    }

    /// Saves what was changed, which rearms the alert.
    ///
    /// - Returns: Whether it was saved.
    public func save() async -> Bool {
        guard let edit, edit.mistakes.isEmpty else { return false }
        guard await change(edit.call(context.client)) else { return false }
        // What was typed while the desk was asked is not saved yet.
        guard self.edit == edit else { return false }
        self.edit = nil
        return true
    }

    /// Pauses the alert, or resumes and rearms it.
    public func togglePause() async {
        guard let alert = state.value?.alert else { return }
        var edit = AlertEdit(alert)
        edit.isEnabled = alert.status == .off || alert.status == .fired
        await change(edit.call(context.client))
    }

    /// Deletes the alert; it can be undone.
    public func delete() async {
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.deleteAlert(self.id).value()
        }
        problem = outcome.problem
        if outcome.isDone { isDeleted = true }
    }

    /// Restores the deleted alert.
    public func undoDelete() async {
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.restoreAlert(self.id).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        isDeleted = false
        await load()
    }

    /// Sends a change, unless another one is being sent.
    ///
    /// - Returns: Whether the desk made the change.
    @discardableResult
    private func change(_ call: Call<API.Alert>) async -> Bool {
        guard !isWorking else { return false }
        isWorking = true
        defer { isWorking = false }
        let formats = context.formats
        let outcome = await context.attempt { () throws(ClientError) in
            let alert = try await call.value()
            self.content.show(Self.detail(alert, formats), asOf: Reading(asOf: self.context.now))
        }
        problem = outcome.problem
        return outcome.isDone
    }

    nonisolated private static func detail(_ alert: API.Alert, _ formats: DeskFormats) -> Detail {
        let channels = alert.channels.filter { $0 != .inApp }.map { channel in
            AlertChannel(rawValue: channel.rawValue).map { AlertPhrases.title($0) } ?? channel.rawValue
        }
        let hours = [alert.quietStart, alert.quietEnd].compactMap { $0 }
        return Detail(
            name: alert.name,
            text: alert.words,
            status: alert.statusText,
            measure: AlertMeasure(alert.measure).map { AlertPhrases.title($0) } ?? alert.measure,
            lastDay: alert.lastDay.map(formats.day) ?? "",
            quietHours: hours.joined(separator: " to "),
            channels: channels.sorted().joined(separator: ", "),
            note: alert.note,
            made: formats.time(alert.madeAt),
            cautions: alert.cautions + [alert.alreadyMet?.words].compactMap { $0 },
            pauseTitle: pauseTitle(alert.status),
            subject: Destination(alertSubject: alert.subject),
            alert: alert
        )
    }

    nonisolated private static func pauseTitle(_ status: API.Alert.Status) -> String? {
        switch status {
        case .expired: nil
        case .fired: "Rearm"
        case .off: "Resume"
        case .armed, .rearming, .unlisted: "Pause"
        }
    }
}
