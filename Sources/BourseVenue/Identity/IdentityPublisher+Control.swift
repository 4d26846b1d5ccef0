import BourseCore
import Crypto
import NIOHTTP1

extension IdentityPublisher {
    /// The answer to a request of a test or a person about the identity provider itself; nothing for other addresses.
    mutating func control(_ request: UpstreamRequest, at now: Timestamp) throws(IdentityRefusal) -> PacedAnswer? {
        switch request.target.path {
        case "/clients":
            try request.require(.GET, .POST)
            return request.method == .POST
                ? try register(request) : .json(of: clients.sorted.map { ClientSummary($0) })
        case "/accounts":
            try request.require(.GET, .POST)
            guard request.method == .POST else { return .json(of: accounts.sorted.map { AccountOrder($0) }) }
            let account = try AccountOrder.read(request).account()
            accounts.add(account, named: account.id)
            return .json(of: AccountOrder(account), .created)
        case "/faults": return try faults(request)
        case "/keys":
            try request.require(.POST)
            keys.rotate(dropping: try dropsOldKeys(request.target), at: now)
            return PacedAnswer(status: .noContent)
        case "/consents":
            try request.require(.DELETE)
            consents.removeAll()
            return PacedAnswer(status: .noContent)
        default:
            guard let id = request.name(after: "/private-keys/") else { return nil }
            try request.require(.GET)
            return try privateKey(of: id)
        }
    }

    /// The key by which a client signs its secrets, as a file in PEM, if it was made here.
    private func privateKey(of id: String) throws(IdentityRefusal) -> PacedAnswer {
        guard case .key(let key) = clients[id]?.credential, let privateKey = key.privateKey else { throw .notFound }
        return .text(privateKey.pemRepresentation + "\n")
    }

    private mutating func register(_ request: UpstreamRequest) throws(IdentityRefusal) -> PacedAnswer {
        let client = try ClientOrder.read(request).client(&random)
        let fault = try request.target["fault"].map(Self.fault(named:))
        if let fault, fault.isOfProvider { throw Self.sharedFault(fault) }
        if let gone = clients.add(client, named: client.id) { faults.remove(nil, client: gone) }
        if let fault { faults.add(fault, client: client.id, times: nil) }
        return .json(of: ClientSummary(client), .created)
    }

    private mutating func faults(_ request: UpstreamRequest) throws(IdentityRefusal) -> PacedAnswer {
        try request.require(.DELETE, .GET, .POST)
        let target = request.target
        let client = target["client"]
        if let client, clients[client] == nil { throw .request("The client is unknown.") }
        let fault = try target["fault"].map(Self.fault(named:))
        switch request.method {
        case .POST:
            guard let fault else { throw .request("The parameter fault is missing.") }
            guard client == nil || !fault.isOfProvider else { throw Self.sharedFault(fault) }
            faults.add(fault, client: client, times: try times(target))
            return .json(of: faults.entries, .created)
        case .DELETE:
            faults.remove(fault, client: client)
            return PacedAnswer(status: .noContent)
        default: return .json(of: faults.entries)
        }
    }

    private func times(_ target: RequestTarget) throws(IdentityRefusal) -> Int? {
        guard let text = target["times"] else { return nil }
        guard let times = Int(text), (1...IdentityFaultPlan.mostTimes).contains(times) else {
            throw .request("times is from 1 to \(IdentityFaultPlan.mostTimes).")
        }
        return times
    }

    private func dropsOldKeys(_ target: RequestTarget) throws(IdentityRefusal) -> Bool {
        switch target["old"] {
        case nil, "keep": false
        case "drop": true
        default: throw .request("old is keep or drop.")
        }
    }

    private static func fault(named name: String) throws(IdentityRefusal) -> IdentityFault {
        guard let fault = IdentityFault(rawValue: name) else {
            let names = IdentityFault.allCases.map(\.rawValue).joined(separator: ", ")
            throw .request("A fault is one of \(names).")
        }
        return fault
    }

    private static func sharedFault(_ fault: IdentityFault) -> IdentityRefusal {
        .request("The fault \(fault.rawValue) concerns all clients.")
    }
}
