// swift-tools-version: 6.2
import PackageDescription

// Screens of the app, evaluated on Linux against Apps/StandIn. `../check` prepares BOURSE_BUILT: a folder with the modules
// of the models and everything below them, and libModels.a with their code.
let built = Context.environment["BOURSE_BUILT"] ?? ""
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .define("BOURSE_IOS"),
    .unsafeFlags(["-I", "\(built)/Modules"]),
]

let package = Package(
    name: "BourseScreens",
    dependencies: [.package(name: "StandIn", path: "../../StandIn")],
    targets: [
        .target(
            name: "BourseApp",
            dependencies: [
                "SwiftUI", "Charts", "Accessibility", "AuthenticationServices", "AVFoundation",
                "UniformTypeIdentifiers",
                "VisionKit",
            ].map { .product(name: $0, package: "StandIn") },
            swiftSettings: settings
        ),
        .testTarget(
            name: "ScreenTests",
            dependencies: [
                "BourseApp", .product(name: "ScreenReader", package: "StandIn"),
                .product(name: "ScreenTree", package: "StandIn"), .product(name: "SwiftUI", package: "StandIn"),
            ],
            path: "ScreenTests",
            swiftSettings: settings,
            linkerSettings: [.unsafeFlags(["-L", built, "-lModels"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
