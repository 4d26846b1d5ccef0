public import Foundation

/// What a client takes from its surroundings: the time, pauses, chance and identities.
public struct ClientEnvironment: Sendable {
    /// The present time.
    public var now: @Sendable () -> Date
    /// Waits; throws if the task is cancelled.
    public var pause: @Sendable (Duration) async throws -> Void
    /// A number from 0 up to 1.
    public var chance: @Sendable () -> Double
    /// A new identity of 8 to 64 letters, digits and hyphens.
    public var newID: @Sendable () -> String

    /// Makes an environment.
    public init(
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async throws -> Void,
        chance: @escaping @Sendable () -> Double,
        newID: @escaping @Sendable () -> String
    ) {
        self.now = now
        self.pause = pause
        self.chance = chance
        self.newID = newID
    }

    /// The environment of a device.
    public static let live = ClientEnvironment(
        now: { Date() },
        pause: { try await Task.sleep(for: $0) },
        chance: { Double.random(in: 0..<1) },
        newID: { UUID().uuidString }
    )
}
