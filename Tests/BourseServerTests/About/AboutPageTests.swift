import BourseDesk
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The About page")
struct AboutPageTests {
    private func serve(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
        let program = AboutProgram(version: "9.8.7", dataFolder: "/srv/desk")
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, program: program))
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in try await body(visitor.with(token)) }
    }

    @Test func anonymousUser_isLedToTheSignIn() async throws {
        try await serve { ann in
            let answer = try await ann.with(nil).get("/about")
            #expect(answer.status == .seeOther && answer.location.hasPrefix("/sign-in"))
        }
    }

    @Test func page_saysWhatTheProgramIs_andWhereTheDataAre() async throws {
        try await serve { ann in
            let page = try await ann.get("/about")
            #expect(page.status == .ok && page.oddFigures.isEmpty)
            for text in ["9.8.7", "/srv/desk", "href=\"/healthz\"", "href=\"/settings/sources\"", " build, "] {
                #expect(page.text.contains(text), "\(text)")
            }
        }
    }

    @Test func page_hasEachSourceWithItsTerms_andEachDependencyWithItsLicense() async throws {
        try await serve { ann in
            let text = try await ann.get("/about").text
            for source in DataSource.all { #expect(text.contains("href=\"\(source.terms)\""), "\(source.name)") }
            for dependency in Dependency.all {
                #expect(text.contains(dependency.name) && text.contains(dependency.license), "\(dependency.name)")
            }
            for key in ["BOURSE_FMP_KEY", "BOURSE_FINNHUB_KEY", "BOURSE_FRED_KEY"] { #expect(text.contains(key)) }
        }
    }

    @Test func page_saysWhatBourseDoesNotDo_andWhy() async throws {
        try await serve { ann in
            let text = try await ann.get("/about").text
            for limit in [
                "No orders", "No advice", "No recommendations by a model", "could not be verified",
                "follow two tables of rules",
            ] {
                #expect(text.contains(limit), "\(limit)")
            }
        }
    }

    @Test func page_isLinkedFromMoreAndSettings() async throws {
        try await serve { ann in
            for path in ["/more", "/settings"] {
                let page = try await ann.get(path)
                #expect(page.text.contains("href=\"/about\""), "\(path)")
            }
        }
    }

    @Test func addresses_ofSourcesAndDependencies_areEncryptedAndUnique() {
        let terms = DataSource.all.map(\.terms)
        let homes = Dependency.all.map(\.address)
        #expect((terms + homes).allSatisfy { $0.hasPrefix("https://") && URL(string: $0)?.host != nil })
        #expect(Set(DataSource.all.map(\.name)).count == DataSource.all.count)
        #expect(Set(homes).count == homes.count)
    }
}

@Suite("The list of dependencies")
struct DependencyTests {
    private static let repository = ReferenceFolder.repository

    private static func text(_ path: String) -> String? {
        try? String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }

    /// The licenses of the packages that a build has checked out.
    private static let checkouts = repository.appendingPathComponent(".build/checkouts")

    private static var hasCheckouts: Bool { FileManager.default.fileExists(atPath: checkouts.path) }
    private static var hasResolved: Bool { text("Package.resolved") != nil }

    private static func packages(_ origins: Dependency.DependencyOrigin...) -> [Dependency] {
        Dependency.all.filter { origins.contains($0.origin) }
    }

    @Test func directDependencies_areThoseOfThePackage_withTheirVersions() throws {
        let manifest = try #require(Self.text("Package.swift"))
        let named = manifest.matches(of: #/\.package\(\s*url: "([^"]+)",\s*from: "([^"]+)"/#).map { match in
            "\(match.1.replacing(/\.git$/, with: "")) \(match.2)"
        }
        let listed = Self.packages(.direct).map { "\($0.address) \($0.from ?? "")" }
        #expect(!named.isEmpty && named.sorted() == listed.sorted())
        #expect(manifest.ranges(of: ".package(").count == named.count)
    }

    @Test func includedFiles_haveTheirLicense() throws {
        #expect(Self.packages(.included).map { "\($0.name) \($0.license)" } == ["Inter OFL-1.1"])
        let license = try #require(Self.text("Sources/BourseCharts/Letters/Data/LICENSE.txt"))
        #expect(license.contains("The Inter Project Authors") && license.contains("SIL OPEN FONT LICENSE"))
    }

    @Test(.enabled(if: hasResolved, "Package.resolved is missing: no build has resolved the packages here."))
    func packages_areThoseThatABuildResolves() throws {
        let resolved = try #require(Self.text("Package.resolved"))
        let pins: [String] = resolved.matches(of: #/"location" : "([^"]+)"/#).map {
            String($0.1.replacing(/\.git$/, with: ""))
        }
        #expect(!pins.isEmpty && pins.sorted() == Self.packages(.direct, .indirect).map(\.address).sorted())
    }

    @Test(.enabled(if: hasCheckouts, "The packages are not checked out below .build here."))
    func licenses_areThoseOfTheCheckouts() throws {
        let phrases = ["Apache-2.0": "Apache License", "MIT": "Permission is hereby granted, free of charge"]
        var compared = 0
        for package in Self.packages(.direct, .indirect) {
            let folder = Self.checkouts.appendingPathComponent(package.name)
            guard FileManager.default.fileExists(atPath: folder.path) else { continue }
            let texts = ["LICENSE", "LICENSE.txt", "LICENSE.md"].compactMap { name in
                try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            }
            let phrase = try #require(phrases[package.license], "\(package.name): \(package.license)")
            #expect(texts.contains { $0.contains(phrase) }, "\(package.name)")
            compared += 1
        }
        #expect(compared > 0)
    }
}
