import BourseAPI
import BourseCore
import Testing

@Suite("Refusals of the API")
struct APIRefusalTests {
    @Test(arguments: [
        (ErrorKind.malformed, 400, "Malformed"), (.notSignedIn, 401, "NotSignedIn"),
        (.planRequired, 402, "PlanRequired"), (.forbidden, 403, "Forbidden"),
        (.notFound, 404, "Unknown"), (.conflict, 409, "Conflict"), (.tooLarge, 413, "TooLarge"),
        (.invalid, 422, "Invalid"), (.busy, 429, "Busy"), (.unavailable, 503, "NotReady"), (.storage, 500, "Fault"),
        (.fault, 500, "Fault"),
    ])
    func kind_hasItsRefusal(kind: ErrorKind, status: Int, name: String) {
        let refusal = APIRefusal(kind)
        #expect(refusal.rawValue == status && refusal.name == name)
    }

    @Test
    func refusals_areTheImagesOfKinds() {
        #expect(Set(ErrorKind.allCases.map { APIRefusal($0) }) == Set(APIRefusal.allCases).subtracting([.diskFull]))
    }
}
