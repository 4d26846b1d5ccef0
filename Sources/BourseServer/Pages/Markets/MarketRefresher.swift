import BourseDesk
import ServiceLifecycle

/// Keeps what is known of markets current for as long as the server runs.
struct MarketRefresher: NamedService {
    let markets: Markets

    func run() async {
        await cancelWhenGracefulShutdown { await markets.run() }
    }
}
