import BourseCore
import BourseTestSupport
import Testing

@testable import BourseAlerts

@Suite struct WebhookAddressTests {
    private func refusal(
        _ text: String,
        _ policy: WebhookAddress.Policy = WebhookAddress.Policy()
    ) -> WebhookAddressError? {
        do throws(WebhookAddressError) {
            _ = try WebhookAddress(text, policy: policy)
            return nil
        } catch {
            return error
        }
    }

    @Test func address_ofThePublicInternet_isRead() throws {
        let address = try WebhookAddress("HTTPS://Hooks.Example.com.:8443/bourse?id=7&x=%20")
        #expect(address.host == "hooks.example.com")
        #expect(address.port == 8443)
        #expect(address.target == "/bourse?id=7&x=%20")
        #expect(address.description == "https://hooks.example.com:8443/bourse?id=7&x=%20")
        #expect(try WebhookAddress("https://example.com").description == "https://example.com/")
        #expect(try WebhookAddress("https://example.com?x=1").target == "/?x=1")
        #expect(try WebhookAddress("https://93.184.216.34/").host == "93.184.216.34")
        #expect(try WebhookAddress("https://[2606:2800:220:1:248:1893:25c8:1946]:444/").port == 444)
        #expect(try WebhookAddress("https://xn--bcher-kva.example/").host == "xn--bcher-kva.example")
    }

    @Test func address_inAnUnusualForm_isRefused() {
        let odd = [
            "https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/", "https://0x7f.0.0.1/",
            "https://127.1/", "https://127.0.1/", "https://10.0.0.01/", "https://1.2.3.4.5/", "https://256.1.1.1/",
            "https://example.0x1/", "https://017700000001/",
        ]
        for text in odd {
            guard case .oddAddress? = refusal(text) else {
                Issue.record("\(text)")
                continue
            }
        }
        let malformed = [
            "", "https", "https:/example.com", "https:example.com", "https:///path", "https://", "//example.com",
            "https://exa mple.com/", "https://example.com\\@evil.com/", "https://ex\u{00E4}mple.com/",
            "https://example.com/\nHost: x", "https://example..com/", "https://-a.com/", "https://example.com:0/",
            "https://example.com:65536/", "https://example.com:/", "https://example.com:443x/", "https://[::1/",
            "https://[fe80::1%25eth0]/", "https://[1.2.3.4]/", "https://[::1]x/", "https://%31%32%37.0.0.1/",
            "https://①②⑦.0.0.1/", "https://127。0。0。1/",
        ]
        for text in malformed { #expect(refusal(text) == .malformed, "\(text)") }
        #expect(refusal("https://me:secret@example.com/") == .credentials)
        #expect(refusal("https://example.com@127.0.0.1/") == .credentials)
        #expect(refusal("https://example.com/#@evil") == .fragment)
        #expect(refusal("ftp://example.com/") == .scheme("ftp"))
        #expect(refusal("file:///etc/passwd") == .scheme("file"))
        #expect(refusal("http://example.com/") == .plain)
        #expect(refusal("http://example.com/", WebhookAddress.Policy(allowsPlain: true)) == nil)
        #expect(refusal("https://example.com/" + String(repeating: "a", count: 2_048)) == .tooLong)
    }

    private static let forbidden = [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1",
        "127.255.255.254", "169.254.1.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1",
        "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.7",
        "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "100.100.100.200", "168.63.129.16",
        "192.0.0.192", "::", "::1", "::2", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1",
        "::ffff:169.254.169.254", "0:0:0:0:0:ffff:c0a8:1", "::ffff:0:10.0.0.1", "64:ff9b::10.0.0.1",
        "64:ff9b:1::1", "100::1", "fc00::1", "fd00:ec2::254", "fdff::1", "fe80::1", "febf::1", "fec0::1", "ff02::1",
        "2001::1", "2001:1ff::1", "2001:db8::1", "2002:7f00:1::", "2002:c0a8:101::1", "3fff::1", "4000::1", "5f00::1",
    ]
    private static let open = [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
        "169.253.0.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "192.169.0.1", "198.17.0.1", "198.20.0.1",
        "223.255.255.255", "::ffff:1.1.1.1", "64:ff9b::8.8.8.8", "2002:808:808::1", "2001:200::1", "2606:4700::1111",
        "2a00:1450:4001::1", "3ffe::1",
    ]

    @Test(arguments: forbidden) func address_notOfThePublicInternet_isRefusedWrittenAndResolved(text: String) throws {
        let address = try #require(InternetAddress(text))
        let host = text.contains(":") ? "[\(text)]" : text
        #expect(refusal("https://\(host)/") == .forbidden(address))
        let named = try WebhookAddress("https://hooks.example.com/")
        #expect(throws: WebhookAddressError.forbidden(address)) { try named.check(resolved: address) }
    }

    @Test(arguments: open) func address_ofThePublicInternet_isAllowed(text: String) throws {
        let address = try #require(InternetAddress(text))
        #expect(address.reach == .everywhere)
        let named = try WebhookAddress("https://hooks.example.com/")
        try named.check(resolved: address)
    }

    @Test func names_ofTheOwnHouse_areRefusedUnlessAllowed() {
        let names = [
            "localhost", "LOCALHOST.", "db.localhost", "printer.local", "vault.internal", "nas.home.arpa", "router",
            "box.lan",
        ]
        let here = WebhookAddress.Policy(allowsHere: true)
        for name in names {
            guard case .ownName? = refusal("https://\(name)/") else {
                Issue.record("\(name)")
                continue
            }
            #expect(refusal("https://\(name)/", here) == nil)
        }
        #expect(refusal("https://notlocalhost.com/") == nil)
        #expect(refusal("https://metadata.google.internal/", here) == .ownName("metadata.google.internal"))
    }

    @Test func policy_thatAllowsTheHouse_stillRefusesMetadataAndGroups() throws {
        let here = WebhookAddress.Policy(allowsPlain: true, allowsHere: true)
        let allowed = ["127.0.0.1", "10.1.2.3", "192.168.1.1", "[::1]", "[fd12::1]", "100.64.0.9"]
        for host in allowed { #expect(refusal("http://\(host):8080/hook", here) == nil, "\(host)") }
        let never = [
            "169.254.169.254", "[::ffff:169.254.169.254]", "[fd00:ec2::254]", "100.100.100.200", "224.0.0.1",
            "255.255.255.255", "0.0.0.0", "[::]", "[ff02::1]",
        ]
        for host in never {
            guard case .forbidden? = refusal("http://\(host)/", here) else {
                Issue.record("\(host)")
                continue
            }
        }
    }

    @Test func address_fromBytes_isTheSameAsFromText() throws {
        #expect(InternetAddress(bytes: [10, 0, 0, 1]) == InternetAddress("10.0.0.1"))
        let mapped: [UInt8] = Array(repeating: 0, count: 10) + [255, 255, 10, 0, 0, 1]
        #expect(InternetAddress(bytes: mapped) == InternetAddress("::ffff:10.0.0.1"))
        #expect(InternetAddress(bytes: [1, 2, 3]) == nil)
        let texts = [
            ":", ":::", "1:2", "1::2::3", "1:2:3:4:5:6:7:8:9", ":1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::8", "::12345",
            "::g", "1.2.3", "1.2.3.4 ", "+1.2.3.4", "", "::1.2.3", "1.2.3.4::", "1:2:3:4:5:6:7:",
        ]
        for text in texts { #expect(InternetAddress(text) == nil, "\(text)") }
        #expect(InternetAddress("1:2:3:4:5:6:7::")?.description == "1:2:3:4:5:6:7:0")
        #expect(InternetAddress("::")?.description == "0:0:0:0:0:0:0:0")
        #expect(InternetAddress("2001:db8::8:1.2.3.4")?.description == "2001:db8:0:0:0:8:102:304")
    }

    @Test(arguments: Seeds.first(20))
    func address_anyText_neverStopsTheProgram(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "https://", "http://", "[", "]", ":", "::", ".", "127", "0x7f", "@", "/", "?", "#", "a", "%", "\\",
            "ffff", "65536", "-", "é", " ", "1.2.3.4", "localhost",
        ]
        for _ in 0..<2_000 {
            let text = (0..<generator.int(0...9)).map { _ in generator.pick(pieces) }.joined()
            let policy = WebhookAddress.Policy(allowsPlain: generator.oneIn(2), allowsHere: generator.oneIn(4))
            if let address = try? WebhookAddress(text, policy: policy) {
                #expect(!address.host.isEmpty)
                #expect((try? WebhookAddress(address.description, policy: policy)) == address, "\(text)")
            }
            _ = InternetAddress(text)
        }
    }
}
