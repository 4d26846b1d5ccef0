import BourseDesk
import ServiceLifecycle

/// Marks practice accounts after each close for as long as the server runs.
struct PracticeMarker: NamedService {
    let practice: PracticeService

    func run() async {
        await cancelWhenGracefulShutdown { await practice.run() }
    }
}
