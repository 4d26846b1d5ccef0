import BourseJournal
import BourseTestSupport
import Testing

@Suite("Pictures of notes")
struct PictureReaderTests {
    private static let samples: [(PictureFormat, [UInt8])] = [
        (.png, SamplePicture.png), (.jpeg, SamplePicture.jpeg), (.jpeg, SamplePicture.progressiveJPEG),
        (.gif, SamplePicture.gif), (.webp, SamplePicture.webp), (.webp, SamplePicture.losslessWebP),
        (.webp, SamplePicture.animatedWebP),
    ]

    @Test(arguments: samples)
    func picture_isRecognizedByItsContent(format: PictureFormat, bytes: [UInt8]) throws {
        let contents = try PictureReader.contents(of: bytes)
        #expect(contents.format == format && contents.width == 31 && contents.height == 17)
    }

    @Test(arguments: samples)
    func picture_thatIsCutOff_isRefused(format: PictureFormat, bytes: [UInt8]) {
        for length in 0..<bytes.count {
            // A WebP may lack the zero that pads its last chunk.
            if format == .webp, length == bytes.count - 1 { continue }
            #expect(throws: PictureError.self, "\(length) of \(bytes.count)") {
                try PictureReader.contents(of: Array(bytes[..<length]))
            }
        }
    }

    @Test func damage_isFoundByTheChecksumsOfPNG() {
        for index in 8..<SamplePicture.png.count {
            var bytes = SamplePicture.png
            bytes[index] ^= 0x10
            #expect(throws: PictureError.damaged(.png), "byte \(index)") { try PictureReader.contents(of: bytes) }
        }
    }

    @Test(arguments: samples, Seeds.first(4))
    func picture_withRandomDamage_neverTraps(sample: (PictureFormat, [UInt8]), seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var bytes = sample.1
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            _ = try? PictureReader.contents(of: bytes)
        }
    }

    @Test(
        arguments: [
            "", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<html><script>alert(1)</script>", "%PDF-1.7",
            "BM not supported", "GIF88a", "RIFF....WAVE", "\u{FF}\u{D8}",
        ]
    )
    func otherContent_isRefused(text: String) {
        #expect(throws: PictureError.unknownFormat) { try PictureReader.contents(of: Array(text.utf8)) }
    }

    @Test func markupBehindThePicture_isRefused() {
        for (format, bytes) in Self.samples where format != .jpeg {
            #expect(throws: PictureError.damaged(format)) {
                try PictureReader.contents(of: bytes + "<script>alert(1)</script>".utf8)
            }
        }
    }

    @Test func size_isLimited() {
        let large = SamplePicture.jpeg + [UInt8](repeating: 0, count: PictureError.largestFile)
        #expect(throws: PictureError.tooLarge) { try PictureReader.contents(of: large) }
        // A GIF of 65,535 pixels a side is a few bytes.
        var bomb = SamplePicture.gif
        bomb.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: PictureError.tooManyPixels(width: 65_535, height: 65_535)) {
            try PictureReader.contents(of: bomb)
        }
    }
}
