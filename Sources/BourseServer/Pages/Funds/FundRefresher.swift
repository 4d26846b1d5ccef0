import BourseDesk
import ServiceLifecycle

/// Keeps what is known of funds current for as long as the server runs.
struct FundRefresher: NamedService {
    let library: FundService

    func run() async {
        await cancelWhenGracefulShutdown { await library.run() }
    }
}
