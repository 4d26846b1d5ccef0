import BourseCore
import BourseValues
import Synchronization

/// The challenges that passkeys sign: each is good for five minutes, once, and for one purpose.
///
/// A challenge has the time and a code of this process in it, so that asking for many fills no table; only those that
/// were used are remembered until they would have ended.
final class PasskeyChallenges: Sendable {
    /// Seconds that a challenge is good for.
    static let lifetime: Int64 = 300
    private static let nonceSize = 16

    /// What a challenge is for.
    enum Purpose: Hashable, Sendable {
        case signIn
        case add(UserID)
        case confirm(UserID)

        fileprivate var bytes: [UInt8] {
            switch self {
            case .signIn: Array("sign-in".utf8)
            case .add(let user): Array("add \(user)".utf8)
            case .confirm(let user): Array("confirm \(user)".utf8)
            }
        }
    }

    private let key: [UInt8]
    private let secrets: any Secrets
    private let environment: DeskEnvironment
    private let used = Mutex<[[UInt8]: Timestamp]>([:])

    init(secrets: any Secrets, environment: DeskEnvironment) {
        self.secrets = secrets
        self.environment = environment
        key = environment.randomBytes(32)
    }

    /// A new challenge.
    func make(for purpose: Purpose) -> [UInt8] {
        let time = withUnsafeBytes(of: environment.now().seconds.bigEndian, Array.init)
        let head = environment.randomBytes(Self.nonceSize) + time
        return head + code(of: head, purpose)
    }

    /// Uses a challenge up; false when it is not of this desk, for another purpose, too old, or was used.
    func use(_ challenge: [UInt8], for purpose: Purpose) -> Bool {
        let headSize = Self.nonceSize + 8
        guard challenge.count > headSize else { return false }
        let head = Array(challenge[..<headSize])
        guard code(of: head, purpose).matches(Array(challenge[headSize...])) else { return false }
        let now = environment.now()
        let made = head[Self.nonceSize...].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard (made...made + Self.lifetime).contains(now.seconds) else { return false }
        return used.withLock { used in
            used = used.filter { $0.value > now }
            guard used[head] == nil else { return false }
            used[head] = now.adding(seconds: Self.lifetime + 1)
            return true
        }
    }

    private func code(of head: [UInt8], _ purpose: Purpose) -> [UInt8] {
        secrets.authenticationCode(of: head + purpose.bytes, key: key)
    }
}
