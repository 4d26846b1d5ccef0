/// What ISO/IEC 18004:2015 prescribes for a version of a QR code (tables 1, 9 and E.1).
struct QRVersion: Sendable {
    /// Codewords for data and for error correction.
    let codewords: Int
    /// Rows and columns of the centers of alignment patterns.
    let alignment: [Int]
    /// For the levels L, M, Q and H: codewords for error correction of each block, and the number of blocks.
    let blocks: [(correction: Int, count: Int)]

    private init(_ codewords: Int, _ alignment: [Int], _ blocks: [(correction: Int, count: Int)]) {
        self.codewords = codewords
        self.alignment = alignment
        self.blocks = blocks
    }

    /// Versions 1 to 20.
    static let all = [
        QRVersion(26, [], [(7, 1), (10, 1), (13, 1), (17, 1)]),
        QRVersion(44, [6, 18], [(10, 1), (16, 1), (22, 1), (28, 1)]),
        QRVersion(70, [6, 22], [(15, 1), (26, 1), (18, 2), (22, 2)]),
        QRVersion(100, [6, 26], [(20, 1), (18, 2), (26, 2), (16, 4)]),
        QRVersion(134, [6, 30], [(26, 1), (24, 2), (18, 4), (22, 4)]),
        QRVersion(172, [6, 34], [(18, 2), (16, 4), (24, 4), (28, 4)]),
        QRVersion(196, [6, 22, 38], [(20, 2), (18, 4), (18, 6), (26, 5)]),
        QRVersion(242, [6, 24, 42], [(24, 2), (22, 4), (22, 6), (26, 6)]),
        QRVersion(292, [6, 26, 46], [(30, 2), (22, 5), (20, 8), (24, 8)]),
        QRVersion(346, [6, 28, 50], [(18, 4), (26, 5), (24, 8), (28, 8)]),
        QRVersion(404, [6, 30, 54], [(20, 4), (30, 5), (28, 8), (24, 11)]),
        QRVersion(466, [6, 32, 58], [(24, 4), (22, 8), (26, 10), (28, 11)]),
        QRVersion(532, [6, 34, 62], [(26, 4), (22, 9), (24, 12), (22, 16)]),
        QRVersion(581, [6, 26, 46, 66], [(30, 4), (24, 9), (20, 16), (24, 16)]),
        QRVersion(655, [6, 26, 48, 70], [(22, 6), (24, 10), (30, 12), (24, 18)]),
        QRVersion(733, [6, 26, 50, 74], [(24, 6), (28, 10), (24, 17), (30, 16)]),
        QRVersion(815, [6, 30, 54, 78], [(28, 6), (28, 11), (28, 16), (28, 19)]),
        QRVersion(901, [6, 30, 56, 82], [(30, 6), (26, 13), (28, 18), (28, 21)]),
        QRVersion(991, [6, 30, 58, 86], [(28, 7), (26, 14), (26, 21), (26, 25)]),
        QRVersion(1_085, [6, 34, 62, 90], [(28, 8), (26, 16), (30, 20), (28, 25)]),
    ]
}
