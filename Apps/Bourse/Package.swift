// swift-tools-version: 6.2
import PackageDescription

// The views of the app. App/ and project.yml make apps of them; Tests/ is a package of its own for Linux, which is the
// only one that uses Apps/StandIn.
let package = Package(
    name: "BourseApp",
    platforms: [.iOS(.v18), .macOS(.v15), .visionOS(.v2)],
    products: [.library(name: "BourseApp", targets: ["BourseApp"])],
    // Without the trait Server, so that nothing of the server is resolved.
    dependencies: [.package(name: "bourse", path: "../..", traits: [])],
    targets: [
        .target(
            name: "BourseApp",
            dependencies: [
                .product(name: "BourseClient", package: "bourse"),
                .product(name: "BourseClientModels", package: "bourse"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
                // Conditions of the systems, because os(macOS) is false where the views are type-checked on Linux.
                .define("BOURSE_IOS", .when(platforms: [.iOS])),
                .define("BOURSE_MACOS", .when(platforms: [.macOS])),
                .define("BOURSE_VISIONOS", .when(platforms: [.visionOS])),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
