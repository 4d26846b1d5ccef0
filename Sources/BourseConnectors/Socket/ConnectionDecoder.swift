/// Reads what comes over a WebSocket.
protocol ConnectionDecoder: Sendable {
    /// What is told.
    associatedtype Message: Sendable
    /// Why a message cannot be read.
    associatedtype Fault: Error

    /// Reads one message.
    mutating func decode(_ bytes: UnsafeRawBufferPointer) throws(Fault) -> Message
    /// Reads the body of a refusal to open the line.
    static func refusal(in body: [UInt8]) -> ConnectionRefusal
}

/// What a refusal says.
struct ConnectionRefusal: Hashable, Sendable {
    /// Why; empty when nothing is said.
    var text = ""
    /// How many seconds to wait, when it is said.
    var retryAfter: Double?
}
