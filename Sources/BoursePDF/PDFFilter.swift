import CZlib

/// Unpacks streams, after ISO 32000-2, 7.4.
enum PDFFilter {
    /// Unpacks bytes.
    ///
    /// - Parameters:
    ///   - parameters: What the file says beside the filter.
    ///   - mostBytes: How much may come of it.
    /// - Returns: The bytes; nil for pictures, for damaged bytes, and for too many.
    static func unpacked(
        _ bytes: ArraySlice<UInt8>,
        _ filter: String,
        _ parameters: [String: PDFValue],
        mostBytes: Int
    ) -> [UInt8]? {
        switch filter {
        case "FlateDecode", "Fl":
            return inflated(bytes, mostBytes: mostBytes).flatMap { predicted($0, parameters) }
        case "LZWDecode", "LZW":
            let isEarly = parameters["EarlyChange"]?.int != 0
            return LZWText(bytes, isEarly: isEarly, mostBytes: mostBytes).bytes.flatMap { predicted($0, parameters) }
        case "ASCIIHexDecode", "AHx": return hex(bytes)
        case "ASCII85Decode", "A85": return base85(bytes)
        case "RunLengthDecode", "RL": return runs(bytes, mostBytes: mostBytes)
        case "Crypt": return Array(bytes)
        default: return nil
        }
    }

    private static func inflated(_ bytes: ArraySlice<UInt8>, mostBytes: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var source = Array(bytes)
        var unpacked: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        let isUnpacked = source.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(clamping: source.count)
            while true {
                let (count, status) = piece.withUnsafeMutableBufferPointer { piece in
                    stream.next_out = piece.baseAddress
                    stream.avail_out = UInt32(piece.count)
                    let status = inflate(&stream, Z_NO_FLUSH)
                    return (piece.count - Int(stream.avail_out), status)
                }
                unpacked += piece[..<count]
                guard unpacked.count <= mostBytes else { return false }
                // What came before the damage is not enough: the rest could have been transactions.
                if status != Z_OK || count == 0 && stream.avail_in == 0 { return status == Z_STREAM_END }
            }
        }
        return isUnpacked ? unpacked : nil
    }

    /// Undoes what was done to rows of bytes before they were packed.
    private static func predicted(_ bytes: [UInt8], _ parameters: [String: PDFValue]) -> [UInt8]? {
        let predictor = parameters["Predictor"]?.int ?? 1
        guard predictor > 1 else { return bytes }
        let colors = parameters["Colors"]?.int ?? 1
        let (bits, columns) = (parameters["BitsPerComponent"]?.int ?? 8, parameters["Columns"]?.int ?? 1)
        guard (1...32).contains(colors), [1, 2, 4, 8, 16].contains(bits), (1...1_000_000).contains(columns) else {
            return nil
        }
        let (step, width) = (max(1, colors * bits / 8), (colors * bits * columns + 7) / 8)
        guard bytes.count / width <= 4_000_000 else { return nil }
        if predictor == 2 {
            guard bits == 8 else { return nil }
            var row = bytes
            for index in row.indices where index % width >= step { row[index] &+= row[index - step] }
            return row
        }
        var above = [UInt8](repeating: 0, count: width)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let kind = bytes[place]
            var row = Array(bytes[(place + 1)..<min(place + 1 + width, bytes.count)])
            for index in row.indices {
                let left = index >= step ? row[index - step] : 0
                let corner = index >= step ? above[index - step] : 0
                switch kind {
                case 1: row[index] &+= left
                case 2: row[index] &+= above[index]
                case 3: row[index] &+= UInt8((Int(left) + Int(above[index])) / 2)
                case 4: row[index] &+= paeth(left, above[index], corner)
                default: break
                }
            }
            result += row
            place += 1 + width
            if row.count == width { above = row }
        }
        return result
    }

    /// The neighbor that is nearest to left + above − corner, after RFC 2083, 6.6.
    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let estimate = Int(left) + Int(above) - Int(corner)
        let distances = [left, above, corner].map { abs(estimate - Int($0)) }
        if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
        return distances[1] <= distances[2] ? above : corner
    }

    private static func hex(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        PDFScanner.paired(bytes.prefix { $0 != 0x3E }.compactMap(PDFScanner.hexDigit))
    }

    private static func base85(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var group: [UInt32] = []
        func append(_ digits: [UInt32], count: Int) {
            let value = digits.reduce(UInt32(0)) { $0 &* 85 &+ $1 }
            for index in 0..<count { result.append(UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index))) }
        }
        for byte in bytes.prefix(while: { $0 != 0x7E }) {
            switch byte {
            case 0x7A where group.isEmpty: result += [0, 0, 0, 0]
            case 0x21...0x75:
                group.append(UInt32(byte - 0x21))
                if group.count == 5 {
                    append(group, count: 4)
                    group = []
                }
            default: continue
            }
        }
        if group.count > 1 { append(group + [UInt32](repeating: 84, count: 5 - group.count), count: group.count - 1) }
        return result
    }

    private static func runs(_ bytes: ArraySlice<UInt8>, mostBytes: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = bytes
        while let length = rest.popFirst(), length != 128 {
            if length < 128 {
                result += rest.prefix(Int(length) + 1)
                rest = rest.dropFirst(Int(length) + 1)
            } else if let byte = rest.popFirst() {
                result += [UInt8](repeating: byte, count: 257 - Int(length))
            }
            guard result.count <= mostBytes else { return nil }
        }
        return result
    }
}

/// Text that was packed with Lempel, Ziv and Welch's method, after ISO 32000-2, 7.4.4.
private struct LZWText {
    /// The bytes; nil for too many.
    private(set) var bytes: [UInt8]? = []

    init(_ packed: ArraySlice<UInt8>, isEarly: Bool, mostBytes: Int) {
        var result: [UInt8] = []
        // The single bytes, and the codes for clearing and for the end.
        var table = (0..<256).map { [UInt8($0)] } + [[], []]
        var (buffer, bits, width) = (0, 0, 9)
        var last: [UInt8]?
        for byte in packed {
            buffer = (buffer << 8 | Int(byte)) & 0xFF_FFFF
            bits += 8
            guard bits >= width else { continue }
            bits -= width
            let code = buffer >> bits & ((1 << width) - 1)
            if code == 257 { break }
            if code == 256 {
                if table.count > 258 { table.removeSubrange(258...) }
                (width, last) = (9, nil)
                continue
            }
            guard code < table.count || code == table.count && last != nil else { break }
            let entry = code < table.count ? table[code] : (last ?? []) + (last ?? []).prefix(1)
            if let last, table.count < 4_096 { table.append(last + entry.prefix(1)) }
            result += entry
            last = entry
            guard result.count <= mostBytes else {
                bytes = nil
                return
            }
            let count = table.count + (isEarly ? 1 : 0)
            width = count >= 2_048 ? 12 : count >= 1_024 ? 11 : count >= 512 ? 10 : 9
        }
        bytes = result
    }
}
