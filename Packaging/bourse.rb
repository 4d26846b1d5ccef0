class Bourse < Formula
  desc "Private investor's desk on your own machine"
  homepage "@ADDRESS@"
  url "@ADDRESS@/bourse-@VERSION@.tar.gz"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on xcode: ["26.0", :build] # Swift 6.2

  uses_from_macos "python" => :build
  uses_from_macos "swift" => :build
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    # The sandbox of the package manager does not nest in the one of Homebrew.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "bourse"
    bin.install ".build/release/bourse"
    generate_completions_from_executable(bin/"bourse", "--generate-completion-script")
    (buildpath/"help.json").write Utils.safe_popen_read(bin/"bourse", "--experimental-dump-help")
    system "sh", "-c", "python3 Packaging/manpages.py man #{version} #{time.strftime("%F")} <help.json"
    man1.install Dir["man/*.1"]
  end

  service do
    run [opt_bin/"bourse", "serve"]
    keep_alive crashed: true
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/bourse --version")
    assert_match "call", shell_output("#{bin}/bourse options recognize 1C100 --spot 100 --days 30")
  end
end
