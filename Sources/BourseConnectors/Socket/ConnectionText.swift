import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Errors of the network, in few words.
enum ConnectionText {
    /// The words for an error.
    static func of(_ error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError:
            if let first = error.connectionErrors.first { return of(first.error) }
            return "host \(error.host) not found"
        case let error as IOError:
            return error.errnoCode == ECONNREFUSED ? "the connection was refused" : VenueText.clean("\(error)")
        case ChannelError.connectTimeout: return "no answer"
        case ChannelError.eof, ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed: return "closed"
        case NIOWebSocketError.invalidFrameLength: return "a frame is too large"
        case NIOWebSocketError.fragmentedControlFrame, NIOWebSocketError.multiByteControlFrameLength:
            return "a malformed control frame"
        case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge: return "a message is too large"
        case is NIOWebSocketFrameAggregator.Error: return "malformed fragments"
        case let error as NIOSSLExtraError: return VenueText.clean("\(error)")
        case is NIOSSLError: return VenueText.clean("encryption failed: \(error)")
        default: return VenueText.clean("\(error)")
        }
    }
}
