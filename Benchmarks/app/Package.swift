// swift-tools-version: 6.2
import PackageDescription

// Measures the models of the app in a release build without the server: swift run -c release --package-path Benchmarks/app
let package = Package(
    name: "AppBench",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "bourse", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "AppBench",
            dependencies: [
                .product(name: "BourseClient", package: "bourse"),
                .product(name: "BourseClientModels", package: "bourse"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
