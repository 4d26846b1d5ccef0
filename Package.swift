// swift-tools-version: 6.2
import PackageDescription

// One long file, because SwiftPM reads a single manifest: each target lists what it may import, which the build checks.
// The lists are written out, because the progress of ./bourse reads them, too (scripts/build-work.awk).

let strict: [SwiftSetting] = [
    // Compilers of Apple systems have warnings of their own, which are not checked here.
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Models, simulations, amounts and drawings are numbers by the million, a hundred times slower without optimization:
/// tests and pages of a debug build would crawl.
let numeric: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Dependencies are those of the server: an app that links only the client builds without this trait and resolves none.
let server: TargetDependencyCondition? = .when(traits: ["Server"])

let package = Package(
    name: "bourse",
    platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
    products: [
        .executable(name: "bourse", targets: ["bourse"]),
        .library(name: "BourseCore", targets: ["BourseCore"]),
        .library(name: "BourseOptions", targets: ["BourseOptions"]),
        .library(name: "BourseJournal", targets: ["BourseJournal"]),
        .library(name: "BourseCharts", targets: ["BourseCharts"]),
        .library(name: "BourseClient", targets: ["BourseClient"]),
        .library(name: "BourseClientModels", targets: ["BourseClientModels"]),
    ],
    traits: [
        .trait(name: "Server", description: "The server, its command line and their dependencies."),
        .default(enabledTraits: ["Server"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.33.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.0"),
    ],
    targets: [
        // MARK: - kernel
        .target(name: "BourseCore", swiftSettings: numeric),

        // MARK: - domains
        .target(
            name: "BourseOptions",
            dependencies: ["BourseCore", "BourseScreening"],
            exclude: ["Catalogue/Data"],
            swiftSettings: numeric,
            plugins: ["EmbedFiles"]
        ),
        .target(name: "BourseOrderBook", dependencies: ["BourseCore"], swiftSettings: strict),
        .target(name: "BourseStatistics", swiftSettings: numeric),
        .target(name: "BourseJournal", dependencies: ["BourseCore", "BourseStatistics"], swiftSettings: strict),
        .target(name: "BourseScreening", dependencies: ["BourseCore"], swiftSettings: numeric),
        .target(name: "BourseFunds", dependencies: ["BourseCore", "BourseScreening"], swiftSettings: numeric),
        .target(
            name: "BourseMarkets",
            dependencies: ["BourseCore", "BourseScreening"],
            exclude: ["Instruments/Data", "News/Data"],
            swiftSettings: numeric,
            plugins: ["EmbedFiles"]
        ),
        .target(
            name: "BoursePortfolio",
            dependencies: ["BourseCore", "BourseOptions", "BourseMarkets"],
            swiftSettings: numeric
        ),
        .target(name: "BourseAlerts", dependencies: ["BourseCore", "BourseMarkets"], swiftSettings: strict),
        .target(name: "BourseHousehold", dependencies: ["BourseCore"], swiftSettings: strict),
        .target(
            name: "BourseWorld",
            dependencies: ["BourseCore", "BourseMarkets", "BourseOptions"],
            exclude: ["Listing/Data"],
            swiftSettings: numeric,
            plugins: ["EmbedFiles"]
        ),
        .target(
            name: "BourseCharts",
            exclude: ["Letters/Data"],
            swiftSettings: numeric,
            plugins: ["EmbedFiles"]
        ),

        // MARK: - application
        .target(
            name: "BourseValues",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseStatistics", "BourseOptions", "BourseOrderBook",
                "BourseJournal", "BourseFunds", "BourseMarkets", "BoursePortfolio", "BourseAlerts", "BourseHousehold",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseDesk",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds",
                "BourseMarkets", "BoursePortfolio", "BourseAlerts", "BourseHousehold", "BourseValues",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseDemo",
            dependencies: [
                "BourseCore", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds", "BourseMarkets",
                "BoursePortfolio", "BourseWorld", "BourseValues", "BourseDesk",
            ],
            swiftSettings: strict
        ),
        .target(name: "BourseWire", dependencies: ["BourseCore", "BourseOrderBook"], swiftSettings: strict),
        .target(
            name: "BourseAPI",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds",
                "BourseMarkets", "BoursePortfolio", "BourseAlerts", "BourseHousehold", "BourseValues",
            ],
            swiftSettings: strict
        ),

        .target(
            name: "BourseAssistant",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseJournal", "BourseFunds", "BourseMarkets",
                "BoursePortfolio", "BourseAlerts", "BourseValues", "BourseDesk", "BourseAPI",
            ],
            swiftSettings: strict
        ),

        // MARK: - adapters
        .target(
            name: "BourseMetrics",
            dependencies: [.product(name: "CoreMetrics", package: "swift-metrics", condition: server)],
            swiftSettings: strict
        ),
        .systemLibrary(name: "CZlib"),
        .target(
            name: "BourseSpreadsheets",
            dependencies: ["BourseCore", "BourseFunds", "BourseDesk", "CZlib"],
            swiftSettings: strict
        ),
        .target(
            name: "BoursePDF",
            dependencies: [
                "BourseCore", "CZlib",
                .product(name: "Crypto", package: "swift-crypto", condition: server),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: server),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BoursePush",
            dependencies: ["BourseCore", .product(name: "Crypto", package: "swift-crypto", condition: server)],
            swiftSettings: strict
        ),
        .target(
            name: "BourseSecrets",
            dependencies: [
                "BourseCore", "BourseValues", "BourseDesk", "BoursePush",
                .product(name: "Crypto", package: "swift-crypto", condition: server),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: server),
                .product(name: "JWTKit", package: "jwt-kit", condition: server),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseStorage",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseJournal", "BourseFunds", "BourseMarkets", "BoursePortfolio",
                "BourseAlerts", "BourseHousehold", "BourseValues", "BourseDesk",
                .product(name: "GRDB", package: "GRDB.swift", condition: server),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: server),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseWeb",
            dependencies: [
                "BourseCore", "BourseMarkets", "BourseValues", "BourseDesk", "BourseAPI",
                .product(name: "Hummingbird", package: "hummingbird", condition: server),
                .product(name: "HummingbirdCore", package: "hummingbird", condition: server),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BoursePublished",
            dependencies: [
                "BourseCore", "BourseJournal", "BourseMarkets", "BoursePortfolio", "BourseAlerts", "BourseHousehold",
                "BourseValues", "BourseDesk", "BourseAPI", "BourseWeb",
                .product(name: "Hummingbird", package: "hummingbird", condition: server),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseServer",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds",
                "BourseMarkets", "BourseCharts", "BoursePortfolio", "BourseAlerts", "BourseHousehold", "BourseValues",
                "BourseDesk", "BourseAPI", "BourseAssistant", "BourseWeb", "BoursePublished", "CZlib",
                .product(name: "Hummingbird", package: "hummingbird", condition: server),
                .product(name: "HummingbirdCore", package: "hummingbird", condition: server),
                .product(name: "HummingbirdTLS", package: "hummingbird", condition: server),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: server),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: server),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: server),
            ],
            exclude: ["Assets", "Pages/About/Data"],
            swiftSettings: strict,
            plugins: ["EmbedFiles"]
        ),
        .target(
            name: "BourseConnectors",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseFunds", "BourseMarkets", "BourseAlerts", "BourseValues",
                "BourseDesk", "BourseWire",
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOPosix", package: "swift-nio", condition: server),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: server),
                .product(name: "NIOWebSocket", package: "swift-nio", condition: server),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: server),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseVenue",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseMarkets", "BourseWorld", "BourseWire", "BoursePush",
                .product(name: "Crypto", package: "swift-crypto", condition: server),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOPosix", package: "swift-nio", condition: server),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: server),
                .product(name: "NIOWebSocket", package: "swift-nio", condition: server),
            ],
            swiftSettings: numeric
        ),
        .executableTarget(name: "EmbedFilesTool", swiftSettings: strict),
        .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedFilesTool"]),

        // MARK: - executable
        .target(
            name: "BourseProgram",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseFunds", "BourseMarkets", "BourseDesk", "BourseAPI",
                "BourseSecrets", "BourseStorage", "BourseSpreadsheets", "BoursePDF", "BourseConnectors",
                "BourseMetrics",
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: server),
                .product(name: "Configuration", package: "swift-configuration", condition: server),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: server),
                .product(name: "NIOPosix", package: "swift-nio", condition: server),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: server),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseBench",
            dependencies: [
                "BourseCore", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds", "BourseMarkets",
                "BoursePortfolio", "BourseAlerts", "BourseValues", "BourseDesk", "BourseAPI", "BourseWire",
                "BourseStorage", "BourseConnectors", "BourseVenue", "BourseServer", "BourseProgram",
                .product(name: "Hummingbird", package: "hummingbird", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOPosix", package: "swift-nio", condition: server),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "bourse",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds",
                "BourseMarkets", "BoursePortfolio", "BourseAlerts", "BourseHousehold", "BourseValues", "BourseDesk",
                "BourseDemo", "BourseAPI", "BourseAssistant", "BourseWire", "BourseStorage", "BourseSpreadsheets",
                "BoursePDF", "BourseConnectors", "BourseVenue", "BourseMetrics", "BourseServer", "BourseProgram",
                "BourseBench",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: server),
                .product(name: "Hummingbird", package: "hummingbird", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: server),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: server),
                .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: server),
            ],
            swiftSettings: strict
        ),

        // MARK: - client
        .target(name: "BourseClient", swiftSettings: strict),
        .target(
            name: "BourseClientModels",
            dependencies: [
                "BourseAlerts", "BourseClient", "BourseCore", "BourseFunds", "BourseHousehold", "BourseJournal",
                "BourseMarkets", "BourseOptions", "BourseOrderBook", "BoursePortfolio", "BourseValues", "BourseDesk",
            ],
            swiftSettings: strict
        ),

        // MARK: - tests
        .testTarget(
            name: "BourseClientTests",
            dependencies: ["BourseClient", "BourseTestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseClientModelsTests",
            dependencies: [
                "BourseClient", "BourseClientModels", "BourseDesk", "BourseOptions", "BourseTestSupport",
                "BourseValues",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .target(name: "BourseTestSupport", dependencies: ["BourseCore"], swiftSettings: strict),
        .target(
            name: "BourseDeskTestSupport",
            dependencies: [
                "BourseCore", "BourseJournal", "BourseFunds", "BourseMarkets", "BoursePortfolio", "BourseAlerts",
                "BourseValues", "BourseDesk", "BourseTestSupport",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BourseStorageTestSupport",
            dependencies: ["BourseCore", "BourseStorage", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseCoreTests",
            dependencies: ["BourseCore", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseOptionsTests",
            dependencies: ["BourseCore", "BourseScreening", "BourseOptions", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseJournalTests",
            dependencies: ["BourseCore", "BourseStatistics", "BourseJournal", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseChartsTests",
            dependencies: ["BourseCharts"],
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseScreeningTests",
            dependencies: ["BourseCore", "BourseScreening", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseFundsTests",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseFunds", "BourseWire", "BourseVenue", "BourseTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseMarketsTests",
            dependencies: ["BourseCore", "BourseScreening", "BourseMarkets", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BoursePortfolioTests",
            dependencies: ["BourseCore", "BourseOptions", "BourseMarkets", "BoursePortfolio", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseAlertsTests",
            dependencies: ["BourseCore", "BourseMarkets", "BourseAlerts", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseHouseholdTests",
            dependencies: ["BourseCore", "BourseHousehold", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseWorldTests",
            dependencies: ["BourseCore", "BourseOptions", "BourseMarkets", "BourseWorld", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseOrderBookTests",
            dependencies: ["BourseCore", "BourseOrderBook", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseDeskTests",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds",
                "BourseMarkets", "BoursePortfolio", "BourseAlerts", "BourseHousehold", "BourseValues", "BourseDesk",
                "BourseTestSupport", "BourseDeskTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseDemoTests",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseJournal", "BourseMarkets", "BoursePortfolio", "BourseHousehold",
                "BourseWorld", "BourseValues", "BourseDesk", "BourseDemo", "BourseTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseWireTests",
            dependencies: ["BourseCore", "BourseOrderBook", "BourseWire", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseConnectorsTests",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseFunds", "BourseMarkets", "BourseAlerts", "BourseValues",
                "BourseDesk", "BourseWire", "BourseConnectors", "BourseTestSupport",
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOPosix", package: "swift-nio", condition: server),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: server),
                .product(name: "NIOWebSocket", package: "swift-nio", condition: server),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseVenueTests",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseMarkets", "BourseWorld", "BourseWire", "BourseVenue",
                "BoursePush", "BourseTestSupport",
                .product(name: "Crypto", package: "swift-crypto", condition: server),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOPosix", package: "swift-nio", condition: server),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseAPITests",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseValues", "BourseAPI", "BourseTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseAssistantTests",
            dependencies: ["BourseCore", "BourseAPI", "BourseAssistant"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseSpreadsheetsTests",
            dependencies: [
                "BourseCore", "BourseFunds", "BourseDesk", "BourseSpreadsheets", "BourseTestSupport", "CZlib",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BoursePDFTests",
            dependencies: ["BourseCore", "BourseFunds", "BoursePDF", "BourseTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BoursePushTests",
            dependencies: [
                "BourseCore", "BoursePush", "BourseTestSupport",
                .product(name: "Crypto", package: "swift-crypto", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseSecretsTests",
            dependencies: [
                "BourseCore", "BourseDesk", "BourseSecrets", "BourseTestSupport",
                .product(name: "Crypto", package: "swift-crypto", condition: server),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseMetricsTests",
            dependencies: [
                "BourseMetrics", .product(name: "CoreMetrics", package: "swift-metrics", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseStorageTests",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseJournal", "BourseFunds", "BourseMarkets", "BoursePortfolio",
                "BourseAlerts", "BourseHousehold", "BourseValues", "BourseDesk", "BourseDemo", "BourseStorage",
                "BourseTestSupport", "BourseDeskTestSupport", "BourseStorageTestSupport",
                .product(name: "GRDB", package: "GRDB.swift", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseServerTests",
            dependencies: [
                "BourseCore", "BourseScreening", "BourseOptions", "BourseOrderBook", "BourseJournal", "BourseFunds",
                "BourseMarkets", "BourseCharts", "BoursePortfolio", "BourseAlerts", "BourseHousehold", "BourseValues",
                "BourseDesk", "BourseDemo", "BourseAPI", "BourseAssistant", "BourseStorage", "BourseSpreadsheets",
                "BoursePDF", "BourseVenue", "BourseMetrics", "BourseWeb", "BoursePublished", "BourseServer",
                "BourseTestSupport",
                "BourseDeskTestSupport", "BourseStorageTestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: server),
                .product(name: "Hummingbird", package: "hummingbird", condition: server),
                .product(name: "HummingbirdTesting", package: "hummingbird", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseProgramTests",
            dependencies: [
                "BourseCore", "BourseValues", "BourseDesk", "BourseSecrets", "BourseStorage", "BourseMetrics",
                "BourseProgram", "BourseTestSupport",
                .product(name: "CoreMetrics", package: "swift-metrics", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BourseBenchTests",
            dependencies: [
                "BourseCore", "BourseMarkets", "BourseValues", "BourseDesk", "BourseBench", "BourseTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "BourseCore", "BourseOrderBook", "BourseFunds", "BourseMarkets", "BourseAlerts", "BourseValues",
                "BourseDesk", "BourseWire", "BourseSecrets", "BourseConnectors", "BourseVenue", "BourseTestSupport",
                "BourseDeskTestSupport", "bourse",
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: server),
                .product(name: "Logging", package: "swift-log", condition: server),
                .product(name: "NIOCore", package: "swift-nio", condition: server),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: server),
                .product(name: "NIOPosix", package: "swift-nio", condition: server),
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
