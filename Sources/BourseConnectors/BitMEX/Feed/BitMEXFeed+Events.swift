extension BitMEXFeed {
    /// The events of a feed, in order, for one reader.
    public struct Events: AsyncSequence, Sendable {
        /// What the venue told.
        public typealias Element = BitMEXFeedEvent
        /// Nothing fails: faults are events.
        public typealias Failure = Never

        let feed: BitMEXFeed

        /// Takes the events one by one.
        public struct AsyncIterator: AsyncIteratorProtocol {
            let feed: BitMEXFeed

            /// The next event; nothing when the feed has ended or the task is cancelled.
            public mutating func next() async -> BitMEXFeedEvent? { await feed.next() }

            /// The next event; nothing when the feed has ended or the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> BitMEXFeedEvent? {
                await feed.next()
            }
        }

        /// Starts to take them.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(feed: feed) }
    }
}
