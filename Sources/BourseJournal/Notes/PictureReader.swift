/// Recognizes pictures by their content and checks their structure.
///
/// Only the structure is read; no pixel is decoded. A picture that passes has a known format, a size in pixels and an end.
///
/// Sources: PNG (W3C, third edition), chunks and CRC; JPEG (ITU-T T.81), annex B; GIF89a, Appendix A; WebP container
/// specification (RFC 9649).
public struct PictureReader {
    /// The format and the size of a picture.
    public struct Contents: Hashable, Sendable {
        /// The format.
        public let format: PictureFormat
        /// The width in pixels.
        public let width: Int
        /// The height in pixels.
        public let height: Int
    }

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a picture.
    ///
    /// - Complexity: O(bytes).
    public static func contents(of bytes: [UInt8]) throws(PictureError) -> Contents {
        guard bytes.count <= PictureError.largestFile else { throw .tooLarge }
        guard let format = format(of: bytes) else { throw .unknownFormat }
        var reader = PictureReader(bytes)
        let size =
            switch format {
            case .png: reader.png()
            case .jpeg: reader.jpeg()
            case .gif: reader.gif()
            case .webp: reader.webp()
            }
        guard let (width, height) = size, width > 0, height > 0 else { throw .damaged(format) }
        let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, pixels <= PictureError.mostPixels else {
            throw .tooManyPixels(width: width, height: height)
        }
        return Contents(format: format, width: width, height: height)
    }

    /// The format that the first bytes name.
    private static func format(of bytes: [UInt8]) -> PictureFormat? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
        return nil
    }

    // MARK: - PNG

    /// Chunks with correct checksums from IHDR to IEND, data among them, and nothing after.
    private mutating func png() -> (Int, Int)? {
        position = 8
        var size: (Int, Int)?
        var hasData = false
        while let length = big(4), let kind = take(4), length <= bytes.count - position, let content = take(length),
            let sum = big(4)
        {
            guard Self.checksum(kind, content) == UInt32(sum) else { return nil }
            if size == nil {
                guard kind.elementsEqual("IHDR".utf8), length == 13 else { return nil }
                let header = Array(content)
                size = (Self.big(header[0..<4]), Self.big(header[4..<8]))
            } else if kind.elementsEqual("IDAT".utf8) {
                hasData = true
            } else if kind.elementsEqual("IEND".utf8) {
                return hasData && position == bytes.count ? size : nil
            }
        }
        return nil
    }

    private static let checksums: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func checksum(_ kind: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) -> UInt32 {
        let table = checksums
        var sum: UInt32 = 0xFFFF_FFFF
        for part in [kind, content] {
            for byte in part { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
        }
        return sum ^ 0xFFFF_FFFF
    }

    // MARK: - JPEG

    /// Segments with a frame header, a scan, and the marker of the end behind it; cameras write more after that.
    private mutating func jpeg() -> (Int, Int)? {
        position = 2
        var size: (Int, Int)?
        while let marker = marker() {
            switch marker {
            case 0xD9: return nil
            case 0x01, 0xD0...0xD7: continue
            default: break
            }
            guard let length = big(2), length >= 2, let content = take(length - 2) else { return nil }
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                let header = Array(content)
                guard header.count >= 6 else { return nil }
                size = (Self.big(header[3..<5]), Self.big(header[1..<3]))
            case 0xDA: return hasEndOfImage ? size : nil
            default: break
            }
        }
        return nil
    }

    private mutating func marker() -> UInt8? {
        guard let first = take(1)?.first, first == 0xFF else { return nil }
        while let byte = take(1)?.first {
            if byte != 0xFF { return byte == 0 ? nil : byte }
        }
        return nil
    }

    private var hasEndOfImage: Bool {
        var index = bytes.count - 2
        while index >= position {
            if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
            index -= 1
        }
        return false
    }

    // MARK: - GIF

    /// Blocks with at least one image up to the trailer, and nothing after.
    private mutating func gif() -> (Int, Int)? {
        position = 6
        guard let width = little(2), let height = little(2), let flags = take(1)?.first, take(2) != nil,
            skipColors(flags)
        else { return nil }
        var hasImage = false
        while let kind = take(1)?.first {
            switch kind {
            case 0x21:
                guard take(1) != nil, skipBlocks() else { return nil }
            case 0x2C:
                guard take(8) != nil, let flags = take(1)?.first, skipColors(flags), take(1) != nil, skipBlocks() else {
                    return nil
                }
                hasImage = true
            case 0x3B: return hasImage && position == bytes.count ? (width, height) : nil
            default: return nil
            }
        }
        return nil
    }

    private mutating func skipColors(_ flags: UInt8) -> Bool {
        flags & 0x80 == 0 || take(3 << (Int(flags & 7) + 1)) != nil
    }

    private mutating func skipBlocks() -> Bool {
        while let length = take(1)?.first {
            if length == 0 { return true }
            guard take(Int(length)) != nil else { return false }
        }
        return false
    }

    // MARK: - WebP

    /// A RIFF container of the file's length whose chunks fit, with an image among them.
    private mutating func webp() -> (Int, Int)? {
        position = 4
        guard let length = little(4), length + 8 == bytes.count || length + 8 == bytes.count - 1 else { return nil }
        position = 12
        var size: (Int, Int)?
        var hasImage = false
        while position < min(bytes.count, length + 8) {
            guard let kind = take(4).map({ String(decoding: $0, as: UTF8.self) }), let count = little(4),
                count <= bytes.count - position, let content = take(count).map({ Array($0) })
            else { return nil }
            if count % 2 == 1 { _ = take(1) }
            switch kind {
            case "VP8X":
                guard count >= 10 else { return nil }
                size = (Self.little(content[4..<7]) + 1, Self.little(content[7..<10]) + 1)
            case "VP8 ":
                guard count >= 10, content[3...].starts(with: [0x9D, 0x01, 0x2A]) else { return nil }
                size = size ?? (Self.little(content[6..<8]) & 0x3FFF, Self.little(content[8..<10]) & 0x3FFF)
                hasImage = true
            case "VP8L":
                guard count >= 5, content[0] == 0x2F else { return nil }
                let packed = Self.little(content[1..<5])
                size = size ?? ((packed & 0x3FFF) + 1, ((packed >> 14) & 0x3FFF) + 1)
                hasImage = true
            case "ANMF": hasImage = true
            default: break
            }
        }
        return hasImage ? size : nil
    }

    // MARK: - Bytes

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count - position else { return nil }
        defer { position += count }
        return bytes[position..<(position + count)]
    }

    private mutating func big(_ count: Int) -> Int? { take(count).map { Self.big($0) } }
    private mutating func little(_ count: Int) -> Int? { take(count).map { Self.little($0) } }

    private static func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    private static func little(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}
