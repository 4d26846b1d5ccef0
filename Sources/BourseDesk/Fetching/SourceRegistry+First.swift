extension SourceRegistry {
    /// What the first source tells that does; why none does, for people.
    package func first<Source: Sendable, Value: Sendable>(
        of sources: [Source],
        for kind: MarketDataKind,
        _ request: @escaping @Sendable (Source) async throws(MarketSourceError) -> Value
    ) async -> Result<Value, FeedError> {
        var problems: [String] = []
        for source in sources {
            guard let named = source as? any MarketSource else { continue }
            let answer = await self.request(named, for: kind) { () async throws(MarketSourceError) in
                try await request(source)
            }
            switch answer {
            case .success(let value): return .success(value)
            case .failure(let error): problems.append(sentence(error, of: named, for: kind))
            }
        }
        return .failure(problems.isEmpty ? .noSource : .unavailable(problems.joined(separator: "; ")))
    }
}
