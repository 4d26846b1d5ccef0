public import BourseClient
import BourseValues
import Foundation

/// Changes on other devices: one stream for the whole app, which lets screens read again what was changed.
@MainActor
public final class DeskChanges {
    private struct Listener {
        weak var content: (any ChangeListener)?
    }

    private var listeners: [Listener] = []
    private var unseenAlerts: Int?
    private var isListening = false
    /// Other windows of the app, which take over when the one that listens is closed.
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var tickets = 0

    init() {}

    /// The number of screens that are listening.
    var count: Int { listeners.count { $0.content != nil } }

    /// Reads the stream until the task is cancelled, as when the app goes to the background.
    ///
    /// A lost connection is opened again by itself; then everything that is shown is read again, because changes in between
    /// are not sent. Screens read again by themselves when the app returns to the foreground. A second call waits until the
    /// first one ends, so that there is one stream, also with several windows.
    ///
    /// - Throws: ``ClientError`` if the desk refuses the stream, such as for an ended session.
    public func listen(to client: DeskClient) async throws(ClientError) {
        await turn()
        guard !Task.isCancelled else { return }
        isListening = true
        defer {
            isListening = false
            for continuation in waiting.values { continuation.resume() }
            waiting = [:]
        }
        let events = client.deskEvents().reporting { [weak self] interruption in
            guard interruption == nil else { return }
            Task { @MainActor in self?.changed(Set(ChangeArea.allCases)) }
        }
        for try await event in events { take(event) }
    }

    /// Adds what is read again after changes.
    func add(_ content: some ChangeListener) {
        listeners.removeAll { $0.content == nil }
        listeners.append(Listener(content: content))
    }

    /// The journal of the device is that of another file.
    func journalWasReplaced() { changed([.journal]) }

    /// Waits until the present listener stops, or the task is cancelled.
    private func turn() async {
        while isListening, !Task.isCancelled {
            tickets += 1
            let ticket = tickets
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting[ticket] = $0 }
            } onCancel: {
                Task { @MainActor in self.waiting.removeValue(forKey: ticket)?.resume() }
            }
        }
    }

    private func take(_ event: DeskEvent) {
        switch event {
        case .changed(let names): changed(Set(names.compactMap(ChangeArea.init)))
        case .alerts(let unseen, _, _):
            // The first event of a connection says how many there are, which a screen that was just read has already.
            if let unseenAlerts, unseenAlerts != unseen { changed([.alerts]) }
            unseenAlerts = unseen
        case .unlisted: break
        }
    }

    private func changed(_ areas: Set<ChangeArea>) {
        guard !areas.isEmpty else { return }
        for listener in listeners { listener.content?.changed(areas) }
    }
}

/// Something that reads again what was changed.
@MainActor
protocol ChangeListener: AnyObject {
    /// Areas were changed.
    func changed(_ areas: Set<ChangeArea>)
}

extension ChangeArea {
    /// The areas whose changes may change an answer, by the path of its request below `/api/v1`; none for data of markets.
    static func areas(of path: [String]) -> Set<ChangeArea> {
        switch path.first {
        case "journal", "imports": [.journal]
        case "portfolio": path.dropFirst().first == "household" ? [.household] : [.portfolio]
        case "household": [.household]
        case "watchlists": [.watchlists]
        case "alerts": [.alerts]
        case "funds": [.funds]
        case "options": [.options]
        case "screens": [.screens]
        case "news", "predictions": [.news]
        case "session", "account", "connections": [.settings]
        case "calendar": [.journal, .portfolio]
        case "summary": [.journal, .portfolio, .household, .alerts]
        default: []
        }
    }
}
