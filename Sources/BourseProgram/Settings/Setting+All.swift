import BourseConnectors

/// Every setting. `Documentation/Configuration.md` describes them in this order.
extension Setting {
    // MARK: - The desk

    /// The configuration file.
    package static let config = Setting(
        "config",
        flag: "--config",
        .text,
        "The configuration file, JSON. Without one, bourse.json in the folder of the database is read if it exists."
    )
    /// The folder of the database.
    package static let data = Setting(
        "data",
        flag: "--data",
        .text,
        usual: "~/.bourse",
        "The folder of the database."
    )
    /// The addresses and names of the server.
    package static let host = Setting(
        "host",
        flag: "--host",
        .list,
        usual: "127.0.0.1",
        "The address to listen on. Repeat for each other host name in use, such as desk.example.org."
    )
    /// The port of the server.
    package static let port = Setting(
        "port",
        flag: "--port",
        .integer(0...65_535),
        usual: "8080",
        "The port; with 0 the system chooses."
    )
    /// Where the desk is, in messages.
    package static let address = Setting(
        "address",
        .text,
        "The address of the desk in e-mails and other messages, such as https://desk.example.org."
    )
    /// Who may sign up.
    package static let openRegistration = Setting(
        "openRegistration",
        flag: "--open-registration",
        .flag,
        usual: "false",
        "Let anyone sign up, not only the first user."
    )
    /// Whether a proxy stands in front.
    package static let behindProxy = Setting(
        "behindProxy",
        flag: "--behind-proxy",
        .flag,
        usual: "false",
        "A reverse proxy provides TLS and sets X-Forwarded-For and X-Forwarded-Proto."
    )
    /// The certificate chain.
    package static let tlsCertificate = Setting(
        "tls.certificate",
        flag: "--tls-certificate",
        .text,
        "The certificate chain for TLS, a PEM file."
    )
    /// The key of the certificate.
    package static let tlsKey = Setting(
        "tls.key",
        flag: "--tls-key",
        .text,
        "The private key of the certificate, a PEM file."
    )
    /// How much space recordings may take.
    package static let recordingGigabytes = Setting(
        "recordingGigabytes",
        flag: "--recording-gigabytes",
        .number(0.1...100_000),
        usual: "2",
        "Maximum gigabytes of all recordings; the oldest are deleted first."
    )

    /// The watched folder.
    package static let watch = Setting(
        "watch",
        flag: "--watch",
        .text,
        "A folder whose files are imported once each: those in it for the owner, those in a folder named like an e-mail address for that user. Files are never changed."
    )

    /// The passphrase of backups.
    package static let backupPassphrase = Setting(
        "backup.passphrase",
        .text,
        isSecret: true,
        "The passphrase that encrypts backups with “bourse backup --encrypt” and opens them."
    )

    // MARK: - Logs and metrics

    /// How log lines are written.
    package static let logFormat = Setting(
        "log.format",
        flag: "--log-format",
        .choice(["text", "json"]),
        usual: "text",
        "The format of log lines: text, or one JSON object per line."
    )
    /// Which log lines are written.
    package static let logLevel = Setting(
        "log.level",
        flag: "--log-level",
        .choice(["trace", "debug", "info", "notice", "warning", "error", "critical"]),
        usual: "warning",
        "The lowest level that is logged; info logs each request."
    )
    /// The port of metrics.
    package static let metricsPort = Setting(
        "metrics.port",
        flag: "--metrics-port",
        .integer(0...65_535),
        "The port of Prometheus metrics at /metrics. Without it, there are none."
    )
    /// The address of metrics.
    package static let metricsHost = Setting(
        "metrics.host",
        flag: "--metrics-host",
        .text,
        usual: "127.0.0.1",
        "The address that metrics are served on. Anyone who can reach it can read them."
    )

    // MARK: - Sources

    /// Yahoo Finance.
    package static let yahoo = Setting(
        "yahoo.address",
        flag: "--yahoo",
        .addresses,
        "Address of Yahoo Finance: https://, or http:// on this machine. Repeat it for a second address."
    )
    /// Financial Modeling Prep.
    package static let fmp = Setting(
        "fmp.address",
        flag: "--fmp",
        .address,
        "Address of Financial Modeling Prep, up to and including /stable. Its key is in BOURSE_FMP_KEY."
    )
    /// The key of Financial Modeling Prep.
    package static let fmpKey = Setting(
        "fmp.key",
        .text,
        isSecret: true,
        "The API key of Financial Modeling Prep."
    )
    /// Finnhub.
    package static let finnhub = Setting(
        "finnhub.address",
        flag: "--finnhub",
        .address,
        "Address of Finnhub, up to and including /api/v1. Its key is in BOURSE_FINNHUB_KEY."
    )
    /// Finnhub's trades.
    package static let finnhubTrades = Setting(
        "finnhub.trades",
        flag: "--finnhub-trades",
        .address,
        "Address of Finnhub's live trades: wss://, or ws:// on this machine. Needed with --finnhub."
    )
    /// The key of Finnhub.
    package static let finnhubKey = Setting("finnhub.key", .text, isSecret: true, "The API key of Finnhub.")
    /// GDELT.
    package static let gdelt = Setting(
        "gdelt.address",
        flag: "--gdelt",
        .address,
        "Address of GDELT, a source of news."
    )
    /// Polymarket's events.
    package static let polymarket = Setting(
        "polymarket.address",
        flag: "--polymarket",
        .address,
        "Address of Polymarket's events. Needs --polymarket-exchange."
    )
    /// Polymarket's prices.
    package static let polymarketExchange = Setting(
        "polymarket.exchange",
        flag: "--polymarket-exchange",
        .address,
        "Address of Polymarket's order books and prices."
    )
    /// The feeds of local data.
    package static let feeds = Setting(
        "feeds.address",
        flag: "--feeds",
        .address,
        "Address of earthquake, flight, incident, weather and economic data, each under its own path, as the simulator serves them. The key of economic data is in BOURSE_FRED_KEY."
    )
    /// The key of FRED.
    package static let fredKey = Setting("fred.key", .text, isSecret: true, "The API key of FRED.")
    /// The Flex Web Service of Interactive Brokers.
    package static let flex = Setting(
        "flex.address",
        flag: "--flex",
        .address,
        "Address of Interactive Brokers' Flex Web Service, before /SendRequest: https://, or http:// on this machine."
    )
    /// The source of mutual funds.
    package static let mfapi = Setting(
        "mfapi.address",
        flag: "--mfapi",
        .address,
        usual: MFAPISource.address,
        "The address of the source of mutual funds and histories, https:// or http:// on this machine."
    )
    /// AMFI.
    package static let amfi = Setting(
        "amfi.address",
        flag: "--amfi",
        .address,
        usual: AMFISource.address,
        "The address of AMFI's file of all NAVs, https:// or http:// on this machine."
    )
    /// The stream of the venue.
    package static let realtime = Setting(
        "venue.realtime",
        flag: "--realtime",
        .address,
        usual: VenueLine.realtime,
        "The WebSocket address of live markets, wss:// or ws:// on this machine."
    )
    /// The requests of the venue.
    package static let rest = Setting(
        "venue.rest",
        flag: "--rest",
        .address,
        usual: VenueLine.rest,
        "The REST address of market history and details, https:// or http:// on this machine."
    )

    // MARK: - E-mail and webhooks

    /// The mail server.
    package static let smtpHost = Setting(
        "smtp.host",
        .text,
        "The mail server. Without one, no e-mails are sent."
    )
    /// Its port.
    package static let smtpPort = Setting(
        "smtp.port",
        .integer(1...65_535),
        "The port of the mail server: by default 587, 465 with tls, 25 with none."
    )
    /// How the connection to it is encrypted.
    package static let smtpSecurity = Setting(
        "smtp.security",
        .choice(["starttls", "tls", "none"]),
        usual: "starttls",
        "How the connection to the mail server is encrypted; none only for a server on this machine."
    )
    /// The user at the mail server.
    package static let smtpUser = Setting("smtp.user", .text, "The user name at the mail server.")
    /// The password at the mail server.
    package static let smtpPassword = Setting(
        "smtp.password",
        .text,
        isSecret: true,
        "The password at the mail server."
    )
    /// The sender.
    package static let smtpFrom = Setting("smtp.from", .text, "The sender address of e-mails.")
    /// Certificates to trust.
    package static let smtpCertificates = Setting(
        "smtp.certificates",
        .text,
        "A PEM file of certificates of mail servers to trust besides those of the system."
    )
    /// Where webhooks may lead.
    package static let webhooksHere = Setting(
        "webhooks.here",
        .flag,
        usual: "false",
        "Let webhooks reach this machine and private networks, also by http."
    )

    // MARK: - Sign-in

    /// The client identifier at Google.
    package static let googleClientID = Setting(
        "google.clientId",
        .text,
        "The client ID of this desk at Google, to sign in with Google. Needs google.clientSecret."
    )
    /// The client secret at Google.
    package static let googleClientSecret = Setting(
        "google.clientSecret",
        .text,
        isSecret: true,
        "The client secret of this desk at Google."
    )
    /// The issuer of Google's tokens.
    package static let googleIssuer = Setting(
        "google.issuer",
        .address,
        usual: OpenIDProvider.googleIssuer,
        "The issuer of Google's tokens, https://, or http:// on this machine."
    )
    /// The services identifier at Apple.
    package static let appleClientID = Setting(
        "apple.clientId",
        .text,
        "The services ID of this desk at Apple, to sign in with Apple. Needs apple.teamId, apple.keyId and apple.key."
    )
    /// The team at Apple.
    package static let appleTeamID = Setting("apple.teamId", .text, "The team ID at Apple.")
    /// The key's identifier at Apple.
    package static let appleKeyID = Setting("apple.keyId", .text, "The ID of the key for signing in with Apple.")
    /// The key for Apple.
    package static let appleKey = Setting(
        "apple.key",
        .text,
        "The private key for signing in with Apple, the .p8 file that Apple created."
    )
    /// The issuer of Apple's tokens.
    package static let appleIssuer = Setting(
        "apple.issuer",
        .address,
        usual: OpenIDProvider.appleIssuer,
        "The issuer of Apple's tokens, https://, or http:// on this machine."
    )
    /// The issuer of any other provider.
    package static let openIDIssuer = Setting(
        "openid.issuer",
        .address,
        "The issuer of any other OpenID Connect provider with discovery, https://, or http:// on this machine. Needs openid.clientId."
    )
    /// Its name.
    package static let openIDName = Setting(
        "openid.name",
        .text,
        usual: "Single sign-on",
        "The name of that provider on buttons."
    )
    /// The client identifier there.
    package static let openIDClientID = Setting(
        "openid.clientId",
        .text,
        "The client ID of this desk at that provider."
    )
    /// The client secret there.
    package static let openIDClientSecret = Setting(
        "openid.clientSecret",
        .text,
        isSecret: true,
        "The client secret at that provider. Without one, the desk is a public client there."
    )

    // MARK: - Plans

    /// The file of plans.
    package static let plans = Setting(
        "plans",
        flag: "--plans",
        .text,
        "A JSON file of the plans that people pay for. Without one, everybody has everything. Needs stripe.key and stripe.webhookSecret."
    )
    /// The key of Stripe.
    package static let stripeKey = Setting(
        "stripe.key",
        .text,
        isSecret: true,
        "The secret key of the account at Stripe, or a restricted one."
    )
    /// The secrets of webhooks.
    package static let stripeWebhookSecret = Setting(
        "stripe.webhookSecret",
        .text,
        isSecret: true,
        "The signing secret of the webhook endpoint at Stripe; two separated by a comma while one is replaced."
    )
    /// The address of Stripe.
    package static let stripeURL = Setting(
        "stripe.url",
        .address,
        usual: StripeClient.usualAddress,
        "The address of Stripe's API, https://, or http:// on this machine."
    )

    /// Every setting, in the order of the documentation.
    package static let all: [Setting] = [
        config, data, host, port, address, openRegistration, behindProxy, tlsCertificate, tlsKey, recordingGigabytes,
        watch, backupPassphrase,
        logFormat, logLevel, metricsPort, metricsHost,
        yahoo, fmp, fmpKey, finnhub, finnhubTrades, finnhubKey, gdelt, polymarket, polymarketExchange, feeds, fredKey,
        flex, mfapi, amfi, realtime, rest,
        smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword, smtpFrom, smtpCertificates, webhooksHere,
        googleClientID, googleClientSecret, googleIssuer, appleClientID, appleTeamID, appleKeyID, appleKey, appleIssuer,
        openIDIssuer, openIDName, openIDClientID, openIDClientSecret,
        plans, stripeKey, stripeWebhookSecret, stripeURL,
    ]
}
