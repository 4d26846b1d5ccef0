/// A drawing of the live page, another one on phones where there is one.
func liveDrawing(phone: String?, wide: String) -> HTML {
    """
    <div class="live-drawing\(phone.map { _ in " wide" })">\(HTML(written: wide))</div>\(phone.map { phone in "<div class=\"live-drawing phone\">\(HTML(written: phone))</div>" })
    """
}
