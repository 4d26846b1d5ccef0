/// The part of a list that a request asks for: `limit`, `starting_after`, `ending_before`.
struct PaymentPage {
    static let parameters: Set<String> = ["limit", "starting_after", "ending_before"]

    private let limit: Int
    private let after: String?
    private let before: String?

    init(_ parameters: PaymentParameters) throws(PaymentRefusal) {
        let limit = try parameters.number("limit") ?? 10
        guard (1...100).contains(limit) else {
            throw .invalid("This value must be from 1 to 100.", code: "parameter_invalid_integer", param: "limit")
        }
        self.limit = Int(limit)
        (after, before) = (parameters.text("starting_after"), parameters.text("ending_before"))
        guard after == nil || before == nil else {
            throw .invalid("You may only specify one of these parameters: starting_after, ending_before.")
        }
    }

    /// The part of values, which come newest first.
    func list<Value>(
        _ values: [Value],
        id: (Value) -> String,
        url: String,
        json: (Value) -> PaymentJSON
    ) throws(PaymentRefusal) -> PaymentJSON {
        var rest = values[...]
        if let after {
            guard let place = rest.firstIndex(where: { id($0) == after }) else {
                throw .noSuch("object", after, param: "starting_after")
            }
            rest = rest[(place + 1)...]
        }
        if let before {
            guard let place = rest.firstIndex(where: { id($0) == before }) else {
                throw .noSuch("object", before, param: "ending_before")
            }
            rest = rest[..<place]
            return .page(rest.suffix(limit).map(json), hasMore: rest.count > limit, url: url)
        }
        return .page(rest.prefix(limit).map(json), hasMore: rest.count > limit, url: url)
    }
}

extension PaymentParameters {
    /// Whether a moment is in the range that a request asks for: `created[gte]`, `created[lt]`, `created`.
    func includes(_ moment: Int64, of name: String = "created") throws(PaymentRefusal) -> Bool {
        if let exact = try number(name), moment != exact { return false }
        if let least = try number("\(name)[gte]"), moment < least { return false }
        if let above = try number("\(name)[gt]"), moment <= above { return false }
        if let most = try number("\(name)[lte]"), moment > most { return false }
        if let below = try number("\(name)[lt]"), moment >= below { return false }
        return true
    }
}
