import BourseDesk
import ServiceLifecycle

/// Fetches statements of brokers each night for as long as the server runs.
struct NightlyFetcher: NamedService {
    let connections: ConnectionService

    func run() async {
        await cancelWhenGracefulShutdown { await connections.run() }
        // A service that returns ends the server, and without a source there is nothing to fetch.
        try? await gracefulShutdown()
    }
}
