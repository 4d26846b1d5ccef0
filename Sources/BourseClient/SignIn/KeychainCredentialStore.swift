#if canImport(Security)
    public import Foundation
    import Security

    /// Stores credentials in the keychain of the device, readable after its first unlock and by this device alone.
    public struct KeychainCredentialStore: CredentialStore {
        /// The service that the entries belong to.
        private let service: String

        /// Makes a store.
        public init(service: String = "bourse.session") { self.service = service }

        /// Returns the credential for a server; nil if there is none.
        public func credential(for server: URL) async throws(ClientError) -> Credential? {
            var query = entry(of: server)
            query[kSecReturnData as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as? Data else { throw error(status) }
            return try? JSONDecoder().decode(Credential.self, from: data)
        }

        /// Stores a credential in place of any other for the server.
        public func save(_ credential: Credential, for server: URL) async throws(ClientError) {
            try await delete(for: server)
            var item = entry(of: server)
            item[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            item[kSecValueData as String] = try? JSONEncoder().encode(credential)
            let status = SecItemAdd(item as CFDictionary, nil)
            guard status == errSecSuccess else { throw error(status) }
        }

        /// Deletes the credential for a server, if there is one.
        public func delete(for server: URL) async throws(ClientError) {
            let status = SecItemDelete(entry(of: server) as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else { throw error(status) }
        }

        private func entry(of server: URL) -> [String: Any] {
            [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrService as String: service,
                kSecAttrAccount as String: server.absoluteString,
            ]
        }

        private func error(_ status: OSStatus) -> ClientError { ClientError(.storage("Keychain error \(status).")) }
    }
#endif
