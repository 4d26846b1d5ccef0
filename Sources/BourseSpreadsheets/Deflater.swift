import CZlib

/// Compresses data by raw deflate (RFC 1951), with the memory of one zlib stream for all files of an archive.
///
/// A class, because zlib's state refers to the address of its stream, and because the state has to be freed however
/// writing ends.
final class Deflater {
    private let stream: UnsafeMutablePointer<z_stream>

    /// Makes a stream, which takes about 270 KB.
    init() throws(ZipWritingError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = deflateInit2_(
            stream,
            Z_DEFAULT_COMPRESSION,
            Z_DEFLATED,
            -MAX_WBITS,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard status == Z_OK else { throw .compression(status) }
    }

    deinit {
        // Also after a failed start: then the stream has no state, and zlib says so.
        deflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Begins the next file.
    func reset() throws(ZipWritingError) {
        let status = deflateReset(stream)
        guard status == Z_OK else { throw .compression(status) }
    }

    /// Compresses until the input is used up or the output is full.
    ///
    /// - Parameters:
    ///   - input: The data; what is left of it afterwards.
    ///   - output: Takes the compressed data from `place` on; it must have space left.
    ///   - isLast: Whether the data ends with this input.
    /// - Returns: The number of bytes written, and whether the compressed data is complete.
    func compress(
        _ input: inout ArraySlice<UInt8>,
        into output: inout [UInt8],
        at place: Int,
        isLast: Bool
    ) throws(ZipWritingError) -> (count: Int, isComplete: Bool) {
        let stream = stream
        let space = output.count - place
        let taken = min(input.count, Int(Int32.max))
        let status = input.withUnsafeBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                // zlib does not write through its input; the header merely does not say so.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                stream.pointee.avail_in = uInt(taken)
                stream.pointee.next_out = target.baseAddress.map { $0 + place }
                stream.pointee.avail_out = uInt(space)
                return deflate(stream, isLast && taken == source.count ? Z_FINISH : Z_NO_FLUSH)
            }
        }
        // Z_BUF_ERROR only says that there was nothing to do.
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw .compression(status) }
        input = input.dropFirst(taken - Int(stream.pointee.avail_in))
        return (space - Int(stream.pointee.avail_out), status == Z_STREAM_END)
    }
}
