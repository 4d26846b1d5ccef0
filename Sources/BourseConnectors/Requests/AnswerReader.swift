import BourseWire

/// Reads an answer while it arrives.
protocol AnswerReader: Sendable {
    /// Why it reads no further.
    associatedtype Fault: ReadingFault

    /// Reads the next piece.
    mutating func feed(_ piece: UnsafeRawBufferPointer) throws(Fault)
}

/// Why an answer is not read to its end.
protocol ReadingFault: Error {
    /// What happened, in a few words.
    var message: String { get }
}

extension FundWireError: ReadingFault {}
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

/// Reads nothing of an answer but its head.
struct HeadOnly: AnswerReader {
    /// The body is not wanted.
    struct Enough: ReadingFault { var message: String { "not requested" } }

    mutating func feed(_ piece: UnsafeRawBufferPointer) throws(Enough) { throw Enough() }
}
