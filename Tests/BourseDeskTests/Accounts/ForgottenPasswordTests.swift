import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@Suite("Forgotten passwords")
struct ForgottenPasswordTests {
    /// Takes letters, answering as it is told, and lets a test wait for them.
    private final class Box: Mailer {
        let letters: AsyncStream<String>
        private let door: AsyncStream<String>.Continuation
        private let answers: Mutex<[CarrierAnswer]>

        init(_ answers: [CarrierAnswer] = []) {
            (letters, door) = AsyncStream.makeStream()
            self.answers = Mutex(answers)
        }

        func send(_ subject: String, text: String, to address: Email, id: String, at time: Timestamp) async
            -> CarrierAnswer
        {
            door.yield("\(id) \(address) \(text)")
            return answers.withLock { $0.isEmpty ? CarrierAnswer(.delivered, "") : $0.removeFirst() }
        }
    }

    private static func service(_ store: MemoryAccounts, _ secrets: CountingSecrets, _ box: Box?) -> AccountService {
        AccountService(
            store: store,
            secrets: secrets,
            environment: .deterministic(clock: ManualClock()),
            opensRegistration: true,
            mailer: box,
            base: "https://desk.example"
        )
    }

    @Test func asking_doesTheSameWork_whoeverIsAskedFor() async throws {
        let (store, secrets, box) = (MemoryAccounts(), CountingSecrets(), Box())
        let service = Self.service(store, secrets, box)
        _ = try await service.signUp(email: "ann@example.com", password: AccountRig.password, zone: "UTC", address: "x")
        let work = secrets.work
        for email in ["ann@example.com", "bob@example.com", "no address"] {
            try await service.forgotPassword(email: email, address: "y")
        }
        // Nothing was looked for, made or sent while it was answered.
        #expect(secrets.work == work)
        let letters = try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await service.writeLetters() }
            try await service.forgotPassword(email: "ann@example.com", address: "y")
            var found: [String] = []
            for await letter in box.letters {
                found.append(letter)
                if found.count == 2 { break }
            }
            group.cancelAll()
            return found
        }
        #expect(letters.allSatisfy { $0.contains("ann@example.com") } && Set(letters).count == 2)
    }

    @Test func address_getsThreeLettersAnHour() async throws {
        let (store, secrets, box) = (MemoryAccounts(), CountingSecrets(), Box())
        let service = Self.service(store, secrets, box)
        for email in ["ann@example.com", "bob@example.com"] {
            _ = try await service.signUp(email: email, password: AccountRig.password, zone: "UTC", address: "x")
        }
        for _ in 0..<6 { try await service.forgotPassword(email: "ann@example.com", address: "y") }
        try await service.forgotPassword(email: "bob@example.com", address: "y")
        var sent = 0
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await service.writeLetters() }
            for await letter in box.letters {
                if letter.contains("bob@example.com") { break }
                sent += 1
            }
            group.cancelAll()
        }
        #expect(sent == 3)
    }

    @Test func withoutAMailServer_nothingIsMade() async throws {
        let service = Self.service(MemoryAccounts(), CountingSecrets(), nil)
        #expect(!service.sendsLetters)
        try await service.forgotPassword(email: "ann@example.com", address: "y")
    }

    @Test func secret_isNeverStoredItself() async throws {
        let (store, secrets) = (MemoryAccounts(), CountingSecrets())
        let service = Self.service(store, secrets, nil)
        let (user, session) = try await service.signUp(
            email: "ann@example.com",
            password: AccountRig.password,
            zone: "UTC",
            address: "x"
        )
        let token = try await service.resetToken(of: user)
        #expect(token.text.count == 64 && token != session)
        await #expect(throws: AccountError.invalidReset) {
            try await service.resetPassword(token: session.text, password: "another four words", address: "z")
        }
        try await service.resetPassword(token: token.text, password: "another four words", address: "z")
        #expect(try await service.user(token: session) == nil)
        await #expect(throws: AccountError.invalidReset) {
            try await service.resetPassword(token: token.text, password: "another four words", address: "z")
        }
        _ = try await service.signIn(email: "ann@example.com", password: "another four words", address: "z")
    }
}
