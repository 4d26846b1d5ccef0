/// What an anonymous visitor reads beside a form.
func door() -> HTML {
    """
    <aside class="door" aria-label="About Bourse">
    <p class="brand">\(icon: "mark")<span>Bourse</span></p>
    <div class="door-words">
    <p class="door-line">Your profit by day and by trade, exact to the cent.</p>
    <ul>
    <li>\(icon: "import")<span>Drop your broker’s file. Preview new, duplicate and refused rows before anything is stored.</span></li>
    <li>\(icon: "journal")<span>Every value shows how it is calculated, down to the execution in the file.</span></li>
    <li>\(icon: "home")<span>It runs on your own machine. Your trades stay there.</span></li>
    </ul>
    </div>
    </aside>
    """
}
