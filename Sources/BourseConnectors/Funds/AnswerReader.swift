import BourseWire

/// Reads an answer while it arrives.
protocol AnswerReader: Sendable {
    /// Reads the next piece.
    mutating func feed(_ piece: UnsafeRawBufferPointer) throws(FundWireError)
}

extension MFAPIListReader: AnswerReader {}
extension AMFIReader: AnswerReader {}

/// Keeps all of a small answer.
struct WholeBody: AnswerReader {
    let limit: Int
    private(set) var bytes: [UInt8] = []

    init(limit: Int) { self.limit = limit }

    mutating func feed(_ piece: UnsafeRawBufferPointer) throws(FundWireError) {
        guard piece.count <= limit - bytes.count else { throw .tooLarge(limit: limit) }
        bytes.append(contentsOf: piece)
    }
}
