/// A reader's place in a channel, left when the response that holds it is gone, however it ends.
final class LiveSubscription: Sendable {
    /// What is read.
    let channel: LiveChannel
    private let reader: LiveReader
    private let channels: LiveChannels

    /// Makes the place of a reader who has joined.
    init(_ reader: LiveReader, of channel: LiveChannel, in channels: LiveChannels) {
        self.reader = reader
        self.channel = channel
        self.channels = channels
    }

    deinit { channels.leave(reader) }
}
