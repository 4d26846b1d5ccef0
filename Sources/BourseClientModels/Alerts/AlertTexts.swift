import BourseAlerts
import BourseClient
import BourseDesk

extension API.Alert {
    /// `Watching`, `Fired, waiting to rearm`, `Fired`, `Expired` or `Paused`.
    var statusText: String {
        switch status {
        case .armed: "Watching"
        case .rearming: "Fired, waiting to rearm"
        case .fired: "Fired"
        case .expired: "Expired"
        case .off: "Paused"
        case .unlisted(let text): text
        }
    }
}

extension API.AlertFire.Delivery {
    /// `E-mail: delivered`.
    var text: String {
        let title = AlertChannel(rawValue: channel.rawValue).map { AlertPhrases.title($0) } ?? channel.rawValue
        switch status {
        case .due where tries == 0: return "\(title): sending"
        case .due: return "\(title): failed \(Count.of(tries, "time")), retrying"
        case .delivered: return "\(title): delivered"
        case .givenUp: return "\(title): failed"
        case .unlisted(let text): return "\(title): \(text)"
        }
    }
}

extension Destination {
    /// The screen of what an alert watches, such as `symbol:AAPL`; nil if the app has none.
    init?(alertSubject subject: String) {
        let parts = subject.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("portfolio", _): self = .portfolio
        case ("journal", _): self = .journal
        case ("symbol", 2): self = .instrument(parts[1])
        case ("book", 2): self = .market(parts[1])
        case ("fund", 2):
            guard let code = Int(parts[1]) else { return nil }
            self = .fund(code)
        case ("news", 2): self = .news
        default: return nil
        }
    }
}
