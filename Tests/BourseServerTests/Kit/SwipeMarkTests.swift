import Testing

@testable import BourseServer

@Suite("Marks of what a swipe over a row does")
struct SwipeMarkTests {
    private static func table(isSwipeable: Bool) -> Table<String> {
        var table = Table<String>(
            id: "names",
            caption: "Names",
            columns: [Column("Name") { .name($0) }.card(.title)],
            rows: ["one", "two"],
            actions: { deletion(canBeUndone: true).button(for: $0) }
        )
        table.isSwipeable = isSwipeable
        return table
    }

    private static func deletion(canBeUndone: Bool) -> DeletionView {
        DeletionView(
            pageHref: "/names/1/delete",
            action: "/names/1/delete",
            question: "Delete “one”?",
            consequence: "The name is deleted.",
            button: "Delete name",
            canBeUndone: canBeUndone
        )
    }

    @Test func rows_areMarked_onlyWhereTheTableSaysSo() {
        let html = Self.table(isSwipeable: true).html.text
        #expect(html.ranges(of: "<tr role=\"row\" data-swipe>").count == 2)
        #expect(html.ranges(of: "data-swipe>").count == 2, "the head has no mark")
        #expect(!Self.table(isSwipeable: false).html.text.contains("data-swipe>"))
    }

    @Test func deletion_isMarked_andSaysWhetherItCanBeUndone() {
        let undoable = Self.deletion(canBeUndone: true).button(for: "one").text
        #expect(undoable.contains(" data-swipe-action=\"Delete\" data-can-undo aria-label=\"Delete name one\""))
        let final = Self.deletion(canBeUndone: false).button(for: "one").text
        #expect(final.contains(" data-swipe-action=\"Delete\" aria-label") && !final.contains("data-can-undo"))
    }

    @Test func label_isEscaped() {
        #expect(SwipeMark.action("a\"b").text == " data-swipe-action=\"a&quot;b\"")
    }
}
