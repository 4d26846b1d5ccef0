/// The link that makes an alert.
func alertMe(alertHref: String) -> HTML {
    "<a class=\"btn btn-small\" href=\"\(alertHref)\">\(icon: "bell", css: "icon-16")Alert me</a>"
}
