import BourseConnectors
import BourseDesk
import BourseProgram
import BourseServer

/// The settings of a served desk after every check that needs neither the database nor a connection.
///
/// `bourse serve` begins with them and `bourse config` ends with them, so both refuse the same settings.
struct ServedSettings {
    /// What alerts are delivered with.
    let carriers: AlertCarriers
    /// How the server can be reached.
    let server: WebServer.Configuration
    /// The logs and metrics.
    let telemetry: Telemetry
    /// The identity providers by which people sign in.
    let identityProviders: [OpenIDProvider]
    /// The plans with the key of Stripe; nil on a desk without plans.
    let plans: PlanSettings?
    /// The path of the watched folder; nil if none is watched.
    let watchedFolder: String?

    /// Checks settings.
    ///
    /// - Throws: ``Failure`` with the exit code of wrong usage.
    init(_ settings: Settings) throws(Failure) {
        carriers = try AlertSettings.carriers(settings)
        server = try WebServer.Configuration(settings, base: carriers.base)
        telemetry = try Telemetry(settings)
        identityProviders = try settings.identityProviders()
        plans = try settings.planSettings()
        watchedFolder = try settings.watchedFolder()
        try settings.checkMarkets()
        try settings.checkVenue()
    }
}
