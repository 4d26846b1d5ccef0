// swift-tools-version: 6.2
import PackageDescription

// Declarations of Apple's frameworks for Linux, and a reader of screens. The app never depends on this package on Apple
// systems. STANDIN_SYSTEM is the system whose declarations are built: ios, macos or visionos.
let system = (Context.environment["STANDIN_SYSTEM"] ?? "ios").uppercased()
let settings: [SwiftSetting] = [
    .define("STANDIN_\(system)"), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A framework of Apple with the frameworks that it needs.
func framework(_ name: String, _ needs: String...) -> Target {
    .target(name: name, dependencies: needs.map { .byName(name: $0) }, swiftSettings: settings)
}

let frameworks: [Target] = [
    framework("UniformTypeIdentifiers"),
    framework("CoreTransferable", "UniformTypeIdentifiers"),
    framework("Accessibility"),
    framework("SwiftUI", "ScreenTree", "UniformTypeIdentifiers", "CoreTransferable", "Accessibility"),
    framework("Charts", "SwiftUI", "ScreenTree"),
    framework("AppIntents"),
    framework("WidgetKit", "SwiftUI", "ScreenTree", "AppIntents"),
    framework("AuthenticationServices", "SwiftUI", "ScreenTree"),
    framework("LocalAuthentication"),
    framework("UserNotifications"),
    framework("PhotosUI", "SwiftUI", "ScreenTree", "CoreTransferable", "UniformTypeIdentifiers"),
    framework("SafariServices", "SwiftUI"),
    framework("BackgroundTasks"),
    framework("AVFoundation"),
    framework("Vision"),
    framework("VisionKit", "SwiftUI", "Vision"),
]

let package = Package(
    name: "StandIn",
    products: frameworks.map { .library(name: $0.name, targets: [$0.name]) } + [
        .library(name: "ScreenTree", targets: ["ScreenTree"]),
        .library(name: "ScreenReader", targets: ["ScreenReader"]),
    ],
    targets: [framework("ScreenTree")] + frameworks + [
        framework("ScreenReader", "SwiftUI", "ScreenTree"),
        .testTarget(
            name: "ScreenTests",
            dependencies: [
                "ScreenReader", "ScreenTree", "SwiftUI", "Charts", "Accessibility", "UniformTypeIdentifiers",
            ],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
