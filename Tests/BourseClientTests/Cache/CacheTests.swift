import BourseClient
import Foundation
import Testing

@Suite("Stored answers")
final class CacheTests {
    private let folder = Sample.folder()
    private let surroundings = TestSurroundings()
    private let session = #"{"email":"ann@example.com","zone":"UTC","createdAt":"2026-01-01T00:00:00Z"}"#

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func client(_ steps: ScriptedTransport.Step..., limit: Int = 1_000_000) -> DeskClient {
        Sample.client(
            ScriptedTransport(steps),
            surroundings,
            cache: ResponseCache(folder: folder, limit: limit)
        )
    }

    @Test func answer_isShownWithItsAge_whileTheDeskCannotBeReached() async throws {
        let first = try await client(.respond(200, [:], [session])).session().latest()
        #expect(first.problem == nil && first.age(at: surroundings.now) == .zero)
        surroundings.now += 90
        let second = try await client(.fail(.offline)).session().latest()
        #expect(second.value == first.value && second.problem == ClientError(.offline))
        #expect(second.age(at: surroundings.now) == .seconds(90))
        let stored = try #require(await client().session().stored())
        #expect(stored.value == first.value && stored.storedAt == first.storedAt)
    }

    @Test func youngAnswer_isNotAskedForAgain() async throws {
        _ = try await client(.respond(200, [:], [session])).session().latest()
        surroundings.now += 30
        let transport = ScriptedTransport(.respond(200, [:], [session]))
        let desk = Sample.client(transport, surroundings, cache: ResponseCache(folder: folder))
        _ = try await desk.session().latest(maxAge: .seconds(30))
        #expect(transport.requests.isEmpty)
        surroundings.now += 1
        _ = try await desk.session().latest(maxAge: .seconds(30))
        #expect(transport.requests.count == 1)
    }

    @Test func refusal_isNotCoveredByAStoredAnswer() async throws {
        _ = try await client(.respond(200, [:], [session])).session().latest()
        let error = await #expect(throws: ClientError.self) {
            _ = try await client(.respond(401, [:], [Sample.error(401)])).session().latest()
        }
        #expect(error?.needsSignIn == true)
    }

    @Test func answerToAChange_isNotStored() async throws {
        let cache = ResponseCache(folder: folder)
        let transport = ScriptedTransport(.respond(204))
        _ = try await Sample.client(transport, surroundings, cache: cache).deleteAlert("1").latest()
        #expect(await cache.size == 0)
    }

    @Test func nothingStored_isTheError() async {
        await #expect(throws: ClientError(.offline)) { _ = try await client(.fail(.offline)).session().latest() }
        #expect(await client().session().stored() == nil)
    }

    @Test func damagedFile_isDeleted_andCountsAsAbsent() async throws {
        _ = try await client(.respond(200, [:], [session])).session().latest()
        let file = try #require(
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).first
        )
        let whole = try Data(contentsOf: file)
        let changed = whole.indices.map { place in
            var content = whole
            content[place] ^= 0x11
            return content
        }
        for content in changed + (0..<whole.count).map({ whole.prefix($0) }) {
            try content.write(to: file)
            #expect(await client().session().stored() == nil, "\(String(decoding: content, as: UTF8.self))")
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func answerOfAnOlderVersion_isNoAnswer_andNoError() async throws {
        _ = try await client(.respond(200, [:], [session])).session().latest()
        // The same bytes under the address of another operation.
        let cache = ResponseCache(folder: folder)
        let desk = Sample.client(ScriptedTransport(.fail(.offline)), surroundings, cache: cache)
        await #expect(throws: ClientError(.offline)) { _ = try await desk.journal().latest() }
    }

    @Test func oldestAnswers_areDeleted_whenTheCacheIsFull() async throws {
        let cache = ResponseCache(folder: folder, limit: 1500)
        let quotes = try Fixture.data("error.unknown")
        for number in 0..<12 {
            let transport = ScriptedTransport(.respond(200, [:], ["a,b\n" + String(decoding: quotes, as: UTF8.self)]))
            _ = try await Sample.client(transport, surroundings, cache: cache).navsCSV(number).latest()
            surroundings.now += 1
            #expect(await cache.size <= 1500)
        }
        let desk = Sample.client(ScriptedTransport(), surroundings, cache: cache)
        #expect(await desk.navsCSV(11).stored() != nil)
        #expect(await desk.navsCSV(0).stored() == nil)
        // What is on disk is what the cache says.
        #expect(await ResponseCache(folder: folder).size == cache.size)
    }

    @Test func answersOfTwoDesks_areTwo() async throws {
        _ = try await client(.respond(200, [:], [session])).session().latest()
        let other = try #require(URL(string: "http://other.example"))
        let desk = DeskClient(
            server: other,
            transport: ScriptedTransport(),
            credentials: MemoryCredentialStore(),
            cache: ResponseCache(folder: folder),
            environment: surroundings.environment
        )
        #expect(await desk.session().stored() == nil)
    }

    @Test func folderThatCannotBeWritten_doesNotPreventTheAnswer() async throws {
        try Data().write(to: folder)
        let answer = try await client(.respond(200, [:], [session])).session().latest()
        #expect(answer.value.email == "ann@example.com")
    }
}
