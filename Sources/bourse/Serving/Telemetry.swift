import BourseDesk
import BourseMetrics
import BourseProgram
import BourseServer

/// What a served desk reports of itself: its logs, and its metrics if they have a port.
struct Telemetry: Sendable {
    /// The address and port of metrics.
    struct MetricsPlace: Sendable {
        let host: String
        let port: Int
    }

    /// How it logs.
    let logs: Logs
    /// Where requests and fetches are counted; nil without metrics.
    let registry: PrometheusRegistry?
    /// Where metrics are served; nil without metrics.
    let place: MetricsPlace?

    /// Logs as usual and has no metrics.
    init() {
        logs = Logs()
        registry = nil
        place = nil
    }

    /// Takes what settings say.
    ///
    /// - Throws: ``Failure`` with the exit code of wrong usage.
    init(_ settings: Settings) throws(Failure) {
        logs = Logs(settings)
        guard let port = settings.integer(.metricsPort), let host = settings.text(.metricsHost) else {
            registry = nil
            place = nil
            return
        }
        guard HostNames.isHost(host) else {
            throw Failure(.usage, "\(settings.name(of: .metricsHost)) must be a name or an address, such as 127.0.0.1")
        }
        place = MetricsPlace(host: host, port: port)
        registry = PrometheusRegistry(helps: WebServer.metricHelps.merging(MeasuredFundSource.helps) { $1 })
    }

    /// Sources of funds, measured if there are metrics.
    func measured(_ sources: [any FundSource]) -> [any FundSource] {
        guard let registry else { return sources }
        return sources.map { MeasuredFundSource($0, factory: registry) }
    }
}
