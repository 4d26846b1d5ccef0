import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Compressed assets")
struct GzipTests {
    @Test(arguments: [
        (nil, false), ("", false), ("identity", false), ("br", false), ("gzipped", false), ("gzip;q=0", false),
        ("gzip; q=0.000", false), ("gzip;q=x", false), ("gzip", true), ("br, GZIP ;q=0.5, *;q=0", true),
        ("x-gzip", true), (";;,gzip", true),
    ])
    func header_saysWhetherGzipIsRead(header: String?, isAccepted: Bool) {
        #expect(Gzip.isAccepted(by: header) == isAccepted)
    }

    @Test func asset_isCompressed_forWhoReadsIt_unlessThatMakesItNoSmaller() async throws {
        let path = Assets.embedded.root + "/"
        try await ServerRig().serve { visitor async throws -> Void in
            for (name, isSmaller) in [("css/bourse.css", true), ("js/app.js", true), ("icons/icon-192.png", false)] {
                let plain = try await visitor.get(path + name)
                let packed = try await visitor.send(.get, path + name, headers: [(.acceptEncoding, "gzip, br")])
                #expect(plain.status == .ok && packed.status == .ok && plain.headers[.contentEncoding] == nil)
                #expect(packed.headers[.contentEncoding] == (isSmaller ? "gzip" : nil))
                #expect(plain.headers[.vary] == (isSmaller ? "Accept-Encoding" : nil))
                #expect(packed.headers[.vary] == plain.headers[.vary])
                let (size, sum) = (plain.body.readableBytes, packed.body.readableBytes)
                #expect(isSmaller ? sum < size * 2 / 3 : sum == size)
                guard isSmaller else { continue }
                // The end of gzip states the size of what it holds.
                let end = packed.body.getInteger(at: packed.body.writerIndex - 4, endianness: .little, as: UInt32.self)
                #expect(end == UInt32(size))
            }
        }
    }
}
