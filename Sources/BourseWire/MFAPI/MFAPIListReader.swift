import BourseCore

/// Reads a list of schemes as it arrives, in pieces of any size: all of them, those found, or all with their NAV.
///
/// The elements are told apart by their brackets alone and read one by one, so that one of them may be broken and the
/// others are kept, and no more of the answer is held than one element.
public struct MFAPIListReader: Sendable {
    /// The longest element that is read, in bytes.
    public static let longestRow = 16384
    /// The largest answer that is read, in bytes.
    public var maximumBytes: Int
    /// What was read so far.
    public private(set) var list = MFAPIList()
    private var state = ReaderState.before
    private var bytes = 0
    private var rows = 0
    /// The beginning of an element whose end has not arrived.
    private var pending: [UInt8] = []
    /// Within an element: the brackets that are open, and whether a text is.
    private var depth = 0
    private var isText = false
    private var isEscape = false

    private enum ReaderState {
        /// Where the place is: before the list, between elements, in one, or behind the list.
        case before, between, element, after
    }

    /// Makes a reader.
    public init(maximumBytes: Int = 64 << 20) { self.maximumBytes = maximumBytes }

    /// Reads the next piece.
    ///
    /// - Throws: ``FundWireError`` when the answer is too large or no list, or an element has no end; what was read
    ///   before remains in ``list``.
    /// - Complexity: O(length).
    public mutating func feed(_ piece: UnsafeRawBufferPointer) throws(FundWireError) {
        guard piece.count <= maximumBytes - bytes else { throw .tooLarge(limit: maximumBytes) }
        var start = 0
        var index = 0
        while index < piece.count {
            let byte = piece[index]
            if state == .element {
                index = endOfElement(piece, index)
                guard pending.count + index - start <= Self.longestRow else { throw .unexpected(offset: bytes + start) }
                guard index < piece.count else { break }
                end(UnsafeRawBufferPointer(rebasing: piece[start..<index]))
                state = piece[index] == 0x5D ? .after : .between
            } else if state == .between, !isBlank(byte), byte != 0x2C {
                start = index
                state = byte == 0x5D ? .after : .element
                if state == .element { continue }
            } else if !isBlank(byte), !(state == .between && byte == 0x2C) {
                guard state == .before, byte == 0x5B else { throw .unexpected(offset: bytes + index) }
                state = .between
            }
            index += 1
        }
        if state == .element { pending.append(contentsOf: piece[start...]) }
        bytes += piece.count
    }

    /// Reads the next piece.
    public mutating func feed(_ piece: [UInt8]) throws(FundWireError) {
        let result: Result<Void, FundWireError> = piece.withUnsafeBytes { bytes in
            do throws(FundWireError) { return .success(try feed(bytes)) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// Gives the list; an element whose end never came is put aside.
    ///
    /// - Throws: ``FundWireError/truncated`` when not even the beginning of a list came.
    public mutating func finish() throws(FundWireError) -> MFAPIList {
        guard state != .before else { throw .truncated }
        if state == .element {
            rows += 1
            pending.withUnsafeBytes { list.quarantine.add(rows, .malformed, $0) }
            pending = []
            state = .after
        } else {
            list.isComplete = state == .after
        }
        return list
    }

    /// The place of the comma or bracket behind the element, or the end of the piece.
    private mutating func endOfElement(_ piece: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var index = start
        while index < piece.count {
            let byte = piece[index]
            if isText {
                if isEscape { isEscape = false } else if byte == 0x5C { isEscape = true } else { isText = byte != 0x22 }
            } else {
                switch byte {
                case 0x22: isText = true
                case 0x7B, 0x5B: depth += 1
                case 0x2C where depth == 0, 0x5D where depth == 0: return index
                case 0x7D, 0x5D: depth = max(0, depth - 1)
                default: break
                }
            }
            index += 1
        }
        return index
    }

    private mutating func end(_ rest: UnsafeRawBufferPointer) {
        if pending.isEmpty { return read(rest) }
        var element: [UInt8] = []
        swap(&element, &pending)
        element.append(contentsOf: rest)
        element.withUnsafeBytes { read($0) }
        element.removeAll(keepingCapacity: true)
        swap(&element, &pending)
    }

    private mutating func read(_ element: UnsafeRawBufferPointer) {
        rows += 1
        switch MFAPIRow.reading(element) {
        case .success(let row): list.rows.append(row)
        case .failure(let fault): list.quarantine.add(rows, fault.reason, element, code: fault.code)
        }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
