import CZlib

/// Compresses by gzip (RFC 1952).
enum Gzip {
    /// The compressed bytes; nil if zlib has no memory for its state.
    ///
    /// - Complexity: O(bytes), at about 50 MB a second.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        // zlib's state refers to the address of its stream.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer {
            deflateEnd(stream)
            stream.deinitialize(count: 1)
            stream.deallocate()
        }
        let status = deflateInit2_(
            stream,
            Z_DEFAULT_COMPRESSION,
            Z_DEFLATED,
            // 16 more asks for the header and the end of gzip.
            MAX_WBITS + 16,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard status == Z_OK else { return nil }
        let most = Int(deflateBound(stream, uLong(bytes.count)))
        var isComplete = false
        let output = [UInt8](unsafeUninitializedCapacity: most) { target, count in
            bytes.withUnsafeBufferPointer { source in
                // zlib does not write through its input; the header merely does not say so.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                stream.pointee.avail_in = uInt(source.count)
                stream.pointee.next_out = target.baseAddress
                stream.pointee.avail_out = uInt(most)
                isComplete = deflate(stream, Z_FINISH) == Z_STREAM_END
            }
            count = most - Int(stream.pointee.avail_out)
        }
        return isComplete ? output : nil
    }

    /// Whether the sender of an `Accept-Encoding` header reads gzip (RFC 9110, section 12.5.3).
    static func isAccepted(by header: String?) -> Bool {
        for choice in header?.split(separator: ",") ?? [] {
            let parts = choice.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
            guard let name = parts.first, ["gzip", "x-gzip"].contains(name) else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
            return weight.map { Double($0) ?? 0 > 0 } ?? true
        }
        return false
    }
}
