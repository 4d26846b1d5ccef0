import BourseProgram
import Testing

@Suite("Levels of processors")
struct ProcessorLevelTests {
    private static let first = "fpu sse sse2 ssse3 sse4_1 sse4_2 popcnt cx16"
    private static let third = first + " xsave avx f16c movbe abm bmi1 avx2 bmi2 fma"
    private static let fourth = third + " avx512f avx512dq avx512cd avx512bw avx512vl"

    private static let cases: [(flags: String, levels: [ProcessorLevel])] = [
        (first, []), (third, [.v3]), (fourth, [.v4, .v3]), (fourth.replacing("avx512vl", with: ""), [.v3]),
        (fourth.replacing("avx2", with: ""), []), ("", []),
    ]

    @Test(arguments: cases)
    func levels_followFromTheFlags(flags: String, expected: [ProcessorLevel]) {
        let text = "processor\t: 0\nmodel name\t: avx512f\nflags\t\t: \(flags)\nbugs\t\t: spectre_v1\n"
        #expect(ProcessorLevel.levels(of: text) == expected)
    }

    @Test
    func textWithoutFlags_hasNoLevel() {
        #expect(ProcessorLevel.levels(of: "processor : 0\nFeatures : fp asimd\n") == [])
    }
}
