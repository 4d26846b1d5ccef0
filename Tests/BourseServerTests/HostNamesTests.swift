import BourseServer
import Testing

@Suite("Host names")
struct HostNamesTests {
    @Test(arguments: [
        "localhost", "localhost:8080", "LocalHost", "localhost.", "127.0.0.1", "127.0.0.1:1", "127.1.2.3:80", "[::1]",
        "[::1]:8080", "[0:0:0:0:0:0:0:1]:8080",
    ])
    func loopbackName_isKnown(authority: String) {
        #expect(HostNames(bound: "127.0.0.1").contains(authority: authority))
        #expect(HostNames(bound: "192.168.1.5").contains(authority: authority))
    }

    @Test(arguments: [
        "", "evil.example", "evil.example:8080", "localhost.evil.example", "evil-localhost", "127.0.0.1.evil.example",
        "127.evil.example", "localhost@evil.example", "evil.example@127.0.0.1", "10.0.0.1", "[fe80::1]", "[::1",
        "::1", "localhost:80:80", "localhost:x", "localhost/", "[localhost]", "[::1]x", ":8080",
        "127.0.0.1 evil.example",
    ])
    func otherName_isUnknown(authority: String) {
        #expect(!HostNames(bound: "127.0.0.1").contains(authority: authority))
        #expect(!HostNames(bound: "desk.example.org", others: ["192.168.1.5"]).contains(authority: authority))
    }

    @Test
    func boundAddressAndGivenNames_areKnown_theirRelativesAreNot() {
        let names = HostNames(bound: "192.168.1.5", others: ["Desk.Example.org", "fd00::5", "other.example:8443"])
        for authority in [
            "192.168.1.5:8080", "desk.example.org", "DESK.example.org.:443", "[fd00:0::5]", "other.example",
        ] {
            #expect(names.contains(authority: authority), "\(authority)")
        }
        for authority in ["192.168.1.6", "a.desk.example.org", "example.org", "[fd00::6]"] {
            #expect(!names.contains(authority: authority), "\(authority)")
        }
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func everyInterface_answersToAddresses_notToNames(bound: String) {
        let names = HostNames(bound: bound)
        for authority in ["192.168.1.5:8080", "10.0.0.1", "[fe80::1]:80", "localhost"] {
            #expect(names.contains(authority: authority), "\(authority)")
        }
        #expect(!names.contains(authority: "evil.example"))
        #expect(!names.contains(authority: "192.168.1.5.evil.example"))
    }

    @Test
    func textThatIsNoHost_isRefusedWhenItIsGiven() {
        for text in ["", "http://desk.example.org", "a b/c", "[desk]", "desk:http"] {
            #expect(!HostNames.isHost(text), "\(text)")
        }
        for text in ["desk.example.org", "::1", "[::1]", "10.0.0.1", "0.0.0.0"] { #expect(HostNames.isHost(text)) }
    }
}
