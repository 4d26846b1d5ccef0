import Mustache
import Testing

@testable import BourseServer

@Suite("Views as members")
struct ViewTreeTests {
    private static let option = OptionView(value: "buy", title: "Buy", isSelected: true)
    private static let field = LegCellView(
        id: "strike-0",
        name: "strike.0",
        label: "Strike, leg 1",
        value: "100",
        placeholder: "",
        mistakeID: nil
    )
    private static let leg = LegView(
        index: 0,
        number: 1,
        sides: [option],
        types: [option],
        quantity: field,
        strike: field,
        expiry: field,
        price: field,
        volatility: field,
        daysLeft: "28 d",
        delta: "–",
        cash: "–",
        isFaulty: false,
        mistakes: []
    )
    private static let heatRow = HeatRowView(
        price: "100",
        move: "+1%",
        css: "h",
        cells: [HeatCellView(css: "h1", text: "5")]
    )

    /// The members of a view, whoever finds them.
    private func parent(_ view: Any) throws -> any MustacheParent {
        try #require(ViewTree.value(view) as? any MustacheParent)
    }

    /// Views whose members are written down say all of them: a new one that is forgotten would be empty on the page.
    @Test
    func leg_hasAllItsMembers() throws {
        let members = try parent(Self.leg)
        for case (let label?, _) in Mirror(reflecting: Self.leg).children {
            #expect(members.child(named: label) != nil, "\(label)")
        }
        #expect(members.child(named: "nothing") == nil)
    }

    @Test
    func rowOfAGrid_hasAllItsMembers() throws {
        let rows = try #require(ViewTree.value([Self.heatRow]) as? [Any])
        let row = try #require(rows.first as? any MustacheParent)
        for case (let label?, _) in Mirror(reflecting: Self.heatRow).children {
            #expect(row.child(named: label) != nil, "\(label)")
        }
    }

    @Test
    func fieldAndOption_haveAllTheirMembers() throws {
        let leg = try parent(Self.leg)
        let field = try #require(leg.child(named: "strike") as? any MustacheParent)
        for case (let label?, _) in Mirror(reflecting: Self.field).children {
            #expect(field.child(named: label) != nil, "\(label)")
        }
        let options = try #require(leg.child(named: "sides") as? [Any])
        let option = try #require(options.first as? any MustacheParent)
        for case (let label?, _) in Mirror(reflecting: Self.option).children {
            #expect(option.child(named: label) != nil, "\(label)")
        }
    }

}
