/// The subscription of a reader to a channel, which ends when the response that holds it is released.
final class LiveSubscription: Sendable {
    /// The channel.
    let channel: LiveChannel
    private let audience: LiveAudience
    private let channels: LiveChannels

    /// Makes the subscription of a reader who has joined the channel.
    init(_ audience: LiveAudience, of channel: LiveChannel, in channels: LiveChannels) {
        self.audience = audience
        self.channel = channel
        self.channels = channels
    }

    deinit { channels.leave(audience) }
}
