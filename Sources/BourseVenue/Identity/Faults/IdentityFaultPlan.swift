/// What goes wrong at an identity provider, for which client, and how many times more.
struct IdentityFaultPlan: Sendable {
    /// The most times that a fault may be limited to.
    static let mostTimes = 1000

    /// A fault as it was asked for.
    struct Entry: Encodable, Sendable {
        let fault: IdentityFault
        /// The client; nothing for all clients.
        let client: String?
        /// How many times more; nothing for always.
        let times: Int?
    }

    private struct Subject: Hashable, Sendable {
        let fault: IdentityFault
        let client: String?
    }

    /// How many times more each fault strikes.
    private var remaining: [Subject: Int] = [:]

    /// All faults, in the order of their names.
    var entries: [Entry] {
        remaining.map { subject, times in
            Entry(fault: subject.fault, client: subject.client, times: times == .max ? nil : times)
        }
        .sorted { ($0.fault.rawValue, $0.client ?? "") < ($1.fault.rawValue, $1.client ?? "") }
    }

    /// Adds a fault, in place of the same one before.
    ///
    /// - Parameters:
    ///   - client: Whom it concerns; nothing for all clients.
    ///   - times: How many times it strikes; nothing for always.
    mutating func add(_ fault: IdentityFault, client: String?, times: Int?) {
        remaining[Subject(fault: fault, client: client)] = times ?? .max
    }

    /// Removes faults.
    ///
    /// - Parameters:
    ///   - fault: Nothing for all faults.
    ///   - client: Nothing for whatever client they concern.
    mutating func remove(_ fault: IdentityFault?, client: String?) {
        remaining = remaining.filter { subject, _ in
            (fault ?? subject.fault) != subject.fault || (client ?? subject.client) != subject.client
        }
    }

    /// Whether a fault strikes now; this counts.
    mutating func strikes(_ fault: IdentityFault, client: String? = nil) -> Bool {
        for name in client == nil ? [nil] : [client, nil] {
            let subject = Subject(fault: fault, client: name)
            guard let times = remaining[subject] else { continue }
            if times != .max { remaining[subject] = times > 1 ? times - 1 : nil }
            return true
        }
        return false
    }
}
