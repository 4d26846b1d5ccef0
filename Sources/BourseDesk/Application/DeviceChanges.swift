import BourseValues

/// What changed of a person's data since an open page looked last, so that devices keep in step.
public struct DeviceChanges: Sendable {
    private let store: any ChangeStore
    private let storageVersion: any StorageVersion
    private let user: UserID
    private var stored: Int?
    private var known: [ChangeArea: Int]?

    /// Follows a person's data from now on.
    init(of user: UserID, store: any ChangeStore, storageVersion: any StorageVersion) {
        self.store = store
        self.storageVersion = storageVersion
        self.user = user
    }

    /// The areas that changed since the last call; none at the first one.
    ///
    /// - Complexity: A few microseconds while nothing of anybody's changes, else one indexed read.
    public mutating func next() async throws -> [ChangeArea] {
        let version = storageVersion.number()
        if let version, version == stored, known != nil { return [] }
        stored = version
        let versions = try await store.versions(of: user)
        defer { known = versions }
        guard let known else { return [] }
        return ChangeArea.allCases.filter { versions[$0] != known[$0] }
    }
}

extension Desk {
    /// Follows what changes of a person's data.
    public func changes(of user: UserID) -> DeviceChanges {
        DeviceChanges(of: user, store: changeStore, storageVersion: storageVersion)
    }
}
