import Hummingbird
import Testing

@testable import BourseServer

@Suite("Names of services")
struct ServiceNameTests {
    @Test
    func services_areKnownByTheirTypesAlone() throws {
        let rig = try ServerRig()
        let names = try rig.server.application().services.map { "\($0)" }
        #expect(names.contains("MarketRefresher"))
        for name in names {
            #expect(name.split(separator: ".").last?.allSatisfy(\.isLetter) == true, "\(name.prefix(80))")
        }
    }
}
