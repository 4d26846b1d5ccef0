import BourseDesk
import BourseWeb
import Hummingbird

/// The address by which programs reach the desk.
enum DeskAddress {
    /// The configured address, or else that of the request, whose host name was checked; without a slash at its end.
    static func base(of desk: Desk, _ request: Request, _ context: DeskContext) -> String {
        let configured = desk.alerts.carriers.base
        guard configured.isEmpty else { return configured }
        return "\(context.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
    }
}
