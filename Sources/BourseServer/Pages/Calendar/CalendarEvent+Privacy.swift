import BourseDesk
import BourseValues

extension CalendarEvent {
    /// Whether the privacy key hides the title.
    var hasAmountInTitle: Bool {
        switch category {
        case .sips, .bills: true
        case .expirations, .earnings, .dividends, .economy, .alerts: false
        }
    }

    /// Whether the privacy key hides the details.
    var hasAmountInDetail: Bool {
        switch category {
        case .expirations, .dividends: true
        case .earnings, .sips, .bills, .economy, .alerts: false
        }
    }
}
