import BourseAPI
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("The document of the API")
struct APIDocumentTests {
    private func document() throws -> JSONValue { try APIContract.served.get().check.document }

    /// Every operation as `get /funds/{code}`, with what is told of it.
    private func operations() throws -> [(name: String, path: String, operation: JSONValue)] {
        try #require(try document()["paths"]).members.flatMap { path, methods in
            methods.members.map { ("\($0.key) \(path)", path, $0.value) }
        }
    }

    /// Every value of a member, wherever it stands.
    private func all(_ name: String, in value: JSONValue) -> [JSONValue] {
        switch value {
        case .object(let members): members.flatMap { ($0.key == name ? [$0.value] : []) + all(name, in: $0.value) }
        case .array(let elements): elements.flatMap { all(name, in: $0) }
        default: []
        }
    }

    @Test
    func routes_areTheOperations_bothWays() throws {
        let rig = try ServerRig()
        let routes = rig.server.routes.compactMap { method, path -> String? in
            let parts = path.split(separator: "/")
            guard parts.starts(with: ["api", "v1"]) else { return nil }
            let names = parts.dropFirst(2).map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
            return "\(method.lowercased()) /\(names.joined(separator: "/"))"
        }
        let described = Set(try operations().map(\.name))
        #expect(Set(routes).subtracting(described).isEmpty, "routes that are not described")
        #expect(described.subtracting(routes).isEmpty, "operations without a route")
    }

    @Test
    func references_allLeadSomewhere() throws {
        let check = try APIContract.served.get().check
        let references = all("$ref", in: check.document)
        #expect(references.count > 100)
        #expect(references.filter { check.reference($0) == nil }.isEmpty)
    }

    @Test
    func schemas_areKnownByOneNameEach_andAllAreUsed() throws {
        #expect(APIDescription.document.ambiguousNames.isEmpty)
        let document = try document()
        let used = Set(all("$ref", in: document).compactMap(\.text))
        let stored = try #require(document["components"]?["schemas"]).members.keys.map { "#/components/schemas/\($0)" }
        #expect(Set(stored).subtracting(used).isEmpty)
    }

    @Test
    func parametersOfPaths_areDeclared_andNoOthers() throws {
        for (name, path, operation) in try operations() {
            let inPath = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
            let parameters = operation["parameters"]?.elements ?? []
            let declared = parameters.filter { $0["in"]?.text == "path" }
            #expect(Set(declared.compactMap { $0["name"]?.text }) == Set(inPath.map(String.init)), "\(name)")
            #expect(declared.allSatisfy { $0["required"] == .bool(true) }, "\(name)")
            let names = parameters.map { "\($0["in"]?.text ?? "") \($0["name"]?.text ?? "")" }
            #expect(Set(names).count == names.count, "\(name)")
        }
    }

    @Test
    func operations_haveNamesOfTheirOwn_andAnswers() throws {
        let operations = try operations()
        let names = operations.compactMap { $0.operation["operationId"]?.text }
        #expect(names.count == operations.count && Set(names).count == names.count)
        for (name, _, operation) in operations {
            let statuses = operation["responses"]?.members.keys.compactMap { Int($0) } ?? []
            #expect(statuses.contains { (200..<300).contains($0) }, "\(name)")
            #expect(operation["summary"]?.text?.isEmpty == false, "\(name)")
        }
    }

    @Test
    func document_isServedToAnybody_andKnownByItsTag() async throws {
        let bytes = APIDescription.document.json.encoded()
        #expect(bytes == APIDocument(APIDescription.operations).json.encoded())
        try await ServerRig().serve { visitor async throws -> Void in
            let path = "/api/v1/openapi.json"
            let first = try await visitor.get(path)
            #expect(first.status == .ok && first.headers[.contentType] == "application/json")
            #expect(Array(first.body.readableBytesView) == bytes)
            let tag = try #require(first.headers[.eTag])
            for known in [tag, "W/\(tag)", "\"0\", \(tag)"] {
                let again = try await visitor.send(.get, path, headers: [(.ifNoneMatch, known)])
                #expect(again.status == .notModified && again.body.readableBytes == 0, "\(known)")
                #expect(again.headers[.eTag] == tag)
            }
            #expect(try await visitor.send(.get, path, headers: [(.ifNoneMatch, "\"0\"")]).status == .ok)
        }
    }

    @Test(arguments: [
        ("DELETE", "/api/v1/funds", "GET"), ("PATCH", "/api/v1/session", "DELETE, GET, POST"),
        ("POST", "/api/v1/journal/trades/1/annotation?x=1", "PUT"), ("PUT", "/api/v1/funds/favorites", "GET"),
        ("POST", "/api/v1/funds/120503/favorite", "DELETE, PUT"), ("HEAD", "/api/v1/openapi.json", "GET"),
    ])
    func wrongMethod_isToldWhichOnesThereAre(method: String, path: String, allowed: String) async throws {
        let requested = try #require(HTTPRequest.Method(method))
        try await OptionsAPIVisit.ann { _, ann async throws -> Void in
            let response = try await ann.send(requested, path)
            #expect(response.status == .methodNotAllowed && response.headers[.allow] == allowed)
        }
    }

    @Test(arguments: [("DELETE", "/api/v1/nothing"), ("GET", "/api/v1/funds/120503/nothing"), ("PATCH", "/journal")])
    func unknownPath_isNotFound_whateverTheMethod(method: String, path: String) async throws {
        let requested = try #require(HTTPRequest.Method(method))
        try await OptionsAPIVisit.ann { _, ann async throws -> Void in
            let response = try await ann.send(requested, path)
            #expect(response.status == .notFound && response.headers[.allow] == nil)
        }
    }
}
