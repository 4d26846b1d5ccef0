import BourseDesk
import ServiceLifecycle

/// Watches and delivers alerts for as long as the server runs.
struct AlertUpkeep: NamedService {
    let alerts: AlertService

    func run() async {
        await cancelWhenGracefulShutdown { await alerts.run() }
    }
}
