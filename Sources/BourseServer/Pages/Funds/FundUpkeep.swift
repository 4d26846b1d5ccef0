import BourseDesk
import ServiceLifecycle

/// Keeps what is known of funds current for as long as the server runs.
struct FundUpkeep: Service {
    let library: FundLibrary

    func run() async {
        await cancelWhenGracefulShutdown { await library.run() }
    }
}
